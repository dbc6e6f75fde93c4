import { payoutCare, payoutCareNames } from '@realfin/contract/money';
import type { PayoutCare, PayoutPolicy } from '@realfin/contract/payout-policy';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { readSettings } from '../queries.ts';
import type { SettingName } from '../tables.ts';

/** Names of the stored settings. */
export const careSettings = {
  firstMonths: 'first-payout-months',
  reservePercent: 'first-payout-reserve-percent',
  reserveDays: 'first-payout-reserve-days',
  tipHoldCents: 'tip-hold-cents',
  tipHoldDays: 'tip-hold-days',
  tipsPerDayCents: 'tips-per-day-cents',
} as const satisfies Record<keyof PayoutCare, SettingName>;

async function readCare({ config }: Pick<Context, 'config'>, db: DbOrTx) {
  const { values, change } = await readSettings(db, Object.values(careSettings));
  const care: PayoutCare = { ...payoutCare, reservePercent: config.firstReservePercent };
  for (const setting of payoutCareNames) {
    const value = values.get(careSettings[setting]);
    if (typeof value === 'number') care[setting] = value;
  }
  return { care, change };
}

export async function readPayoutPolicy(ctx: Pick<Context, 'config'>, db: DbOrTx): Promise<PayoutPolicy> {
  const { care, change } = await readCare(ctx, db);
  return { ...care, ...change };
}

export const findPayoutCare = async (ctx: Pick<Context, 'config'>, db: DbOrTx): Promise<PayoutCare> =>
  (await readCare(ctx, db)).care;
