import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { createSharedRuns } from '../../../lib/cache.ts';
import { candidatesForViewer, type CandidatesFor } from '../queries/candidates.ts';
import { rankAll, type Ranked } from '../rules.ts';

const keepStatement = `insert into recommended_lists (account_id, post_ids, reasons, followed, made_at)
  select $1::int, $2::int[], $3::jsonb[], (select count(*) from follows where account_id = $1)
    + (select count(*) from fin_follows where account_id = $1), $4::timestamptz
  on conflict (account_id) do update set post_ids = excluded.post_ids, reasons = excluded.reasons,
    followed = excluded.followed, made_at = excluded.made_at`;

async function rankAndKeep(ctx: Context, viewer: CandidatesFor): Promise<Ranked[]> {
  const madeAt = ctx.clock.now();
  const ranked = rankAll(await candidatesForViewer(ctx, viewer));
  await runPrepared(ctx.pool, keepStatement, [
    viewer.accountId,
    ranked.map(({ id }) => id),
    ranked.map(({ reasons }) => JSON.stringify(reasons)),
    madeAt,
  ]);
  return ranked;
}

/** Several tabs of one person share one ranking. */
const ranking = createSharedRuns<Ranked[]>();

/** Ranks everything that could be recommended to a person and stores it for their next pages. */
export const keepRecommended = (ctx: Context, viewer: CandidatesFor): Promise<Ranked[]> =>
  ranking.get(ctx, String(viewer.accountId), () => rankAndKeep(ctx, viewer));

export async function forgetRecommended(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.execute(sql`delete from recommended_lists where account_id = ${accountId}`);
}

const keptMs = 86_400_000;
/** Lists of people who have not visited for a day. */
export async function forgetOldLists(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.execute(sql`delete from recommended_lists where made_at < ${before}`);
}
