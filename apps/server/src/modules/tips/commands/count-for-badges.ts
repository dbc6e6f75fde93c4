import type { Context } from '../../../context.ts';
import { countTip } from '../../badges/commands.ts';
import type { TipSent } from '../events.ts';

/** Tips count towards their giver's badges on the channel. */
export const countForBadges = (
  ctx: Context,
  { tipId, accountId, channelId, amountCents, sentAt }: TipSent,
): Promise<void> =>
  countTip(ctx, { cause: `tip:${tipId}`, accountId, channelId, amountCents, tippedAt: new Date(sentAt) });
