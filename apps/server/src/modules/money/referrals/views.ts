import type { Affiliate } from '@realfin/contract/referrals';
import type { AffiliateRow, listLinkDays, sumLinks } from './queries/affiliates.ts';

type Days = Awaited<ReturnType<typeof listLinkDays>>;

function daysView(days: Days): Affiliate['days'] {
  const known = new Map<string, Affiliate['days'][number]>();
  for (const name of ['clicks', 'signups', 'subscriptions'] as const)
    for (const { day, total } of days[name]) {
      const row = known.get(day) ?? { day, clicks: 0, signups: 0, subscriptions: 0 };
      known.set(day, { ...row, [name]: row[name] + total });
    }
  return [...known.values()].toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

interface AffiliateFacts {
  row: AffiliateRow | null;
  /** Null: not approved. */
  linkName: string | null;
  hasChannel: boolean;
  sums: Awaited<ReturnType<typeof sumLinks>>;
  days: Days;
}
export const affiliateView = ({ row, linkName, hasChannel, sums, days }: AffiliateFacts): Affiliate => ({
  state: row?.state ?? (linkName === null ? 'none' : 'approved'),
  reason: row?.reason ?? null,
  linkName,
  hasChannel,
  ...sums,
  days: daysView(days),
});
