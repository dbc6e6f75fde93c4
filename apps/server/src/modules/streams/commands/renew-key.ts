import type { StreamKey } from '@realfin/contract/streams';
import type { Context } from '../../../context.ts';
import { sha256 } from '../../../lib/ids.ts';
import { hintOf, keyFrom } from '../rules.ts';
import { streamKeys } from '../tables.ts';

/** Creates the channel's only key, which is returned this once. */
export async function renewStreamKey(ctx: Context, channelId: number): Promise<StreamKey> {
  const key = keyFrom(ctx.ids.secret(24));
  const createdAt = ctx.clock.now();
  const values = { keyHash: sha256(key), hint: hintOf(key), createdAt };
  await ctx.db
    .insert(streamKeys)
    .values({ channelId, ...values })
    .onConflictDoUpdate({ target: streamKeys.channelId, set: values });
  return { streamKey: key, hint: values.hint, createdAt: createdAt.toISOString() };
}
