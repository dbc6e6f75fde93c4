import { lt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { followDays } from '../tables.ts';

const dayMs = 86_400_000;

/** Follow sources have the same retention as other daily statistics. */
export async function forgetOldFollows({ db, config, clock }: Context): Promise<void> {
  const oldest = new Date(clock.now().getTime() - config.statistics.keptDays * dayMs);
  await db.delete(followDays).where(lt(followDays.day, oldest.toISOString().slice(0, 10)));
}
