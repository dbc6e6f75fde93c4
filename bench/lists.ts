// npm run bench:lists: first and thousandth page of every hot list among a million posts, at 20 connections.
import { contract } from '@realfin/contract/contract';
import { measure, type Measured, type Target } from './load.ts';
import { seedScale } from './scale/seed.ts';
import { scaleSettings, scaleSize } from './scale/size.ts';
import { onStage, say, seconds, signIn, type Stage } from './stage.ts';

const connections = 20;
const aims = { p50Ms: 30, p99Ms: 100 };
const deepPage = 1_000;

interface List {
  name: string;
  /** Several addresses of one kind, used in turn. */
  paths: string[];
  isSignedIn?: boolean;
  /** Lists that have no thousandth page. */
  isShort?: boolean;
}

const { posts, feeds, search, comments, channels, library, notifications } = contract;
const ofChannel = (username: string) => posts.listChannelPosts.path.replace('{name}', username);
const found = (words: string[], extra = '') =>
  words.map((word) => `${search.searchPosts.path}?q=${encodeURIComponent(word)}${extra}`);

const lists: List[] = [
  { name: 'all posts, newest', paths: [posts.listPosts.path] },
  { name: 'all posts, best liked', paths: [`${posts.listPosts.path}?filter=top`] },
  { name: 'all posts, best of the week', paths: [`${posts.listPosts.path}?filter=topWeek`], isShort: true },
  { name: 'discover, rows', paths: [feeds.getDiscover.path], isShort: true },
  { name: 'discover, videos', paths: [`${posts.listPosts.path}?type=videos`] },
  { name: 'discover, articles of a fin', paths: [`${posts.listPosts.path}?type=articles&fin=Wrestling`] },
  {
    name: 'fin, newest',
    paths: ['Wrestling', 'MMA', 'Comedy'].map((fin) => `${posts.listPosts.path}?fin=${fin}`),
  },
  {
    name: 'fin, best liked',
    paths: ['Wrestling', 'Comedy', 'IndependentDiscussion'].map(
      (fin) => `${posts.listPosts.path}?fin=${fin}&filter=top`,
    ),
  },
  {
    name: 'fin, best of the month',
    paths: ['Wrestling', 'IndependentDiscussion'].map(
      (fin) => `${posts.listPosts.path}?fin=${fin}&filter=topMonth`,
    ),
    isShort: true,
  },
  { name: 'channel, newest', paths: [ofChannel('bench_1')] },
  { name: 'channel, best liked', paths: [`${ofChannel('bench_1')}?filter=top`] },
  { name: 'channel, podcasts', paths: [`${ofChannel('bench_2')}?filter=podcasts`], isShort: true },
  { name: 'channels, most followed', paths: [channels.listChannels.path], isShort: true },
  {
    name: 'channels of a fin',
    paths: [`${channels.listChannels.path}?fin=Comedy&order=newest`],
    isShort: true,
  },
  {
    name: 'recommended after a post',
    paths: [20, 500_001, 999_999].map((id) => posts.listRecommended.path.replace('{id}', String(id))),
    isShort: true,
  },
  { name: 'feed, newest', paths: [posts.listFeed.path], isSignedIn: true },
  { name: 'feed, videos', paths: [`${posts.listFeed.path}?filter=videos`], isSignedIn: true },
  { name: 'feed, best liked', paths: [`${posts.listFeed.path}?filter=top`], isSignedIn: true },
  {
    name: 'feed, best of the week',
    paths: [`${posts.listFeed.path}?filter=topWeek`],
    isSignedIn: true,
    isShort: true,
  },
  { name: 'feed, channels', paths: [feeds.listFeedChannels.path], isSignedIn: true, isShort: true },
  { name: 'feed, recommended', paths: [feeds.listRecommendedContent.path], isSignedIn: true, isShort: true },
  {
    name: 'feed, who to follow',
    paths: [feeds.listRecommendedChannels.path],
    isSignedIn: true,
    isShort: true,
  },
  { name: 'followed channels', paths: [channels.listFollowed.path], isSignedIn: true, isShort: true },
  { name: 'library, saved', paths: [posts.listSaved.path], isSignedIn: true, isShort: true },
  { name: 'library, history', paths: [library.listHistory.path], isSignedIn: true, isShort: true },
  { name: 'notifications', paths: [notifications.listNotifications.path], isSignedIn: true, isShort: true },
  { name: 'search, a word of most posts', paths: found(['the', 'fight', 'champion']) },
  { name: 'search, a word that is a fin', paths: found(['wrestling', 'comedy', 'bjj', 'open']) },
  { name: 'search, beginning of a fin', paths: found(['wrest', 'foot', 'indep']) },
  {
    name: 'search, a fin and a word',
    paths: found(['wrestling interview', 'training comedy', 'mma title fight']),
  },
  { name: 'search, two words of many', paths: found(['night fight', 'the champion']) },
  { name: 'search, a rare word', paths: found(['RARE']), isShort: true },
  { name: 'search, a typing mistake', paths: found(['wrestlng', 'champoin', 'intervew']) },
  { name: 'search, newest', paths: found(['fight', 'wrestling'], '&order=newest') },
  { name: 'search, within a fin', paths: found(['interview', 'wrestling'], '&fin=MMA'), isShort: true },
  {
    name: 'search, within a channel',
    paths: found(['fight', 'wrestling'], '&creator=bench_1'),
    isShort: true,
  },
  {
    name: 'search, facets',
    paths: ['fight', 'wrestling', 'wrestlng'].map((q) => `${search.getFacets.path}?q=${q}`),
    isShort: true,
  },
  {
    name: 'search, suggestions',
    paths: ['wre', 'fig', 'cham', 'wrestling'].map((q) => `${search.suggest.path}?q=${q}`),
    isShort: true,
  },
  {
    name: 'search, creators',
    paths: ['the', 'fight', 'wrest'].map((q) => `${search.searchCreators.path}?q=${q}`),
    isShort: true,
  },
  { name: 'comments, newest', paths: [`${comments.listComments.path}?postId=20`] },
  { name: 'comments, oldest', paths: [`${comments.listComments.path}?postId=20&sort=oldest`] },
  { name: 'comments, best liked', paths: [`${comments.listComments.path}?postId=20&sort=top`] },
  { name: 'replies', paths: [`${comments.listReplies.path}?postId=20&commentId=1`] },
];

const headersOf = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { cookie };
const withCursor = (path: string, cursor: string) =>
  `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`;

/** Pages through a list as a reader does; returns the address of the thousandth page, or of the last one. */
async function deepPath(
  stage: Stage,
  path: string,
  cookie: string | undefined,
): Promise<{ path: string; page: number }> {
  let at = path;
  for (let page = 1; ; page++) {
    const response = await fetch(`${stage.origin}/api${at}`, { headers: headersOf(cookie) });
    if (!response.ok) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
    const { nextCursor } = (await response.json()) as { nextCursor: string | null };
    if (nextCursor === null || page === deepPage) return { path: at, page };
    at = withCursor(path, nextCursor);
  }
}

function line(measured: Measured, reference: Measured, page: string): string {
  const missed = measured.p50Ms >= aims.p50Ms || measured.p99Ms >= aims.p99Ms || measured.failed > 0;
  return [
    measured.name.padEnd(32),
    page.padStart(5),
    measured.perSecond.toFixed(0).padStart(7),
    (measured.perSecond / reference.perSecond).toFixed(3).padStart(7),
    measured.p50Ms.toFixed(0).padStart(7),
    measured.p99Ms.toFixed(0).padStart(7),
    measured.cpuMs.toFixed(2).padStart(8),
    (measured.cpuMs / reference.cpuMs).toFixed(1).padStart(8),
    String(measured.failed).padStart(6),
    missed ? '  missed' : '',
  ].join(' ');
}

async function rareWord(stage: Stage): Promise<string> {
  const [row] = await stage.query<{ word: string }>(
    'select word from search_words where posts between 20 and 60 order by word limit 1',
  );
  return row?.word ?? 'nothing';
}

async function targetsOf(stage: Stage, list: List, cookies: string[], rare: string) {
  const paths = list.paths.map((path) => path.replace('RARE', rare));
  const who = list.isSignedIn === true ? cookies : [undefined];
  const target = (some: { path: string; cookie: string | undefined }[]): Target => ({
    name: list.name,
    url: stage.origin,
    connections,
    requests: some.map(({ path, cookie }) => ({
      path: `/api${path}`,
      method: 'GET',
      headers: headersOf(cookie),
    })),
  });
  const first = paths.flatMap((path) => who.map((cookie) => ({ path, cookie })));
  if (list.isShort === true) return { first: target(first), deep: null, page: 1 };
  const deep = [];
  let page = deepPage;
  for (const each of first.slice(0, 2)) {
    const reached = await deepPath(stage, each.path, each.cookie);
    page = Math.min(page, reached.page);
    deep.push({ path: reached.path, cookie: each.cookie });
  }
  return { first: target(first), deep: target(deep), page };
}

/** Warms the disk cache and the caches of the server before the measurement. */
async function askOnce({ url, requests = [] }: Target): Promise<void> {
  for (const { path, headers } of requests) await (await fetch(`${url}${path}`, { headers })).arrayBuffer();
}

async function main(stage: Stage): Promise<void> {
  // No worker refreshes them here: each read of an outdated one would request a refresh.
  await stage.query('delete from recommended_lists');
  const users = Array.from({ length: 50 }, (_, i) => scaleSize.channels + 1 + i * 997);
  const cookies = await signIn(stage, users);
  const rare = await rareWord(stage);
  const wanted = process.argv.slice(2);
  const chosen = lists.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const ids = Array.from({ length: 500 }, (_, i) => 1 + ((i * 7919) % scaleSize.posts));
  const yardstick = {
    name: 'reference',
    url: stage.reference,
    paths: ids.map((id) => `/row/${id}`),
    connections,
  };
  await measure(yardstick, stage.pidsOf('reference'), 1);
  const reference = await measure(yardstick, stage.pidsOf('reference'), seconds);
  say(`\n${'list'.padEnd(32)}  page   req/s   ratio  p50 ms  p99 ms   cpu ms cpu mult failed`);
  say(line(reference, reference, ''));
  for (const list of chosen) {
    const { first, deep, page } = await targetsOf(stage, list, cookies, rare);
    for (const [target, name] of [
      [first, '1'],
      [deep, String(page)],
    ] as const) {
      if (target === null) continue;
      await askOnce(target);
      await measure(target, stage.pidsOf('app'), 1);
      say(line(await measure(target, stage.pidsOf('app'), seconds), reference, name));
    }
  }
}

await onStage(
  {
    name: 'scale',
    settings: scaleSettings,
    seed: (url, folder) => seedScale(url, scaleSize, `${folder}/texts`, say),
  },
  main,
);
