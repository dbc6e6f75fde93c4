import { lazy, useState } from 'react';
import { buttonClass, type ButtonKind } from '../button/button.ts';
import { Icon } from '../icon/icon.tsx';
import { LazyDialog } from '../lazy-dialog/lazy-dialog.tsx';
import { copy } from './copy.ts';

export const ShareDialog = lazy(() => import('./share-dialog.tsx'));

interface ShareButtonProps {
  title: string;
  path: string;
  kind?: ButtonKind;
  /** For a post without a page. */
  disabled?: boolean;
}

/** Only an icon on phones, so that it fits on the line of the other buttons. */
export function ShareButton({ title, path, kind = 'plain', disabled = false }: ShareButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={buttonClass(kind)}
        aria-label={copy.share}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        <Icon name="share" />
        <span className="from-tablet">{copy.share}</span>
      </button>
      <LazyDialog
        opened={opened}
        dialog={ShareDialog}
        props={{ title, path, onClose: () => setOpened(false) }}
      />
    </>
  );
}
