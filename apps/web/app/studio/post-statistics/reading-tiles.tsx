import type { ReadingFigures } from '@realfin/contract/dashboard-shapes';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { percent } from '../../lib/format-figures.ts';
import { clockTime, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';

const shareOf = (share: number): string => percent(Math.round(share * 10_000));

/** The figures of a text; nothing for media, or without readers. */
export function ReadingTiles({ reading }: { reading: ReadingFigures | null }) {
  if (reading === null || reading.readers === 0) return null;
  const { readers, average_share: average, finished_share: finished } = reading;
  const { average_seconds: seconds, estimated_minutes: minutes } = reading;
  const texts = copy.reading;
  return (
    <section aria-label={texts.tiles}>
      <Stats>
        <Stat name={texts.readers} value={wholeCount(readers)} text={texts.readersText} />
        <Stat name={texts.average.name} value={shareOf(average)} text={texts.average.text} />
        <Stat name={texts.finished.name} value={shareOf(finished)} text={texts.finished.text} />
        <Stat
          name={texts.time}
          value={clockTime(seconds)}
          text={minutes === null ? undefined : texts.estimated(clockTime(minutes * 60))}
        />
      </Stats>
    </section>
  );
}
