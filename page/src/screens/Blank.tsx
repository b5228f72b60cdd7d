/**
 * What index.html shows too, for the moment in which something is fetched. Hidden from screen
 * readers: Orca, if it stands on something that is gone a moment later, does not say what has focus
 * then.
 */
export function Blank() {
  return (
    <main class="start" aria-hidden="true">
      <header class="welcome">
        <h1>Quaterne</h1>
      </header>
    </main>
  );
}
