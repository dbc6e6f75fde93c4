import { Sparkline } from '../../components/stat/sparkline.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { signed } from '../../lib/format-figures.ts';
import { price, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import type { metricsQuery, subscribersQuery } from './queries.ts';
import { activeByDay, tileDays, trendOf } from './rules.ts';

type AnswerOf<Query extends (...args: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<NonNullable<ReturnType<Query>['queryFn']>, (...args: never[]) => unknown>>
>;
interface TilesProps {
  metrics: AnswerOf<typeof metricsQuery>['metrics'];
  subscribers: AnswerOf<typeof subscribersQuery> | undefined;
}

interface TrendProps {
  name: string;
  values: readonly number[];
  change: string;
}
const Trend = ({ name, values, change }: TrendProps) => (
  <>
    <Sparkline label={copy.tiles.line(name, tileDays)} values={values} />
    {change}
  </>
);

/** The current value, the line that led there, and the change from the days before. */
export function SubscriberTiles({ metrics, subscribers }: TilesProps) {
  const { active, added, churned, lifetime, title } = copy.tiles;
  const moves = subscribers?.moves ?? [];
  const countChange = (change: number) => copy.tiles.change(signed(change), tileDays);
  const actives = activeByDay(metrics.totalActives, moves).slice(-tileDays);
  const joined = trendOf(moves.map(({ signups, reactivations }) => signups + reactivations));
  const left = trendOf(moves.map(({ churns }) => churns));
  const trend = (name: string, values: readonly number[], change: number) =>
    moves.length === 0 ? undefined : <Trend name={name} values={values} change={countChange(change)} />;
  const net = moves.slice(-tileDays).reduce((sum, row) => sum + row.net, 0);
  const value = subscribers?.lifetime.ltv_cents ?? null;
  const before = subscribers?.before.ltv_cents ?? null;
  return (
    <section aria-label={title}>
      <Stats>
        <Stat {...active} value={wholeCount(metrics.totalActives)} trend={trend(active.name, actives, net)} />
        <Stat
          {...added}
          value={wholeCount(metrics.addedLast30Days)}
          trend={trend(added.name, joined.values, joined.change)}
        />
        <Stat
          {...churned}
          value={wholeCount(metrics.churnsLast30Days)}
          trend={trend(churned.name, left.values, left.change)}
        />
        <Stat
          name={lifetime.name}
          text={lifetime.text}
          value={value === null ? lifetime.none : price(value)}
          trend={before === null ? undefined : lifetime.before(price(before))}
        />
      </Stats>
    </section>
  );
}
