import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const onAir = statement(() =>
  query
    .selectFrom('stream_sessions as x')
    .innerJoin('streams as s', 's.id', 'x.stream_id')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .select('p.id as postId')
    .where('x.stopped_at', 'is', null)
    .where('x.live_at', 'is not', null)
    .where('s.started_at', 'is not', null)
    .where('p.deleted_at', 'is', null),
);
/** Broadcasts that viewers can watch, including those whose encoder is briefly disconnected. */
export const listOnAir = (db: DbOrTx) => onAir.all(db, {});

const ended = statement(({ since }: Placeholders<{ since: Date }>) =>
  query
    .selectFrom('streams as s')
    .innerJoin('chat_rooms as r', 'r.post_id', 's.post_id')
    .select('r.post_id as postId')
    .where('s.stopped_at', '>', since)
    .where('s.started_at', 'is not', null)
    .orderBy('r.post_id'),
);
/** Broadcasts with a chat that ended since then. */
export const listEndedSince = (db: DbOrTx, since: Date) => ended.all(db, { since });

type OfPost = { postId: number };
const broadcast = statement(({ postId, now }: Placeholders<OfPost & { now: Date }>) => {
  const until = sql<Date>`coalesce(s.stopped_at, ${now}::timestamptz)`;
  return query
    .selectFrom('streams as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .leftJoin('broadcast_chats as c', 'c.post_id', 's.post_id')
    .select((eb) => [
      's.started_at as startedAt',
      's.stopped_at as stoppedAt',
      'c.writers',
      eb
        .selectFrom('follows as f')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('f.channel_id', '=', 'p.channel_id')
        .whereRef('f.created_at', '>=', 's.started_at')
        .where('f.created_at', '<=', until)
        .$asScalar()
        .$notNull()
        .as('newFollowers'),
      eb
        .selectFrom('subscriptions as n')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('n.acquirer_id', '=', 'p.channel_id')
        .where('n.trial_until', 'is', null)
        .whereRef('n.started_at', '>=', 's.started_at')
        .where('n.started_at', '<=', until)
        .$asScalar()
        .$notNull()
        .as('newSubscriptions'),
    ])
    .where('s.post_id', '=', postId);
});
export const findBroadcast = async (db: DbOrTx, postId: number, now: Date) =>
  (await broadcast.first(db, { postId, now })) ?? null;

const minutes = statement(({ postId }: Placeholders<OfPost>) =>
  query
    .selectFrom('broadcast_minutes')
    .select([
      'at',
      sql<(number | null)[]>`watching`.as('watching'),
      'messages',
      'tips',
      'tip_cents as tipCents',
    ])
    .where('post_id', '=', postId)
    .orderBy('at'),
);
export const listBroadcastMinutes = (db: DbOrTx, postId: number) => minutes.all(db, { postId });
