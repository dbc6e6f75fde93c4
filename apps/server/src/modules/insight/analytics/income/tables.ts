import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const incomeShares = ['acquisition', 'retention', 'ppv', 'tip'] as const;
export type IncomeShare = (typeof incomeShares)[number];

/** The part of a ledger entry that each post brought. `postId` 0: no post of the channel. */
export const postIncomeLines = pgTable(
  'post_income_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    postId: integer('post_id').notNull(),
    channelId: integer('channel_id').notNull(),
    /** The first day of the month of the books. */
    month: date('month').notNull(),
    share: text('share', { enum: incomeShares }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** For retention shares: seconds of the post, of all posts the subscriber watched, and cents shared. */
    part: integer('part'),
    whole: integer('whole'),
    ofCents: integer('of_cents'),
    /** The unit of `part` and `whole`. Null in lines from before served content was recorded. */
    basis: text('basis', { enum: ['seconds', 'views'] }),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.postId] }),
    index('post_income_lines_post').on(t.channelId, t.postId, t.entryId.desc().nullsFirst()),
    index('post_income_lines_month').on(
      ...([t.channelId, t.postId, t.share, t.month, t.entryId.desc().nullsFirst()] as const),
    ),
  ],
);

/** Sums of the lines by month. */
export const postIncomeMonths = pgTable(
  'post_income_months',
  {
    channelId: integer('channel_id').notNull(),
    postId: integer('post_id').notNull(),
    month: date('month').notNull(),
    share: text('share', { enum: incomeShares }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    lineCount: integer('line_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.postId, t.month, t.share] })],
);

/** The last divided ledger entry, in a single row. */
export const postIncomeRuns = pgTable('post_income_runs', {
  id: smallint('id').primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
});
