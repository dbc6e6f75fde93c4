import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';

/** `email`: sent without a request, so it neither weighs nor rules out a refund. */
const servedKinds = ['body', 'playback', 'download', 'feedItem', 'live', 'email'] as const;

/**
 * What the server gave out of posts that only a subscription or a ticket opens: one row per account, post, kind and
 * hour, later one per month. Refunds, retention, the pool and the evidence of disputes are decided by it.
 */
export const servedContent = pgTable(
  'served_content',
  {
    /** Checked by the statement that writes a batch: a foreign key would check each row, at a third of its cost. */
    accountId: integer('account_id').notNull(),
    /** Rows outlive their post, because creators are paid by them. */
    postId: integer('post_id').notNull(),
    kind: text('kind', { enum: servedKinds }).notNull(),
    span: text('span', { enum: ['hour', 'month'] }).notNull(),
    /** Where the hour or month (UTC) starts. */
    slot: time('slot').notNull(),
    channelId: integer('channel_id').notNull(),
    /** The event whose ticket opened it; null: the subscription did. */
    eventId: integer('event_id'),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** Media time of what was sent; of a text, the time to read it, once. */
    servedMs: bigint('served_ms', { mode: 'number' }).notNull(),
  },
  (t) => [
    // Also what a person was served in a time: a row is of one hour or month, so its slot is near its times.
    primaryKey({ columns: [t.accountId, t.slot, t.postId, t.kind, t.span] }),
    index('served_content_slot').on(t.span, t.slot),
    check('served_content_order', sql`first_at <= last_at and served_ms >= 0`),
  ],
);
