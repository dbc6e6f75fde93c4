import type { ChartKind, ChartPoint, ChartSeries } from './chart.tsx';

/**
 * Grid lines of a chart in round steps: from zero, or below the least value, up to the largest one or the smallest
 * scale.
 */
export function axisOf(largest: number, smallest = 100, least = 0): number[] {
  const bottom = Math.min(0, least);
  const rough = Math.max(smallest, largest - bottom) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil(
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough,
  );
  const first = Math.floor(bottom / step);
  const last = Math.max(first + 1, Math.ceil(largest / step));
  return Array.from({ length: last - first + 1 }, (_, at) => step * (first + at));
}

/** Tick values of an axis, from the smallest to the largest: of single series, or of stacked columns. */
export function linesOf(
  kind: ChartKind,
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
  smallestScale: number,
  isOnRight = false,
): number[] {
  const ends = points.flatMap(({ values }) => {
    const isHere = (at: number) => (series[at]?.isOnRight ?? false) === isOnRight;
    const isStacked = (at: number) => kind === 'columns' && series[at]?.isLine !== true;
    const known = values.map((value, at) => (isHere(at) ? (value ?? 0) : 0));
    const stacked = known.filter((_value, at) => isStacked(at));
    const sum = (of: readonly number[]) => of.reduce((total, value) => total + value, 0);
    return [
      ...known.filter((_value, at) => !isStacked(at)),
      sum(stacked.filter((value) => value > 0)),
      sum(stacked.filter((value) => value < 0)),
    ];
  });
  return axisOf(Math.max(0, ...ends), smallestScale, Math.min(0, ...ends));
}
