import type { EarnedByPost, PostIncomeMonth } from '@realfin/contract/post-statistics';

export const shares = ['acquisition', 'retention', 'ppv', 'tip'] as const satisfies EarnedByPost[];
type Sums = Pick<PostIncomeMonth, 'acquisitionCents' | 'retentionCents' | 'ppvCents' | 'tipCents'>;

export const centsOf = (sums: Sums, share: EarnedByPost): number =>
  ({
    acquisition: sums.acquisitionCents,
    retention: sums.retentionCents,
    ppv: sums.ppvCents,
    tip: sums.tipCents,
  })[share];
export const totalOf = (sums: Sums): number =>
  shares.reduce((cents, share) => cents + centsOf(sums, share), 0);

/** Which lines are shown. */
export interface Chosen {
  share: EarnedByPost | null;
  /** `2026-11` */
  month: string | null;
}
export function chosenIn(query: URLSearchParams): Chosen {
  const month = query.get('month') ?? '';
  return {
    share: shares.find((share) => share === query.get('share')) ?? null,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}
export function addressOf(id: number, { share, month }: Chosen): string {
  const query = new URLSearchParams();
  if (share !== null) query.set('share', share);
  if (month !== null) query.set('month', month);
  return `/content/statistics/${id}${query.size === 0 ? '' : `?${query}`}`;
}

/** All months from the first to the last, also those without earnings. */
export function everyMonth(months: readonly PostIncomeMonth[]): PostIncomeMonth[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const known = new Map(months.map((row) => [row.month, row]));
  const all: PostIncomeMonth[] = [];
  const none = { acquisitionCents: 0, retentionCents: 0, ppvCents: 0, tipCents: 0 };
  for (let at = new Date(`${first}-01T00:00:00Z`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7);
    all.push(known.get(month) ?? { month, ...none });
    if (month >= last) return all;
  }
}
