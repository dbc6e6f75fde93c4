import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const incomeShares = ['acquisition', 'retention', 'ppv', 'tip'] as const;
export type IncomeShare = (typeof incomeShares)[number];

/** What one entry of the ledger brought each post; `postId` 0 is what no post of the channel brought. */
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
    /** Of a retention share: this post's premium seconds of one subscriber, of all theirs, and what those share. */
    part: integer('part'),
    whole: integer('whole'),
    ofCents: integer('of_cents'),
    /** Of what `part` and `whole` are; null of lines from before what was served was recorded. */
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

/** The same by month. */
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

/** The entry of the ledger up to which all are divided; one row. */
export const postIncomeRuns = pgTable('post_income_runs', {
  id: smallint('id').primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
});
