const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address leads to this computer alone: on any other device it is dead. */
export function isLoopback(address: URL): boolean {
  return LOOPBACK.test(address.hostname);
}

/** An address to share: nothing where it would be dead on every other device. */
export function lasting(address: string): readonly string[] {
  return isLoopback(new URL(address)) ? [] : [address];
}
