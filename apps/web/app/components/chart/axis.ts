/** Grid lines of a chart in round steps, up to the largest value or the smallest scale. */
export function axisOf(largest: number, smallest = 100): { top: number; lines: number[] } {
  const rough = Math.max(smallest, largest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil(
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough,
  );
  const count = Math.max(1, Math.ceil(largest / step));
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, at) => step * at) };
}
