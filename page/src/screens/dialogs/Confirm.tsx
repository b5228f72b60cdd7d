/** "Are you sure?": nothing is lost by a slip of the finger or a Tab too many. */
import { Button } from '../Button';
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
        <Button onClick={onNo}>{no}</Button>
        <Button variant="main" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
