import { lazy, useState } from 'react';
import { buttonClass, type ButtonKind } from '../button/button.ts';
import { Icon } from '../icon/icon.tsx';
import { LazyDialog } from '../lazy-dialog/lazy-dialog.tsx';
import { copy } from './copy.ts';

export const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export function ShareButton({
  title,
  path,
  kind = 'plain',
}: {
  title: string;
  path: string;
  kind?: ButtonKind;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={buttonClass(kind)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Icon name="share" />
        {copy.share}
      </button>
      <LazyDialog
        opened={opened}
        dialog={ShareDialog}
        props={{ title, path, onClose: () => setOpened(false) }}
      />
    </>
  );
}
