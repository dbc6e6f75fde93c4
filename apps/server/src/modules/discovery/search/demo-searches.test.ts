// What people type, and what they must find among the demo's posts and creators.
import { beforeAll, describe, expect, test } from 'vitest';
import { articles } from '../../../demo/content/articles/articles.ts';
import { events } from '../../../demo/content/events.ts';
import { rankings } from '../../../demo/content/rankings.ts';
import { stacks } from '../../../demo/content/stacks.ts';
import { streams } from '../../../demo/content/streams.ts';
import { media } from '../../../demo/content/videos.ts';
import { seedChannels, seedFins, seedPeople } from '../../../demo/seed-people.ts';
import { createSeed } from '../../../demo/seed.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { recountLists } from '../../publishing/posts/commands/count-lists.ts';
import { relearnWords } from './commands/learn-words.ts';
import { seedSynonyms } from './commands/synonyms.ts';

const app = useTestApp();
const content = [
  ...media,
  ...articles.map((each) => ({ ...each, mediaType: 'article' as const, description: '' })),
  ...rankings.map((each) => ({ ...each, mediaType: 'ranking' as const })),
  ...stacks.map((each) => ({ ...each, mediaType: 'stack' as const })),
  ...streams.map((each) => ({ ...each, mediaType: 'stream' as const })),
  ...events.map((each) => ({ ...each, mediaType: 'ppv' as const })),
];

beforeAll(async () => {
  const { ctx, make } = app();
  await seedSynonyms(ctx);
  const seed = createSeed(await seedPeople(ctx), await seedFins(ctx));
  await seedChannels(ctx, seed);
  for (const { channel, title, text, description, fins, mediaType } of content) {
    const person = { id: seed.personId(channel), username: channel, name: '', email: '', sessionSecret: '' };
    await make.post(person, { title, text, description, finNames: fins, mediaType });
  }
  await recountLists(ctx.db);
  await relearnWords(ctx);
});

interface Wanted {
  /** Usernames that are listed, and those that are not. */
  creators?: string[];
  noCreators?: string[];
  /** Beginnings of titles on the first page of fifty. */
  posts?: string[];
  noPosts?: string[];
  /** Channels that have a post on the first page. */
  of?: string[];
  /** All results are of these channels. */
  onlyOf?: string[];
  first?: string;
}
const bjj = {
  creators: ['closedguardclub', 'greybeltdad'],
  posts: ['Closed guard, week one', 'The hip bump'],
};
const wrestling = { creators: ['northgatewrestling', 'maraonthemat'], posts: ['The single leg'] };
const comedy = { creators: ['deadpandepot'], posts: ['How a joke is cut'] };
const crypto = { creators: ['slowledger'], posts: ['Where a stable coin'] };
const football = { creators: ['fourthandlong', 'halfspace'], posts: ['Throw-ins are possession'] };
const mma = { creators: ['cageleft'], posts: ['The step before the knockout'] };
const mara = {
  creators: ['maraonthemat'],
  posts: ['The single leg', 'The walk home'],
  noPosts: ['The hip bump'],
};
const northgate = { creators: ['northgatewrestling'], posts: ['How to score a bout', 'Final of the night'] };
const half = { creators: ['halfspace'], posts: ['Throw-ins are possession', 'Why we draw'] };
const podcasts = { posts: ['A beekeeper', 'Corner audio', 'Dead air'], noPosts: ['The hip bump'] };

const searches: Readonly<Record<string, Wanted>> = {
  // Synonyms of fins.
  'jiu-jitsu': { ...bjj, noPosts: ['Throw-ins', 'The single leg'] },
  'jiu jitsu': bjj,
  jiujitsu: bjj,
  'Jiu Jitsu': bjj,
  'JIU–JITSU': bjj,
  'jíu-jítsu': bjj,
  jujitsu: bjj,
  'brazilian jiu-jitsu': bjj,
  'brasilianisches Jiu-Jitsu': bjj,
  'jiu-jistu': bjj,
  'jiu ji': bjj,
  grappling: bjj,
  Bodenkampf: bjj,
  bjj,
  'bjj videos': { posts: ['The hip bump'], noPosts: ['Closed guard in four evenings', 'The single leg'] },
  Ringen: wrestling,
  wrestlers: wrestling,
  Ringkampf: wrestling,
  soccer: football,
  gridiron: football,
  Fußball: football,
  fussball: football,
  Fusball: football,
  'american football': football,
  'mixed martial arts': mma,
  Kampfsport: mma,
  'cage fighting': mma,
  'stand-up': comedy,
  standup: comedy,
  Komödie: comedy,
  Komoedie: comedy,
  Komodie: comedy,
  Kabarett: comedy,
  cryptocurrency: crypto,
  Kryptowährung: crypto,
  kryptowaehrungen: crypto,
  blockchain: crypto,
  journalism: { creators: ['printshopradio', 'seconddraftnews'], posts: ['How to read a newspaper'] },
  Journalismus: { creators: ['seconddraftnews'] },
  philosophie: { creators: ['thelongquestion'], posts: ['What does a river owe us?'] },
  debate: { creators: ['tablenine'], posts: ['Should trams be free?'] },
  Diskussion: { creators: ['tablenine'], posts: ['Should trams be free?'] },
  'free thinking media': { creators: ['printshopradio'], posts: ['How to read a newspaper'] },
  // Kinds of posts.
  podcst: podcasts,
  podcasts,
  Podcast: podcasts,
  'podcast crypto': { posts: ['Slow minutes: fees'], noPosts: ['Dead air', 'Where a stable coin'] },
  rankings: { posts: ['Ten jokes by seconds of laughter'], noPosts: ['The hip bump'] },
  Rangliste: { posts: ['Ten jokes by seconds of laughter'] },
  Artikel: { posts: ['The walk home after a loss'], noPosts: ['The hip bump'] },
  // Creators, their handles and their mistakes.
  mara,
  maraonthemat: { ...mara, onlyOf: ['maraonthemat'] },
  '@maraonthemat': { ...mara, onlyOf: ['maraonthemat'] },
  '@mara': mara,
  'Mara on the Mat': mara,
  'maara on the mat': mara,
  maraonthmat: { ...mara, onlyOf: ['maraonthemat'] },
  halfspce: half,
  'half space': half,
  'half-space': half,
  'halfspace felt': { posts: ['Pressing traps'], noPosts: ['Throw-ins'] },
  norhtgate: northgate,
  Northgate: northgate,
  'northgate wrestlng': northgate,
  'closed gard': { creators: ['closedguardclub'], posts: ['Closed guard, week one'] },
  tabelnine: { creators: ['tablenine'], posts: ['Should trams be free?'] },
  'slow leger': { creators: ['slowledger'], posts: ['Where a stable coin'] },
  'deadpan depto': { creators: ['deadpandepot'], posts: ['Meeting of the Society'] },
  // Words of different fields.
  'mara practice': { posts: ['A whole Tuesday practice'], onlyOf: ['maraonthemat'] },
  'cage left fence': { posts: ['Fence wrestling'], noPosts: ['The step before'] },
  'belt bjj': { posts: ['Three ways to tie a belt'], noPosts: ['Throw-ins'] },
  'comedy escalator': { posts: ['Bay four, Friday'], noPosts: ['Meeting of the Society'] },
  'guard closedguardclub': { posts: ['Closed guard, week one'], onlyOf: ['closedguardclub'] },
  'mara wrestling': {
    creators: ['maraonthemat'],
    noCreators: ['northgatewrestling'],
    posts: ['The single leg'],
  },
  // Typos, prefixes, plurals, accents, hyphens.
  wrestlng: wrestling,
  wrestl: wrestling,
  gaurd: { posts: ['Closed guard, week one'] },
  knockot: { posts: ['The step before the knockout'] },
  knock: { posts: ['The step before the knockout'] },
  knockouts: { posts: ['The step before the knockout'] },
  pamphlets: { posts: ['The pamphlet that sailed'] },
  belts: { posts: ['Three ways to tie a belt'] },
  bridges: { posts: ['The bridge was promised', 'Slow minutes: bridges'] },
  pámphlet: { posts: ['The pamphlet that sailed'] },
  handfight: { posts: ['Stop reaching'] },
  'hand-fight': { posts: ['Stop reaching'] },
  'hand fight': { posts: ['Stop reaching'] },
  'weigh in': { posts: ['Rice, eggs, regret'] },
  throwins: { posts: ['Throw-ins are possession'] },
  'throw-ins': { posts: ['Throw-ins are possession'], noPosts: ['The hip bump'] },
  'single leg': { first: 'The single leg', posts: ['The single leg'] },
  'GUARD!!!': { posts: ['Closed guard, week one'] },
  beekeper: { posts: ['A beekeeper'] },
};

const found = async (q: string) => {
  const api = app().as(null).search;
  const [posts, creators, facets, suggested] = await Promise.all([
    api.searchPosts({ q, size: 50 }),
    api.searchCreators({ q }),
    api.getFacets({ q }),
    api.suggest({ q }),
  ]);
  return { posts, creators, facets, suggested };
};
const starts = (titles: readonly string[], wanted: readonly string[] = []) =>
  wanted.filter((start) => titles.some((title) => title.startsWith(start)));

describe('searches of the demo', () => {
  test.each(Object.entries(searches))('finds what is wanted for %j', async (q, wanted) => {
    const { posts, creators, facets } = await found(q);
    const titles = posts.content.map((post) => post.content.contentTitle);
    const usernames = creators.content.map(({ username }) => username);
    const channels = posts.content.map((post) => post.createdBy.username);
    expect({
      creators: (wanted.creators ?? []).filter((each) => usernames.includes(each)),
      noCreators: (wanted.noCreators ?? []).filter((each) => usernames.includes(each)),
      posts: starts(titles, wanted.posts),
      noPosts: starts(titles, wanted.noPosts),
      others: wanted.onlyOf === undefined ? [] : channels.filter((each) => !wanted.onlyOf?.includes(each)),
      first: wanted.first === undefined || titles[0]?.startsWith(wanted.first) === true,
    }).toEqual({
      creators: wanted.creators ?? [],
      noCreators: [],
      posts: wanted.posts ?? [],
      noPosts: [],
      others: [],
      first: true,
    });
    // Filters count what the list has.
    for (const { value, count } of facets.creator_username) {
      const { totalElements } = await app().as(null).search.searchPosts({ q, creator: value });
      expect({ value, count }).toEqual({ value, count: totalElements });
    }
  });

  test.each(Object.keys(searches))('finds posts wherever it finds a creator for %j', async (q) => {
    const { posts, creators, suggested } = await found(q);
    expect(posts.totalElements).toBeGreaterThan(0);
    expect(suggested.posts.length + suggested.creators.length).toBeGreaterThan(0);
    const { username } = creators.content[0] ?? {};
    if (username === undefined) return;
    expect((await app().as(null).search.searchPosts({ q, creator: username })).totalElements).toBeGreaterThan(
      0,
    );
  });

  test.each([
    'xylophones',
    'qqqqzzz',
    'Donaudampfschiff',
    'xylophones guard',
    '@nobodyatall',
    'Quantenphysik',
  ])('finds neither posts nor creators for %j', async (q) => {
    const { posts, creators, facets, suggested } = await found(q);
    expect([posts.totalElements, creators.totalElements, suggested.posts.length]).toEqual([0, 0, 0]);
    expect([...facets.fins, ...facets.creator_username]).toEqual([]);
  });

  test('counts each filter within the other one', async () => {
    const api = app().as(null).search;
    const within = await api.getFacets({ q: 'mat', fin: 'BJJ' });
    for (const { value, count } of within.creator_username) {
      const page = await api.searchPosts({ q: 'mat', fin: 'BJJ', creator: value });
      expect({ value, count }).toEqual({ value, count: page.totalElements });
    }
    const ofMara = await api.getFacets({ q: 'mat', creator: 'maraonthemat' });
    for (const { value, count } of ofMara.fins) {
      const page = await api.searchPosts({ q: 'mat', creator: 'maraonthemat', fin: value });
      expect({ value, count }).toEqual({ value, count: page.totalElements });
    }
    expect(within.creator_username.length).toBeGreaterThan(0);
    expect(ofMara.creator_username.length).toBeGreaterThan(1);
  });

  test('does not correct words that only a filter leaves without results', async () => {
    const page = await app().as(null).search.searchPosts({ q: 'knockout', fin: 'Comedy' });
    expect(page).toMatchObject({ totalElements: 0, corrected: null });
  });
});
