// Sums the chats of broadcasts by minute, from the chat log.
import { sql } from 'kysely';
import type { Context } from '../../../../../context.ts';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { isBlockedBy, isOnTeam } from '../../../../people/collaborators/queries.ts';
import { query } from '../../database.ts';
import { addDays, lateDays } from '../../rollups/rules.ts';
import { listEndedSince, listOnAir } from '../queries.ts';
import { afterEndMinutes } from '../rules.ts';

type OfPost = { postId: number };
/** Publicly visible chat messages while on air, without those of the channel's own team. */
const heardIn = ({ postId }: Placeholders<OfPost>) =>
  query
    .selectFrom('chat_events as c')
    .innerJoin('streams as s', 's.post_id', 'c.post_id')
    .select(({ ref }) => [
      'c.account_id',
      'c.amount_cents',
      sql<Date>`date_bin('1 minute', ${ref('c.at')}, ${ref('s.started_at')})`.as('at'),
      sql<boolean>`${ref('c.type')} <> 'NEW_SUBSCRIPTION' and ${ref('c.text')} <> ''`.as('is_message'),
    ])
    .where('c.post_id', '=', postId)
    .where('c.kind', '=', sql.lit('message'))
    .where('c.deleted_at', 'is', null)
    .where('c.hidden', '=', sql.lit(false))
    .whereRef('c.at', '>=', 's.started_at')
    .where(({ eb, or, ref }) => or([eb('s.stopped_at', 'is', null), eb('c.at', '<=', ref('s.stopped_at'))]))
    .whereRef('c.account_id', '<>', 'c.channel_id')
    .where(({ ref, not, exists }) =>
      not(exists(isOnTeam('contributors', ref('c.account_id').$notNull(), ref('c.channel_id')))),
    )
    .where(({ ref }) => sql<boolean>`not ${isBlockedBy(ref('c.account_id'), ref('c.channel_id'))}`);

const sumsIn = (of: Placeholders<OfPost>) =>
  query
    .with('heard', () => heardIn(of))
    .with('sums', (db) =>
      db
        .selectFrom('heard')
        .select([
          'at',
          sql<number>`(count(*) filter (where is_message))::int`.as('messages'),
          sql<number>`(count(*) filter (where amount_cents > 0))::int`.as('tips'),
          sql<number>`sum(amount_cents)::bigint`.as('tip_cents'),
        ])
        .groupBy('at'),
    );

/** Resets minutes without messages, too. */
const minutesStored = (of: Placeholders<OfPost>) =>
  sumsIn(of)
    .with('emptied', (db) =>
      db
        .updateTable('broadcast_minutes')
        .set({ messages: sql.lit(0), tips: sql.lit(0), tip_cents: sql.lit(0) })
        .where('post_id', '=', of.postId)
        .where('at', 'not in', db.selectFrom('sums').select('at'))
        .where(({ eb, or }) => or([eb('messages', '>', 0), eb('tips', '>', 0)]))
        .returning('at'),
    )
    .with('stored', (db) =>
      db
        .insertInto('broadcast_minutes')
        .columns(['post_id', 'at', 'messages', 'tips', 'tip_cents'])
        .expression(
          db
            .selectFrom('sums')
            .select([sql<number>`${of.postId}::int`.as('post_id'), 'at', 'messages', 'tips', 'tip_cents'])
            .orderBy('at'),
        )
        .onConflict((conflict) =>
          conflict.columns(['post_id', 'at']).doUpdateSet(({ ref }) => ({
            messages: ref('excluded.messages'),
            tips: ref('excluded.tips'),
            tip_cents: ref('excluded.tip_cents'),
          })),
        )
        .returning('at'),
    );

const writers = sql<number>`(select count(distinct account_id) filter (where is_message) from heard)::int`;
/** Overwrites the sums. Idempotent, and messages deleted meanwhile no longer count. */
const countChat = statement((of: Placeholders<OfPost & { now: Date }>) =>
  minutesStored(of)
    .insertInto('broadcast_chats')
    .columns(['post_id', 'writers', 'last_number', 'counted_at'])
    .expression((db) =>
      db
        .selectFrom('chat_rooms')
        .select(['post_id', writers.as('writers'), 'last_number'])
        .select(sql<Date>`${of.now}::timestamptz`.as('counted_at'))
        .where('post_id', '=', of.postId),
    )
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet(({ ref }) => ({
        writers: ref('excluded.writers'),
        last_number: ref('excluded.last_number'),
        counted_at: ref('excluded.counted_at'),
      })),
    ),
);

const changed = statement(({ postIds }: Placeholders<{ postIds: number[] }>) =>
  query
    .selectFrom('chat_rooms as r')
    .leftJoin('broadcast_chats as c', 'c.post_id', 'r.post_id')
    .select('r.post_id as postId')
    .where(({ ref }) => sql<boolean>`${ref('r.post_id')} = any(${postIds}::int[])`)
    .where(({ ref }) => sql<boolean>`${ref('c.last_number')} is distinct from ${ref('r.last_number')}`)
    .orderBy('r.post_id'),
);

async function countAll(db: DbOrTx, rows: readonly OfPost[], now: Date): Promise<void> {
  for (const { postId } of rows) await countChat.run(db, { postId, now });
}

/** Each minute: recounts changed chats of broadcasts on air or just ended. */
export async function countChats({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - afterEndMinutes * 60_000);
  const [live, over] = await Promise.all([listOnAir(db), listEndedSince(db, since)]);
  const postIds = [...live, ...over].map(({ postId }) => postId);
  if (postIds.length > 0) await countAll(db, await changed.all(db, { postIds }), now);
}

/** Each night: recounts chats, because moderators may have deleted messages or blocked people later. */
export async function countLateChats({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await countAll(db, await listEndedSince(db, addDays(now, -lateDays)), now);
}
