// Published posts by day, from the figures of posts.
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { changed } from './changed-posts.ts';
import { utcDay } from './count-views.ts';

/** Channels with posts published, viewed or deleted since then. */
const listChanged = statement(({ since }: Placeholders<{ since: Date }>) =>
  query
    .selectFrom('posts')
    .select('channel_id as id')
    .distinct()
    .where(({ eb, or }) => or([eb('id', 'in', changed(since)), eb('deleted_at', '>=', since)])),
);

interface Scope {
  isWhole: boolean;
  [key: string]: boolean;
}
type Channels = { ids: readonly number[] };
const among = (ids: RawBuilder<readonly number[]>) => sql<number>`any(${ids}::int[])`;

const forget = statementsBy(({ isWhole }: Scope, { ids }: Placeholders<Channels>) =>
  query
    .deleteFrom('published_days')
    .where((eb) => (isWhole ? eb.lit(true) : eb('channel_id', '=', among(ids)))),
);

const count = statementsBy(({ isWhole }: Scope, { ids }: Placeholders<Channels>) =>
  query
    .insertInto('published_days')
    .columns(['channel_id', 'day', 'is_live', 'posts', 'last_post_id'])
    .expression((db) =>
      db
        .selectFrom('post_figures as f')
        .innerJoin('posts as p', 'p.id', 'f.post_id')
        .select(({ fn, ref }) => [
          'f.channel_id',
          utcDay(ref('f.posted_at')).as('day'),
          sql<boolean>`p.media_type in ('stream', 'dead_stream')`.as('is_live'),
          fn.countAll<number>().as('posts'),
          sql<number>`(array_agg(f.post_id order by f.posted_at desc, f.post_id desc))[1]`.as('last_post_id'),
        ])
        .where((eb) => (isWhole ? eb.lit(true) : eb('f.channel_id', '=', among(ids))))
        .groupBy(['f.channel_id', sql`2`, sql`3`]),
    ),
);

async function countAgain(db: DbOrTx, isWhole: boolean, ids: readonly number[]): Promise<void> {
  await forget({ isWhole }).run(db, { ids });
  await count({ isWhole }).run(db, { ids });
}

/** For channels that changed since then. */
export async function countPublished(db: DbOrTx, since: Date): Promise<void> {
  const rows = await listChanged.all(db, { since });
  await countAgain(
    db,
    false,
    rows.map(({ id }) => id),
  );
}

export const countAllPublished = (db: DbOrTx): Promise<void> => countAgain(db, true, []);
