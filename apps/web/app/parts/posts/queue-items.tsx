import type { Post } from '@realfin/contract/posts';
import { MenuItem } from '../../components/menu/menu.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';
import { canPlayNext } from './rules/queue.ts';
import { addToQueue } from './store/queue.ts';

/** Menu items that queue a post, if the viewer can play it. */
export function QueueItems({ post }: { post: Post }) {
  if (!canPlayNext(post)) return null;
  const add = (place: 'next' | 'last') => {
    addToQueue(post, place);
    showToast({ message: place === 'next' ? copy.queuedNext : copy.queued });
  };
  return (
    <>
      <MenuItem icon="arrow-forward-up" onSelect={() => add('next')}>
        {copy.playNext}
      </MenuItem>
      <MenuItem icon="list" onSelect={() => add('last')}>
        {copy.queue}
      </MenuItem>
    </>
  );
}
