import * as z from 'zod';
import { biteLimits } from './bite-limits.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { assetState } from './media.ts';
import { pageSizes } from './page-sizes.ts';
import * as s from './shapes.ts';

/** The crop of the picture. */
export const biteShape = z.enum(['vertical', 'square', 'wide']);
export type BiteShape = z.output<typeof biteShape>;

/** The post a bite leads to. */
export const bitePost = z
  .object({
    id: z.int(),
    title: z.string(),
    path: z.string(),
    premium: z.boolean(),
    numViews: z.int(),
    numComments: z.int(),
  })
  .meta({ id: 'BitePost' });

export const bite = z
  .object({
    id: z.int(),
    /** Id of the media file. */
    tid: z.int(),
    title: z.string(),
    /** Signed address of one mp4 file. */
    url: z.string(),
    /** The same as HLS, for slow lines. */
    hls_url: z.string(),
    thumbnail_url: z.string().nullable(),
    /** Tiny data: URL to show while the picture loads. */
    thumbnail_preview: z.string().nullable(),
    /** Seconds. */
    duration: z.number(),
    width: z.int(),
    height: z.int(),
    created_at: z.string(),
    creator_id: z.int(),
    creator_name: z.string(),
    creator_username: z.string(),
    creator_avatar_url: z.string().nullable(),
    creator_followers: z.int(),
    /** Whether the viewer follows its creator. */
    following: z.boolean(),
    like_count: z.int(),
    /** Whether the viewer likes it. */
    liked: z.boolean(),
    post: bitePost.nullable(),
    /** Taken down by an administrator: only its team and administrators see it. Omitted otherwise. */
    takenDown: z.boolean().optional(),
  })
  .meta({ id: 'Bite' });
export type Bite = z.output<typeof bite>;
const biteLikes = bite.pick({ like_count: true, liked: true }).meta({ id: 'BiteLikes' });
export const bitePage = s.pageOf(bite).meta({ id: 'BitePage' });
export type BitePage = z.output<typeof bitePage>;

/** A bite for its team, in every state. */
export const managedBite = z
  .object({
    id: z.int(),
    tid: z.int(),
    title: z.string(),
    state: assetState,
    /** 0-100 of the preparation. */
    percent: z.int(),
    /** Shown to people: why it failed or was refused. */
    reason: s.sentence.nullable(),
    /** Whether others can see it; a bite of an unpublished post waits for the post. */
    listed: z.boolean(),
    url: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    duration: z.number().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    created_at: z.string(),
    post: bitePost.nullable(),
    /** Taken down by an administrator. Omitted otherwise. */
    takenDown: z.boolean().optional(),
  })
  .meta({ id: 'ManagedBite' });
export type ManagedBite = z.output<typeof managedBite>;
export const managedBitePage = s.pageOf(managedBite).meta({ id: 'ManagedBitePage' });
export type ManagedBitePage = z.output<typeof managedBitePage>;

const params = z.object({ id: s.idParam });
const about = {
  title: s
    .title(limits.postTitle)
    .refine((title) => title.trim() !== '', 'Enter a title.')
    .transform((title) => title.trim()),
};
const publisherWrite = { access: 'publisher', verified: true, rate: 'write' } as const;

export const bites = {
  listBites: endpoint({
    access: 'public',
    rate: 'read',
    method: 'POST',
    path: '/bites',
    aliases: ['/bites/'],
    summary: 'List bites, newest first: of a channel, of a post, or of everyone',
    body: z.object({
      /** Default: 96 of one channel or post, else 8. */
      limit: z.int().min(1).max(limits.pageSizeMax).optional(),
      page: z.int().min(0).max(1_000_000).default(0),
      creator_id: s.id.optional(),
      post_id: s.id.optional(),
      cursor: s.cursorText.optional(),
    }),
    response: bitePage,
  }),
  listRecommendedBites: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/headtable/v1/bite/recommendations',
    summary: 'List bites for the viewer: new ones, those of followed channels and of liked posts first',
    query: z.object({
      size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(pageSizes.bitesRecommended),
    }),
    response: z.array(bite),
  }),
  getBite: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/bite/{id}',
    summary: 'Get a bite, with fresh addresses',
    params,
    response: bite,
  }),
  listManagedBites: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/bites/management',
    summary: 'List the bites of your channel in every state, newest first',
    query: s.pageQuery(pageSizes.bitesManaged),
    response: managedBitePage,
  }),
  cutBite: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/bites/cut',
    summary: 'Create a bite from a part of your video; the same part twice is one bite',
    body: z
      .object({
        ...about,
        postId: s.id,
        startSeconds: z.number().min(0).max(43_200),
        endSeconds: z.number().min(0).max(43_200),
        shape: biteShape,
        /** Position of the crop: 0 is the left or upper end, 1 the right or lower. */
        position: z.number().min(0).max(1).default(0.5),
      })
      .refine(
        ({ startSeconds, endSeconds }) =>
          endSeconds - startSeconds >= biteLimits.seconds.min - 0.001 &&
          endSeconds - startSeconds <= biteLimits.seconds.max + 0.001,
        {
          path: ['endSeconds'],
          message: `A bite lasts ${biteLimits.seconds.min} to ${biteLimits.seconds.max} seconds.`,
        },
      ),
    response: managedBite,
  }),
  uploadBite: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'upload',
    method: 'POST',
    path: '/bites/upload',
    summary: 'Create a bite from a file; responds with where to upload it by tus',
    body: z.object({
      ...about,
      fileName: s.line(255).min(1),
      sizeBytes: z.int().min(1).max(biteLimits.bytes, 'File is too large (500 MB LIMIT)'),
      /** The own post it links to. */
      postId: s.id.nullable().default(null),
    }),
    response: z.object({ bite: managedBite, uploadUrl: z.string() }).meta({ id: 'BiteUpload' }),
  }),
  likeBite: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/bites/{id}/like',
    summary: 'Like a bite, or undo the like; safe to repeat',
    params,
    body: z.object({ liked: z.boolean() }),
    response: biteLikes,
  }),
  deleteBite: endpoint({
    access: 'publisher',
    rate: 'write',
    method: 'DELETE',
    path: '/bites/{id}',
    summary: 'Delete a bite with its file',
    params,
    response: s.ok,
  }),
};
