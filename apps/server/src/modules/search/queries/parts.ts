// The conditions of a search, one by one, with the number of posts that meet each.
import type { Context } from '../../../context.ts';
import { runPrepared, type Values } from '../../../db/prepared.ts';
import { findChannelId } from '../../channels/queries.ts';
import { findFinCache } from '../../fins/queries.ts';
import { finsBeginning, matchAll } from '../rules.ts';

export interface Within {
  creator?: string | undefined;
  fin?: string | undefined;
}
export interface Part {
  /** Posts that meet it: lower and upper bound, as far as known. */
  least: number;
  most: number;
  /** A condition an index answers, or the same condition to check on rows already found. */
  sql(values: Values, isIndexed: boolean): string;
}
export interface Parts {
  all: Part[];
  /** The number of listed posts. */
  posts: number;
}

const mostTerms = 2_000;
/** Words with this prefix: the count of the most frequent, and of all together. */
const termsStatement = `select t.place::int, coalesce(max(s.posts), 0)::int as least, coalesce(sum(s.posts), 0)::int as most
  from unnest($1::text[]) with ordinality as t(word, place) left join lateral (
    select posts from search_terms where word ~>=~ t.word and word ~<~ (t.word || chr(1114111)) limit ${mostTerms}) s on true
  group by t.place order by t.place`;
const countersStatement = `select scope, value::int as value from counters where scope = any($1::text[]) and kind = 'posts'`;

const readSpreads = (ctx: Context, words: readonly string[]) =>
  runPrepared<{ least: number; most: number }>(ctx.pool, termsStatement, [words]);

async function readTotals(ctx: Context, scopes: readonly string[]): Promise<Map<string, number>> {
  const rows = await runPrepared<{ scope: string; value: number }>(ctx.pool, countersStatement, [scopes]);
  return new Map(rows.map(({ scope, value }) => [scope, value]));
}

function wordPart(word: string, fins: readonly string[], spread: Pick<Part, 'least' | 'most'>): Part {
  return {
    ...spread,
    sql(values, isIndexed) {
      const query = `to_tsquery('simple', ${values.add(matchAll([word]))})`;
      const match = isIndexed ? `p.search @@ ${query}` : `ts_match_vq(p.search, ${query})`;
      return fins.length === 0 ? match : `(p.fin_names && ${values.add(fins)}::text[] or ${match})`;
    },
  };
}

/** A word can also be the start of a fin's name. */
export async function partsOf(ctx: Context, words: readonly string[], within: Within): Promise<Parts> {
  const finCache = await findFinCache(ctx);
  const finsOf = words.map((word) => finsBeginning(word, [...finCache]));
  const channelId = within.creator === undefined ? null : await findChannelId(ctx.db, within.creator);
  const scopeOf = (fin: string) => `fin:${finCache.get(fin)?.id ?? 0}`;
  const fins = [...finsOf.flat(), ...(within.fin === undefined ? [] : [within.fin])];
  const scopes = ['all', ...fins.map(scopeOf), ...(channelId === null ? [] : [`channel:${channelId}`])];
  const [spreads, totals] = await Promise.all([readSpreads(ctx, words), readTotals(ctx, scopes)]);
  const total = (scope: string) => totals.get(scope) ?? 0;
  const all = words.map((word, at) => {
    const { least = 0, most = 0 } = spreads[at] ?? {};
    const carried = (finsOf[at] ?? []).map((fin) => total(scopeOf(fin)));
    return wordPart(word, finsOf[at] ?? [], {
      least: Math.max(least, ...carried),
      most: carried.reduce((sum, posts) => sum + posts, most),
    });
  });
  if (channelId !== null) {
    const posts = total(`channel:${channelId}`);
    all.push({
      least: posts,
      most: posts,
      sql: (values, isIndexed) => `p.channel_id ${isIndexed ? '' : '+ 0 '}= ${values.add(channelId)}::int`,
    });
  }
  const { fin } = within;
  if (fin !== undefined) {
    const posts = total(scopeOf(fin));
    all.push({
      least: posts,
      most: posts,
      sql: (values, isIndexed) =>
        isIndexed
          ? `p.fin_names @> array[${values.add(fin)}]::text[]`
          : `${values.add(fin)}::text = any(p.fin_names)`,
    });
  }
  return { all, posts: total('all') };
}

/** Conditions that more posts than this meet are checked on rows that a rarer one found. */
const rare = 100_000;
const isRare = (part: Part): boolean => part.most <= rare;
export const hasRare = ({ all }: Parts): boolean => all.some(isRare);

/** All conditions for `posts p`: rare ones by index, the others on rows scanned in some order. */
export function conditionOf(parts: Parts, values: Values, way: 'index' | 'walk'): string {
  const asked = (part: Part) => way === 'index' && (isRare(part) || !hasRare(parts));
  return ['p.listed', ...parts.all.map((part) => part.sql(values, asked(part)))].join(' and ');
}
