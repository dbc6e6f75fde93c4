import type { DiscoverType } from '@realfin/contract/discover-types';
import { limits } from '@realfin/contract/limits';
import type { MediaType, Post, PostFilter, PostStatus } from '@realfin/contract/posts';
import { timings } from '@realfin/contract/timings';
import { composed } from '@realfin/contract/visible-text';
import { isbot } from 'isbot';

/** The kinds a filter shows; null for all. */
export const filterKinds: Record<PostFilter, readonly MediaType[] | null> = {
  new: null,
  videos: ['video'],
  articles: ['article', 'article_audio'],
  stacks: ['stack'],
  rankings: ['ranking'],
  streams: ['stream', 'dead_stream'],
  podcasts: ['audio'],
  top: null,
  topDay: null,
  topWeek: null,
  topMonth: null,
};

/** The kinds of discover pages, by filter. */
export const typeFilters: Record<DiscoverType, PostFilter> = {
  live: 'streams',
  videos: 'videos',
  articles: 'articles',
  rankings: 'rankings',
  podcasts: 'podcasts',
  stacks: 'stacks',
};

/** The kinds a list shows: those of its filter, else those of its type. */
export const kindsOf = (filter: PostFilter, type?: DiscoverType): readonly MediaType[] | null =>
  filterKinds[filter] ?? (type === undefined ? null : filterKinds[typeFilters[type]]);

const day = 86_400_000;
/** The period of a filter, in milliseconds; undefined for filters not sorted by likes, null for all time. */
export const topWindowsMs: Partial<Record<PostFilter, number | null>> = {
  top: null,
  topDay: day,
  topWeek: 7 * day,
  topMonth: 30 * day,
};

export type AssetState =
  | 'uploading'
  | 'uploaded'
  | 'probing'
  | 'transcoding'
  | 'live'
  | 'ready'
  | 'failed'
  | 'refused';

/** True for prepared files and for broadcasts, which play while they grow. */
const isPlayable = (assetState: AssetState | null): boolean =>
  assetState === 'ready' || assetState === 'live';

/** True for posts without a file too: publishing checks which kinds need one. */
export const isMediaReady = (assetId: number | null, assetState: AssetState | null): boolean =>
  assetId === null || isPlayable(assetState);

interface FileOfPost {
  mediaType: MediaType;
  assetId: number | null;
  assetState: AssetState | null;
  durationSeconds: number | null;
}

/** Whether a file is being prepared. The demo publishes posts before it creates their files, if at all. */
export function isPreparing(
  { mediaType, assetId, assetState, durationSeconds }: FileOfPost,
  makesDemoMedia: boolean,
): boolean {
  if (mediaType !== 'video' && mediaType !== 'audio' && mediaType !== 'dead_stream') return false;
  // A stream without a duration was not recorded.
  if (assetId === null) return makesDemoMedia && (mediaType !== 'dead_stream' || durationSeconds !== null);
  if (assetState === 'failed' || assetState === 'refused') return false;
  // A finished stream's broadcast is still being turned into its recording.
  return !isPlayable(assetState) || (mediaType === 'dead_stream' && assetState === 'live');
}

/** The status in the author's list. A failed file comes first, because it needs attention. */
export function statusOf(
  state: 'draft' | 'scheduled' | 'published',
  assetState: AssetState | null,
): PostStatus {
  if (assetState === 'failed' || assetState === 'refused') return 'Error';
  if (state === 'draft') return 'Draft';
  if (assetState !== null && !isPlayable(assetState)) return 'Uploading';
  return state === 'scheduled' ? 'Scheduled' : 'Published';
}

/** Files with a storyboard and a preview. */
export const isFilmed = (mediaType: MediaType): boolean =>
  ['video', 'stream', 'dead_stream'].includes(mediaType);

/** Kinds that are read rather than played. */
export const isRead = (mediaType: MediaType): boolean =>
  ['article', 'article_audio', 'ranking'].includes(mediaType);

/** False for posts that have not started or have no media, which count no views. */
export const isWatchable = (post: {
  state: 'draft' | 'scheduled' | 'published';
  mediaType: MediaType;
  durationSeconds: number | null;
}): boolean =>
  post.state === 'published' && (post.mediaType !== 'dead_stream' || post.durationSeconds !== null);

/** A view counts after 30 s of play (or the end, if shorter), or 10 s on screen for posts that are read. */
export function isLongEnough(mediaType: MediaType, seconds: number, durationSeconds: number | null): boolean {
  if (isRead(mediaType)) return seconds >= timings.viewSeconds.read;
  // Players report whole seconds, so the last one may be missing.
  const end = durationSeconds === null ? Infinity : Math.max(1, Math.floor(durationSeconds) - 1);
  return seconds >= Math.min(timings.viewSeconds.play, end);
}

/** Limit of visitors' views per network, post and half hour: enough for an office, not for scripts. */
export const visitorsPerNetwork = 12;

/** Programs that identify themselves, and clients without a user agent. */
export const isBot = (userAgent: string): boolean => userAgent === '' || isbot(userAgent);

/**
 * Weights of engagement in a post's score, and the seconds of age that offset an e-fold of engagement.
 */
export const scoreWeights = {
  view: 1,
  like: 8,
  comment: 12,
  tip: 20,
  subscription: 60,
  decaySeconds: 3 * 86_400,
} as const;

/** Engagement on a log scale plus the time of publication: older posts sink without being updated. */
export const scoreOf = (post: {
  viewCount: number;
  likeCount: number;
  commentCount: number;
  tipCount: number;
  subscriptionCount: number;
  publishedAt: Date;
}): number =>
  Math.log(
    1 +
      post.viewCount * scoreWeights.view +
      post.likeCount * scoreWeights.like +
      post.commentCount * scoreWeights.comment +
      post.tipCount * scoreWeights.tip +
      post.subscriptionCount * scoreWeights.subscription,
  ) +
  post.publishedAt.getTime() / 1000 / scoreWeights.decaySeconds;

const wordsOf = (typed: string): string[] => typed.trim().split(/\s+/).filter(Boolean).slice(0, 8);
/** Escapes wildcards in search text. */
const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** LIKE patterns of words a title must contain. */
export const wordPatterns = (typed: string): string[] =>
  wordsOf(composed(typed)).map((word) => `%${literal(word)}%`);

/** The normalized search words shown in statistics. Null if empty. */
export function searchedWords(typed: string): string | null {
  const words = typed.normalize('NFKC').trim().toLowerCase().split(/\s+/).join(' ');
  return words === '' ? null : words.slice(0, 60);
}

/** The trigram index needs three letters or digits in a row. */
const indexed = /[\p{L}\p{N}]{3}/u;

/**
 * Whether the index of titles can find any of these words; without it, Postgres would read the whole table.
 */
export const isIndexed = (typed: string): boolean => wordsOf(typed).some((word) => indexed.test(word));

/**
 * Patterns for a search over all posts: without an indexable word, the title must start with the search
 * text.
 */
export function searchPatterns(typed: string): string[] {
  const words = wordsOf(typed);
  if (words.length === 0 || isIndexed(typed)) return wordPatterns(typed);
  return [`${literal(words.join(' '))}%`];
}

/** Each fin once, in the order given. */
export const distinctTags = (tags: readonly string[]): string[] =>
  [...new Set(tags)].slice(0, limits.tagsPerPost);

/** The facts that decide which paid right opens a post. */
export const soldSubjectOf = ({ id, createdBy, premiumPlan, eventId, priceInCents: priceCents }: Post) => ({
  ...{ id, channelId: createdBy.id, premiumPlan, eventId, priceCents },
});
