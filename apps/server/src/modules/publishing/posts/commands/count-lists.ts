// Maintains the totals of lists as posts are listed and unlisted.
import type { MediaType } from '@realfin/contract/posts';
import { sql, type Expression } from 'kysely';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const separator = '|';

/** The lists of a scope (`all`, a channel, a fin) that a post of this kind belongs to. */
export const listsIn = (scope: string, mediaType: MediaType): string[] => [
  `${scope}${separator}posts`,
  `${scope}${separator}posts:${mediaType}`,
];

/** Every list a post belongs to: all posts, its channel's and its fins', in total and by kind. */
export const listsOf = (channelId: number, mediaType: MediaType, finIds: readonly number[]): string[] =>
  ['all', `channel:${channelId}`, ...finIds.map((id) => `fin:${id}`)].flatMap((scope) =>
    listsIn(scope, mediaType),
  );

type Counter = { scope: string; kind: string; value: number };
type Steps = { scopes: readonly string[]; kinds: readonly string[]; steps: readonly number[] };

const addSteps = statement(({ scopes, kinds, steps }: Placeholders<Steps>) =>
  query
    .insertInto('counters')
    .columns(['scope', 'kind', 'value'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<Counter>`unnest(${scopes}::text[], ${kinds}::text[], ${steps}::int[])`.as<'moved'>(
            sql`moved(scope, kind, value)`,
          ),
        )
        .selectAll(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'kind'])
        .doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
    ),
);

/** Increments the lists a post joined and decrements those it left. */
export async function countMoves(tx: Tx, left: readonly string[], entered: readonly string[]): Promise<void> {
  const steps = new Map<string, number>();
  for (const list of left) steps.set(list, (steps.get(list) ?? 0) - 1);
  for (const list of entered) steps.set(list, (steps.get(list) ?? 0) + 1);
  await moveTotals(tx, steps);
}

/** Changes the totals of lists by these steps. */
export async function moveTotals(tx: Tx, steps: ReadonlyMap<string, number>): Promise<void> {
  // Locks in a fixed order, so that two posts that change at the same time cannot deadlock.
  const moved = [...steps].filter(([, step]) => step !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (moved.length === 0) return;
  const names = moved.map(([list]) => list.split(separator));
  await addSteps.run(tx, {
    scopes: names.map(([scope = '']) => scope),
    kinds: names.map(([, kind = '']) => kind),
    steps: moved.map(([, step]) => step),
  });
}

const deleteTotals = statement(() =>
  query
    .deleteFrom('counters')
    .where((eb) =>
      eb.or([
        eb('kind', 'in', [sql.lit('posts'), sql.lit('channels')]),
        eb('kind', 'like', sql.lit('posts:%')),
      ]),
    ),
);

const scopeOf = (kind: 'channel' | 'fin', id: Expression<number>) =>
  sql<string>`${sql.lit(`${kind}:`)} || ${id}`;

/** The lists of every listed post, with its kind. */
const listedPosts = () => {
  const posts = query.selectFrom('posts').where(({ ref }) => ref('listed'));
  return posts
    .select([sql<string>`'all'`.as('scope'), 'media_type'])
    .unionAll(posts.select(({ ref }) => [scopeOf('channel', ref('channel_id')).as('scope'), 'media_type']))
    .unionAll(
      query
        .selectFrom('post_fins')
        .select(({ ref }) => [
          scopeOf('fin', ref('fin_id')).as('scope'),
          sql<MediaType>`${ref('media_type')}`.as('media_type'),
        ]),
    );
};

const insertTotals = statement(() =>
  query
    .insertInto('counters')
    .columns(['scope', 'kind', 'value'])
    .expression((eb) =>
      eb
        .selectFrom(listedPosts().as('listed'))
        .crossJoinLateral(({ ref }) =>
          sql<{ kind: string }>`(values ('posts'), ('posts:' || ${ref('listed.media_type')}))`.as<'kinds'>(
            sql`kinds(kind)`,
          ),
        )
        .select(({ fn }) => ['scope', 'kind', fn.countAll<number>().as('value')])
        .groupBy(['scope', 'kind'])
        .unionAll(
          query
            .selectFrom('channels')
            .select(({ fn }) => [
              sql<string>`'all'`.as('scope'),
              sql<string>`'channels'`.as('kind'),
              fn.countAll<number>().as('value'),
            ])
            .where('closed_at', 'is', null)
            .having(({ fn }) => fn.countAll<number>(), '>', sql.lit(0)),
        )
        .unionAll(
          query
            .selectFrom('channel_fins')
            .select(({ fn, ref }) => [
              scopeOf('fin', ref('fin_id')).as('scope'),
              sql<string>`'channels'`.as('kind'),
              fn.countAll<number>().as('value'),
            ])
            .groupBy('fin_id'),
        ),
    ),
);

/** Recounts all lists, for rows written without commands, such as in a demo or a benchmark. */
export async function recountLists(db: DbOrTx): Promise<void> {
  await deleteTotals.run(db, {});
  await insertTotals.run(db, {});
}
