// Creators named by each term of a search, and by all its terms together.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { findFinCache } from '../../../people/fins/queries.ts';
import { query } from '../database.ts';
import { termsOf, type Term } from '../rules/terms.ts';
import { channelNames, findNamed, type Named } from './names.ts';
import { findAliases } from './synonyms.ts';

/** Maximum of creators per name whose posts match. */
const mostOfName = 20;
const mostOfFins = 10;
/** Creators of a fin are searched among its most followed and newest ones. */
const lookedAt = { followed: 3_000, newest: 300 };

const byFollowers = (a: Named, b: Named): number => b.followers - a.followers || b.id - a.id;

/** Intersection of all lists. */
const inAll = ([first = [], ...others]: readonly Named[][]): Named[] =>
  first.filter(({ id }) => others.every((list) => list.some((row) => row.id === id)));

export interface NamedTerm extends Term {
  /** Creators whose name has all words of the term. */
  named: Named[];
}
export interface NamedTerms {
  terms: NamedTerm[];
  /** Creators whose name has all words of the search. */
  whole: Named[];
}

/** The terms of a search, each with the creators it names. */
export async function nameTerms(ctx: Context, tokens: readonly string[]): Promise<NamedTerms> {
  const [aliases, fins] = await Promise.all([findAliases(ctx), findFinCache(ctx)]);
  const lists = new Map(
    await Promise.all(tokens.map(async (token) => [token, await findNamed(ctx, token)] as const)),
  );
  const namedBy = (some: readonly string[]) => inAll(some.map((token) => lists.get(token) ?? []));
  const whole = namedBy(tokens).toSorted(byFollowers);
  const terms = termsOf(tokens, aliases, [...fins]).map((term) => ({ ...term, named: namedBy(term.tokens) }));
  return { terms, whole };
}

/** Channels whose posts match a term: those it names, and those that the whole search names. */
export const channelsOfTerm = (term: NamedTerm, { whole }: NamedTerms): number[] => [
  ...new Set([
    ...term.channels,
    ...[...whole.slice(0, mostOfName), ...term.named.toSorted(byFollowers).slice(0, mostOfName)].map(
      ({ id }) => id,
    ),
  ]),
];

const leadingOfFins = statement(({ finIds }: Placeholders<{ finIds: readonly number[] }>) => {
  const followed = query
    .selectFrom('channels')
    .select('account_id as id')
    .orderBy('follower_count', 'desc')
    .orderBy('account_id', 'desc')
    .limit(sql.lit(lookedAt.followed));
  const newest = query
    .selectFrom('channel_fins')
    .select('channel_id as id')
    .where(({ ref }) => sql<boolean>`${ref('fin_id')} = any(${finIds}::int[])`)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(lookedAt.newest));
  return query
    .selectFrom(followed.as('f'))
    .innerJoin('channel_fins as cf', 'cf.channel_id', 'f.id')
    .select('f.id')
    .where(({ ref }) => sql<boolean>`${ref('cf.fin_id')} = any(${finIds}::int[])`)
    .unionAll(query.selectFrom(newest.as('n')).select('n.id'));
});
type Ids = { ids: readonly number[] };
const finsOf = statement(({ ids }: Placeholders<Ids>) =>
  query
    .selectFrom('channel_fins')
    .select(['channel_id as id', 'fin_id as finId'])
    .where(({ ref }) => sql<boolean>`${ref('channel_id')} = any(${ids}::int[])`),
);
const mostFollowed = statement(({ ids }: Placeholders<Ids>) =>
  channelNames()
    .where(({ ref }) => sql<boolean>`${ref('c.account_id')} = any(${ids}::int[])`)
    .orderBy('c.follower_count', 'desc')
    .orderBy('c.account_id', 'desc')
    .limit(sql.lit(mostOfFins)),
);

const namedOf = (term: NamedTerm): number[] => [...term.channels, ...term.named.map(({ id }) => id)];

/** Creators by fins and synonyms: each term must be one of their fins or name them. */
export async function findByFins(ctx: Context, { terms }: NamedTerms): Promise<Named[]> {
  const asked = terms.filter(({ types }) => types.length === 0);
  if (!asked.some(({ fins, channels }) => fins.length + channels.length > 0)) return [];
  const finCache = await findFinCache(ctx);
  const finIdsOf = ({ fins }: NamedTerm) => fins.flatMap((name) => finCache.get(name)?.id ?? []);
  const naming = asked.filter(({ fins }) => fins.length === 0);
  const [first] = asked;
  const candidates =
    naming.length > 0 || first === undefined
      ? naming.flatMap(namedOf)
      : [
          ...namedOf(first),
          ...(await leadingOfFins.all(ctx.db, { finIds: finIdsOf(first) })).map(({ id }) => id),
        ];
  const ids = [...new Set(candidates)];
  const carried = await finsOf.all(ctx.db, { ids });
  const carriersOf = (term: NamedTerm) => {
    const finIds = finIdsOf(term);
    return new Set([
      ...namedOf(term),
      ...carried.filter(({ finId }) => finIds.includes(finId)).map(({ id }) => id),
    ]);
  };
  const sets = asked.map(carriersOf);
  return mostFollowed.all(ctx.db, { ids: ids.filter((id) => sets.every((set) => set.has(id))) });
}
