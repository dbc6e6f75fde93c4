import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits, pageSizes } from './limits.ts';
import * as s from './shapes.ts';

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

/** What stands between a viewer and a post's body: nothing, a subscription, or a free account. */
export const gate = z.enum(['open', 'subscription', 'account']);
export type Gate = z.output<typeof gate>;

export const content = z
  .object({
    contentId: z.int(),
    contentTitle: z.string(),
    contentDescription: z.string(),
    thumbnailUrl1: z.string().nullable(),
    gifUrl: z.string().nullable(),
    /** Seconds; null for what has no length. */
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
    /** Canonical address of its page on this site. */
    path: z.string(),
  })
  .meta({ id: 'Post' });
export type Post = z.output<typeof post>;
export const postPage = s.pageOf(post).meta({ id: 'PostPage' });

/** One post with what only its own page needs. */
export const postDetail = post
  .extend({
    following: z.boolean(),
    creatorFollowers: z.int(),
    canEdit: z.boolean(),
    chapters: z.array(z.object({ startSeconds: z.number(), title: z.string() })),
    /** Where this viewer stopped, in seconds. */
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

/** A row of the creator's own list. */
export const managedPost = post
  .extend({
    status,
    /** 0-100 while the media is being prepared. */
    percent: z.int().nullable(),
    errorReason: z.string().nullable(),
    pinned: z.boolean(),
    assetId: z.int().nullable(),
  })
  .meta({ id: 'ManagedPost' });
export type ManagedPost = z.output<typeof managedPost>;

const title = s
  .line(limits.postTitle)
  .min(1, 'Enter a title.')
  .refine((v) => v.trim() !== '', 'Enter a title.');
const scheduledAt = s.time.nullable();

/** What the author of a video (or, later, podcast) writes about it. */
export const postFields = z.object({
  title,
  text: s.text(limits.postText).default(''),
  description: s.text(limits.postDescription).default(''),
  premium: s.flag.default(false),
  stackOnly: s.flag.default(false),
  tags: z.array(s.finName).max(limits.tagsPerPost).default([]),
  thumbnailImageId: s.id.nullable().default(null),
});

/** An author's own post as the studio edits it. */
export const editablePost = z
  .object({
    id: z.int(),
    mediaId: z.int(),
    mediaType,
    title: z.string(),
    text: z.string(),
    description: z.string(),
    premium: z.boolean(),
    stackOnly: z.boolean(),
    tags: z.array(z.string()),
    thumbnailUrl: z.string().nullable(),
    thumbnailImageId: z.int().nullable(),
    draft: z.boolean(),
    status,
    percent: z.int().nullable(),
    errorReason: z.string().nullable(),
    scheduledAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
    assetId: z.int().nullable(),
    fileName: z.string().nullable(),
    /** Counts up with each save; a save based on an older one is refused. */
    revision: z.int(),
    path: z.string(),
  })
  .meta({ id: 'EditablePost' });
export type EditablePost = z.output<typeof editablePost>;

const params = z.object({ id: s.idParam });
const publicRead = { access: 'public', rate: 'read' } as const;
const userWrite = { access: 'user', rate: 'write' } as const;
const publisherWrite = { access: 'publisher', rate: 'write' } as const;

export const posts = {
  listPosts: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/public/post/all',
    summary: 'Published posts, newest first or by a filter',
    query: s.pageQuery().extend({
      filter: postFilters.default('new'),
      fin: s.finName.optional(),
    }),
    response: postPage,
  }),
  listPostsByHashtag: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/public/post',
    summary: 'Published posts that carry a fin',
    query: s.pageQuery().extend({ hashtag: s.finName }),
    response: postPage,
  }),
  searchPosts: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/public/post/search/{x}',
    summary: 'Published posts whose title begins with or contains words, within a channel or a fin',
    params: z.object({ x: s.line(100) }),
    query: s.pageQuery().extend({ creator: s.usernameParam.optional(), tagname: s.finName.optional() }),
    response: postPage,
  }),
  getPost: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/public/post/{id}',
    aliases: ['/v2/public/post/{id}', '/public/post/any/{id}', '/public/post/premium/{id}'],
    summary: 'One post',
    params,
    response: postDetail,
  }),
  listRecommended: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/public/post/{id}/recommended',
    summary: 'What to watch after a post',
    params,
    query: s.pageQuery(pageSizes.recommended),
    response: postPage,
  }),
  listChannelPosts: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/public/user/{name}/posts',
    summary: 'Published posts of a channel, newest first',
    params: z.object({ name: s.usernameParam }),
    query: s.pageQuery().extend({ filter: postFilters.default('new') }),
    response: postPage,
  }),
  listChannelTop: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/public/user/{name}/top',
    summary: 'The best liked posts of a channel',
    params: z.object({ name: s.usernameParam }),
    query: s.pageQuery(pageSizes.top),
    response: postPage,
  }),
  getLatestPost: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/v2/public/post/latest/{username}',
    summary: 'The newest post of a channel',
    params: z.object({ username: s.usernameParam }),
    response: post.nullable(),
  }),
  getPinnedPost: endpoint({
    ...publicRead,
    method: 'GET',
    path: '/public/post/pinned/{id}',
    summary: 'The post a channel has pinned, by the channel id',
    params,
    response: post.nullable(),
  }),
  listFeed: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/post/all',
    summary: 'The signed-in feed: posts of followed channels and fins',
    query: s.pageQuery().extend({ filter: postFilters.default('new') }),
    response: postPage,
  }),
  listSaved: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/post/all/saved',
    summary: 'Posts the viewer saved',
    query: s.pageQuery(),
    response: postPage,
  }),
  likePost: endpoint({
    ...userWrite,
    method: 'POST',
    path: '/post/like',
    summary: 'Like a post; takes back a dislike',
    query: z.object({ post: s.idParam, disliked: s.flag.default(false) }),
    response: z.object({ liked: z.boolean(), disliked: z.boolean(), likeCount: z.int(), dislikeCount: z.int() }),
  }),
  dislikePost: endpoint({
    ...userWrite,
    method: 'POST',
    path: '/post/dislike',
    summary: 'Dislike a post; takes back a like',
    query: z.object({ post: s.idParam, liked: s.flag.default(false) }),
    response: z.object({ liked: z.boolean(), disliked: z.boolean(), likeCount: z.int(), dislikeCount: z.int() }),
  }),
  savePost: endpoint({
    ...userWrite,
    method: 'POST',
    path: '/post/{id}/save',
    summary: 'Save a post to the library, or take it out',
    params,
    body: z.object({ saved: s.flag.default(true) }),
    response: z.object({ userSaved: z.boolean() }),
  }),
  recordProgress: endpoint({
    ...userWrite,
    method: 'POST',
    path: '/post/{id}/progress',
    summary: 'Remember where the viewer stopped',
    params,
    body: z.object({ positionSeconds: z.number().min(0).max(1_000_000) }),
    response: s.ok,
  }),
  recordView: endpoint({
    ...publicRead,
    method: 'POST',
    path: '/public/post/{id}/view',
    summary: 'Count a view; at most one per viewer and post in 30 minutes',
    params,
    body: z.object({ seconds: z.number().min(0).max(1_000_000) }),
    response: z.object({ counted: z.boolean() }),
  }),
  createPost: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/create/post',
    summary: 'Create a video post as a draft, published at once, or scheduled',
    body: postFields.extend({
      mediaType: z.enum(['video', 'audio']).default('video'),
      assetId: s.id.nullable().default(null),
      draft: s.flag.default(true),
      scheduledAt: scheduledAt.default(null),
    }),
    response: editablePost,
  }),
  editPost: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/edit/post',
    summary: 'Save, publish or schedule a post of any kind by its common fields',
    body: postFields.extend({
      id: s.id,
      revision: z.int().min(0).optional(),
      assetId: s.id.nullable().optional(),
      draft: s.flag.default(true),
      scheduledAt: scheduledAt.default(null),
    }),
    response: editablePost,
  }),
  getEditablePost: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/post/edit/{id}',
    summary: 'A post of the own channel as the studio edits it',
    params,
    response: editablePost,
  }),
  deletePost: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/delete',
    summary: 'Delete a post of the own channel; purged after 30 days',
    query: z.object({ post: s.idParam }),
    response: s.ok,
  }),
  listManaged: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/post/creator/all',
    summary: 'All posts of the own channel in every state',
    query: s.pageQuery(pageSizes.management).extend({
      status: status.optional(),
      search: s.line(100).optional(),
    }),
    response: s.pageOf(managedPost).meta({ id: 'ManagedPostPage' }),
  }),
  pinPost: endpoint({
    ...publisherWrite,
    method: 'PUT',
    path: '/user/pin/{id}',
    summary: 'Pin a post to the own channel',
    params,
    response: s.ok,
  }),
  unpinPost: endpoint({
    ...publisherWrite,
    method: 'PUT',
    path: '/user/unpin/{id}',
    summary: 'Take the pinned post off the own channel',
    params,
    response: s.ok,
  }),
};
