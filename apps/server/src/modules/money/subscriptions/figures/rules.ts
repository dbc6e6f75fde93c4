import type { FigureMonth } from '@realfin/contract/figures';

/** The counts of a month; months without rows are left out. */
export type Counted = Partial<Omit<FigureMonth, 'subscribers'>> & { month: string };

const emptyMonth = (month: string): FigureMonth => ({
  month,
  ...{ started: 0, returned: 0, canceled: 0, unpaid: 0, subscribers: 0 },
  ...{ offered: 0, saved: 0, savedThenLost: 0 },
});

/**
 * The months, newest first. Totals are counted backwards from today's, because every start and
 * end has a row.
 */
export function figureMonths(
  names: readonly string[],
  rows: readonly Counted[],
  subscribersNow: number,
): FigureMonth[] {
  let subscribers = subscribersNow;
  return names.map((name) => {
    const own = rows.filter(({ month }) => month === name);
    const month = {
      ...own.reduce<FigureMonth>((all, each) => ({ ...all, ...each }), emptyMonth(name)),
      subscribers,
    };
    subscribers -= month.started + month.returned - month.canceled - month.unpaid;
    return month;
  });
}
