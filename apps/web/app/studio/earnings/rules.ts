// Earnings by share, day and month.
import type { EarnedShare } from '@realfin/contract/ledger';

export const dashboardTabs = ['subs', 'earnings', 'users', 'tips'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];
/** `activeTab` is the name of other clients. */
export function tabIn(query: URLSearchParams): DashboardTab {
  const asked = query.get('tab') ?? query.get('activeTab');
  return dashboardTabs.find((tab) => tab === asked) ?? 'subs';
}

export const shareNames = ['acquisition', 'retention', 'ppv', 'tips', 'referral'] as const;
export type ShareName = (typeof shareNames)[number];

/** Earnings by share, in cents. `otherCents` contains payouts and corrections. */
export interface ShareCents {
  acquisitionCents: number;
  retentionCents: number;
  ppvCents: number;
  tipCents: number;
  referralCents: number;
  otherCents: number;
}
export interface MonthEarnings extends ShareCents {
  /** '2026-11' */
  month: string;
}
const centsKeys = {
  acquisition: 'acquisitionCents',
  retention: 'retentionCents',
  ppv: 'ppvCents',
  tips: 'tipCents',
  referral: 'referralCents',
} as const satisfies Record<ShareName, keyof ShareCents>;

export const centsOf = (earned: ShareCents, share: ShareName): number => earned[centsKeys[share]];
export const totalOf = (earned: ShareCents): number =>
  shareNames.reduce((sum, share) => sum + centsOf(earned, share), earned.otherCents);
/** Few creators refer channels, so rewards for that appear once there is one. */
export const sharesIn = (all: readonly ShareCents[]): readonly ShareName[] =>
  shareNames.filter((share) => share !== 'referral' || all.some((earned) => centsOf(earned, share) !== 0));
/** The height of the chart's columns, in cents. */
export const earnedOf = (earned: ShareCents, shares: readonly ShareName[] = shareNames): number =>
  shares.reduce((sum, share) => sum + centsOf(earned, share), 0);

const nothing: ShareCents = {
  acquisitionCents: 0,
  retentionCents: 0,
  ppvCents: 0,
  tipCents: 0,
  referralCents: 0,
  otherCents: 0,
};
export const noEarnings = (date: string): ShareCents & { date: string } => ({ date, ...nothing });
export const isNothing = (earned: ShareCents): boolean =>
  earned.otherCents === 0 && shareNames.every((share) => centsOf(earned, share) === 0);

export const sumOf = (all: readonly ShareCents[]): ShareCents => {
  const sum = (key: keyof ShareCents) => all.reduce((cents, each) => cents + each[key], 0);
  return {
    acquisitionCents: sum('acquisitionCents'),
    retentionCents: sum('retentionCents'),
    ppvCents: sum('ppvCents'),
    tipCents: sum('tipCents'),
    referralCents: sum('referralCents'),
    otherCents: sum('otherCents'),
  };
};

/** All months from the first to the last, including those without earnings. */
export function withoutGaps(months: readonly MonthEarnings[]): MonthEarnings[] {
  const sorted = months.toSorted((a, b) => a.month.localeCompare(b.month));
  return sorted.flatMap((entry, at) => {
    const next = sorted[at + 1];
    const missing: MonthEarnings[] = [];
    for (
      let month = nextMonth(entry.month);
      next !== undefined && month < next.month;
      month = nextMonth(month)
    ) {
      missing.push({ month, ...nothing });
    }
    return [entry, ...missing];
  });
}

export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number >= 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The filter of lines: none, by share, by days, or both. */
export interface Chosen {
  share: ShareName | 'other' | null;
  /** Both days are included. */
  from: string | null;
  until: string | null;
}
const day = /^\d{4}-\d\d-\d\d$/;
const dayIn = (text: string | null): string | null =>
  text !== null && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

export function chosenIn(query: URLSearchParams): Chosen {
  const [from, until] = [dayIn(query.get('from')), dayIn(query.get('until'))];
  const isWhole = from !== null && until !== null && from <= until;
  const share = ([...shareNames, 'other'] as const).find((name) => name === query.get('share')) ?? null;
  return { share, from: isWhole ? from : null, until: isWhole ? until : null };
}

/** The page with these lines. */
export function addressOf({ share, from, until }: Chosen): string {
  const query = new URLSearchParams({ tab: 'earnings' });
  if (share !== null) query.set('share', share);
  if (from !== null) query.set('from', from);
  if (until !== null) query.set('until', until);
  return `/dashboard?${query}`;
}

const asked: Record<ShareName | 'other', EarnedShare> = {
  acquisition: 'acquisition',
  retention: 'retention',
  ppv: 'ppv',
  tips: 'tip',
  referral: 'referral',
  other: 'other',
};
/** The API's parameters for these lines. */
export const queryOf = ({ share, from, until }: Chosen) => ({
  ...(share !== null && { share: asked[share] }),
  ...(from !== null && { start_date: from }),
  ...(until !== null && { end_date: until }),
});
