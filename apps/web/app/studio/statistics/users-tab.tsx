import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/card/panel.tsx';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { Text } from '../../components/text/text.tsx';
import { percent, wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { Choice } from './choice.tsx';
import { copy } from './copy.ts';
import { CountingNote } from './counting-note.tsx';
import { EmailTable } from './email-table.tsx';
import { dateName } from './growth-chart.tsx';
import { HourGrid } from './hour-grid.tsx';
import { LoadFailed } from './load-failed.tsx';
import { NowPanel } from './now-panel.tsx';
import { audienceQuery, viewsQuery } from './queries.ts';
import { nameIn, type Range, type Unit } from './rules.ts';
import { ShareTable } from './share-table.tsx';
import { ViewCharts } from './view-charts.tsx';

export function UsersTab() {
  const [range, setRange] = useState<Range>('28');
  const [unit, setUnit] = useState<Unit>('day');
  const views = useQuery(viewsQuery(range, unit));
  const audience = useQuery(audienceQuery(range));
  const choice = <Choice range={range} onRange={setRange} unit={unit} onUnit={setUnit} />;
  return (
    <Stack gap={24}>
      <NowPanel />
      {views.isError ? <LoadFailed onRetry={views.refetch} /> : null}
      {views.data === undefined ? null : <ViewCharts {...views.data} unit={unit} tools={choice} />}
      {audience.isError ? <LoadFailed onRetry={audience.refetch} /> : null}
      {audience.data === undefined ? null : <Audience audience={audience.data} range={range} />}
      <EmailTable />
      <CountingNote />
    </Stack>
  );
}

type AudienceData = Awaited<ReturnType<NonNullable<ReturnType<typeof audienceQuery>['queryFn']>>>;

function Audience({ audience, range }: { audience: AudienceData; range: Range }) {
  const { overview, sources, referrers, followers, published } = audience;
  const { posts, views, newViewers, followers: followed, title } = copy.audience;
  return (
    <>
      <section aria-label={title}>
        <Stats>
          <Stat {...posts} value={wholeCount(overview.posts_published)} />
          <Stat {...views} value={wholeCount(overview.n_total_views)} />
          <Stat {...newViewers} value={wholeCount(overview.n_new_viewers)} />
          <Stat {...followed} value={wholeCount(overview.followers)} />
        </Stats>
      </section>
      <ShareTable
        title={copy.sources.title}
        caption={copy.sources.caption}
        head={copy.sources.source}
        rows={sources}
        nameOf={(value) => nameIn(copy.sources.names, value)}
        empty={copy.sources.empty}
      />
      <ShareTable
        title={copy.referrers.title}
        caption={copy.referrers.caption}
        head={copy.referrers.site}
        rows={referrers}
        nameOf={(value) => value}
        empty={copy.referrers.empty}
      />
      <AlsoWatched channels={audience.channels} />
      <Charts published={published} followers={followers} range={range} />
      <ShareTable
        title={copy.followSources.title}
        caption={copy.followSources.caption}
        head={copy.sources.source}
        counted={copy.followSources.follows}
        rows={audience.came.map(({ source, follows, pct }) => ({ referrer: source, views: follows, pct }))}
        nameOf={(value) => nameIn(copy.sources.names, value)}
        rest={copy.followSources.unknown}
        empty={copy.followSources.empty}
      />
      <HourGrid slots={audience.hours} />
    </>
  );
}

type ChartsProps = Pick<AudienceData, 'published' | 'followers'> & { range: Range };

function Charts({ published, followers, range }: ChartsProps) {
  const unit = range === '28' ? 'day' : 'month';
  return (
    <>
      <ChartPanel
        title={copy.published.title}
        kind="columns"
        label={copy.published.label(published.reduce((sum, row) => sum + row.posts, 0))}
        series={[{ name: copy.published.title, tone: 'first' }]}
        points={published.map(({ date, posts: count }) => ({
          key: date,
          name: dateName(date, unit),
          title: `${dateName(date, unit)}: ${wholeCount(count)}`,
          values: [count],
        }))}
        format={wholeCount}
        head={copy.date}
        file="posts-published"
        empty={copy.published.empty}
      />
      <ChartPanel
        title={copy.followers.title}
        label={copy.followers.label}
        series={[{ name: copy.followers.title, tone: 'first' }]}
        points={followers.map(({ date, followers: count }) => ({
          key: date,
          name: dateName(date, 'day'),
          title: `${dateName(date, 'day')}: ${wholeCount(count)}`,
          values: [count],
        }))}
        format={wholeCount}
        head={copy.date}
        file="followers"
        empty={copy.followers.empty}
      />
    </>
  );
}

const channelLink = ({ channel }: AudienceData['channels'][number]) => (
  <Link className="name-link" to={`/${channel.username}`}>
    {channel.name}
  </Link>
);

const AlsoWatched = ({ channels }: Pick<AudienceData, 'channels'>) => (
  <Panel title={copy.channels.title}>
    {channels.length === 0 ? (
      <Text tone="muted">{copy.channels.empty}</Text>
    ) : (
      <DataTable
        caption={copy.channels.caption}
        columns={[
          {
            key: 'channel',
            name: copy.channels.channel,
            isHead: true,
            cell: channelLink,
          },
          {
            key: 'share',
            name: copy.channels.share,
            kind: 'number',
            cell: ({ pct }) => percent(pct * 100),
          },
        ]}
        rows={channels}
        keyOf={({ channel }) => channel.id}
      />
    )}
  </Panel>
);
