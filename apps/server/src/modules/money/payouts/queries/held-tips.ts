import type { PayoutCare } from '@realfin/contract/payout-policy';
import type { DbOrTx } from '../../../../db/client.ts';
import { listLargeTips, type LargeTip } from '../../tips/queries/large-tips.ts';

/** The tips of several channels that are held at this time or later, by channel. */
export async function listHeldTips(
  db: DbOrTx,
  { tipHoldCents, tipHoldDays }: PayoutCare,
  { channelIds, now }: { channelIds: readonly number[]; now: Date },
): Promise<Map<number, LargeTip[]>> {
  const since = new Date(now.getTime() - tipHoldDays * 86_400_000);
  const tips =
    tipHoldDays === 0 ? [] : await listLargeTips(db, { channelIds, since, limitCents: tipHoldCents });
  return Map.groupBy(tips, ({ channelId }) => channelId);
}
