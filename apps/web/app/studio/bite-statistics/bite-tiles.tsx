import { Stat, Stats } from '../../components/stat/stat.tsx';
import { decimals, percent } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import type { FoundBite } from './queries.ts';
import { shareIn } from './rules.ts';

const shareText = (share: number): string => percent(Math.round(share * 10_000));
const secondsText = (ms: number): string => copy.seconds(decimals(ms / 1000, 1));
const orNull = (value: number | null, text: (value: number) => string): string | null =>
  value === null ? null : text(value);

/** The main figures of a bite since it was published, each beside the channel's usual value. */
export const BiteTiles = ({ found }: { found: FoundBite }) => (
  <section aria-label={copy.title}>
    <Stats>
      <Counts found={found} />
      <Shares found={found} />
      <Answers found={found} />
    </Stats>
  </section>
);

function Counts({ found: { bite, first_days: first } }: { found: FoundBite }) {
  const inDays = (own: number, others: number | null) =>
    others === null
      ? copy.inDays(first.days, wholeCount(own))
      : copy.inDaysUsual(first.days, wholeCount(own), decimals(others, 0));
  return (
    <>
      <Stat
        name={copy.tiles.views}
        value={wholeCount(bite.n_views)}
        text={inDays(first.views, first.usual_views)}
      />
      <Stat
        name={copy.tiles.shown}
        value={wholeCount(bite.n_shown)}
        text={inDays(first.shown, first.usual_shown)}
      />
    </>
  );
}

function Shares({ found: { bite, usual } }: { found: FoundBite }) {
  const ofShown = (count: number) => shareText(shareIn(count, bite.n_shown));
  return (
    <>
      <Stat
        name={copy.tiles.completed}
        value={ofShown(bite.n_completions)}
        text={copy.share(orNull(usual.completed, shareText))}
      />
      <Stat
        name={copy.tiles.skipped}
        value={ofShown(bite.n_skips)}
        text={copy.share(orNull(usual.skipped, shareText))}
      />
      <Stat
        name={copy.tiles.watched}
        value={secondsText(shareIn(bite.watched_ms, bite.n_shown))}
        text={copy.eachTime(orNull(usual.watched_ms_per_showing, secondsText))}
      />
    </>
  );
}

/** The viewers' actions; a bite without a post can't be opened. */
function Answers({ found: { bite, usual } }: { found: FoundBite }) {
  const liked = shareText(shareIn(bite.n_likes, bite.n_views));
  const opened = shareText(shareIn(bite.n_opens, bite.n_shown));
  return (
    <>
      <Stat
        name={copy.tiles.likes}
        value={wholeCount(bite.n_likes)}
        text={copy.ofViews(liked, orNull(usual.likes_per_view, shareText))}
      />
      {bite.post === null ? null : (
        <Stat
          name={copy.tiles.opened}
          value={wholeCount(bite.n_opens)}
          text={copy.ofShown(opened, orNull(usual.opened, shareText))}
        />
      )}
    </>
  );
}
