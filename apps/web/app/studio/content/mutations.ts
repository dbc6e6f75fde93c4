import type { EditablePost, Post } from '@realfin/contract/posts';
import { api } from '../../lib/api.ts';

type Which = Pick<Post, 'id' | 'mediaId' | 'mediaType'>;

/** How each kind is duplicated: videos and podcasts by the id of the post, others by their own. */
const copies: Partial<Record<Post['mediaType'], (post: Which) => Promise<EditablePost>>> = {
  video: ({ id }) => api.posts.duplicatePost({ id }),
  audio: ({ id }) => api.posts.duplicatePost({ id }),
  article: ({ mediaId }) => api.articles.duplicateArticle({ id: mediaId }),
  ranking: ({ mediaId }) => api.rankings.duplicateRanking({ id: mediaId }),
};
export const canDuplicate = ({ mediaType }: Which): boolean => copies[mediaType] !== undefined;

/** Creates a draft with the same content; null for kinds that cannot be duplicated. */
export const duplicate = (post: Which): Promise<EditablePost> | null =>
  copies[post.mediaType]?.(post) ?? null;

export const { deletePosts, publishPosts, restorePosts, schedulePosts, undoPublishPosts, updatePosts } =
  api.management;

export const { retryAsset } = api.media;

export const { pinPost, unpinPost } = api.posts;
