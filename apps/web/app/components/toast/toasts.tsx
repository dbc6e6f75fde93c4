import { useEffect, useRef } from 'react';
import { messages } from '../../lib/language.ts';
import { useStore } from '../../lib/store.ts';
import { buttonClass } from '../button/button.ts';
import { Icon } from '../icon/icon.tsx';
import { Text } from '../text/text.tsx';
import { hideToast, holdToasts, releaseToasts, toasts, type Toast } from './toast.ts';
import classes from './toasts.module.css';

export const copy = messages('toasts', { close: 'Close', region: 'Messages' });

/**
 * The container of toasts. Always rendered, because screen readers announce changes in existing regions
 * only.
 */
export function Toasts() {
  const shown = useStore(toasts);
  const list = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    const element = list.current;
    for (const arrival of ['pointerenter', 'focusin']) element?.addEventListener(arrival, holdToasts);
    for (const leave of ['pointerleave', 'focusout']) element?.addEventListener(leave, releaseToasts);
  }, []);
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    // Moves above a dialog that was opened later.
    const isCovered = newest !== undefined && document.querySelector('dialog[open]') !== null;
    if (isCovered && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newest]);
  return (
    <div
      ref={list}
      popover="manual"
      role="region"
      aria-label={copy.region}
      aria-live="polite"
      className={classes.toasts}
    >
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Message({ toast: { id, title, message, tone = 'plain', action } }: { toast: Toast }) {
  return (
    <div className={classes.toast} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <div className={classes.words}>
        {title === undefined ? null : (
          <Text size={14} weight="medium">
            {title}
          </Text>
        )}
        <Text size={14}>{message}</Text>
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => {
            hideToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={buttonClass('quiet', 'icon')}
        aria-label={copy.close}
        onClick={() => hideToast(id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
