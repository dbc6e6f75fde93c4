// Pay-per-view: events sold on their own, on top of the subscription. These shapes keep the names outside clients know.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { pageSizes } from './limits.ts';
import { mediaType, post, postDetail } from './posts.ts';
import * as s from './shapes.ts';

export const ppvEvent = z
  .object({
    ppv_id: z.int(),
    stack_id: z.int().nullable(),
    creator_id: z.int(),
    title: z.string(),
    description: z.string(),
    thumbnail_url: z.string().nullable(),
    price_in_cents: z.int(),
    /** When it begins; null when it is there already. */
    scheduled_at: z.string().nullable(),
    draft: z.boolean(),
    /** Bought, granted, or their own. */
    is_authorized_for_event: z.boolean(),
    post: postDetail,
  })
  .meta({ id: 'PpvEvent' });
export type PpvEvent = z.output<typeof ppvEvent>;

export const ppvPost = z
  .object({
    post_id: z.int(),
    content_id: z.int(),
    content_type: mediaType,
    creator_id: z.int(),
    creator_name: z.string(),
    creator_username: z.string(),
    creator_avatar: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    text: z.string(),
    thumbnail: z.string().nullable(),
    premium_plan: z.int(),
    posted_at: z.string(),
    scheduled_at: z.string().nullable(),
    post,
  })
  .meta({ id: 'PpvPost' });
export type PpvPost = z.output<typeof ppvPost>;

export const ppvPosts = s
  .pageOf(ppvPost)
  .extend({
    /** Has the subscription that buying needs, or needs none. */
    is_authorized: z.boolean(),
    is_authorized_for_event: z.boolean(),
  })
  .meta({ id: 'PpvPosts' });

const read = { access: 'public', rate: 'read', method: 'GET' } as const;
const params = z.object({ ppvId: s.idParam });

/** Ids in these calls are event ids: the `mediaId` of the post, as in /ppv/{id}. */
export const ppv = {
  getPpv: endpoint({
    ...read,
    path: '/public/ppv/{ppvId}',
    summary: 'One event: what it is and costs, and whether the viewer may enter it',
    params,
    response: ppvEvent,
  }),
  listPpvPosts: endpoint({
    ...read,
    path: '/v2/public/ppv/{ppvId}/posts',
    summary: 'What an event includes, in its order',
    params,
    query: s.pageQuery(pageSizes.stackPosts),
    response: ppvPosts,
  }),
};
