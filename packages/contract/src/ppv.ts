// Pay-per-view: events sold on their own, on top of the subscription. These shapes keep the names outside clients know.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits, pageSizes } from './limits.ts';
import { editablePost, mediaType, post, postDetail, postPage, scheduledAt } from './posts.ts';
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

/** An event of the own channel as the studio edits it. */
export const editablePpv = editablePost
  .extend({ ppvId: z.int(), stackId: z.int().nullable(), priceInCents: z.int(), numPosts: z.int() })
  .meta({ id: 'EditablePpv' });
export type EditablePpv = z.output<typeof editablePpv>;

const { ppvPriceCents } = limits;
const priceText = 'Enter whole dollars from $5 to $500.';
const ppvFields = z.object({
  title: s
    .line(limits.ppvTitle)
    .min(1, 'Enter a title.')
    .refine((v) => v.trim() !== '', 'Enter a title.'),
  description: s
    .text(limits.ppvDescription)
    .min(1, 'Enter a description.')
    .refine((v) => v.trim() !== '', 'Enter a description.'),
  text: s.text(limits.postText).default(''),
  price_in_cents: z
    .int()
    .min(ppvPriceCents.min, priceText)
    .max(ppvPriceCents.max, priceText)
    .multipleOf(100, priceText)
    .default(ppvPriceCents.usual),
  tags: z.array(s.finName).max(limits.tagsPerPost).default([]),
  thumbnailImageId: s.id.nullable().default(null),
  /** Not announced. Without it, `scheduledAt` says when the event begins. */
  draft: s.flag.default(true),
  scheduledAt: scheduledAt.default(null),
});

const publisherRead = { access: 'publisher', rate: 'read', method: 'GET' } as const;
const publisherWrite = { access: 'publisher', verified: true, rate: 'write' } as const;
const idParams = z.object({ id: s.idParam });
const read = { access: 'public', rate: 'read', method: 'GET' } as const;
const params = z.object({ ppvId: s.idParam });

/** Ids in these calls are event ids: the `mediaId` of the post, as in /ppv/{id}. */
export const ppv = {
  getPpv: endpoint({
    ...read,
    path: '/public/ppv/{ppvId}',
    summary: 'Get an event: what it is and costs, and whether the viewer may enter it',
    params,
    response: ppvEvent,
  }),
  listPpvPosts: endpoint({
    ...read,
    path: '/v2/public/ppv/{ppvId}/posts',
    summary: 'List the posts of an event, in order',
    params,
    query: s.pageQuery(pageSizes.stackPosts),
    response: ppvPosts,
  }),
  createPpv: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/ppv',
    summary: 'Create an event: draft, published or announced for a time',
    body: ppvFields,
    response: editablePpv,
  }),
  savePpv: endpoint({
    ...publisherWrite,
    method: 'PUT',
    path: '/ppv/{id}',
    summary: 'Save, publish or announce an event; its price is fixed once it is published',
    params: idParams,
    body: ppvFields.extend({
      /** Once it is published, at most 1600 characters; 1024 before. */
      description: s
        .text(limits.postDescription)
        .min(1, 'Enter a description.')
        .refine((v) => v.trim() !== '', 'Enter a description.'),
      /** Left out: stays as it is. */
      price_in_cents: ppvFields.shape.price_in_cents.unwrap().optional(),
      revision: z.int().min(0).optional(),
    }),
    response: editablePpv,
  }),
  getEditablePpv: endpoint({
    ...publisherRead,
    path: '/ppv/edit/{id}',
    summary: 'Get an event of your channel to edit it',
    params: idParams,
    response: editablePpv,
  }),
  listExcludedPosts: endpoint({
    ...publisherRead,
    path: '/ppv/posts/excluded',
    summary: 'List posts of your channel that are in no event and can be added to one',
    query: s.pageQuery(pageSizes.management).extend({ search: s.line(100).optional() }),
    response: postPage,
  }),
};
