import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { wholeCount } from '../../lib/format.ts';
import { Choice } from './choice.tsx';
import { copy } from './copy.ts';
import { LoadFailed } from './load-failed.tsx';
import { growthQuery } from './queries.ts';
import { dateName, dateNames, filled, marksByDate, noGrowth } from './rules.ts';
import { useChoice } from './use-choice.ts';

const keys = ['signups', 'reactivations', 'churns', 'net'] as const;
const tones = { signups: 'first', reactivations: 'third', churns: 'second', net: 'fourth' } as const;

export function GrowthChart() {
  const chosen = useChoice('12m');
  const growth = useQuery(growthQuery(chosen));
  if (growth.isError) return <LoadFailed onRetry={growth.refetch} />;
  if (growth.data === undefined) return <Skeleton shape="block" />;
  const { days, unit, rows } = growth.data;
  const marks = marksByDate(growth.data.marks);
  const all = filled(rows, ({ date }) => date, noGrowth, days, unit);
  const sum = all.reduce((total, row) => total + row.signups + row.reactivations, 0);
  const title = (row: (typeof all)[number]) =>
    `${dateName(row.date, unit)}: ${keys.map((key) => `${copy.growth[key]} ${wholeCount(row[key])}`).join(', ')}`;
  return (
    <ChartPanel
      title={copy.growth.title}
      label={copy.growth.label(sum)}
      tools={<Choice chosen={chosen} days={days} />}
      series={keys.map((key) => ({ name: copy.growth[key], tone: tones[key] }))}
      points={all.map((row) => ({
        key: row.date,
        ...dateNames(row.date, unit),
        title: title(row),
        values: keys.map((key) => row[key]),
        marks: marks.get(row.date),
      }))}
      format={wholeCount}
      head={copy.date}
      file="subscriber-growth"
      empty={copy.growth.empty}
    />
  );
}
