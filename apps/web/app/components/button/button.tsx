import type { ComponentProps } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonClass, type ButtonKind, type ButtonShape } from './button.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  kind?: ButtonKind;
  shape?: ButtonShape;
  /** Its action is in progress: it cannot be pressed again, and says so. */
  busy?: boolean;
}

/** Links that look like a button use `buttonClass`. */
export const Button = ({
  kind = 'plain',
  shape,
  busy = false,
  disabled = false,
  type = 'button',
  children,
  ...button
}: ButtonProps) => (
  <button
    {...button}
    type={type}
    className={buttonClass(kind, shape)}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    {busy ? <Spinner /> : null}
    {children}
  </button>
);
