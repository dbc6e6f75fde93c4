import type { EditableArticle } from '@realfin/contract/articles';
import type { EditablePost } from '@realfin/contract/posts';
import { api } from '../../lib/api.ts';
import type { ArticleFields, CommonFields, Publication, VideoFields } from './fields.ts';

const commonInput = ({ title, text, premium, tags, thumbnailImageId }: CommonFields) => ({
  title,
  text,
  premium,
  tags,
  thumbnailImageId,
});

/** Makes or saves a video post, on top of the state it was typed on. */
export function saveVideo(
  fields: VideoFields,
  post: EditablePost | null,
  how: Publication,
): Promise<EditablePost> {
  const { description, stackOnly, assetId } = fields;
  const input = { ...commonInput(fields), description, stackOnly, assetId, ...how };
  if (post === null) return api.posts.createPost({ ...input, mediaType: 'video' });
  return api.posts.editPost({ ...input, id: post.id, revision: post.revision });
}

/** Articles are saved by the id of the article, not of its post. */
export function saveArticle(
  fields: ArticleFields,
  post: EditableArticle | null,
  how: Publication,
): Promise<EditableArticle> {
  const known = post === null ? {} : { id: post.mediaId, revision: post.revision };
  return api.articles.saveArticle({
    ...commonInput(fields),
    contentRaw: fields.contentRaw,
    audioAssetId: fields.audioAssetId,
    ...how,
    ...known,
  });
}
