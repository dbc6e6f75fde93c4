import type { Cohort } from '@realfin/contract/dashboard-shapes';
import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { monthOf, percent, price, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { CountingNote } from './counting-note.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PostTable } from './post-table.tsx';
import { metricsQuery, subscribersQuery } from './queries.ts';
import { shownCohorts } from './rules.ts';

export function SubscribersTab() {
  const all = useQuery(metricsQuery());
  const subscribers = useQuery(subscribersQuery());
  const { active, added, churned, lifetime, title } = copy.tiles;
  const value = subscribers.data?.lifetime.ltv_cents ?? null;
  return (
    <Stack gap={24}>
      {all.isError ? <LoadFailed onRetry={all.refetch} /> : null}
      {all.data === undefined ? null : (
        <section aria-label={title}>
          <Stats>
            <Stat {...active} value={wholeCount(all.data.metrics.totalActives)} />
            <Stat {...added} value={wholeCount(all.data.metrics.addedLast30Days)} />
            <Stat {...churned} value={wholeCount(all.data.metrics.churnsLast30Days)} />
            <Stat
              name={lifetime.name}
              text={lifetime.text}
              value={value === null ? lifetime.none : price(value)}
            />
          </Stats>
        </section>
      )}
      <GrowthChart />
      <CohortChart cohorts={subscribers.data?.cohorts ?? []} />
      <PostTable />
      <CountingNote />
    </Stack>
  );
}

const tones = ['first', 'second', 'third', 'fourth'] as const;

function CohortChart({ cohorts }: { cohorts: readonly Cohort[] }) {
  const shown = shownCohorts(cohorts);
  const months = Math.max(0, ...shown.map(({ retained }) => retained.length));
  const shares = (at: number) =>
    shown.map(({ retained }) => {
      const share = retained[at];
      return share === undefined ? undefined : Math.round(share * 10_000) / 100;
    });
  const nameOf = ({ cohort }: Cohort) => monthOf(`${cohort}-01T00:00:00Z`);
  return (
    <ChartPanel
      title={copy.cohorts.title}
      text={copy.cohorts.text}
      label={copy.cohorts.label}
      series={shown.map((cohort, at) => ({ name: nameOf(cohort), tone: tones[at] ?? 'fourth' }))}
      points={Array.from({ length: months }, (_, at) => ({
        key: String(at),
        name: copy.cohorts.monthsLater(at),
        title: `${copy.cohorts.monthsLater(at)}: ${shown
          .flatMap((cohort) => {
            const share = cohort.retained[at];
            return share === undefined ? [] : [`${nameOf(cohort)} ${percent(Math.round(share * 10_000))}`];
          })
          .join(', ')}`,
        values: shares(at),
      }))}
      format={(value) => percent(Math.round(value * 100))}
      head={copy.cohorts.month}
      file="retention"
      empty={copy.cohorts.empty}
      smallestScale={100}
    />
  );
}
