import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const parts = statement(({ stackId }: Placeholders<{ stackId: number }>) =>
  query
    .selectFrom('stack_posts as sp')
    .innerJoin('posts as p', 'p.id', 'sp.post_id')
    .leftJoin('streams as s', 's.post_id', 'p.id')
    .select([
      'p.state',
      'p.published_at as publishedAt',
      's.started_at as startedAt',
      's.stopped_at as stoppedAt',
      sql<boolean>`s.id is not null`.as('isStream'),
      sql<boolean>`p.price_cents is not null`.as('isSold'),
    ])
    .where('sp.stack_id', '=', stackId)
    .where('p.deleted_at', 'is', null),
);
/** Lists the contents of an event, with the fields that show whether it was held. */
export const listParts = (db: DbOrTx, stackId: number) => parts.all(db, { stackId });

const ownPost = statement(({ eventId }: Placeholders<{ eventId: number }>) =>
  query
    .selectFrom('ppv_events as e')
    .innerJoin('posts as p', 'p.id', 'e.post_id')
    .select(['p.id', 'p.state', 'p.published_at as publishedAt', 'p.scheduled_at as scheduledAt'])
    .select(['e.held_at as heldAt', 'e.stack_id as stackId'])
    .where('e.id', '=', eventId)
    .where('p.deleted_at', 'is', null),
);
export const findOwnPost = async (db: DbOrTx, eventId: number) =>
  (await ownPost.first(db, { eventId })) ?? null;

const readable = statement(({ postIds }: Placeholders<{ postIds: readonly number[] }>) =>
  query
    .selectFrom('posts as p')
    .select('p.id')
    .where(({ ref }) => sql<boolean>`${ref('p.id')} = any(${postIds}::int[])`)
    .where('p.published_at', 'is not', null)
    .where(
      sql<boolean>`(not p.stack_only or exists (select from stack_posts sp join stacks s on s.id = sp.stack_id
        where sp.post_id = p.id and s.post_id is not null))`,
    ),
);
/** Posts that may already be accessible: published, and not limited to stacks that they are not in. */
export const listReadable = async (db: DbOrTx, postIds: readonly number[]): Promise<Set<number>> =>
  new Set((await readable.all(db, { postIds })).map(({ id }) => id));
