// How careful first payouts and large tips are: settings of administrators.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { payoutCareLimits } from './money.ts';
import * as s from './shapes.ts';

const upTo = (most: number) => z.int().min(0).max(most);
const settings = z.object({
  /** So many paid months of a creator are their first ones; 0: none. */
  firstMonths: upTo(payoutCareLimits.firstMonths),
  /** Percent of each of these payouts that is kept in reserve, and for how many days. */
  reservePercent: upTo(payoutCareLimits.reservePercent),
  reserveDays: upTo(payoutCareLimits.reserveDays),
  /** What one person tips one creator in a month beyond this waits so many days; 0 days: it doesn't. */
  tipHoldCents: upTo(payoutCareLimits.tipHoldCents),
  tipHoldDays: upTo(payoutCareLimits.tipHoldDays),
  /** One person tips at most this much in 24 hours; 0: any sum. */
  tipsPerDayCents: upTo(payoutCareLimits.tipsPerDayCents),
});
export type PayoutCare = z.output<typeof settings>;

export const payoutPolicy = settings
  .extend({ changedBy: s.personRef.nullable(), changedAt: z.string().nullable() })
  .meta({ id: 'PayoutPolicy' });
export type PayoutPolicy = z.output<typeof payoutPolicy>;

export const payoutPolicies = {
  getPayoutPolicy: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/settings/payouts',
    summary: 'Get how much of first payouts and large tips is kept back, and for how long',
    response: payoutPolicy,
  }),
  setPayoutPolicy: endpoint({
    access: 'admin',
    rate: 'money',
    method: 'POST',
    path: '/admin/settings/payouts',
    summary: 'Set how much of first payouts and large tips is kept back, for payouts and tips from now on',
    body: settings,
    response: payoutPolicy,
  }),
};
