// Restrictions of first payouts and large tips: settings of administrators.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { payoutCareLimits } from './money.ts';
import * as s from './shapes.ts';

const upTo = (most: number) => z.int().min(0).max(most);
const settings = z.object({
  /** The number of paid months in which a creator counts as new; 0: none. */
  firstMonths: upTo(payoutCareLimits.firstMonths),
  /** Percent of each of these payouts that is held in reserve, and for how many days. */
  reservePercent: upTo(payoutCareLimits.reservePercent),
  reserveDays: upTo(payoutCareLimits.reserveDays),
  /** One person's tips to one creator in a month beyond this are held for so many days; 0 days: not held. */
  tipHoldCents: upTo(payoutCareLimits.tipHoldCents),
  tipHoldDays: upTo(payoutCareLimits.tipHoldDays),
  /** Limit of one person's tips in 24 hours, in cents; 0: none. */
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
