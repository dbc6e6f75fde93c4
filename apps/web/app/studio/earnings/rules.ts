// Geometry of the earnings chart.

export interface MonthEarnings {
  /** '2026-11' */
  month: string;
  acquisitionCents: number;
  retentionCents: number;
}

/** All months of the year, including those without earnings. */
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
      missing.push({ month, acquisitionCents: 0, retentionCents: 0 });
    }
    return [entry, ...missing];
  });
}

export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number >= 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** A round maximum for the axis in cents, and the grid lines up to it. */
export function axisOf(largestCents: number): { topCents: number; lines: number[] } {
  const rough = Math.max(100, largestCents) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil(
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough,
  );
  const count = Math.max(1, Math.ceil(largestCents / step));
  return { topCents: step * count, lines: Array.from({ length: count + 1 }, (_, at) => step * at) };
}

/** The part of a month that is drawn; a month of refunds has no bar. */
export const drawn = (cents: number): number => Math.max(0, cents);
