import type { ButtonHTMLAttributes } from 'preact';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What is special about it, in the words of the styles. */
  readonly variant?: string;
}

/** A button that does something here, and sends no form. */
export function Button({ variant = '', ...rest }: ButtonProps) {
  return <button type="button" class={`button ${variant}`} {...rest} />;
}
