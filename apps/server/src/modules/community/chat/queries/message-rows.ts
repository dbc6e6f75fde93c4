// Messages with their writers, as a reader sees them: the statements of every list of messages.
import { sql } from 'kysely';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { isBlockedBy } from '../../../people/collaborators/queries.ts';
import { chosenBadges } from '../../badges/queries.ts';
import { query } from '../database.ts';

type Reading = { postId: number; viewerId: number };
type ListShape = { rows: number; tips: boolean };
const onlyTips = sql<boolean>`c.amount_cents > 0`;

const messageColumns = () =>
  query
    .selectFrom('chat_events as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('chat_events as t', (join) =>
      join
        .onRef('t.id', '=', 'c.reply_to_id')
        .on('t.deleted_at', 'is', null)
        .on('t.hidden', '=', sql.lit(false)),
    )
    .leftJoin('accounts as ta', 'ta.id', 't.account_id')
    .select((eb) => [
      'c.id',
      'c.post_id as postId',
      'c.channel_id as channelId',
      'c.number',
      'a.id as accountId',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      'c.text',
      'c.mentions',
      'c.type',
      'c.amount_cents as amountCents',
      'c.hidden',
      'c.held_for as heldFor',
      'c.at',
      't.id as toId',
      't.text as toText',
      'ta.name as toName',
      'ta.username as toUsername',
      chosenBadges(eb.ref('a.id'), eb.ref('c.channel_id')).as('badgeIds'),
    ])
    .where('c.kind', '=', sql.lit('message'))
    .where('c.deleted_at', 'is', null);
export type MessageRow = RowOf<typeof messageById>;

/** Messages visible to a reader: their own, and unhidden ones of authors who aren't blocked or suspended. */
const shownIn = ({ postId, viewerId }: Placeholders<Reading>) =>
  messageColumns()
    .where('c.post_id', '=', postId)
    .where((eb) =>
      eb.or([
        eb('c.account_id', '=', viewerId),
        eb.and([
          eb.not('c.hidden'),
          eb('a.suspended_at', 'is', null),
          sql<boolean>`not ${isBlockedBy(eb.ref('c.account_id'), eb.ref('c.channel_id'))}`,
        ]),
      ]),
    );

export const messageById = statement(({ id }: Placeholders<{ id: number }>) =>
  messageColumns().where('c.id', '=', id),
);

/** The last messages before a number, the newest first. */
export const messagesBefore = statementsBy(
  ({ rows, tips }: ListShape, values: Placeholders<Reading & { before: number }>) =>
    shownIn(values)
      .where('c.number', '<', values.before)
      .$if(tips, (list) => list.where(onlyTips))
      .orderBy('c.number', 'desc')
      .limit(sql.lit(rows)),
);

/** Messages after one number, up to another. */
export const messagesBetween = statement((values: Placeholders<Reading & { after: number; upTo: number }>) =>
  shownIn(values)
    .where('c.number', '>', values.after)
    .where('c.number', '<=', values.upTo)
    .orderBy('c.number'),
);

/** One message. Undefined if it is deleted or hidden from this reader. */
export const shownMessage = statement((values: Placeholders<Reading & { id: number }>) =>
  shownIn(values).where('c.id', '=', values.id),
);

const mostRestored = 50;
/** The last messages of one person in a room, the newest first. */
export const lastMessagesOf = statement((values: Placeholders<Reading & { accountId: number }>) =>
  shownIn(values)
    .where('c.account_id', '=', values.accountId)
    .orderBy('c.number', 'desc')
    .limit(sql.lit(mostRestored)),
);

/** Messages of a room from a number on, for the replay. */
export const messagesFrom = statementsBy(
  ({ rows, tips }: ListShape, values: Placeholders<Reading & { after: number }>) =>
    shownIn(values)
      .where('c.number', '>', values.after)
      .$if(tips, (list) => list.where(onlyTips))
      .orderBy('c.number')
      .limit(sql.lit(rows)),
);

/** The number of the last message that was written by a time. */
export const numberAt = statement(({ postId, at }: Placeholders<{ postId: number; at: Date }>) =>
  query
    .selectFrom('chat_events')
    .select('number')
    .where('post_id', '=', postId)
    .where('kind', '=', sql.lit('message'))
    .where('deleted_at', 'is', null)
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
);

/** Messages held for review, without those of authors that the channel blocked since. */
export const heldMessages = statementsBy(
  ({ rows }: { rows: number }, { postId }: Placeholders<{ postId: number }>) =>
    messageColumns()
      .where('c.post_id', '=', postId)
      .where('c.held_for', 'is not', null)
      .where((eb) => sql<boolean>`not ${isBlockedBy(eb.ref('c.account_id'), eb.ref('c.channel_id'))}`)
      .orderBy('c.number')
      .limit(sql.lit(rows)),
);
