import { payoutCare, payoutCareNames } from '@realfin/contract/money';
import type { PayoutCare, PayoutPolicy } from '@realfin/contract/payout-policy';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { accounts } from '../../accounts/tables.ts';
import { settings, type settingNames } from '../tables.ts';

/** The names under which they are stored. */
export const careSettings = {
  firstMonths: 'first-payout-months',
  reservePercent: 'first-payout-reserve-percent',
  reserveDays: 'first-payout-reserve-days',
  tipHoldCents: 'tip-hold-cents',
  tipHoldDays: 'tip-hold-days',
  tipsPerDayCents: 'tips-per-day-cents',
} as const satisfies Record<keyof PayoutCare, (typeof settingNames)[number]>;

async function readSettings({ config }: Pick<Context, 'config'>, db: DbOrTx) {
  const { id, name, username, avatarUrl } = accounts;
  const rows = await db
    .select({
      name: settings.name,
      value: settings.value,
      at: settings.changedAt,
      by: { id, name, username, avatarUrl },
    })
    .from(settings)
    .innerJoin(accounts, eq(accounts.id, settings.changedById))
    .where(inArray(settings.name, Object.values(careSettings)))
    .orderBy(desc(settings.changedAt));
  const care: PayoutCare = { ...payoutCare, reservePercent: config.firstReservePercent };
  for (const setting of payoutCareNames) {
    const value = rows.find((row) => row.name === careSettings[setting])?.value;
    if (typeof value === 'number') care[setting] = value;
  }
  return { care, last: rows[0] };
}

export async function readPayoutPolicy(ctx: Pick<Context, 'config'>, db: DbOrTx): Promise<PayoutPolicy> {
  const { care, last } = await readSettings(ctx, db);
  return { ...care, changedBy: last?.by ?? null, changedAt: last?.at.toISOString() ?? null };
}

export const findPayoutCare = async (ctx: Pick<Context, 'config'>, db: DbOrTx): Promise<PayoutCare> =>
  (await readSettings(ctx, db)).care;
