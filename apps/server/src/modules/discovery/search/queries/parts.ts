// Conditions of a search, each with the number of posts that match it.
import type { MediaType } from '@realfin/contract/posts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { findChannelId } from '../../../people/channels/queries.ts';
import { findFinCache, type FinRef } from '../../../people/fins/queries.ts';
import { query } from '../database.ts';
import { matchAll, wordsOf, type SymbolSearch } from '../rules.ts';
import type { Term } from '../rules/terms.ts';
import { lexemesOf } from '../rules/words.ts';
import { channelsOfTerm, type NamedTerms } from './creators-of.ts';
import { wordsLike } from './terms.ts';

export interface Within {
  creator?: string | undefined;
  fin?: string | undefined;
  /** Only streams on air. */
  live?: boolean | undefined;
}
type Question =
  | { kind: 'word'; match: string }
  /** Words can also name fins, creators and kinds of posts. */
  | {
      kind: 'term';
      match: string;
      fins: readonly string[];
      channels: readonly number[];
      types: readonly MediaType[];
    }
  | { kind: 'creators'; channels: readonly number[] }
  | { kind: 'channel'; channelId: number }
  | { kind: 'fin'; fin: string }
  | { kind: 'live' };
/** Estimated number of matching posts: lower and upper bound. */
type Spread = { least: number; most: number };
export type Part = Question & Spread;
export interface Parts {
  all: Part[];
  /** The number of listed posts. */
  posts: number;
}

const mostTerms = 2_000;
/** Frequencies of words with this prefix: that of the most frequent, and the sum. */
const spreadsOf = statement(({ words }: Placeholders<{ words: readonly string[] }>) =>
  query
    .selectFrom(
      sql<{ word: string; place: number }>`unnest(${words}::text[]) with ordinality`.as<'t'>(
        sql`t(word, place)`,
      ),
    )
    .leftJoinLateral(
      ({ ref }) =>
        query
          .selectFrom('search_terms')
          .select('posts')
          .where((eb) => wordsLike(eb.ref('word'), ref('t.word')))
          .limit(sql.lit(mostTerms))
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      't.place',
      fn.coalesce(fn.max('s.posts'), sql.lit(0)).as('least'),
      fn.coalesce(fn.sum<number>('s.posts'), sql.lit(0)).as('most'),
    ])
    .groupBy('t.place')
    .orderBy('t.place'),
);
const totalsOf = statement(({ scopes }: Placeholders<{ scopes: readonly string[] }>) =>
  query
    .selectFrom('counters')
    .select(['scope', 'kind', 'value'])
    .where(({ ref }) => sql<boolean>`${ref('scope')} = any(${scopes}::text[])`)
    .where('kind', 'like', sql.lit('posts%')),
);

const finScope = (fins: ReadonlyMap<string, FinRef>, fin: string): string => `fin:${fins.get(fin)?.id ?? 0}`;

/** Totals by scope and kind: all posts, and those of each kind. */
async function readTotals(ctx: Context, scopes: readonly string[]): Promise<Map<string, number>> {
  const rows = await totalsOf.all(ctx.db, { scopes });
  return new Map(rows.map(({ scope, kind, value }) => [`${scope} ${kind}`, value]));
}

/** Bounds for a word with other meanings: at least the most frequent one, at most the sum. */
function widen(spread: Spread, others: readonly number[]): Spread {
  const least = Math.max(spread.least, ...others);
  return { least, most: others.reduce((sum, posts) => sum + posts, spread.most) };
}

export async function partsOf(ctx: Context, found: NamedTerms, isLoose = false): Promise<Parts> {
  const finCache = await findFinCache(ctx);
  const terms = found.terms.map((term) => ({ ...term, channels: channelsOfTerm(term, found) }));
  const words = terms.map(({ tokens }) => wordsOf(tokens.join(' ')));
  const lexemes = words.map((some) => some.flatMap(lexemesOf));
  const scopesOf = ({ fins, channels }: Term) => [
    ...fins.map((fin) => finScope(finCache, fin)),
    ...channels.map((id) => `channel:${id}`),
  ];
  const [spreads, totals] = await Promise.all([
    spreadsOf.all(ctx.db, { words: lexemes.flat() }),
    readTotals(ctx, ['all', ...terms.flatMap(scopesOf)]),
  ]);
  const total = (scope: string, kind = 'posts') => totals.get(`${scope} ${kind}`) ?? 0;
  const all = terms.map((term, at): Part => {
    const before = lexemes.slice(0, at).flat().length;
    const own = spreads.slice(before, before + (lexemes[at] ?? []).length);
    const text =
      own.length === 1
        ? { least: own[0]?.least ?? 0, most: own[0]?.most ?? 0 }
        : { least: 0, most: Math.min(...own.map(({ most }) => most)) };
    const match = matchAll(words[at] ?? [], isLoose);
    const { fins, channels, types } = term;
    if (fins.length + channels.length + types.length === 0) return { kind: 'word', match, ...text };
    const others = [
      ...scopesOf(term).map((scope) => total(scope)),
      ...types.map((type) => total('all', `posts:${type}`)),
    ];
    return { kind: 'term', match, fins, channels, types, ...widen(text, others) };
  });
  return { all, posts: total('all') };
}

/** The symbols of a search, in texts or in the names of these channels. */
export async function symbolPart(
  ctx: Context,
  { match, symbols }: SymbolSearch,
  channels: readonly number[],
): Promise<Part> {
  const spreads = await spreadsOf.all(ctx.db, { words: symbols });
  const spread = { least: 0, most: Math.min(...spreads.map(({ most }) => most)) };
  return channels.length === 0
    ? { kind: 'word', match, ...spread }
    : { kind: 'term', match, fins: [], channels, types: [], ...spread };
}

/** The parts of one search for its filters. */
export async function filterParts(ctx: Context, { creator, fin, live }: Within): Promise<Part[]> {
  const channelId = creator === undefined ? null : await findChannelId(ctx.db, creator);
  const finCache = await findFinCache(ctx);
  const asked = [
    ...(channelId === null ? [] : [{ scope: `channel:${channelId}`, kind: 'channel' as const, channelId }]),
    ...(fin === undefined ? [] : [{ scope: finScope(finCache, fin), kind: 'fin' as const, fin }]),
  ];
  const totals = await readTotals(
    ctx,
    asked.map(({ scope }) => scope),
  );
  const parts = asked.map(({ scope, ...question }): Part => {
    const posts = totals.get(`${scope} posts`) ?? 0;
    return { ...question, least: posts, most: posts };
  });
  return live === true ? [...parts, { kind: 'live', least: 0, most: await countOnAir(ctx) }] : parts;
}

/** Counting stops here. A search for live streams is small either way. */
const mostOnAir = 1_000;
const onAir = statement(() =>
  query
    .selectFrom(
      query
        .selectFrom('posts as p')
        .select(sql.lit(1).as('one'))
        .where(({ and, ref }) => and([ref('p.listed'), isOnAir(post)]))
        .limit(sql.lit(mostOnAir))
        .as('n'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
);
/** Cached because every search needs it. */
const known = createCache<number>({ ttlMs: 5_000, max: 1 });
export const countOnAir = (ctx: Context): Promise<number> =>
  known.get(ctx, 'all', async () => (await onAir.first(ctx.db, {}))?.count ?? 0);

/** All posts of these creators, on any subject. */
export const creatorParts = (channels: readonly number[], posts: number): Parts => ({
  all: [{ kind: 'creators', channels, least: 0, most: posts }],
  posts,
});

/** A condition is checked by index up to this number of posts, else on rows found by a rarer one. */
const rare = 100_000;
const isRare = (part: Part): boolean => part.most <= rare;
export const hasRare = ({ all }: Parts): boolean => all.some(isRare);

export type PartValues = { channelId: number; fin: string } & Record<`match${number}`, string> &
  Record<`fins${number}`, readonly string[]> &
  Record<`channels${number}`, readonly number[]>;

/** A search as the shape and the values of its statements. */
export interface Asked {
  shape: { parts: string };
  values: PartValues;
}
type Way = 'index' | 'walk';

/** Checks rare parts by index, and the others on scanned rows. */
export function ask(parts: Parts, way: Way): Asked {
  const wayOf = (part: Part): Way =>
    way === 'index' && (isRare(part) || !hasRare(parts)) ? 'index' : 'walk';
  const values: PartValues = { channelId: 0, fin: '' };
  for (const [at, part] of parts.all.entries()) {
    if ('match' in part) values[`match${at}`] = part.match;
    if ('channels' in part) values[`channels${at}`] = part.channels;
    if (part.kind === 'term') values[`fins${at}`] = part.fins;
    if (part.kind === 'channel') values.channelId = part.channelId;
    if (part.kind === 'fin') values.fin = part.fin;
  }
  // Kinds of posts are literals, because Postgres has statistics per value, but not for a parameter.
  const typesOf = (part: Part) => (part.kind === 'term' ? part.types.join(',') : '');
  const shapes = parts.all.map((part) => `${part.kind}:${wayOf(part)}:${typesOf(part)}`);
  return { shape: { parts: shapes.join(' ') }, values };
}

/** Columns of a post that the conditions use. */
interface PostColumns {
  search: Expression<string | null>;
  finNames: Expression<string[]>;
  channelId: Expression<number>;
  mediaType: Expression<string>;
  state: Expression<string>;
}
/** Must equal the predicate of the index of streams on air. */
const isOnAir = ({ mediaType, state }: PostColumns): Expression<SqlBool> =>
  sql`${mediaType} = 'stream' and ${state} = 'published'`;
type Conditions = Record<
  Part['kind'],
  (
    post: PostColumns,
    values: Placeholders<PartValues>,
    at: number,
    isIndexed: boolean,
    types: readonly string[],
  ) => Expression<SqlBool>
>;
/** Each as an operator that uses an index, or as a check on rows already found. */
const conditions: Conditions = {
  word({ search }, values, at, isIndexed) {
    const words = sql`${values[`match${at}`]}::tsquery`;
    return isIndexed ? sql`${search} @@ ${words}` : sql`ts_match_vq(${search}, ${words})`;
  },
  term(post, values, at, isIndexed, types) {
    const ofTypes = types.map((type) => sql`or ${post.mediaType} = ${sql.lit(type)}`);
    return sql`(${post.finNames} && ${values[`fins${at}`]}::text[]
      or ${post.channelId} = any(${values[`channels${at}`]}::int[])
      ${sql.join(ofTypes, sql` `)}
      or ${conditions.word(post, values, at, isIndexed, [])})`;
  },
  creators: ({ channelId }, values, at) => sql`${channelId} = any(${values[`channels${at}`]}::int[])`,
  channel: ({ channelId }, values, _at, isIndexed) =>
    isIndexed
      ? sql`${channelId} = ${values.channelId}::int`
      : sql`${channelId} + 0 = ${values.channelId}::int`,
  live: (post) => sql`(${isOnAir(post)})`,
  fin: ({ finNames }, { fin }, _at, isIndexed) =>
    isIndexed ? sql`${finNames} @> array[${fin}]::text[]` : sql`${fin}::text = any(${finNames})`,
};

const post: PostColumns = {
  search: sql.ref('p.search'),
  finNames: sql.ref('p.fin_names'),
  channelId: sql.ref('p.channel_id'),
  mediaType: sql.ref('p.media_type'),
  state: sql.ref('p.state'),
};

/** Conditions on `posts as p` for the parts of a shape. */
export const conditionsOf = (
  { parts }: Asked['shape'],
  values: Placeholders<PartValues>,
): Expression<SqlBool>[] =>
  parts.split(' ').map((part, at) => {
    const [kind, way, types] = part.split(':') as [Part['kind'], Way, string];
    return conditions[kind](post, values, at, way === 'index', types === '' ? [] : types.split(','));
  });
