import type { PostStatistics } from '@realfin/contract/dashboard';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { percent } from '../../lib/format-figures.ts';
import { clockTime } from '../../lib/format.ts';
import { copy } from '../statistics/copy.ts';
import { copy as own } from './copy.ts';
import { isStream } from './rules.ts';

/** The share of the audience remaining at each second, or at each part of a text. */
export function AudienceChart({ found }: { found: Pick<PostStatistics, 'audience' | 'post' | 'reading'> }) {
  const { audience, post, reading } = found;
  const isRead = reading !== null;
  const texts = isRead
    ? { title: copy.post.audienceRead, text: own.reading.text, label: own.reading.label }
    : { title: copy.post.audience, text: copy.post.audienceText, label: copy.post.audienceLabel };
  const ofStream = isStream(post.media_type)
    ? { title: own.recording.audience, empty: own.recording.empty }
    : {};
  const nameOf = (second: number) => (isRead ? percent(second * 100) : clockTime(second));
  const ofStarted = (share: number) => Math.round(share * 1000) / 10;
  return (
    <ChartPanel
      {...texts}
      empty={copy.post.audienceEmpty}
      {...ofStream}
      series={[{ name: isRead ? own.reading.readers : copy.post.viewers, tone: 'first' }]}
      points={audience.map(({ second, share }) => ({
        key: String(second),
        name: nameOf(second),
        title: `${nameOf(second)}: ${percent(Math.round(share * 10_000))}`,
        values: [ofStarted(share)],
      }))}
      format={(value) => percent(Math.round(value * 100))}
      head={copy.post.position}
      file={`audience-${post.post_id}`}
      smallestScale={100}
    />
  );
}
