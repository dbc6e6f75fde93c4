import type { RecoveryMonth } from '@realfin/contract/dunning';

/** The times that figures about leaving can be of; the second is shown first. */
export const ranges = [30, 90, 365] as const;
export const rangeIn = (query: URLSearchParams): number =>
  ranges.find((days) => String(days) === query.get('days')) ?? ranges[1];

type Step = RecoveryMonth['steps'][number];
const sumOf = (steps: readonly Step[], by: 'byPerson' | 'byRetry') =>
  steps.reduce((sum, step) => sum + step[by], 0);

/** Recovered payments, by the person or by a retry, in any step. */
export const paidBy = ({ steps }: RecoveryMonth) => ({
  byPerson: sumOf(steps, 'byPerson'),
  byRetry: sumOf(steps, 'byRetry'),
});

/** The steps of all months together. */
export function stepsOf(months: readonly RecoveryMonth[]): Step[] {
  const all = months.flatMap(({ steps }) => steps);
  const days = [...new Set(all.map(({ beforeDay }) => beforeDay))];
  return days.map((beforeDay) => {
    const own = all.filter((step) => step.beforeDay === beforeDay);
    return { beforeDay, byPerson: sumOf(own, 'byPerson'), byRetry: sumOf(own, 'byRetry') };
  });
}
