import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { price } from '../../lib/format.ts';
import { Choice } from '../statistics/choice.tsx';
import { dateName } from '../statistics/growth-chart.tsx';
import { LoadFailed } from '../statistics/load-failed.tsx';
import { filled, lastDayOf, type Range, type Unit } from '../statistics/rules.ts';
import { copy } from './copy.ts';
import { earningsByDayQuery } from './queries.ts';
import { addressOf, centsOf, earnedOf, noEarnings, sharesIn, type ShareName } from './rules.ts';

const tones = {
  acquisition: 'first',
  retention: 'second',
  ppv: 'third',
  tips: 'fourth',
  referral: 'fifth',
} as const;
const dollars = (value: number): string => price(Math.round(value * 100));

/** What was earned with all shares, or one of them; a day leads to its lines. */
export function EarningsChart({ share }: { share: ShareName | 'other' | null }) {
  const [range, setRange] = useState<Range>('28');
  const [unit, setUnit] = useState<Unit>('day');
  const earnings = useQuery(earningsByDayQuery(range, unit));
  if (earnings.isError) return <LoadFailed onRetry={earnings.refetch} />;
  if (earnings.data === undefined) return <Skeleton shape="block" />;
  const { days, rows } = earnings.data;
  const shown = share === null || share === 'other' ? sharesIn(rows) : [share];
  const all = filled(rows, ({ date }) => date, noEarnings, days, unit);
  const sum = rows.reduce((cents, row) => cents + earnedOf(row, shown), 0);
  return (
    <ChartPanel
      kind="columns"
      title={copy.chart.title}
      label={copy.chart.summary(price(sum))}
      tools={<Choice range={range} onRange={setRange} unit={unit} onUnit={setUnit} />}
      series={shown.map((name) => ({ name: copy.chart[name], tone: tones[name] }))}
      points={
        rows.length === 0
          ? []
          : all.map((row) => ({
              key: row.date,
              name: dateName(row.date, unit),
              title: `${dateName(row.date, unit)}: ${price(earnedOf(row, shown))}`,
              values: shown.map((name) => centsOf(row, name) / 100),
            }))
      }
      format={dollars}
      linkOf={(date) =>
        addressOf({
          share,
          from: date < days.start_date ? days.start_date : date,
          until: lastDayOf(date, unit),
        })
      }
      head={copy.chart.day}
      file="earnings"
      empty={copy.chart.empty}
    />
  );
}
