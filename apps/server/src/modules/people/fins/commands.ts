import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from './database.ts';
import { finFollows, fins } from './tables.ts';

/** Follows or unfollows; safe to repeat. */
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

const leave = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .with('gone', () =>
      query.deleteFrom('fin_follows').where('account_id', '=', accountId).returning('fin_id'),
    )
    .updateTable('fins')
    .from('gone')
    .set((eb) => ({ follower_count: eb('follower_count', '-', 1) }))
    .whereRef('fins.id', '=', 'gone.fin_id'),
);

export async function leaveFins(db: DbOrTx, accountId: number): Promise<void> {
  await leave.run(db, { accountId });
}
