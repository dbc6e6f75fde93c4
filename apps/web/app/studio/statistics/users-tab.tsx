import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/card/panel.tsx';
import { ChartPanel } from '../../components/chart/chart-panel.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Grid, Stack } from '../../components/layout/layout.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { Text } from '../../components/text/text.tsx';
import { sharePercent } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { BiteTable } from './bite-table.tsx';
import { Choice } from './choice.tsx';
import { copy } from './copy.ts';
import { CountingNote } from './counting-note.tsx';
import { EmailTable } from './email-table.tsx';
import { HourGrid } from './hour-grid.tsx';
import { LoadFailed } from './load-failed.tsx';
import { NowPanel } from './now-panel.tsx';
import { audienceQuery, viewsQuery } from './queries.ts';
import { dateName, dateNames, carried, filled, nameIn } from './rules.ts';
import { SaveCsv } from './save-csv.tsx';
import { ShareTable } from './share-table.tsx';
import { useChoice } from './use-choice.ts';
import { ViewCharts } from './view-charts.tsx';

export function UsersTab() {
  const chosen = useChoice('28d');
  const views = useQuery(viewsQuery(chosen));
  const audience = useQuery(audienceQuery(chosen));
  return (
    <Stack gap={24}>
      <NowPanel />
      {views.isError ? <LoadFailed onRetry={views.refetch} /> : null}
      {views.data === undefined ? null : (
        <ViewCharts {...views.data} tools={<Choice chosen={chosen} days={views.data.days} />} />
      )}
      {audience.isError ? <LoadFailed onRetry={audience.refetch} /> : null}
      {audience.data === undefined ? null : <Audience audience={audience.data} />}
      <BiteTable />
      <EmailTable />
      <CountingNote />
    </Stack>
  );
}

type AudienceData = Awaited<ReturnType<NonNullable<ReturnType<typeof audienceQuery>['queryFn']>>>;

function Audience({ audience }: { audience: AudienceData }) {
  const { overview, sources, referrers } = audience;
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
      <Grid gap={24} column="wide" align="start">
        <ShareTable
          title={copy.sources.title}
          caption={copy.sources.caption}
          head={copy.sources.source}
          rows={sources}
          nameOf={(value) => nameIn(copy.sources.names, value)}
          empty={copy.sources.empty}
          file="sources"
        />
        <ShareTable
          title={copy.referrers.title}
          caption={copy.referrers.caption}
          head={copy.referrers.site}
          rows={referrers}
          nameOf={(value) => value}
          empty={copy.referrers.empty}
          file="referrers"
        />
        <AlsoWatched channels={audience.channels} />
        <ShareTable
          title={copy.followSources.title}
          caption={copy.followSources.caption}
          head={copy.sources.source}
          counted={copy.followSources.follows}
          rows={audience.came.map(({ source, follows, pct }) => ({ referrer: source, views: follows, pct }))}
          nameOf={(value) => nameIn(copy.sources.names, value)}
          rest={copy.followSources.unknown}
          empty={copy.followSources.empty}
          file="follower-sources"
        />
      </Grid>
      <Charts audience={audience} />
      <HourGrid slots={audience.hours} />
    </>
  );
}

function Charts({ audience: { published, followers, days, unit } }: { audience: AudienceData }) {
  const none = (date: string) => ({ date, posts: 0 });
  const posts = published.length === 0 ? [] : filled(published, ({ date }) => date, none, days, unit);
  return (
    <>
      <ChartPanel
        title={copy.published.title}
        kind="columns"
        label={copy.published.label(published.reduce((sum, row) => sum + row.posts, 0))}
        series={[{ name: copy.published.title, tone: 'first' }]}
        points={posts.map(({ date, posts: count }) => ({
          key: date,
          ...dateNames(date, unit),
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
        points={(followers.length === 0 ? [] : carried(followers, days, unit)).map(
          ({ date, followers: count }) => ({
            key: date,
            ...dateNames(date, unit),
            title:
              count === undefined ? dateName(date, unit) : `${dateName(date, unit)}: ${wholeCount(count)}`,
            values: [count],
          }),
        )}
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
      <>
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
              cell: ({ pct }) => sharePercent(pct * 100),
            },
          ]}
          rows={channels}
          keyOf={({ channel }) => channel.id}
        />
        <SaveCsv
          file="also-watched"
          table={() => [
            [copy.channels.channel, copy.channels.share],
            ...channels.map(({ channel, pct }) => [channel.name, sharePercent(pct * 100)]),
          ]}
        />
      </>
    )}
  </Panel>
);
