import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { clockTime, fullDate } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { bitePath } from '../../parts/bites/queries.ts';
import { Choice } from '../statistics/choice.tsx';
import { CountingNote } from '../statistics/counting-note.tsx';
import { LoadFailed } from '../statistics/load-failed.tsx';
import { useChoice, useSameDays } from '../statistics/use-choice.ts';
import { BiteCharts } from './bite-charts.tsx';
import { BiteTiles } from './bite-tiles.tsx';
import { copy } from './copy.ts';
import { biteStatisticsQuery, type FoundBite } from './queries.ts';

export function BiteStatisticsPage({ id }: { id: number }) {
  const chosen = useChoice('28d');
  const found = useQuery({ ...biteStatisticsQuery(id, chosen), placeholderData: keepPreviousData });
  return (
    <Page width="studio">
      <Stack gap={24}>
        {found.isError ? <LoadFailed onRetry={found.refetch} /> : null}
        {found.isPending ? <Skeleton shape="block" /> : null}
        {found.data === undefined ? null : (
          <>
            <Header bite={found.data.bite} />
            <BiteTiles found={found.data} />
            <BiteCharts
              {...{ id, rows: found.data.rows, days: found.data.days, unit: found.data.unit }}
              tools={<Choice chosen={chosen} days={found.data.days} />}
            />
            <CountingNote />
          </>
        )}
      </Stack>
    </Page>
  );
}

function Header({ bite }: Pick<FoundBite, 'bite'>) {
  const sameDays = useSameDays();
  return (
    <header>
      <h1 className="page-title">
        <span className="visually-hidden">{copy.title}: </span>
        {bite.title}
      </h1>
      <Row gap={12}>
        <Text as="span" tone="muted">
          {fullDate(bite.created_at)}
        </Text>
        {bite.duration_seconds === null ? null : (
          <Text as="span" tone="muted">
            {clockTime(bite.duration_seconds)}
          </Text>
        )}
        {bite.post === null ? null : (
          <Link className={linkClass} to={sameDays(`/content/statistics/${bite.post.id}`)}>
            {copy.post(bite.post.title)}
          </Link>
        )}
        <Link className={linkClass} to={bitePath(bite.bite_id)}>
          {copy.open}
        </Link>
        <Link className={linkClass} to="/bites/management">
          {copy.all}
        </Link>
        <Link className={linkClass} to={sameDays('/dashboard?tab=users')}>
          {copy.back}
        </Link>
      </Row>
    </header>
  );
}
