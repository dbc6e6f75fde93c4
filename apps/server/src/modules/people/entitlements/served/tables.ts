import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';

/** `email`: sent without a request, so it neither weighs nor rules out a refund. */
const servedKinds = ['body', 'playback', 'download', 'feedItem', 'live', 'email'] as const;

/**
 * Content sent from posts that need a subscription or a ticket: one row per account, post, kind and hour,
 * later one per month. Refunds, retention shares, the creator pool and dispute evidence depend on it.
 */
export const servedContent = pgTable(
  'served_content',
  {
    /** No foreign key: it would cost a third of each insert. The batch statement checks it instead. */
    accountId: integer('account_id').notNull(),
    /** Rows outlive their post, because creators are paid by them. */
    postId: integer('post_id').notNull(),
    kind: text('kind', { enum: servedKinds }).notNull(),
    span: text('span', { enum: ['hour', 'month'] }).notNull(),
    /** Start of the hour or month, in UTC. */
    slot: time('slot').notNull(),
    channelId: integer('channel_id').notNull(),
    /** The event whose ticket opened it; null: the subscription did. */
    eventId: integer('event_id'),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** Media time sent, in ms. For a text its reading time, counted once. */
    servedMs: bigint('served_ms', { mode: 'number' }).notNull(),
  },
  (t) => [
    // Also used for queries by time, since a row's slot is within an hour or month of its times.
    primaryKey({ columns: [t.accountId, t.slot, t.postId, t.kind, t.span] }),
    index('served_content_slot').on(t.span, t.slot),
    check('served_content_order', sql`first_at <= last_at and served_ms >= 0`),
  ],
);
