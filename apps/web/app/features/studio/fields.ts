// What the forms hold while a post is written, and what of it is sent.
import type { Input } from '@realfin/contract/core';
import type { articles, EditableArticle } from '@realfin/contract/articles';
import type { EditablePost } from '@realfin/contract/posts';

export interface CommonFields {
  title: string;
  text: string;
  premium: boolean;
  tags: string[];
  thumbnailImageId: number | null;
  thumbnailUrl: string | null;
  /** To appear at `scheduledAt` rather than when it is published. */
  isLater: boolean;
  scheduledAt: string | null;
}
export interface VideoFields extends CommonFields {
  description: string;
  stackOnly: boolean;
  assetId: number | null;
  fileName: string;
}
export type RichText = Input<typeof articles.saveArticle>['contentRaw'];
export interface ArticleFields extends CommonFields {
  contentRaw: RichText;
  words: number;
  /** The text read aloud. */
  audioAssetId: number | null;
}

const emptyCommon: CommonFields = {
  title: '',
  text: '',
  premium: false,
  tags: [],
  thumbnailImageId: null,
  thumbnailUrl: null,
  isLater: false,
  scheduledAt: null,
};
export const emptyVideo: VideoFields = {
  ...emptyCommon,
  description: '',
  stackOnly: false,
  assetId: null,
  fileName: '',
};
export const emptyArticle: ArticleFields = {
  ...emptyCommon,
  contentRaw: { type: 'doc', content: [{ type: 'paragraph' }] },
  words: 0,
  audioAssetId: null,
};

const commonOf = (post: EditablePost): CommonFields => ({
  title: post.title,
  text: post.text,
  premium: post.premium,
  tags: post.tags,
  thumbnailImageId: post.thumbnailImageId,
  thumbnailUrl: post.thumbnailUrl,
  isLater: post.status === 'Scheduled',
  scheduledAt: post.status === 'Scheduled' ? post.scheduledAt : null,
});
export const videoFieldsOf = (post: EditablePost): VideoFields => ({
  ...commonOf(post),
  description: post.description,
  stackOnly: post.stackOnly,
  assetId: post.assetId,
  fileName: post.fileName ?? '',
});
export const articleFieldsOf = (post: EditableArticle): ArticleFields => ({
  ...commonOf(post),
  contentRaw: post.contentRaw,
  words: post.metadata.wordCount,
  audioAssetId: post.audioAssetId,
});

/** How a post is to be saved. */
export interface Publication {
  draft: boolean;
  scheduledAt: string | null;
}
export const asDraft: Publication = { draft: true, scheduledAt: null };
export const asPublished: Publication = { draft: false, scheduledAt: null };

/** A title from the name of a file, when nothing better is there. */
export const titleFromFile = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[\p{Cc}_]+/gu, ' ')
    .trim()
    .slice(0, 100);
