import { refusals, type RefusalCode } from '@realfin/rtmp/refusals';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { ownStreamKeys, streamKeys } from '../../tables.ts';
import type { Bringer } from '../queries.ts';

/** Shown in the studio, in the words that the encoder got. */
export async function keepRefusal(ctx: Context, bringer: Bringer, code: RefusalCode): Promise<void> {
  const values = { refusedAt: ctx.clock.now(), refusal: refusals[code].words };
  const { streamId, channelId } = bringer;
  await (streamId === null
    ? ctx.db.update(streamKeys).set(values).where(eq(streamKeys.channelId, channelId))
    : ctx.db.update(ownStreamKeys).set(values).where(eq(ownStreamKeys.streamId, streamId)));
}
