import type { PostBroadcast } from '@realfin/contract/post-statistics';
import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import type { ChartPoint } from '../../components/chart/chart.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { Text } from '../../components/text/text.tsx';
import { decimals, unitInWords } from '../../lib/format-figures.ts';
import { clockTime, price, wholeCount } from '../../lib/format.ts';
import { LoadFailed } from '../statistics/load-failed.tsx';
import { hoursOf } from '../statistics/rules.ts';
import { copy } from './copy.ts';
import { broadcastQuery } from './queries.ts';
import { broadcastPoints, type BroadcastPoint } from './rules.ts';

const number = (value: number): string => decimals(value, Number.isInteger(value) ? 0 : 1);

/** The audience of a stream while it was on air, and its chat. */
export function BroadcastPanel({ id }: { id: number }) {
  const found = useQuery(broadcastQuery(id));
  if (found.isError) return <LoadFailed onRetry={found.refetch} />;
  if (found.data === undefined) return null;
  const broadcast = found.data;
  const { started_at: startedAt, peak, messages, minutes } = broadcast;
  const { title, text, label, viewers, perMinute, time, never, empty } = copy.broadcast;
  return (
    <ChartPanel
      title={title}
      text={text}
      label={label(wholeCount(peak), wholeCount(messages))}
      tools={minutes.length === 0 ? undefined : <Totals broadcast={broadcast} />}
      series={[
        { name: viewers, tone: 'first' },
        { name: perMinute, tone: 'second', isOnRight: true },
      ]}
      points={broadcastPoints(minutes).map(chartPoint)}
      format={number}
      head={time}
      file={`broadcast-${id}`}
      empty={startedAt === null ? never : empty}
    />
  );
}

function chartPoint(point: BroadcastPoint): ChartPoint {
  const { watching, most = 0, messagesPerMinute, tips, tipsCents } = point;
  const { reading, unknown, tips: tipText } = copy.broadcast;
  const name = clockTime(point.offsetSeconds);
  const perMinute = number(messagesPerMinute);
  const words =
    watching === undefined ? unknown(perMinute) : reading(number(watching), wholeCount(most), perMinute);
  return {
    key: name,
    name,
    title: `${name}: ${words}`,
    values: [watching, messagesPerMinute],
    marks: tips === 0 ? [] : [tipText(tips, price(tipsCents))],
  };
}

function Totals({ broadcast }: { broadcast: PostBroadcast }) {
  const { tiles, live } = copy.broadcast;
  const { started_at: startedAt, stopped_at: stoppedAt, peak_at: peakAt, tips } = broadcast;
  const peakSeconds =
    startedAt === null || peakAt === null ? null : (Date.parse(peakAt) - Date.parse(startedAt)) / 1000;
  return (
    <Stack gap={12}>
      {stoppedAt === null ? <Text>{live}</Text> : null}
      <Stats>
        <Stat
          name={tiles.peak}
          value={wholeCount(broadcast.peak)}
          text={peakSeconds === null ? undefined : tiles.peakText(clockTime(peakSeconds))}
        />
        <Stat name={tiles.average} value={number(broadcast.watching_average)} />
        <Stat
          name={tiles.watched.name}
          value={unitInWords(hoursOf(broadcast.watched_seconds), 'hour')}
          text={tiles.watched.text}
        />
        <Stat name={tiles.messages} value={wholeCount(broadcast.messages)} />
        <Stat name={tiles.writers} value={wholeCount(broadcast.writers)} />
        <Stat {...tiles.followers} value={wholeCount(broadcast.new_followers)} />
        <Stat {...tiles.subscriptions} value={wholeCount(broadcast.new_subscriptions)} />
        {tips === 0 ? null : (
          <Stat name={tiles.tips} value={price(broadcast.tips_cents)} text={tiles.tipsText(tips)} />
        )}
      </Stats>
    </Stack>
  );
}
