import { limits } from '@realfin/contract/limits';
import type { RefundPolicy } from '@realfin/contract/refunds';
import type { DbOrTx } from '../../../../db/client.ts';
import { readSettings } from '../../admin/queries.ts';

/** Settings and defaults for refunds that people make themselves. */
export const refundSettings = {
  hours: { name: 'refund-hours', usual: limits.refundHours },
  months: { name: 'refund-months', usual: limits.refundMonths },
} as const;
const names = Object.values(refundSettings).map(({ name }) => name);

export async function readRefundPolicy(db: DbOrTx): Promise<RefundPolicy> {
  const { values, change } = await readSettings(db, names);
  const valueOf = (setting: keyof typeof refundSettings): number => {
    const { name, usual } = refundSettings[setting];
    const value = values.get(name);
    return typeof value === 'number' ? value : usual;
  };
  return { hours: valueOf('hours'), months: valueOf('months'), ...change };
}

export interface RefundLimits {
  /** Hours in which people can refund a payment themselves, if nothing premium was opened. 0: never. */
  hours: number;
  /** One refund of a subscription payment in this many months. 0: no limit. */
  months: number;
}
export async function refundLimits(db: DbOrTx): Promise<RefundLimits> {
  const { hours, months } = await readRefundPolicy(db);
  return { hours, months };
}
