import { isApiError } from '@realfin/contract/api-error';
import type { Visibility } from '@realfin/contract/management';
import type { ManagedPost } from '@realfin/contract/posts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { copy as studio } from '../kit/copy.ts';
import { copy } from './copy.ts';
import { duplicate, pinPost, retryAsset, unpinPost, updatePosts } from './mutations.ts';
import { getDownload, patchManaged, readManagedAgain } from './queries.ts';

const texts = copy.managed;
const fail = (message: string) => showFailure(message);

/** Does not leave the page: the response is a file download. */
function saveAs(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

type Done = (title: string) => string;

/** Changes a post's visibility or premium. */
async function changePost(
  { id, content }: ManagedPost,
  change: { visibility: Visibility } | { premium: boolean },
  done: Done,
): Promise<void> {
  try {
    const { results } = await updatePosts({ ids: [id], ...change });
    const refused = results.find(({ ok }) => !ok);
    const title = content.contentTitle.trim() || texts.untitled;
    if (refused === undefined) showToast({ message: done(title), tone: 'success' });
    else fail(refused.message ?? texts.visibilityFailed);
  } catch {
    fail(texts.visibilityFailed);
  }
}

const audienceActions = (cache: QueryClient) => ({
  async setVisibility(post: ManagedPost, visibility: Visibility): Promise<void> {
    await changePost(post, { visibility }, texts.done[visibility]);
    readManagedAgain(cache);
  },
  async setPremium(post: ManagedPost, premium: boolean): Promise<void> {
    await changePost(post, { premium }, premium ? texts.done.premium : texts.done.free);
    readManagedAgain(cache);
  },
});

/** Actions on one post of the own list. */
export function useManagedActions() {
  const cache = useQueryClient();
  return {
    async setPinned({ id }: ManagedPost, pinned: boolean): Promise<void> {
      // At most one post is pinned.
      patchManaged(
        cache,
        (post) => pinned || post.id === id,
        (post) => ({ ...post, pinned: pinned && post.id === id }),
      );
      try {
        await (pinned ? pinPost({ id }) : unpinPost({ id }));
      } catch {
        fail(pinned ? texts.pinFailed : texts.unpinFailed);
        readManagedAgain(cache);
      }
    },
    ...audienceActions(cache),
    async download({ id, mediaType }: ManagedPost): Promise<void> {
      try {
        const { url, fileName } = await getDownload({ id });
        saveAs(url, fileName);
      } catch {
        fail(mediaType === 'video' ? texts.downloadVideoFailed : texts.downloadFailed);
      }
    },
    async duplicate(post: ManagedPost): Promise<void> {
      try {
        const copied = await duplicate(post);
        if (copied === null) return;
        showToast({ message: texts.duplicated(copied.title), tone: 'success' });
        readManagedAgain(cache);
      } catch {
        fail(texts.duplicateFailed);
      }
    },
    async retry({ assetId }: ManagedPost): Promise<void> {
      if (assetId === null) return;
      try {
        const asset = await retryAsset({ id: assetId });
        patchManaged(
          cache,
          (post) => post.assetId === assetId,
          (post) => ({
            ...post,
            status: post.status === 'Error' ? 'Uploading' : post.status,
            fileState: asset.state,
            percent: asset.percent,
            errorReason: null,
          }),
        );
      } catch (error) {
        fail(isApiError(error, 'media.notFailed') ? texts.notRetryable : studio.actions.failed);
      }
    },
  };
}
