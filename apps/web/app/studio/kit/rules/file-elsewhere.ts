import { isApiError } from '@realfin/contract/api-error';
import type { Post } from '@realfin/contract/posts';
import { editPath } from './edit-path.ts';

/** The form of the post that has the file, when that is why a save was refused; else null. */
export function formWithFile(refusal: unknown): string | null {
  if (!isApiError(refusal, 'media.taken')) return null;
  const post = refusal.details.data?.post as Pick<Post, 'id' | 'mediaId' | 'mediaType'> | undefined;
  return post === undefined ? '/content/management' : editPath(post);
}
