// Pay-per-view: events sold separately from the subscription. The field names are those of outside clients.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { planHandles } from './money.ts';
import { pageSizes } from './page-sizes.ts';
import { editablePost, mediaType, post, postDetail, postPage, scheduledAt } from './posts.ts';
import { intent, ppvProductId, paymentSource } from './purchases.ts';
import * as s from './shapes.ts';

/** Items for sale: the ticket alone, or with a plan in one charge. */
export const ppvOffer = z
  .object({
    productId: ppvProductId,
    /** Everything included in the price: plan handles and the event. */
    products: z.array(z.string()),
    plan: z.enum(planHandles).nullable(),
    /** The total in cents. */
    price: z.int(),
    /** Title of the event. */
    title: z.string(),
  })
  .meta({ id: 'PpvOffer' });
export type PpvOffer = z.output<typeof ppvOffer>;

/**
 * The viewer's next step. `enter`: has access. `buy`: one click with a saved card. `subscribe`: a ticket
 * together with a plan, or a login. `closed`: nothing is sold.
 */
export const ppvAction = z.enum(['enter', 'buy', 'subscribe', 'closed']);
export type PpvAction = z.output<typeof ppvAction>;

/** `paying`: payment in progress. `refunding`: called off, refund in progress. */
export const ppvTicket = z
  .object({
    state: z.enum(['paying', 'paid', 'refunding', 'refunded']),
    price_in_cents: z.int(),
    /** Null until it is paid. */
    bought_at: z.string().nullable(),
    intent_id: z.string(),
  })
  .meta({ id: 'PpvTicket' });

export const ppvEvent = z
  .object({
    ppv_id: z.int(),
    stack_id: z.int().nullable(),
    creator_id: z.int(),
    title: z.string(),
    description: z.string(),
    thumbnail_url: z.string().nullable(),
    price_in_cents: z.int(),
    /** Start time; null once it has begun. */
    scheduled_at: z.string().nullable(),
    draft: z.boolean(),
    /** Bought, granted, or the viewer's own event. */
    is_authorized_for_event: z.boolean(),
    /** Start time, also afterwards; null if published without one. */
    starts_at: z.string().nullable(),
    /** When all of it had been shown; null before. */
    held_at: z.string().nullable(),
    called_off: z.object({ at: z.string(), message: z.string() }).nullable(),
    action: ppvAction,
    /** Cheapest first; empty while `action` is `enter` or `closed`. */
    offers: z.array(ppvOffer),
    /** The viewer's latest ticket. */
    ticket: ppvTicket.nullable(),
    /** Number of ticket holders. */
    n_ppv_buys: z.int(),
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
    /** The viewer has the required subscription, or none is required. */
    is_authorized: z.boolean(),
    is_authorized_for_event: z.boolean(),
  })
  .meta({ id: 'PpvPosts' });

/** An own event for the studio's editor. */
export const editablePpv = editablePost
  .extend({ ppvId: z.int(), stackId: z.int().nullable(), priceInCents: z.int(), numPosts: z.int() })
  .meta({ id: 'EditablePpv' });
export type EditablePpv = z.output<typeof editablePpv>;

/** Sales of an event, for its creator. */
export const ppvSales = z
  .object({
    ppv_id: z.int(),
    /** Paid and unrefunded. */
    tickets: z.int(),
    paid_cents: z.int(),
    /** The creator's share: on hold, and released to the balance. */
    held_cents: z.int(),
    released_cents: z.int(),
    held_at: z.string().nullable(),
    /** When shares on hold are released; null until the event was held. */
    release_at: z.string().nullable(),
    can_call_off: z.boolean(),
    called_off: z
      .object({
        at: z.string(),
        message: z.string(),
        /** Tickets to refund: all, refunded, in progress, and those that need support. */
        refunds: z.object({ total: z.int(), done: z.int(), under_way: z.int(), stuck: z.int() }),
        done: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'PpvSales' });
export type PpvSales = z.output<typeof ppvSales>;

/**
 * Effect of adding a post to an event. `ticketOnly`: only a ticket opens it. `staysOpen`: it was published
 * before, so its audience keeps access, and a ticket opens it too. `otherEvent`: it can't be added.
 */
export const ppvAddition = z
  .object({
    post_id: z.int(),
    title: z.string(),
    effect: z.enum(['ticketOnly', 'staysOpen', 'otherEvent']),
    /** The audience that keeps access; null unless `effect` is `staysOpen`. */
    open_to: z.enum(['everyone', 'accounts', 'subscribers']).nullable(),
  })
  .meta({ id: 'PpvAddition' });
export type PpvAddition = z.output<typeof ppvAddition>;

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
  text: s.prose(limits.postText).default(''),
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
const creatorRead = { access: 'creator', rate: 'read', method: 'GET' } as const;
const read = { access: 'public', rate: 'read', method: 'GET' } as const;
const postIdList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'Send numbers of posts with commas between them.')
  .transform((text) => text.split(',').map(Number));
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
        .prose(limits.postDescription)
        .min(1, 'Enter a description.')
        .refine((v) => v.trim() !== '', 'Enter a description.'),
      /** Omitted: unchanged. */
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
  buyPpv: endpoint({
    access: 'user',
    rate: 'money',
    idempotent: true,
    method: 'POST',
    path: '/v1/ppv',
    summary: 'Buy an event as a subscriber, with a saved card or a fresh one-time token',
    body: z
      .object({
        product_id: ppvProductId,
        /** The event's own post. */
        post_id: s.id,
        payment_profile_id: paymentSource.paymentProfileId,
        token: paymentSource.token,
        /** The total shown to the person, with tax; refused when it has changed. */
        price: z.int().min(0).max(10_000_000).optional(),
        /** Page of this site the bank's check returns to, with `intent` added to its query. */
        returnPath: s.line(1000).optional(),
      })
      .refine((body) => (body.payment_profile_id === null) !== (body.token === null), {
        path: ['payment_profile_id'],
        message: 'Please select a card.',
      }),
    response: z.object({ intent, is_authorized_for_event: z.boolean() }).meta({ id: 'PpvPurchase' }),
  }),
  getPpvSales: endpoint({
    ...creatorRead,
    path: '/ppv/{id}/sales',
    summary: 'Get how an event of your channel sells, and how far the refunds of a called-off one are',
    params: idParams,
    response: ppvSales,
  }),
  callOffPpv: endpoint({
    access: 'creator',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/ppv/{id}/cancel',
    summary: 'Call off an event: ends the sale and refunds every ticket; safe to repeat',
    params: idParams,
    body: z.object({
      /** Sent to all ticket holders. */
      message: s.prose(limits.calledOffMessage).default(''),
    }),
    response: ppvSales,
  }),
  previewPpvPosts: endpoint({
    ...publisherRead,
    path: '/ppv/{id}/posts/preview',
    summary: 'Get what adding posts to an event would mean for those who can open them now',
    params: idParams,
    query: z.object({ post_ids: postIdList }),
    response: z.array(ppvAddition),
  }),
};
