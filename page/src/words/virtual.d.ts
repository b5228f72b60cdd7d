declare module 'virtual:words/*' {
  /** Where the messages of a language are. */
  const address: string;
  export default address;
}
