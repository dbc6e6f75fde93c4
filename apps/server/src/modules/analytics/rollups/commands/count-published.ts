// Posts by the day they were published, from the figures of posts.
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../../database.ts';
import { changed } from './changed-posts.ts';
import { utcDay } from './count-views.ts';

type Since = { since: Date };
interface Scope {
  isWhole: boolean;
  [key: string]: boolean;
}

/** Channels of which a post was published, viewed or deleted since then. */
const channelsOf = (since: RawBuilder<Date>) =>
  query
    .selectFrom('posts')
    .select('channel_id')
    .where(({ eb, or }) => or([eb('id', 'in', changed(since)), eb('deleted_at', '>=', since)]));

const forget = statementsBy(({ isWhole }: Scope, { since }: Placeholders<Since>) =>
  query
    .deleteFrom('published_days')
    .where((eb) => (isWhole ? eb.lit(true) : eb('channel_id', 'in', channelsOf(since)))),
);

const count = statementsBy(({ isWhole }: Scope, { since }: Placeholders<Since>) =>
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
        .where((eb) => (isWhole ? eb.lit(true) : eb('f.channel_id', 'in', channelsOf(since))))
        .groupBy(['f.channel_id', sql`2`, sql`3`]),
    ),
);

async function countAgain(db: DbOrTx, isWhole: boolean, since: Date): Promise<void> {
  await forget({ isWhole }).run(db, { since });
  await count({ isWhole }).run(db, { since });
}

/** Of the channels that something happened to since then. */
export const countPublished = (db: DbOrTx, since: Date): Promise<void> => countAgain(db, false, since);

export const countAllPublished = (db: DbOrTx): Promise<void> => countAgain(db, true, new Date(0));
