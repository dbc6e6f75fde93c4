import type { Cohort } from '@realfin/contract/dashboard-shapes';
import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { percent } from '../../lib/format-figures.ts';
import { monthOf } from '../../lib/format.ts';
import { CohortTable } from './cohort-table.tsx';
import { copy } from './copy.ts';
import { CountingNote } from './counting-note.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PostTable } from './post-table.tsx';
import { metricsQuery, subscribersQuery } from './queries.ts';
import { shownCohorts } from './rules.ts';
import { SubscriberTiles } from './subscriber-tiles.tsx';

export function SubscribersTab() {
  const all = useQuery(metricsQuery());
  const subscribers = useQuery(subscribersQuery());
  const cohorts = subscribers.data?.cohorts ?? [];
  return (
    <Stack gap={24}>
      {all.isError ? <LoadFailed onRetry={all.refetch} /> : null}
      {all.data === undefined ? null : (
        <SubscriberTiles metrics={all.data.metrics} subscribers={subscribers.data} />
      )}
      <GrowthChart />
      <CohortChart cohorts={cohorts} />
      {cohorts.length === 0 ? null : <CohortTable cohorts={cohorts} />}
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
