// Bulk actions of creators on their posts.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { managedQuery, mediaType, status } from './posts.ts';
import * as s from './shapes.ts';

const ids = z.array(s.id).min(1).max(limits.bulkPosts);
/** Deleting own posts, and undoing it, needs no confirmed email. */
const remove = { access: 'publisher', rate: 'write', method: 'POST' } as const;
const write = { access: 'publisher', verified: true, rate: 'write', method: 'POST' } as const;

/** The result for one post: each is a separate step, and a failure doesn't block the rest. */
export const bulkResult = z
  .object({
    id: z.int(),
    ok: z.boolean(),
    /** Its status now; null when it was deleted or the action refused. */
    status: status.nullable(),
    /** It was pinned to the channel before. */
    wasPinned: z.boolean(),
    /** Reason of a refusal: code of the error catalog, and its text. */
    code: z.string().nullable(),
    message: s.sentence.nullable(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.output<typeof bulkResult>;
const results = z.object({ results: z.array(bulkResult) }).meta({ id: 'BulkResults' });

/** Progress of a post's file, for its author. */
export const preparation = z
  .object({
    fileName: z.string(),
    sizeBytes: z.number(),
    uploadedAt: z.string(),
    /** `refused`: the file itself is unusable. `failed`: a retry may help. */
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

/** `unlisted`: only by its address. `draft`: unpublished. */
export const visibility = z.enum(['public', 'unlisted', 'draft']);
export type Visibility = z.output<typeof visibility>;

const fins = z.array(s.finName).max(limits.tagsPerPost).default([]);
/** The changes to make; omitted fields are unchanged. */
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
      /** Publishes ten seconds later: scheduled until then. An undo restores the previous status. */
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
      /** The post to pin again, unless another has been pinned. */
      pinnedId: s.id.nullable().default(null),
    }),
    response: results,
  }),
};
