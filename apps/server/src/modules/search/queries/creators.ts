import type { CreatorHit } from '@realfin/contract/search';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../context.ts';
import { isBeyond } from '../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { createCache } from '../../../lib/cache.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { hydrateChannels } from '../../channels/queries.ts';
import { query } from '../database.ts';
import { markWords, startPatterns, wordsOf } from '../rules.ts';

const mostCounted = 1_000;
const mostSimilar = 20;

/** The expression of the index. */
const namesOf = (name: Expression<string>, username: Expression<string>) =>
  sql<string>`(' ' || ${name} || ' ' || ${username}::text)`;

const channelNames = () =>
  query
    .selectFrom('channels as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.account_id as id', 'c.follower_count as followers'])
    .where('a.deleted_at', 'is', null);

type StartShape = { words: number; hasCursor: boolean; rows: number; offset: number };
type StartValues = Record<`word${number}`, string> & { lastFollowers: number; lastId: number };

/** Names with words that start with all search words, the most followed first. */
const startingWith = statementsBy((shape: StartShape, values: Placeholders<StartValues>) => {
  const found = query
    .with(
      (cte) => cte('hits').materialized(),
      () =>
        channelNames().where(({ and, ref }) =>
          and(
            Array.from(
              { length: shape.words },
              (_, at) =>
                sql<boolean>`${namesOf(ref('a.name'), ref('a.username'))} ilike ${values[`word${at}`]}`,
            ),
          ),
        ),
    )
    .selectFrom('hits')
    .select(({ selectFrom }) => [
      'id',
      'followers',
      sql<number>`(select count(*) from ${selectFrom('hits').select('id').limit(sql.lit(mostCounted)).as('n')})`.as(
        'total',
      ),
    ]);
  const after = shape.hasCursor
    ? found.where(({ ref }) =>
        isBeyond([ref('followers'), ref('id')], '<', [
          sql<number>`${values.lastFollowers}::int`,
          values.lastId,
        ]),
      )
    : found;
  return after
    .orderBy('followers', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset));
});
type Found = RowOf<ReturnType<typeof startingWith>>;

function findByStart(ctx: Context, words: readonly string[], request: PageRequest): Promise<Found[]> {
  const { cursor, size } = request;
  const [followers, id] = cursor === undefined ? [0, 0] : decodeCursor(cursor, ['number', 'number']);
  const patterns = startPatterns(words);
  const values = Object.fromEntries(patterns.map((pattern, at) => [`word${at}`, pattern]));
  const shape = {
    words: patterns.length,
    hasCursor: cursor !== undefined,
    rows: size + 1,
    offset: offsetOf(request),
  };
  // Not kept: how many names begin with a word decides the plan.
  return startingWith(shape, false).all(ctx.db, {
    ...(values as Record<`word${number}`, string>),
    lastFollowers: cursorId(followers),
    lastId: cursorId(id),
  });
}

/**
 * The same for everyone with the same query. Not cached while there are few results, so that a new channel
 * appears immediately.
 */
const kept = createCache<Found[]>({
  ttlMs: 30_000,
  max: 1_000,
  mayStore: ([first]) => first !== undefined && first.total >= 50,
});

const findKept = (ctx: Context, words: readonly string[], request: PageRequest): Promise<Found[]> =>
  kept.get(ctx, JSON.stringify([words, request.cursor, request.page, request.size]), () =>
    findByStart(ctx, words, request),
  );

/** Names similar to the query, for typos. */
const similarTo = statement(({ typed }: Placeholders<{ typed: string }>) => {
  const isSimilar = (names: Expression<string>) => sql<boolean>`${typed} <% ${names}`;
  return channelNames()
    .select(sql<number>`0`.as('total'))
    .where(({ ref }) => isSimilar(namesOf(ref('a.name'), ref('a.username'))))
    .orderBy(
      ({ fn, ref }) => fn<number>('word_similarity', [typed, namesOf(ref('a.name'), ref('a.username'))]),
      'desc',
    )
    .orderBy('c.follower_count', 'desc')
    .orderBy('c.account_id', 'desc')
    .limit(sql.lit(mostSimilar));
});

export async function searchCreators(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { q: string },
): Promise<PageOf<CreatorHit>> {
  const words = wordsOf(request.q);
  const exact = words.length === 0 ? [] : await findKept(ctx, words, request);
  const isFirst = request.cursor === undefined && request.page === 0;
  const similar =
    exact.length > 0 || !isFirst || words.length === 0
      ? []
      : (await similarTo.all(ctx.db, { typed: words.join(' ') })).slice(0, request.size);
  const found = exact.length > 0 ? exact : similar;
  const total = exact[0]?.total ?? similar.length;
  const page = pageOfRows(request, found, total, (row) => encodeCursor(row.followers, row.id));
  const channels = await hydrateChannels(
    ctx,
    viewer?.id ?? null,
    page.content.map((each) => each.id),
  );
  return {
    ...page,
    content: channels.map((channel) => ({ ...channel, nameParts: markWords(channel.name, words) })),
  };
}
