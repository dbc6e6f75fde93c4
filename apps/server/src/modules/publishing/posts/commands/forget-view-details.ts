import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

/** The job can be down this many days without missing rows. */
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

/** Clears the details of old views. The views stay for statistics; their origins remain only as sums. */
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
