/** A sign beside the turn of the computer; for the ear, `state/live/thinking` says it when it lasts. */
export function Thinking() {
  return (
    <span class="thinking" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
