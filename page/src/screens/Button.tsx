import type { ButtonHTMLAttributes } from 'preact';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What is special about it, in the words of the styles. */
  readonly look?: string;
}

/** A button that does something here, and sends no form. */
export function Button({ look = '', ...rest }: ButtonProps) {
  return <button type="button" class={`button ${look}`} {...rest} />;
}
