import type { Reason } from '@realfin/contract/feeds';
import { eq, lt } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createSharedRuns } from '../../../../lib/cache.ts';
import { query } from '../database.ts';
import type { CandidatesFor } from '../queries/allowed.ts';
import { candidatesForViewer } from '../queries/candidates.ts';
import { followedCount } from '../queries/followed-count.ts';
import { rankAll, type Ranked } from '../rules.ts';
import { dismissedPosts, recommendedLists } from '../tables.ts';

type Kept = { accountId: number; postIds: readonly number[]; reasons: readonly string[]; madeAt: Date };

const keep = statement(({ accountId, postIds, reasons, madeAt }: Placeholders<Kept>) =>
  query
    .insertInto('recommended_lists')
    .columns(['account_id', 'post_ids', 'reasons', 'followed', 'made_at'])
    .expression(
      query.selectNoFrom([
        sql<number>`${accountId}::int`.as('account_id'),
        sql<number[]>`${postIds}::int[]`.as('post_ids'),
        sql<Reason[][]>`${reasons}::jsonb[]`.as('reasons'),
        followedCount(accountId).as('followed'),
        sql<Date>`${madeAt}::timestamptz`.as('made_at'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({
        post_ids: ref('excluded.post_ids'),
        reasons: ref('excluded.reasons'),
        followed: ref('excluded.followed'),
        made_at: ref('excluded.made_at'),
      })),
    ),
);

async function rankAndKeep(ctx: Context, viewer: CandidatesFor): Promise<Ranked[]> {
  const madeAt = ctx.clock.now();
  const ranked = rankAll(await candidatesForViewer(ctx, viewer));
  await keep.run(ctx.db, {
    accountId: viewer.accountId,
    postIds: ranked.map(({ id }) => id),
    reasons: ranked.map(({ reasons }) => JSON.stringify(reasons)),
    madeAt,
  });
  return ranked;
}

/** Several tabs of one person share one ranking. */
const ranking = createSharedRuns<Ranked[]>();

/** Ranks everything that could be recommended to a person and stores it for their next pages. */
export const keepRecommended = (ctx: Context, viewer: CandidatesFor): Promise<Ranked[]> =>
  ranking.get(ctx, String(viewer.accountId), () => rankAndKeep(ctx, viewer));

export async function forgetRecommended(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.delete(recommendedLists).where(eq(recommendedLists.accountId, accountId));
  await ctx.db.delete(dismissedPosts).where(eq(dismissedPosts.accountId, accountId));
}

const keptMs = 86_400_000;
/** Deletes lists made more than a day ago. */
export async function forgetOldLists(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.delete(recommendedLists).where(lt(recommendedLists.madeAt, before));
}
