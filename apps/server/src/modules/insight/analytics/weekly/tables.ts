import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';
import { channels } from '../../../people/channels/tables.ts';

/** `empty`: no activity on the channel. `skipped`: the creator opted out or could not be reached. */
export const weeklyStates = ['queued', 'sending', 'sent', 'failed', 'bounced', 'skipped', 'empty'] as const;

/** One row per channel and week, so that each email is sent once. */
export const weeklyEmails = pgTable(
  'weekly_emails',
  {
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.accountId),
    /** The Monday of the week, in UTC. */
    week: date('week').notNull(),
    state: text('state', { enum: weeklyStates }).notNull(),
    /** The reason for an email that was not sent. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
    nextAt: time('next_at').notNull(),
    claimedAt: time('claimed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.week] }),
    index('weekly_emails_due')
      .on(t.week, t.nextAt, t.channelId)
      .where(sql`state = 'queued'`),
    index('weekly_emails_claimed')
      .on(t.claimedAt)
      .where(sql`claimed_at is not null`),
    index('weekly_emails_old').on(t.week),
  ],
);
