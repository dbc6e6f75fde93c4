// The values of the post forms, and their request bodies.
import type { articles, EditableArticle } from '@realfin/contract/articles';
import type { Input } from '@realfin/contract/core';
import type { EditablePost } from '@realfin/contract/posts';
import type { UploadDefaults } from '@realfin/contract/upload-defaults';
import type { FileKind } from '../../parts/uploads/rules/file-problem.ts';
import { rowsOf, type ChapterRow } from './rules/chapters.ts';

export interface CommonFields {
  title: string;
  text: string;
  premium: boolean;
  tags: string[];
  thumbnailImageId: number | null;
  thumbnailUrl: string | null;
  /** Whether to publish at `scheduledAt` rather than on publishing. */
  isLater: boolean;
  scheduledAt: string | null;
}
/** A video or a podcast. */
export interface MediaFields extends CommonFields {
  description: string;
  stackOnly: boolean;
  unlisted: boolean;
  assetId: number | null;
  fileName: string;
  chapters: ChapterRow[];
  freeSeconds: FreeSeconds;
  /** Podcasts only, as typed. */
  season: string;
  episode: string;
  explicit: boolean;
}
/** Lengths of a premium post's free part, in seconds. */
export const freeSecondChoices = [0, 15, 30] as const;
export type FreeSeconds = (typeof freeSecondChoices)[number];
export const freeSecondsOf = (post: Pick<EditablePost, 'freeSeconds'>): FreeSeconds =>
  freeSecondChoices.find((seconds) => seconds === post.freeSeconds) ?? 0;
export type RichText = Input<typeof articles.saveArticle>['contentRaw'];
export interface ArticleFields extends CommonFields {
  contentRaw: RichText;
  words: number;
  /** The narration of the text. */
  audioAssetId: number | null;
  /** The number of blocks in front of the gate. */
  previewBlocks: number;
  stackOnly: boolean;
  unlisted: boolean;
}

export const emptyCommon: CommonFields = {
  title: '',
  text: '',
  premium: false,
  tags: [],
  thumbnailImageId: null,
  thumbnailUrl: null,
  isLater: false,
  scheduledAt: null,
};
const emptyFile: MediaFields = {
  ...emptyCommon,
  description: '',
  stackOnly: false,
  unlisted: false,
  assetId: null,
  fileName: '',
  chapters: [],
  freeSeconds: 0,
  season: '',
  episode: '',
  explicit: false,
};
export const emptyMedia: Record<FileKind, MediaFields> = {
  video: emptyFile,
  // Podcasts are published for subscribers; their author can make them free afterward.
  audio: { ...emptyFile, premium: true },
};
export const emptyArticle: ArticleFields = {
  ...emptyCommon,
  contentRaw: { type: 'doc', content: [{ type: 'paragraph' }] },
  words: 0,
  audioAssetId: null,
  previewBlocks: 0,
  stackOnly: false,
  unlisted: false,
};

/** The values of a new post: the channel's defaults, which its author can change like any other. */
export function newFields<F extends CommonFields>(empty: F, defaults: UploadDefaults | undefined): F {
  if (defaults === undefined) return empty;
  const { tags, premium, descriptionFooter } = defaults;
  return {
    ...empty,
    tags,
    premium: empty.premium || premium,
    ...('description' in empty && { description: descriptionFooter }),
  };
}

export const commonOf = (post: EditablePost): CommonFields => ({
  title: post.title,
  text: post.text,
  premium: post.premium,
  tags: post.tags,
  thumbnailImageId: post.thumbnailImageId,
  thumbnailUrl: post.thumbnailUrl,
  isLater: post.status === 'Scheduled',
  scheduledAt: post.status === 'Scheduled' ? post.scheduledAt : null,
});
export const mediaFieldsOf = (post: EditablePost): MediaFields => ({
  ...commonOf(post),
  description: post.description,
  stackOnly: post.stackOnly,
  unlisted: post.unlisted,
  // A replacement file is the author's latest choice.
  assetId: post.nextAssetId ?? post.assetId,
  fileName: post.fileName ?? '',
  chapters: rowsOf(post.chapters),
  freeSeconds: freeSecondsOf(post),
  season: post.season === null ? '' : String(post.season),
  episode: post.episode === null ? '' : String(post.episode),
  explicit: post.explicit,
});
export const articleFieldsOf = (post: EditableArticle): ArticleFields => ({
  ...commonOf(post),
  contentRaw: post.contentRaw,
  words: post.metadata.wordCount,
  audioAssetId: post.audioAssetId,
  previewBlocks: post.previewBlocks,
  stackOnly: post.stackOnly,
  unlisted: post.unlisted,
});

/** How to save a post. */
export interface Publication {
  draft: boolean;
  scheduledAt: string | null;
}
export const asDraft: Publication = { draft: true, scheduledAt: null };
export const asPublished: Publication = { draft: false, scheduledAt: null };
