import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time, waiting } from '../../../db/column-types.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { channels } from '../../people/channels/tables.ts';
import { posts } from '../../publishing/posts/tables.ts';
import { stacks } from '../../publishing/stacks/tables.ts';
import { purchaseIntents } from '../billing/tables.ts';

/** An event sold separately. Its texts are in its post, and its posts in its stack. */
export const ppvEvents = pgTable(
  'ppv_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    stackId: integer('stack_id').references(() => stacks.id, { onDelete: 'set null' }),
    priceCents: integer('price_cents').notNull(),
    /** The number of people with a ticket. Maintained by a job, so that buyers don't wait for a lock. */
    buyCount: integer('buy_count').notNull().default(0),
    /** When all of it had been shown; tickets are released some days later. */
    heldAt: time('held_at'),
    calledOffAt: time('called_off_at'),
    calledOffMessage: text('called_off_message').notNull().default(''),
    /** The next check of whether it was held, or the next batch of refunds of a called-off one. */
    ...waiting(),
  },
  (t) => [
    uniqueIndex('ppv_events_post').on(t.postId),
    uniqueIndex('ppv_events_stack').on(t.stackId),
    index('ppv_events_due')
      .on(t.nextAt)
      .where(sql`next_at is not null`),
    check('ppv_events_end', sql`held_at is null or called_off_at is null`),
  ],
);

/** A purchase of one event by one person; it counts once it is paid. */
export const ppvTickets = pgTable(
  'ppv_tickets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    intentId: text('intent_id')
      .notNull()
      .references(() => purchaseIntents.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Not a foreign key: events are deleted with their post, but their tickets are retained. */
    eventId: integer('event_id').notNull(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'set null' }),
    priceCents: integer('price_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** `pending`: the creator's part is on hold until the event was held. */
    state: text('state', { enum: ['open', 'failed', 'pending', 'released', 'refunded'] }).notNull(),
    /** Paid or in progress, and not refunded; at most one per person and event. */
    isLive: boolean('is_live').notNull(),
    /** The refund key for a called-off event. */
    refundKey: text('refund_key'),
    /** The retry state for releasing the creator's part. */
    ...waiting(),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
    /** When `is_live` last changed. */
    changedAt: time('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('ppv_tickets_intent').on(t.intentId),
    uniqueIndex('ppv_tickets_one_each')
      .on(t.accountId, t.eventId)
      .where(sql`is_live`),
    index('ppv_tickets_account').on(t.accountId, t.eventId, t.id.desc().nullsFirst()),
    index('ppv_tickets_event').on(t.eventId, t.id),
    index('ppv_tickets_changed').on(t.changedAt),
    /** Paid tickets without a release date yet. */
    index('ppv_tickets_unscheduled')
      .on(t.eventId)
      .where(sql`state = 'pending' and next_at is null and stuck_at is null`),
    index('ppv_tickets_due')
      .on(t.nextAt, t.id)
      .where(sql`next_at is not null`),
    check('ppv_tickets_amount', sql`price_cents > 0 and refunded_cents between 0 and price_cents`),
    check('ppv_tickets_live', sql`not is_live or state in ('open', 'pending', 'released')`),
  ],
);
