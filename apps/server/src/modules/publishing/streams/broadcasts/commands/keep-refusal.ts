import { refusals, type RefusalCode } from '@realfin/rtmp/refusals';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { ownStreamKeys, streamKeys } from '../../tables.ts';
import type { StreamKeyOwner, SessionRow } from '../queries.ts';

/**
 * Stores a refusal for the studio, with the text that the encoder got.
 * @param forStreamId the stream of the broadcast that the channel's key is sending now
 */
export async function keepRefusal(
  ctx: Context,
  keyOwner: StreamKeyOwner,
  code: RefusalCode,
  forStreamId: number | null,
): Promise<void> {
  const values = { refusedAt: ctx.clock.now(), refusal: refusals[code].words };
  const { streamId, channelId } = keyOwner;
  await (streamId === null
    ? ctx.db
        .update(streamKeys)
        .set({ ...values, refusedStreamId: forStreamId })
        .where(eq(streamKeys.channelId, channelId))
    : ctx.db.update(ownStreamKeys).set(values).where(eq(ownStreamKeys.streamId, streamId)));
}

const nothing = { refusedAt: null, refusal: null };

/** Clears refusals of the keys that can send this stream. */
export async function clearRefusal(tx: Tx, { channelId, byChannelKey, streamId }: SessionRow): Promise<void> {
  const isForIt = byChannelKey
    ? eq(streamKeys.channelId, channelId)
    : and(eq(streamKeys.channelId, channelId), eq(streamKeys.refusedStreamId, streamId ?? 0));
  await tx
    .update(streamKeys)
    .set({ ...nothing, refusedStreamId: null })
    .where(isForIt);
  if (streamId !== null)
    await tx.update(ownStreamKeys).set(nothing).where(eq(ownStreamKeys.streamId, streamId));
}
