import { limits } from '@realfin/contract/limits';
import type { RefundPolicy } from '@realfin/contract/refunds';
import { desc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { accounts } from '../../accounts/tables.ts';
import { settings } from '../../admin/tables.ts';

/** The settings that refunds without an administrator depend on, with their defaults. */
export const refundSettings = {
  hours: { name: 'refund-hours', usual: limits.refundHours },
  months: { name: 'refund-months', usual: limits.refundMonths },
} as const;
const names = Object.values(refundSettings).map(({ name }) => name);

export async function readRefundPolicy(db: DbOrTx): Promise<RefundPolicy> {
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
    .where(inArray(settings.name, names))
    .orderBy(desc(settings.changedAt));
  const valueOf = (setting: keyof typeof refundSettings): number => {
    const { name: wanted, usual } = refundSettings[setting];
    const value = rows.find((row) => row.name === wanted)?.value;
    return typeof value === 'number' ? value : usual;
  };
  const [last] = rows;
  return {
    hours: valueOf('hours'),
    months: valueOf('months'),
    changedBy: last?.by ?? null,
    changedAt: last?.at.toISOString() ?? null,
  };
}

export interface RefundLimits {
  /** For how many hours people refund a payment themselves, as long as nothing premium was opened; 0: never. */
  hours: number;
  /** One payment for a subscription in so many months; 0: any number. */
  months: number;
}
export async function refundLimits(db: DbOrTx): Promise<RefundLimits> {
  const { hours, months } = await readRefundPolicy(db);
  return { hours, months };
}
