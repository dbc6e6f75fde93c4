// Earnings of a post by month, and the lines behind them.
import type { EarnedByPost } from '@realfin/contract/post-statistics';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

type OfPost = { channelId: number; postId: number };
const months = statement(({ channelId, postId }: Placeholders<OfPost>) =>
  query
    .selectFrom('post_income_months')
    .select(['month', 'share', 'amount_cents as amountCents'])
    .where('channel_id', '=', channelId)
    .where('post_id', '=', postId)
    .orderBy('month'),
);
export const listIncomeMonths = (db: DbOrTx, channelId: number, postId: number) =>
  months.all(db, { channelId, postId });

export interface LineFilter {
  share: EarnedByPost | null;
  /** The first day of the month. */
  month: string | null;
}
interface FilterShape {
  hasShare: boolean;
  hasMonth: boolean;
  [key: string]: boolean;
}
const shapeOf = ({ share, month }: LineFilter): FilterShape => ({
  hasShare: share !== null,
  hasMonth: month !== null,
});

const counts = statementsBy(({ hasShare, hasMonth }: FilterShape, given: Placeholders<OfPost & LineFilter>) =>
  query
    .selectFrom('post_income_months')
    .select(sql<number>`coalesce(sum(line_count), 0)::int`.as('count'))
    .where('channel_id', '=', given.channelId)
    .where('post_id', '=', given.postId)
    .$if(hasShare, (q) => q.where('share', '=', sql<EarnedByPost>`${given.share}`))
    .$if(hasMonth, (q) => q.where('month', '=', sql<string>`${given.month}::date`)),
);
export const countIncomeLines = async (db: DbOrTx, of: OfPost & LineFilter): Promise<number> =>
  (await counts(shapeOf(of)).first(db, of))?.count ?? 0;

type PageOfLines = OfPost & LineFilter & { before: number; size: number; offset: number };
const lines = statementsBy(({ hasShare, hasMonth }: FilterShape, given: Placeholders<PageOfLines>) =>
  query
    .selectFrom('post_income_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select([
      'l.entry_id as id',
      't.at',
      't.kind',
      'l.share',
      'l.amount_cents as amountCents',
      't.description',
      'e.subject',
      'l.part',
      'l.whole',
      'l.of_cents as ofCents',
      'l.basis',
    ])
    .where('l.channel_id', '=', given.channelId)
    .where('l.post_id', '=', given.postId)
    .where('l.entry_id', '<', given.before)
    .$if(hasShare, (q) => q.where('l.share', '=', sql<EarnedByPost>`${given.share}`))
    .$if(hasMonth, (q) => q.where('l.month', '=', sql<string>`${given.month}::date`))
    .orderBy('l.entry_id', 'desc')
    .limit(given.size)
    .offset(given.offset),
);
/** Newest first. */
export const listIncomeLines = (db: DbOrTx, page: PageOfLines) => lines(shapeOf(page)).all(db, page);
export type IncomeLine = Awaited<ReturnType<typeof listIncomeLines>>[number];
