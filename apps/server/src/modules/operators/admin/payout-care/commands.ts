import { payoutCareNames } from '@realfin/contract/money';
import type { PayoutCare, PayoutPolicy } from '@realfin/contract/payout-policy';
import type { Context } from '../../../../context.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { storeSetting } from '../commands.ts';
import { careSettings, findPayoutCare, readPayoutPolicy } from './queries.ts';

/** Applies to payouts frozen and tips sent from now on. Repeating it records nothing. */
export async function setPayoutPolicy(
  ctx: Context,
  viewer: Viewer,
  wanted: PayoutCare,
): Promise<PayoutPolicy> {
  await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    const known = await findPayoutCare(ctx, tx);
    for (const setting of payoutCareNames) {
      const [name, value] = [careSettings[setting], wanted[setting]];
      if (value !== known[setting])
        await storeSetting(ctx, tx, viewer, { name, value, detail: `${name}: ${value}` });
    }
  });
  return readPayoutPolicy(ctx, ctx.db);
}
