import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { messages } from '../../lib/language.ts';
import { buttonClass } from '../button/button.ts';
import { Icon } from '../icon/icon.tsx';
import { Heading } from '../text/text.tsx';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** As wide as its content, for pictures. */
  size?: 'normal' | 'content';
  children: ReactNode;
}
export const copy = messages('dialog', { close: 'Close' });

/**
 * The browser's own modal dialog: it traps the focus, hides the rest, closes on Escape, and restores the
 * focus.
 */
export function Dialog({ title, onClose, size = 'normal', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before it is removed: a removed dialog cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Only the backdrop is the dialog itself; all content is in the panel.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          <button
            type="button"
            className={buttonClass('quiet', 'icon')}
            aria-label={copy.close}
            onClick={onClose}
          >
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
