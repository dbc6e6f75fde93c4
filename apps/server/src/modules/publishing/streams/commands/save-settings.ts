import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { streamSessions } from '../broadcasts/tables.ts';
import { streamSettings } from '../tables.ts';

/** Holds for a broadcast that runs as well, from the next time its encoder is lost. */
export async function saveSettings(
  ctx: Context,
  channelId: number,
  { graceMinutes }: { graceMinutes: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(streamSettings)
      .values({ channelId, graceMinutes })
      .onConflictDoUpdate({ target: streamSettings.channelId, set: { graceMinutes } });
    await tx
      .update(streamSessions)
      .set({ graceSeconds: graceMinutes * 60 })
      .where(and(eq(streamSessions.channelId, channelId), isNull(streamSessions.stoppedAt)));
  });
}
