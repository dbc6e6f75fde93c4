import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { Text } from '../../components/text/text.tsx';
import { hourName } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { copy } from './copy.ts';
import { nowQuery } from './queries.ts';
import { filledTimes } from './rules.ts';

const nothing = (at: string) => ({ at, views: 0 });
const sum = (list: readonly { views: number }[]) => list.reduce((total, { views }) => total + views, 0);

/** The last hour by minute and the last two days by hour, refetched every minute. */
export function NowPanel() {
  const now = useQuery(nowQuery());
  const isHere = useHydrated();
  if (now.data === undefined) return null;
  const { hours, minutes } = now.data;
  const untilMs = now.dataUpdatedAt;
  const shown = {
    ...{ kind: 'columns' as const, format: wholeCount, head: copy.now.time },
    series: [{ name: copy.now.views, tone: 'first' as const }],
  };
  const pointsOf = (rows: readonly { at: string; views: number }[]) =>
    rows.map(({ at, views }) => ({
      ...{ key: at, name: hourName(at, isHere), values: [views] },
      title: `${hourName(at, isHere)}: ${wholeCount(views)}`,
    }));
  return (
    <>
      <ChartPanel
        {...shown}
        title={copy.now.minutesTitle}
        text={copy.now.text}
        label={copy.now.minutes(sum(minutes))}
        tools={<Text>{copy.now.minutes(sum(minutes))}</Text>}
        points={
          minutes.length === 0
            ? []
            : pointsOf(filledTimes(minutes, nothing, { untilMs, count: 60, stepMs: 60_000 }))
        }
        file="last-60-minutes"
        empty={copy.now.minutesEmpty}
      />
      <ChartPanel
        {...shown}
        title={copy.now.title}
        label={copy.now.hours(sum(hours))}
        tools={<Text>{copy.now.hours(sum(hours))}</Text>}
        points={hours.length === 0 ? [] : pointsOf(filledTimes(hours, nothing, { untilMs, count: 48 }))}
        file="last-48-hours"
        empty={copy.now.empty}
      />
    </>
  );
}
