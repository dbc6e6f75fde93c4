import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { finFollows, fins } from './tables.ts';

/** Follows or leaves; saying it twice changes nothing. */
export async function followFin(ctx: Context, accountId: number, finId: number, following: boolean) {
  await ctx.db.transaction(async (tx) => {
    const changed = following
      ? await tx
          .insert(finFollows)
          .values({ accountId, finId, createdAt: ctx.clock.now() })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(finFollows)
          .where(and(eq(finFollows.accountId, accountId), eq(finFollows.finId, finId)))
          .returning();
    if (changed.length === 0) return;
    const step = following ? 1 : -1;
    await tx
      .update(fins)
      .set({ followerCount: sql`${fins.followerCount} + ${step}` })
      .where(eq(fins.id, finId));
  });
  return { following };
}

export async function leaveFins(db: DbOrTx, accountId: number): Promise<void> {
  await db.execute(sql`with gone as (delete from fin_follows where account_id = ${accountId} returning fin_id)
    update fins set follower_count = follower_count - 1 from gone where fins.id = gone.fin_id`);
}
