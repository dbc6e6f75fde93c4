import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

/** A job that was down this long still finds what it has to forget. */
const reachDays = 30;
const dayMs = 86_400_000;

const forget = statement(({ from, until }: Placeholders<{ from: Date; until: Date }>) =>
  query
    .updateTable('post_views')
    .set({ source: null, referrer: null, affiliate_id: null, words: null, device: null, country: null })
    .where('viewed_at', '>=', from)
    .where('viewed_at', '<', until)
    .where(sql<boolean>`(source is not null or device is not null or country is not null)`),
);

/** Views stay, because statistics are made of them; where each came from is kept as sums only. */
export async function forgetViewDetails(ctx: Context): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() - ctx.config.statistics.detailDays * dayMs);
  await forget.run(ctx.db, { from: new Date(until.getTime() - reachDays * dayMs), until });
}

const forgetOfAccount = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .updateTable('post_views')
    .set({ source: null, referrer: null, affiliate_id: null, words: null, device: null, country: null })
    .where('account_id', '=', accountId),
);
export const forgetViewDetailsOf = (ctx: Context, accountId: number): Promise<number> =>
  forgetOfAccount.run(ctx.db, { accountId });
