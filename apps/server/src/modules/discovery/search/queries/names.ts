// Creators by the words of their names and handles.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { query } from '../database.ts';
import { startPattern } from '../rules.ts';
import { isJoined } from '../rules/words.ts';

/** Maximum of creators read for one name. */
const mostNamed = 500;
const mostSimilar = 20;

export const channelNames = () =>
  query
    .selectFrom('channels as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.account_id as id', 'c.follower_count as followers'])
    .where('a.suspended_at', 'is', null);

// The limit inside makes Postgres look up the channel of each account with the name, and read no others.
const namedLike = statementsBy((_shape: { rows: number }, { pattern }: Placeholders<{ pattern: string }>) =>
  query
    .selectFrom('accounts as a')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('channels')
          .select('follower_count as followers')
          .whereRef('account_id', '=', 'a.id')
          .limit(sql.lit(1))
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'c.followers'])
    .where('a.suspended_at', 'is', null)
    .where('a.search_names', 'ilike', pattern)
    .limit(sql.lit(mostNamed)),
);
export type Named = RowOf<ReturnType<typeof namedLike>>;

/** Not cached while there are few, so that a new channel is found immediately. */
const named = createCache<Named[]>({
  ttlMs: 30_000,
  max: 2_000,
  mayStore: (rows) => rows.length >= 50,
});

/** Creators with a word that starts with this one. Single letters match none. */
export const findNamed = (ctx: Context, token: string): Promise<Named[]> =>
  token.length < 2 && !isJoined(token)
    ? Promise.resolve([])
    : named.get(ctx, token, () =>
        namedLike({ rows: mostNamed }, false).all(ctx.db, { pattern: startPattern(token) }),
      );

/** Creators whose name matches all these patterns. */
export async function findNamedLike(ctx: Context, patterns: readonly string[]): Promise<number[]> {
  const [first = [], ...others] = await Promise.all(
    patterns.map((pattern) =>
      named.get(ctx, `like ${pattern}`, () => namedLike({ rows: mostNamed }, false).all(ctx.db, { pattern })),
    ),
  );
  return first.map(({ id }) => id).filter((id) => others.every((rows) => rows.some((row) => row.id === id)));
}

/** Names similar to the query, for typos. */
const similarTo = statement(({ typed }: Placeholders<{ typed: string }>) =>
  channelNames()
    .where(({ ref }) => sql<boolean>`${typed} <% ${ref('a.search_names')}`)
    .orderBy(({ fn, ref }) => fn<number>('word_similarity', [typed, ref('a.search_names')]), 'desc')
    .orderBy('c.follower_count', 'desc')
    .orderBy('c.account_id', 'desc')
    .limit(sql.lit(mostSimilar)),
);

export const findSimilar = (ctx: Context, tokens: readonly string[]): Promise<Named[]> =>
  similarTo.all(ctx.db, { typed: tokens.join(' ') });
