import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { messages } from '../../lib/language.ts';
import { buttonClass } from '../button/button.ts';
import { Icon } from '../icon/icon.tsx';
import { Heading } from '../text/text.tsx';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** As wide as what is in it, for pictures. */
  size?: 'normal' | 'content';
  children: ReactNode;
}
export const copy = messages('dialog', { close: 'Close' });

/** The browser's own modal dialog: it keeps the focus, hides the rest, closes on Escape, and gives the focus back. */
export function Dialog({ title, onClose, size = 'normal', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before it leaves the page: a dialog that is gone already gives no focus back.
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
      // Only the backdrop is the dialog itself; everything inside is in the panel.
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
