/** "Are you sure?": nothing is lost by a slip of the finger or a Tab too many. */
import { Dialog } from './Dialog';

export interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A question with two answers; the harmless one has focus, and Escape gives it. */
export function Confirm({ question, yes, no, onYes, onNo }: ConfirmProps) {
  return (
    <Dialog title={question} small onClose={onNo}>
      <div class="dialog-foot">
        <button type="button" class="button" onClick={onNo}>
          {no}
        </button>
        <button type="button" class="button main" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
