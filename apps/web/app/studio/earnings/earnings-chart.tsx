import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { price } from '../../lib/format.ts';
import { Choice } from '../statistics/choice.tsx';
import { LoadFailed } from '../statistics/load-failed.tsx';
import { earningsByDayQuery } from '../statistics/queries.ts';
import { dateName, dateNames, filled, lastDayOf } from '../statistics/rules.ts';
import { useChoice, useSameDays } from '../statistics/use-choice.ts';
import { copy } from './copy.ts';
import { addressOf, centsOf, earnedOf, noEarnings, sharesIn, type ShareName } from './rules.ts';

const tones = {
  acquisition: 'first',
  retention: 'second',
  ppv: 'third',
  tips: 'fourth',
  referral: 'fifth',
} as const;
const dollars = (value: number): string => price(Math.round(value * 100));

/** Earnings from all shares, or one of them; a day links to its lines. */
export function EarningsChart({ share }: { share: ShareName | 'other' | null }) {
  const chosen = useChoice('12m');
  const sameDays = useSameDays();
  const earnings = useQuery(earningsByDayQuery(chosen));
  if (earnings.isError) return <LoadFailed onRetry={earnings.refetch} />;
  if (earnings.data === undefined) return <Skeleton shape="block" />;
  const { days, unit, rows } = earnings.data;
  const shown = share === null || share === 'other' ? sharesIn(rows) : [share];
  const all = filled(rows, ({ date }) => date, noEarnings, days, unit);
  const sum = rows.reduce((cents, row) => cents + earnedOf(row, shown), 0);
  return (
    <ChartPanel
      kind="columns"
      title={copy.chart.title}
      label={copy.chart.summary(price(sum))}
      tools={<Choice chosen={chosen} days={days} />}
      series={shown.map((name) => ({ name: copy.chart[name], tone: tones[name] }))}
      points={
        rows.length === 0
          ? []
          : all.map((row) => ({
              key: row.date,
              ...dateNames(row.date, unit),
              title: `${dateName(row.date, unit)}: ${price(earnedOf(row, shown))}`,
              values: shown.map((name) => centsOf(row, name) / 100),
            }))
      }
      format={dollars}
      linkOf={(date) =>
        sameDays(
          addressOf({
            share,
            from: date < days.start_date ? days.start_date : date,
            until: lastDayOf(date, unit),
          }),
        )
      }
      head={copy.chart.day}
      file="earnings"
      empty={copy.chart.empty}
    />
  );
}
