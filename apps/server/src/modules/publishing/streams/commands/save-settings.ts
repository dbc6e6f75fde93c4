import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { streamSessions } from '../broadcasts/tables.ts';
import { streamSettings } from '../tables.ts';

/** Also applies to running broadcasts, from the next lost connection. */
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
