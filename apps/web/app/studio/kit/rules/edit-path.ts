import type { MediaType, Post } from '@realfin/contract/posts';
import type { FileKind } from '../../../parts/uploads/rules/file-problem.ts';

export const createPath = {
  video: '/create/video',
  audio: '/create/podcast',
  article: '/create/article',
  ranking: '/create/ranking',
};

export const mediaEditPath = (kind: FileKind, id: number): string =>
  `/manage/${kind === 'audio' ? 'podcast' : 'video'}/${id}`;

/** Kinds that are edited by the id in the table of their kind. */
const ownIds: Partial<Record<MediaType, string>> = {
  article: '/manage/article',
  article_audio: '/manage/article',
  ranking: '/manage/ranking',
  stream: '/manage/stream',
  dead_stream: '/manage/stream',
  stack: '/manage/stack',
  ppv: '/manage/ppv',
};

/** The edit page of a post: videos and podcasts by the id of the post, others by their own. */
export function editPath({ id, mediaId, mediaType }: Pick<Post, 'id' | 'mediaId' | 'mediaType'>): string {
  const own = ownIds[mediaType];
  return own === undefined
    ? mediaEditPath(mediaType === 'audio' ? 'audio' : 'video', id)
    : `${own}/${mediaId}`;
}

/** The page to go live with, which opens the camera by itself. */
export const cameraPath = (post: Pick<Post, 'id' | 'mediaId' | 'mediaType'>): string =>
  `${editPath(post)}?go=camera`;
