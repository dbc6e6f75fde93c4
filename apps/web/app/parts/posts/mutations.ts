import type { Post } from '@realfin/contract/posts';
import { progressPercent } from '@realfin/contract/progress';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { postKey } from '../../lib/entities.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { copy } from './copy.ts';
import type { PostIds } from './queries.ts';

const saves = latestWins((id: number, saved: boolean) => api.posts.savePost({ id, saved }));

/** Updates a post wherever it is shown. */
export const patchPost = (cache: QueryClient, id: number, change: Partial<Post>): void => {
  cache.setQueryData<Post>(postKey(id), (post) => (post === undefined ? post : { ...post, ...change }));
};

const isArticle = ({ mediaType }: Post): boolean => mediaType.startsWith('article');

/** Updates the progress bar on every card of a post during playback. */
export function showProgress(cache: QueryClient, id: number, positionSeconds: number): void {
  const post = cache.getQueryData(postKey(id));
  if (post === undefined || post.content.duration === null || isArticle(post)) return;
  patchPost(cache, id, { progressPercent: progressPercent(positionSeconds, post.content.duration) });
  void cache.invalidateQueries({ queryKey: ['posts', { list: 'history' }], refetchType: 'none' });
}

/** Removes a post from the history optimistically. */
export function useForgetPost(): (id: number) => Promise<void> {
  const cache = useQueryClient();
  const filter = { queryKey: ['posts', { list: 'history' }] };
  return async (id) => {
    const before = cache.getQueriesData<InfiniteData<PostIds>>(filter);
    cache.setQueriesData<InfiniteData<PostIds>>(filter, (lists) =>
      lists === undefined
        ? lists
        : {
            ...lists,
            pages: lists.pages.map((page) => ({ ...page, ids: page.ids.filter((each) => each !== id) })),
          },
    );
    try {
      await api.library.removeFromHistory({ id });
      patchPost(cache, id, { progressPercent: null });
    } catch {
      for (const [key, lists] of before) cache.setQueryData(key, lists);
      showFailure(copy.loadFailed);
    }
  };
}

/** Saves or unsaves optimistically. */
export function useSavePost(): (id: number, saved: boolean) => Promise<void> {
  const cache = useQueryClient();
  return async (id, saved) => {
    patchPost(cache, id, { userSaved: saved });
    try {
      await saves.settle(id, saved, () => patchPost(cache, id, { userSaved: !saved }));
      await cache.invalidateQueries({ queryKey: ['posts', { list: 'saved' }], refetchType: 'none' });
    } catch {
      showFailure(copy.saveFailed);
    }
  };
}

/** Hides a post from the viewer's recommendations, with an undo, or shows it again. */
export function useDismissPost(): (id: number, dismissed: boolean) => Promise<void> {
  const cache = useQueryClient();
  const dismiss = async (id: number, dismissed: boolean): Promise<void> => {
    try {
      await api.feeds.dismissPost({ id, dismissed });
    } catch {
      showFailure(copy.dismissFailed);
      return;
    }
    await cache.invalidateQueries({ queryKey: ['posts', { list: 'notInterested' }] });
    const undo = { label: copy.undo, onPress: () => void dismiss(id, false) };
    showToast(dismissed ? { message: copy.dismissed, action: undo } : { message: copy.recommendedAgain });
  };
  return dismiss;
}
