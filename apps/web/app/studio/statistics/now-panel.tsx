import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { Text } from '../../components/text/text.tsx';
import { wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { nowQuery } from './queries.ts';

const hourMs = 3_600_000;
const shownHours = 48;

/** '14:00', in UTC as all figures are. */
const hourName = (ms: number): string => `${new Date(ms).toISOString().slice(11, 16)} UTC`;

/** The last two days by hour, read again every minute. */
export function NowPanel() {
  const now = useQuery(nowQuery());
  if (now.data === undefined) return null;
  const { hours, minutes } = now.data;
  const known = new Map(hours.map(({ at, views }) => [Date.parse(at), views]));
  const last = Math.floor(now.dataUpdatedAt / hourMs) * hourMs;
  const points = Array.from({ length: shownHours }, (_, back) => last - (shownHours - 1 - back) * hourMs);
  const sum = (list: readonly { views: number }[]) => list.reduce((total, { views }) => total + views, 0);
  return (
    <ChartPanel
      title={copy.now.title}
      text={copy.now.text}
      tools={
        <Text>
          {copy.now.minutes(sum(minutes))} · {copy.now.hours(sum(hours))}
        </Text>
      }
      kind="columns"
      label={copy.now.hours(sum(hours))}
      series={[{ name: copy.now.views, tone: 'first' }]}
      points={
        hours.length === 0
          ? []
          : points.map((ms) => ({
              key: new Date(ms).toISOString(),
              name: hourName(ms),
              title: `${hourName(ms)}: ${wholeCount(known.get(ms) ?? 0)}`,
              values: [known.get(ms) ?? 0],
            }))
      }
      format={wholeCount}
      head={copy.now.time}
      file="last-48-hours"
      empty={copy.now.empty}
    />
  );
}
