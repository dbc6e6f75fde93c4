import type { Post } from '@realfin/contract/posts';

/** Where a post is edited: articles by the id of the article, all else by the id of the post. */
export const editPath = ({ id, mediaId, mediaType }: Pick<Post, 'id' | 'mediaId' | 'mediaType'>): string =>
  mediaType === 'article' || mediaType === 'article_audio'
    ? `/manage/article/${mediaId}`
    : `/manage/video/${id}`;
