// What administrators see of newsletters.
import type { SendingNewsletter, StoppedList } from '@realfin/contract/newsletter-desk';
import type { CreatorRef } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import { query } from '../database.ts';

const mostRows = 200;
const channel = sql<CreatorRef>`json_build_object('id', c.id, 'name', c.name, 'username', c.username,
  'avatarUrl', c.avatar_url)`.as('channel');

const sending = statement(() =>
  query
    .selectFrom('newsletters as n')
    .innerJoin('accounts as c', 'c.id', 'n.channel_id')
    .select([
      'n.id',
      'n.subject',
      'n.send_at as sendAt',
      'n.recipient_count as recipients',
      'n.sent_count as sent',
      channel,
    ])
    .where('n.state', '=', sql.lit('sending'))
    .orderBy('n.id', 'desc')
    .limit(sql.lit(mostRows)),
);
/** Newest first. */
export const listSending = async (db: DbOrTx): Promise<SendingNewsletter[]> =>
  (await sending.all(db, {})).map((row) => ({ ...row, sendAt: row.sendAt.toISOString() }));

const stopped = statement(() =>
  query
    .selectFrom('newsletter_lists as l')
    .innerJoin('accounts as c', 'c.id', 'l.channel_id')
    .select((eb) => [
      'l.asked_count as asked',
      'l.refused_count as refused',
      eb.ref('l.stopped_at').$notNull().as('stoppedAt'),
      channel,
      eb
        .selectFrom('newsletter_contacts as x')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('x.channel_id', '=', 'l.channel_id')
        .where('x.state', '=', sql.lit('unreached'))
        .where('x.asked_at', 'is', null)
        .where('x.ask_tries', '=', sql.lit(0))
        .$asScalar()
        .$notNull()
        .as('unasked'),
    ])
    .where('l.stopped_at', 'is not', null)
    .where('c.deleted_at', 'is', null)
    .orderBy('l.stopped_at', 'desc')
    .limit(sql.lit(mostRows)),
);
/** Last stopped first. */
export const listStopped = async (db: DbOrTx): Promise<StoppedList[]> =>
  (await stopped.all(db, {})).map((row) => ({ ...row, stoppedAt: row.stoppedAt.toISOString() }));
