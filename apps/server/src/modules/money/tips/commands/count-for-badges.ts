import type { Context } from '../../../../context.ts';
import type { Events } from '../../../../jobs/events.ts';
import { countTip } from '../../../community/badges/commands.ts';

/** Counts a tip toward its giver's badges on the channel. */
export const countForBadges = (
  ctx: Context,
  { tipId, accountId, channelId, amountCents, sentAt }: Events['tip.sent'],
): Promise<void> =>
  countTip(ctx, { cause: `tip:${tipId}`, accountId, channelId, amountCents, tippedAt: new Date(sentAt) });
