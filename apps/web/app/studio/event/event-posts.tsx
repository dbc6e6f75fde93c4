import type { PpvAddition } from '@realfin/contract/ppv';
import { lazy, useRef, useState } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { ManagePosts } from '../stack/manage-posts.tsx';
import type { Holder } from '../stack/queries/contents.ts';
import { copy } from './copy.ts';
import { previewAddition } from './queries.ts';

const AdditionDialog = lazy(() => import('./addition-dialog.tsx'));

interface Asked {
  addition: PpvAddition;
  add: () => void;
}

/** The posts of an event. Adding a post people already have asks first: they keep their access. */
export function EventPosts({ holder, accountId }: { holder: Holder; accountId: number }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isChecking = useRef(false);
  const check = async (postId: number, add: () => void): Promise<void> => {
    if (isChecking.current) return;
    isChecking.current = true;
    try {
      const addition = await previewAddition(holder.id, postId);
      if (addition?.effect === 'otherEvent') showFailure(copy.addition.otherEvent);
      else if (addition?.effect === 'staysOpen') setAsked({ addition, add });
      else add();
    } catch {
      showFailure(copy.addition.failed);
    } finally {
      isChecking.current = false;
    }
  };
  return (
    <>
      <ManagePosts
        {...{ holder, accountId }}
        hint={copy.addHint}
        beforeAdd={(postId, add) => void check(postId, add)}
      />
      {asked === null ? null : (
        <LazyDialog
          opened
          dialog={AdditionDialog}
          props={{ addition: asked.addition, onAdd: asked.add, onClose: () => setAsked(null) }}
        />
      )}
    </>
  );
}
