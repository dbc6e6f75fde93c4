import { useQuery } from '@tanstack/react-query';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Stat, Stats } from '../../components/stat/stat.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { decimals, percent } from '../../lib/format-figures.ts';
import { clockTime, fullDate, price, wholeCount } from '../../lib/format.ts';
import { currentLocale } from '../../lib/language.ts';
import { Link } from '../../lib/speed/link.tsx';
import { Choice } from '../statistics/choice.tsx';
import { copy } from '../statistics/copy.ts';
import { CountingNote } from '../statistics/counting-note.tsx';
import { LoadFailed } from '../statistics/load-failed.tsx';
import { postQuery } from '../statistics/queries.ts';
import { nameIn } from '../statistics/rules.ts';
import { ShareTable } from '../statistics/share-table.tsx';
import { useChoice, useSameDays, type Chosen } from '../statistics/use-choice.ts';
import { ViewCharts } from '../statistics/view-charts.tsx';
import { AudienceChart } from './audience-chart.tsx';
import { BroadcastPanel } from './broadcast-panel.tsx';
import { copy as own } from './copy.ts';
import { DownloadsPanel } from './downloads-panel.tsx';
import { IncomePanel } from './income-panel.tsx';
import { ReadingTiles } from './reading-tiles.tsx';
import { isStream } from './rules.ts';
import { ViewersChart } from './viewers-chart.tsx';

type Statistics = Awaited<ReturnType<NonNullable<ReturnType<typeof postQuery>['queryFn']>>>;

export function PostStatisticsPage({ id }: { id: number }) {
  const chosen = useChoice('12m');
  const statistics = useQuery(postQuery(id, chosen));
  return (
    <Page width="studio">
      <Stack gap={24}>
        {statistics.isError ? <LoadFailed onRetry={statistics.refetch} /> : null}
        {statistics.data === undefined ? null : <Found found={statistics.data} chosen={chosen} />}
      </Stack>
    </Page>
  );
}

function Found({ found, chosen }: { found: Statistics; chosen: Chosen }) {
  const sameDays = useSameDays();
  return (
    <>
      <header>
        <h1 className="page-title">
          <span className="visually-hidden">{copy.post.title}: </span>
          {found.post.content_title.trim() || copy.posts.untitled}
        </h1>
        <Row gap={12}>
          <Text as="span" tone="muted">
            {fullDate(found.post.posted_at)}
          </Text>
          <Link className={linkClass} to={`/post/${found.post.post_id}`}>
            {copy.post.open}
          </Link>
          <Link className={linkClass} to={sameDays('/dashboard')}>
            {copy.post.back}
          </Link>
        </Row>
      </header>
      <Tiles found={found} />
      {isStream(found.post.media_type) ? <BroadcastPanel id={found.post.post_id} /> : null}
      <ViewCharts
        rows={found.views}
        days={found.days}
        unit={found.unit}
        hours={found.hours}
        tools={<Choice chosen={chosen} days={found.days} />}
      />
      <ReadingTiles reading={found.reading} />
      <AudienceChart found={found} />
      <ViewersChart rows={found.views} days={found.days} unit={found.unit} postId={found.post.post_id} />
      {found.post.media_type === 'audio' ? <DownloadsPanel id={found.post.post_id} choice={chosen} /> : null}
      <IncomePanel id={found.post.post_id} />
      <Parts found={found} />
      <CountingNote />
    </>
  );
}

const shareOf = (count: number, of: number): string =>
  percent(of === 0 ? 0 : Math.round((count / of) * 10_000));

/** The main figures, each beside the channel's usual value. */
function Tiles({ found: { post, first_days: first, usual } }: { found: Statistics }) {
  const { firstDays, likes, comments } = copy.post;
  const share = shareOf(post.n_likes, post.n_views);
  const { likes_per_view: liked, comments_per_view: commented } = usual;
  return (
    <section aria-label={copy.post.title}>
      <Stats>
        <Stat name={copy.posts.views} value={wholeCount(post.n_views)} />
        <Stat
          name={firstDays.name}
          value={wholeCount(first.views)}
          text={first.usual === null ? undefined : firstDays.usual(decimals(first.usual, 0))}
        />
        <Stat
          name={copy.watched.title}
          value={clockTime(first.watched_seconds)}
          text={
            first.usual_watched_seconds === null
              ? undefined
              : own.usual.watched(clockTime(first.usual_watched_seconds))
          }
        />
        <Stat
          name={likes.name}
          value={wholeCount(post.n_likes)}
          text={liked === null ? likes.text(share) : own.usual.likes(share, shareOf(liked, 1))}
        />
        <Stat
          name={comments.name}
          value={wholeCount(post.comments)}
          text={commented === null ? undefined : own.usual.comments(decimals(commented * post.n_views, 1))}
        />
        <Stat name={copy.posts.subscriptions} value={wholeCount(post.n_subscriptions)} />
        <Stat name={copy.posts.ppv} value={wholeCount(post.n_ppv_buys)} />
        <Stat name={copy.posts.tips} value={price(Math.round(post.tips_usd * 100))} />
      </Stats>
    </section>
  );
}

function countryName(code: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? code;
}

const Parts = ({ found }: { found: Statistics }) => (
  <>
    <ShareTable
      title={copy.sources.title}
      caption={copy.sources.caption}
      head={copy.sources.source}
      rows={found.sources}
      nameOf={(value) => nameIn(copy.sources.names, value)}
      empty={copy.sources.empty}
      file={`sources-${found.post.post_id}`}
    />
    <ShareTable
      title={copy.referrers.title}
      caption={copy.referrers.caption}
      head={copy.referrers.site}
      rows={found.referrers}
      nameOf={(value) => value}
      empty={copy.referrers.empty}
      file={`referrers-${found.post.post_id}`}
    />
    <ShareTable
      title={copy.post.words}
      caption={copy.post.wordsCaption}
      head={copy.post.words}
      rows={found.words}
      nameOf={(value) => value}
      rest={copy.post.otherWords}
      empty={copy.post.wordsEmpty}
      file={`words-${found.post.post_id}`}
    />
    <ShareTable
      title={copy.post.devices}
      caption={copy.post.devicesCaption}
      head={copy.post.devices}
      rows={found.devices}
      nameOf={(value) => nameIn(copy.post.deviceNames, value)}
      file={`devices-${found.post.post_id}`}
      empty={copy.sources.empty}
    />
    <ShareTable
      title={copy.post.countries}
      caption={copy.post.countriesCaption}
      head={copy.post.countries}
      rows={found.countries}
      nameOf={countryName}
      empty={copy.post.countriesEmpty}
      file={`countries-${found.post.post_id}`}
    />
  </>
);
