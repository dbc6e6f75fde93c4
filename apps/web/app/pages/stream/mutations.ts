import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import type { PostPage } from '../post-page/kind.ts';
import { postPageKey } from '../post-page/queries/post-page.ts';
import { copy } from './copy.ts';
import type { StreamBody } from './queries.ts';

const reminders = latestWins((id: number, reminded: boolean) => api.live.setReminder({ id, reminded }));

/** Turns a reminder on or off optimistically. */
export function useSetReminder(): (streamId: number, reminded: boolean) => Promise<void> {
  const cache = useQueryClient();
  const show = (id: number, reminded: boolean) =>
    cache.setQueryData<PostPage<StreamBody>>(postPageKey('stream', id), (page) =>
      page === undefined ? page : { ...page, body: { ...page.body, reminded } },
    );
  return async (id, reminded) => {
    show(id, reminded);
    try {
      await reminders.settle(id, reminded, () => show(id, !reminded));
    } catch {
      showFailure(copy.remind.failed);
    }
  };
}
