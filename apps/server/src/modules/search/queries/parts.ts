// The conditions of a search, one by one, with the number of posts that meet each.
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { findChannelId } from '../../channels/queries.ts';
import { findFinCache } from '../../fins/queries.ts';
import { query } from '../database.ts';
import { finsBeginning, matchAll } from '../rules.ts';
import { wordsLike } from './terms.ts';

export interface Within {
  creator?: string | undefined;
  fin?: string | undefined;
}
type Question =
  | { kind: 'word'; match: string }
  /** A word can also be the start of a fin's name. */
  | { kind: 'wordOrFin'; match: string; fins: readonly string[] }
  | { kind: 'channel'; channelId: number }
  | { kind: 'fin'; fin: string };
/** Posts that meet it: lower and upper bound, as far as known. */
type Part = Question & { least: number; most: number };
export interface Parts {
  all: Part[];
  /** The number of listed posts. */
  posts: number;
}

const mostTerms = 2_000;
/** Words with this prefix: the count of the most frequent, and of all together. */
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
    .select(['scope', 'value'])
    .where(({ ref }) => sql<boolean>`${ref('scope')} = any(${scopes}::text[])`)
    .where('kind', '=', sql.lit('posts')),
);

async function readTotals(ctx: Context, scopes: readonly string[]): Promise<Map<string, number>> {
  const rows = await totalsOf.all(ctx.db, { scopes });
  return new Map(rows.map(({ scope, value }) => [scope, value]));
}

export async function partsOf(ctx: Context, words: readonly string[], within: Within): Promise<Parts> {
  const finCache = await findFinCache(ctx);
  const finsOf = words.map((word) => finsBeginning(word, [...finCache]));
  const channelId = within.creator === undefined ? null : await findChannelId(ctx.db, within.creator);
  const scopeOf = (fin: string) => `fin:${finCache.get(fin)?.id ?? 0}`;
  const asked = [...finsOf.flat(), ...(within.fin === undefined ? [] : [within.fin])];
  const scopes = ['all', ...asked.map(scopeOf), ...(channelId === null ? [] : [`channel:${channelId}`])];
  const [spreads, totals] = await Promise.all([spreadsOf.all(ctx.db, { words }), readTotals(ctx, scopes)]);
  const total = (scope: string) => totals.get(scope) ?? 0;
  const exactly = (scope: string) => ({ least: total(scope), most: total(scope) });
  const all = words.map((word, at): Part => {
    const { least = 0, most = 0 } = spreads[at] ?? {};
    const fins = finsOf[at] ?? [];
    const carried = fins.map((fin) => total(scopeOf(fin)));
    const spread = {
      least: Math.max(least, ...carried),
      most: carried.reduce((sum, posts) => sum + posts, most),
    };
    const match = matchAll([word]);
    return {
      ...spread,
      ...(fins.length === 0 ? { kind: 'word', match } : { kind: 'wordOrFin', match, fins }),
    };
  });
  if (channelId !== null) all.push({ kind: 'channel', channelId, ...exactly(`channel:${channelId}`) });
  const { fin } = within;
  if (fin !== undefined) all.push({ kind: 'fin', fin, ...exactly(scopeOf(fin)) });
  return { all, posts: total('all') };
}

/** Conditions that more posts than this meet are checked on rows that a rarer one found. */
const rare = 100_000;
const isRare = (part: Part): boolean => part.most <= rare;
export const hasRare = ({ all }: Parts): boolean => all.some(isRare);

export type PartValues = { channelId: number; fin: string } & Record<`match${number}`, string> &
  Record<`fins${number}`, readonly string[]>;

/** The parts of a search as the shape and the values of its statements. */
export interface Asked {
  shape: { parts: string };
  values: PartValues;
}
type Way = 'index' | 'walk';

/** All parts: rare ones by index, the others on rows scanned in some order. */
export function ask(parts: Parts, way: Way): Asked {
  const wayOf = (part: Part): Way =>
    way === 'index' && (isRare(part) || !hasRare(parts)) ? 'index' : 'walk';
  const values: PartValues = { channelId: 0, fin: '' };
  for (const [at, part] of parts.all.entries()) {
    if ('match' in part) values[`match${at}`] = part.match;
    if (part.kind === 'wordOrFin') values[`fins${at}`] = part.fins;
    if (part.kind === 'channel') values.channelId = part.channelId;
    if (part.kind === 'fin') values.fin = part.fin;
  }
  return { shape: { parts: parts.all.map((part) => `${part.kind}:${wayOf(part)}`).join(' ') }, values };
}

/** What the parts look at. */
interface PostColumns {
  search: Expression<string | null>;
  finNames: Expression<string[]>;
  channelId: Expression<number>;
}
type Conditions = Record<
  Part['kind'],
  (post: PostColumns, values: Placeholders<PartValues>, at: number, isIndexed: boolean) => Expression<SqlBool>
>;
/** Each as an operator that an index answers, or as a check on rows already found. */
const conditions: Conditions = {
  word({ search }, values, at, isIndexed) {
    const words = sql`to_tsquery('simple', ${values[`match${at}`]})`;
    return isIndexed ? sql`${search} @@ ${words}` : sql`ts_match_vq(${search}, ${words})`;
  },
  wordOrFin: (post, values, at, isIndexed) =>
    sql`(${post.finNames} && ${values[`fins${at}`]}::text[] or ${conditions.word(post, values, at, isIndexed)})`,
  channel: ({ channelId }, values, _at, isIndexed) =>
    isIndexed
      ? sql`${channelId} = ${values.channelId}::int`
      : sql`${channelId} + 0 = ${values.channelId}::int`,
  fin: ({ finNames }, { fin }, _at, isIndexed) =>
    isIndexed ? sql`${finNames} @> array[${fin}]::text[]` : sql`${fin}::text = any(${finNames})`,
};

/** What must hold of a post for the parts of a shape. */
export const conditionsOf = (
  { parts }: Asked['shape'],
  post: PostColumns,
  values: Placeholders<PartValues>,
): Expression<SqlBool>[] =>
  parts.split(' ').map((part, at) => {
    const [kind, way] = part.split(':') as [Part['kind'], Way];
    return conditions[kind](post, values, at, way === 'index');
  });
