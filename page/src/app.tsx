/** The whole page. */
export function App() {
  return (
    <main>
      <h1>Quaterne</h1>
    </main>
  );
}
