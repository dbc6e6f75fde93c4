// What creators do with many of their posts at once.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { managedQuery, mediaType, status } from './posts.ts';
import * as s from './shapes.ts';

const ids = z.array(s.id).min(1).max(limits.bulkPosts);
/** Deleting one's own, and taking that back, never asks for a confirmed email. */
const remove = { access: 'publisher', rate: 'write', method: 'POST' } as const;
const write = { access: 'publisher', verified: true, rate: 'write', method: 'POST' } as const;

/** What became of one post: each is a step of its own, and one that fails holds up no other. */
export const bulkResult = z
  .object({
    id: z.int(),
    ok: z.boolean(),
    /** What it is now; null when it is deleted, or was refused. */
    status: status.nullable(),
    /** It was pinned to the channel until now. */
    wasPinned: z.boolean(),
    /** Why it was refused: code of the error catalog, and its sentence. */
    code: z.string().nullable(),
    message: s.sentence.nullable(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.output<typeof bulkResult>;
const results = z.object({ results: z.array(bulkResult) }).meta({ id: 'BulkResults' });

/** How the preparation of a post's file went, for its author. */
export const preparation = z
  .object({
    fileName: z.string(),
    sizeBytes: z.number(),
    uploadedAt: z.string(),
    /** `refused`: the file itself cannot be used. `failed`: another try may help. */
    state: z.enum(['uploading', 'uploaded', 'probing', 'transcoding', 'live', 'ready', 'failed', 'refused']),
    percent: z.int(),
    attempts: z.int(),
    reason: s.sentence.nullable(),
    canRetry: z.boolean(),
  })
  .meta({ id: 'Preparation' });
export type Preparation = z.output<typeof preparation>;

export const selectable = z
  .object({ id: z.int(), mediaType, title: z.string(), status, scheduledAt: z.string().nullable() })
  .meta({ id: 'SelectablePost' });
export type SelectablePost = z.output<typeof selectable>;

/** `unlisted`: only at its address. `draft`: published no more. */
export const visibility = z.enum(['public', 'unlisted', 'draft']);
export type Visibility = z.output<typeof visibility>;

const fins = z.array(s.finName).max(limits.tagsPerPost).default([]);
/** What to change of posts; what is omitted stays. */
const postChange = z.object({
  ids,
  premium: s.flag.optional(),
  addTags: fins,
  removeTags: fins,
  thumbnailImageId: s.id.optional(),
  visibility: visibility.optional(),
});
export type PostChange = Omit<z.output<typeof postChange>, 'ids'>;

export const management = {
  listSelectable: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/post/creator/selectable',
    summary: 'Get the first thousand posts of a list of your channel to select them',
    query: z.object(managedQuery),
    response: z.object({ posts: z.array(selectable), hasMore: z.boolean() }),
  }),
  getPreparation: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/post/{id}/preparation',
    summary: "Get the preparation log of a post's file on your channel",
    params: z.object({ id: s.idParam }),
    response: preparation,
  }),
  updatePosts: endpoint({
    ...write,
    path: '/post/bulk/update',
    summary: 'Change premium, fins, thumbnail or visibility of posts of your channel',
    body: postChange,
    response: results,
  }),
  publishPosts: endpoint({
    ...write,
    path: '/post/bulk/publish',
    summary: 'Publish posts of your channel; streams, stacks and events have their own calls',
    body: z.object({
      ids,
      /** Publishes them ten seconds later: scheduled until then, and what they were after an undo. */
      canUndo: s.flag.default(false),
    }),
    response: results,
  }),
  undoPublishPosts: endpoint({
    ...write,
    path: '/post/bulk/publish/undo',
    summary: 'Undo publishing posts of your channel before followers are notified',
    body: z.object({ ids }),
    response: results,
  }),
  schedulePosts: endpoint({
    ...write,
    path: '/post/bulk/schedule',
    summary: 'Schedule unpublished posts of your channel',
    body: z.object({ ids, scheduledAt: s.time }),
    response: results,
  }),
  deletePosts: endpoint({
    ...remove,
    path: '/post/bulk/delete',
    summary: 'Delete posts of your channel; they can be restored for ten minutes',
    body: z.object({ ids }),
    response: results,
  }),
  restorePosts: endpoint({
    ...remove,
    path: '/post/bulk/restore',
    summary: 'Restore posts of your channel that were just deleted',
    body: z.object({
      ids,
      /** One of them that is to be pinned again, unless another is pinned by now. */
      pinnedId: s.id.nullable().default(null),
    }),
    response: results,
  }),
};
