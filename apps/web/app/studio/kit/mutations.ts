import type { EditableArticle } from '@realfin/contract/articles';
import type { Image } from '@realfin/contract/images';
import { limits } from '@realfin/contract/limits';
import type { EditablePost } from '@realfin/contract/posts';
import { api } from '../../lib/api.ts';
import { sendImage } from '../../parts/uploads/mutations/send-image.ts';
import type { FileKind } from '../../parts/uploads/rules/file-problem.ts';
import type { SoundTags } from '../../parts/uploads/rules/sound-tags.ts';
import type { ArticleFields, CommonFields, Publication, MediaFields } from './fields.ts';
import { chaptersOf } from './rules/chapters.ts';

export const commonInput = ({ title, text, premium, tags, thumbnailImageId }: CommonFields) => ({
  title,
  text,
  premium,
  tags,
  thumbnailImageId,
});

const numberIn = (typed: string): number | null => {
  const value = Number(typed);
  return Number.isInteger(value) && value > 0 && value <= limits.podcastNumber ? value : null;
};

/** Creates or saves a video or a podcast, based on the revision it was typed on. */
export const saveMedia =
  (mediaType: FileKind) =>
  (fields: MediaFields, post: EditablePost | null, how: Publication): Promise<EditablePost> => {
    const { description, stackOnly, unlisted, assetId } = fields;
    const chapters = chaptersOf(fields.chapters);
    const { freeSeconds, explicit } = fields;
    const numbers = { season: numberIn(fields.season), episode: numberIn(fields.episode) };
    const own = { description, stackOnly, unlisted, assetId, chapters, freeSeconds, explicit, ...numbers };
    const input = { ...commonInput(fields), ...own, ...how };
    if (post === null) return api.posts.createPost({ ...input, mediaType });
    return api.posts.editPost({ ...input, id: post.id, revision: post.revision });
  };

/** The cover of an audio file as a thumbnail; null without one, or when it cannot be used. */
export async function sendCover({ cover }: SoundTags): Promise<Image | null> {
  if (cover === null) return null;
  const picture = new File([cover.bytes], 'cover', { type: cover.type });
  return sendImage(picture, 'thumbnail').catch(() => null);
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
    previewBlocks: fields.previewBlocks,
    stackOnly: fields.stackOnly,
    unlisted: fields.unlisted,
    ...how,
    ...known,
  });
}
