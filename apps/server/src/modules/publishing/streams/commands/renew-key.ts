import type { StreamKey } from '@realfin/contract/streams';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { lockRunning, type StreamKeyOwner } from '../broadcasts/queries.ts';
import { streamSessions } from '../broadcasts/tables.ts';
import { hintOf, keyFrom } from '../rules.ts';
import { streamKeys } from '../tables.ts';

/** A new key and its stored values, without refusals of the previous key. */
export function newKey(ctx: Context) {
  const key = keyFrom(ctx.ids.secret(24));
  const values = { keyHash: sha256(key), hint: hintOf(key), createdAt: ctx.clock.now() };
  return { key, values: { ...values, refusedAt: null, refusal: null } };
}

/** Disconnects an encoder that uses the replaced key. */
export async function kickFormer(ctx: Context, tx: Tx, keyOwner: StreamKeyOwner): Promise<void> {
  const running = await lockRunning(tx, keyOwner);
  if (running === null || !running.byKey) return;
  // Replacing one key must not disconnect encoders that use the other (stream or channel).
  if (running.withChannelKey !== (keyOwner.streamId === null)) return;
  // The engine reads this with its next sample, in case the command below is lost.
  await tx.update(streamSessions).set({ kickedAt: ctx.clock.now() }).where(eq(streamSessions.id, running.id));
  afterCommit(tx, () => ctx.live.kick(running.mediaKey));
}

/** Creates or replaces the channel's key. The plain key is returned only here. */
export async function renewStreamKey(ctx: Context, channelId: number): Promise<StreamKey> {
  const { key, values } = newKey(ctx);
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(streamKeys)
      .values({ channelId, ...values })
      .onConflictDoUpdate({
        target: streamKeys.channelId,
        set: { ...values, formerHash: sql`${streamKeys.keyHash}` },
      });
    await kickFormer(ctx, tx, { channelId, streamId: null });
  });
  return { streamKey: key, hint: values.hint, createdAt: values.createdAt.toISOString() };
}
