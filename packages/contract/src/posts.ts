import * as z from 'zod';
import { limits } from './limits.ts';
import { assetState, captionTrack } from './media.ts';
import { searchLimits } from './search-limits.ts';
import * as s from './shapes.ts';
import { streamHealth } from './stream-health.ts';

export const mediaTypes = [
  'video',
  'audio',
  'stream',
  'dead_stream',
  'article',
  'article_audio',
  'ranking',
  'stack',
  'ppv',
] as const;
export const mediaType = z.enum(mediaTypes);
export type MediaType = z.output<typeof mediaType>;

/** Required of a viewer for a post's body: nothing, a subscription, a free account, or a ticket. */
export const gate = z.enum(['open', 'subscription', 'account', 'event']);
export type Gate = z.output<typeof gate>;

export const content = z
  .object({
    contentId: z.int(),
    contentTitle: z.string(),
    contentDescription: z.string(),
    thumbnailUrl1: z.string().nullable(),
    gifUrl: z.string().nullable(),
    /** Seconds; null for kinds without a length. */
    duration: z.number().nullable(),
    contentTime: z.string().nullable(),
    contentUrl: z.string().nullable(),
    timelineUrl: z.string().nullable(),
    url: z.string().nullable(),
    contentType: mediaType,
    /** Tiny data: URL to show while the picture loads. */
    previewUrl: z.string().nullable(),
  })
  .meta({ id: 'PostContent' });

export const post = z
  .object({
    id: z.int(),
    mediaId: z.int(),
    mediaType,
    premiumPlan: z.int(),
    scheduledAt: z.string().nullable(),
    scheduledType: z.string().nullable(),
    creationDateTime: z.string(),
    numComments: z.int(),
    numPosts: z.int(),
    numViews: z.int(),
    text: z.string(),
    draft: z.boolean(),
    transcoding: z.boolean(),
    stackOnly: z.boolean(),
    /** Reachable only by its address: in no list, search or feed. */
    unlisted: z.boolean(),
    /** True while taken down: its team and administrators still see it. */
    takenDown: z.boolean().optional(),
    hasDownloadUrl: z.boolean(),
    userSaved: z.boolean(),
    likeCount: z.int(),
    dislikeCount: z.int(),
    liked: z.boolean(),
    disliked: z.boolean(),
    tags: z.array(s.tag),
    objectsKey: z.string(),
    createdBy: s.creatorRef,
    content,
    gate,
    /** The pay-per-view event it belongs to, or is. */
    eventId: z.int().nullable(),
    /** Ticket price of the event. */
    priceInCents: z.int().nullable(),
    /** Heading and first rows of a ranking's first table; null for whom the gate is closed. */
    openingRows: z.array(z.array(z.string())).nullable(),
    /** The free preview for everyone where the gate is a subscription, in seconds. */
    freeSeconds: z.int(),
    /** For a video, podcast or recorded stream whose file is not ready yet; omitted otherwise. */
    preparing: z.literal(true).optional(),
    /** For podcast episodes, if set by the author; omitted otherwise. */
    season: z.int().optional(),
    episode: z.int().optional(),
    explicit: z.literal(true).optional(),
    /** For a stream that is on air; omitted otherwise, when its status is unknown. */
    streamHealth: streamHealth.optional(),
    /** For a stream that is on air: number of open pages. */
    watching: z.int().optional(),
    /** The viewer's progress, 1 to 100; null if not begun. */
    progressPercent: z.int().nullable(),
    /** Canonical address of its page on this site. */
    path: z.string(),
  })
  .meta({ id: 'Post' });
export type Post = z.output<typeof post>;
export const postPage = s.pageOf(post).meta({ id: 'PostPage' });

const startSeconds = z.number().min(0).max(1_000_000);
export const chapter = z.object({ startSeconds: z.number(), title: z.string() }).meta({ id: 'Chapter' });
export type Chapter = z.output<typeof chapter>;

/** The author's chapters, in ascending order. */
export const chapterList = z
  .array(z.object({ startSeconds, title: s.line(limits.chapterTitle).min(1, 'Enter a title.') }))
  .max(limits.chapters)
  .refine(
    (all) => all.every((each, at) => at === 0 || each.startSeconds > (all[at - 1]?.startSeconds ?? 0)),
    'Each chapter must start after the one before it.',
  );

/** The channel's picture behind a closed gate; omitted where the post's own is shown. */
const paywallUrl = z.string().optional();

/** A post for lists that show gates, such as the wall of a stack. */
export const gatedPost = post.extend({ paywallUrl }).meta({ id: 'GatedPost' });
export type GatedPost = z.output<typeof gatedPost>;
export const gatedPostPage = s.pageOf(gatedPost).meta({ id: 'GatedPostPage' });

/** A post with the extra fields of its own page. */
export const postDetail = gatedPost
  .extend({
    following: z.boolean(),
    creatorFollowers: z.int(),
    canEdit: z.boolean(),
    chapters: z.array(chapter),
    /** Empty where the gate is closed. */
    captions: z.array(captionTrack),
    /** The viewer's last position, in seconds. */
    resumeSeconds: z.number().nullable(),
  })
  .meta({ id: 'PostDetail' });
export type PostDetail = z.output<typeof postDetail>;

export const postFilters = z.enum([
  'new',
  'videos',
  'articles',
  'stacks',
  'rankings',
  'streams',
  'podcasts',
  'top',
  'topDay',
  'topWeek',
  'topMonth',
]);
export type PostFilter = z.output<typeof postFilters>;

export const status = z.enum(['Draft', 'Error', 'Uploading', 'Published', 'Scheduled']);
export type PostStatus = z.output<typeof status>;

/** Kinds in the creator's own list: a stream is still one after it ended. */
export const managedKind = z.enum(['video', 'audio', 'article', 'stream', 'ranking', 'stack', 'ppv']);
export type ManagedKind = z.output<typeof managedKind>;
export const managedSort = z.enum(['newest', 'oldest', 'views', 'likes', 'comments']);
export type ManagedSort = z.output<typeof managedSort>;

/** Filters of the creator's own list. */
export const managedQuery = {
  status: status.optional(),
  kind: managedKind.optional(),
  premium: s.flag.optional(),
  search: s.line(searchLimits.text).optional(),
  sort: managedSort.default('newest'),
};

/** A row of the creator's own list. */
export const managedPost = post
  .extend({
    status,
    /** State of its file, also of drafts; null without one. */
    fileState: assetState.nullable(),
    /** 0-100 while the media is being prepared. */
    percent: z.int().nullable(),
    errorReason: s.sentence.nullable(),
    /** Its file failed, and a retry may help. */
    canRetry: z.boolean(),
    pinned: z.boolean(),
    assetId: z.int().nullable(),
  })
  .meta({ id: 'ManagedPost' });
export type ManagedPost = z.output<typeof managedPost>;

const title = s.title(limits.postTitle).min(1, 'Enter a title.');
export const scheduledAt = s.time.nullable();

/** The author's fields of a video or podcast. */
export const postFields = z.object({
  title,
  text: s.prose(limits.postText).default(''),
  description: s.prose(limits.postDescription).default(''),
  premium: s.flag.default(false),
  stackOnly: s.flag.default(false),
  /** Omitted: unchanged. */
  unlisted: s.flag.optional(),
  tags: z.array(s.finName).max(limits.tagsPerPost).default([]),
  thumbnailImageId: s.id.nullable().default(null),
});

/** Settings of videos and podcasts; `freeSeconds` of recordings as well. Omitted: unchanged. */
export const mediaFields = {
  freeSeconds: z.literal([0, 15, 30]).optional(),
  season: z.int().min(1).max(limits.podcastNumber).nullable().optional(),
  episode: z.int().min(1).max(limits.podcastNumber).nullable().optional(),
  explicit: s.flag.optional(),
};

/** An own post for the studio's editor. */
export const editablePost = z
  .object({
    id: z.int(),
    numViews: z.int(),
    mediaId: z.int(),
    mediaType,
    title: z.string(),
    text: z.string(),
    description: z.string(),
    premium: z.boolean(),
    stackOnly: z.boolean(),
    unlisted: z.boolean(),
    tags: z.array(z.string()),
    thumbnailUrl: z.string().nullable(),
    thumbnailImageId: z.int().nullable(),
    draft: z.boolean(),
    status,
    percent: z.int().nullable(),
    errorReason: s.sentence.nullable(),
    scheduledAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
    assetId: z.int().nullable(),
    fileName: z.string().nullable(),
    /** Replaces the file under the same address once it is ready. */
    nextAssetId: z.int().nullable(),
    /** Empty: chapters of the description are used. */
    chapters: z.array(chapter),
    freeSeconds: z.int(),
    season: z.int().nullable(),
    episode: z.int().nullable(),
    explicit: z.boolean(),
    /** Increments with each save; a save based on an older one is refused. */
    revision: z.int(),
    path: z.string(),
    /** Aliases for the file and picture, and the file's size. */
    media: z.int().nullable().optional(),
    mediaName: z.string().nullable().optional(),
    fileSize: z.number().nullable().optional(),
    postObjectsKey: z.string().nullable().optional(),
    /** Index of the file: a post has one. */
    index: z.literal(0).optional(),
    thumbnail: z.string().nullable().optional(),
  })
  .meta({ id: 'EditablePost' });
export type EditablePost = z.output<typeof editablePost>;

/** The viewer that an author previews a post as. */
export const persona = z.enum(['visitor', 'user', 'subscriber']);
export type Persona = z.output<typeof persona>;
