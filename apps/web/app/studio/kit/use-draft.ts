import { useEffect, useState } from 'react';
import { localShelf } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import type { SavedPost } from './store/autosave.ts';
import { createDraft, type Draft, type DraftOptions, type DraftView } from './store/draft.ts';

type Options<F extends object, P extends SavedPost> = Omit<DraftOptions<F, P>, 'shelf' | 'now'>;

/** A draft for the lifetime of the form. Options are read once; change the form's key to start over. */
export function useDraft<F extends object, P extends SavedPost>(
  options: Options<F, P>,
): [DraftView<F, P>, Draft<F, P>] {
  const [draft] = useState(() =>
    createDraft<F, P>({ ...options, shelf: () => localShelf, now: () => Date.now() }),
  );
  const view = useStore(draft.view);
  useEffect(() => {
    draft.open();
    // The browser can discard a hidden tab without another event.
    const onHide = () => draft.keep();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      draft.close();
    };
  }, [draft]);
  return [view, draft];
}
