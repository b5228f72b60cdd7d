/** A modal dialogue: focus stays inside, and goes back to where it was. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from '../buttons';

export interface DialogProps {
  readonly title: string;
  readonly small?: boolean;
  /** The word on the button that closes it; none for a question, which has buttons of its own. */
  readonly close?: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Open as long as it is drawn; Escape closes it. */
export function Dialog({ title, small, close, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // A dialogue that is taken away does not give focus back by itself.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={small ? 'small' : ''}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={heading}>{title}</h2>
        {close && <Button onClick={onClose}>{close}</Button>}
      </div>
      {children}
    </dialog>
  );
}

// "Are you sure?": nothing is lost by a slip of the finger or a Tab too many.

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
