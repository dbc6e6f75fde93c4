// The only statement that inserts numbered events into a room.
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { afterCommit, type DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import type { chatEvents } from '../tables.ts';
import { tellModerators } from './tell-moderators.ts';

type Row = typeof chatEvents.$inferSelect;
export interface ChatEventInput {
  postId: number;
  channelId: number;
  kind: Row['kind'];
  /** The author, or the person an action is about. */
  accountId?: number | null;
  actorId?: number | null;
  targetId?: number | null;
  text?: string;
  mentions?: readonly string[];
  type?: Row['type'];
  amountCents?: number;
  replyToId?: number | null;
  hidden?: boolean;
  heldFor?: Row['heldFor'];
  key?: string | null;
}
type Values = { [K in keyof ChatEventInput]-?: Exclude<ChatEventInput[K], undefined> } & {
  epoch: string;
  at: Date;
};

const columns = [
  ...(['post_id', 'number', 'channel_id', 'kind', 'account_id', 'actor_id', 'target_id', 'text'] as const),
  ...(['mentions', 'type', 'amount_cents', 'reply_to_id', 'hidden', 'held_for', 'key', 'at'] as const),
  'sent_at',
] as const;

/** Locks the room until commit, so that numbers become visible in order. */
const add = statement((values: Placeholders<Values>) =>
  query
    .with('room', (db) =>
      db
        .insertInto('chat_rooms')
        .values({
          post_id: values.postId,
          epoch: values.epoch,
          last_number: sql<number>`1`,
          created_at: values.at,
        })
        .onConflict((conflict) =>
          conflict.column('post_id').doUpdateSet({ last_number: sql<number>`chat_rooms.last_number + 1` }),
        )
        .returning('last_number'),
    )
    .insertInto('chat_events')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('room')
        .select([
          sql<number>`${values.postId}::int`.as('post_id'),
          'last_number',
          sql<number>`${values.channelId}::int`.as('channel_id'),
          sql<Row['kind']>`${values.kind}::text`.as('kind'),
          sql<number | null>`${values.accountId}::int`.as('account_id'),
          sql<number | null>`${values.actorId}::int`.as('actor_id'),
          sql<number | null>`${values.targetId}::int`.as('target_id'),
          sql<string>`${values.text}::text`.as('text'),
          sql<string[]>`${values.mentions}::text[]`.as('mentions'),
          sql<Row['type']>`${values.type}::text`.as('type'),
          sql<number>`${values.amountCents}::int`.as('amount_cents'),
          sql<number | null>`${values.replyToId}::int`.as('reply_to_id'),
          sql<boolean>`${values.hidden}::boolean`.as('hidden'),
          sql<Row['heldFor']>`${values.heldFor}::text`.as('held_for'),
          sql<string | null>`${values.key}::text`.as('key'),
          sql<Date>`${values.at}::timestamptz`.as('at'),
          sql<Date>`${values.at}::timestamptz`.as('sent_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number']),
);

const usual = {
  ...{ accountId: null, actorId: null, targetId: null, text: '', mentions: [], type: 'COMMENT' as const },
  ...{ amountCents: 0, replyToId: null, hidden: false, heldFor: null, key: null },
};

/** Kinds of events that can remove messages from the moderation queue. */
const endsWaiting: ReadonlySet<Row['kind']> = new Set<Row['kind']>([
  ...(['approve', 'reject', 'delete', 'clear', 'block'] as const),
]);

/** Adds an event to the room and notifies its readers. Null if a message with this key exists. */
export async function addEvent(
  ctx: Context,
  db: DbOrTx,
  input: ChatEventInput,
): Promise<{ id: number; number: number } | null> {
  const values = { ...usual, ...input, epoch: ctx.ids.secret(9), at: ctx.clock.now() };
  const made = await add.first(db, values);
  if (made === undefined) return null;
  afterCommit(db, () => ctx.realtime.wakeChat(input.postId));
  if (values.heldFor !== null || endsWaiting.has(values.kind))
    afterCommit(db, () => void tellModerators(ctx, input));
  return made;
}
