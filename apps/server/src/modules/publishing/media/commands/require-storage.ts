import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { sumStored } from '../queries.ts';

const gigabyte = 1024 ** 3;
const dayMs = 24 * 3_600_000;

/** @throws media.storageFull or media.dayFull if the file exceeds the channel's quota */
export async function requireStorage(
  ctx: Context,
  db: DbOrTx,
  channelId: number,
  sizeBytes: number,
): Promise<void> {
  const { channelStorageGb, channelDailyGb } = ctx.config;
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const { bytes, recentBytes } = await sumStored(db, channelId, since);
  const exceeds = (used: number, mostGb: number) => mostGb > 0 && used + sizeBytes > mostGb * gigabyte;
  const usedGb = (used: number) => Math.floor(used / gigabyte);
  if (exceeds(bytes, channelStorageGb))
    throw refuse('media.storageFull', {
      detail: `Your channel has used ${usedGb(bytes)} GB of ${channelStorageGb} GB.`,
    });
  if (exceeds(recentBytes, channelDailyGb))
    throw refuse('media.dayFull', {
      detail: `Your channel has uploaded ${usedGb(recentBytes)} GB of ${channelDailyGb} GB in 24 hours.`,
    });
}
