// Newsletters, stopped lists and proofs for administrators.
import type { SendingNewsletter, StoppedList, SubmittedProof } from '@realfin/contract/newsletter-desk';
import type { CreatorRef } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement } from '../../../../db/statement.ts';
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

const waitingProofs = () =>
  query
    .selectFrom('newsletter_lists as l')
    .innerJoin('accounts as c', 'c.id', 'l.channel_id')
    .where('l.proof_at', 'is not', null)
    .where('l.stopped_at', 'is', null)
    .where('c.deleted_at', 'is', null);

const proofCount = statement(() => waitingProofs().select(({ fn }) => fn.countAll<number>().as('count')));
export const countProofs = async (db: DbOrTx): Promise<number> =>
  (await proofCount.first(db, {}))?.count ?? 0;

const proofs = statement(() =>
  waitingProofs()
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('newsletter_contacts as x')
          .select(({ fn }) => [
            fn.countAll<number>().as('contacts'),
            fn.count<number>('x.consented_at').as('dated'),
            fn.min('x.consented_at').as('firstConsentAt'),
            fn.max('x.consented_at').as('lastConsentAt'),
          ])
          .whereRef('x.channel_id', '=', 'l.channel_id')
          .where('x.state', '=', sql.lit('pending'))
          .where('x.asked_at', 'is', null)
          .whereRef('x.added_at', '<=', 'l.proof_at')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      ...(['n.contacts', 'n.dated', 'n.firstConsentAt', 'n.lastConsentAt', 'l.proof'] as const),
      eb.ref('l.proof_at').$notNull().as('submittedAt'),
      channel,
      sql<string[]>`array(select source from newsletter_contacts x where x.channel_id = l.channel_id
        and x.state = 'pending' and x.asked_at is null and x.added_at <= l.proof_at
        group by source order by count(*) desc, source limit 5)`.as('sources'),
    ])
    .orderBy('l.proof_at')
    .limit(sql.lit(mostRows)),
);
/** Oldest first. */
export const listProofs = async (db: DbOrTx): Promise<SubmittedProof[]> =>
  (await proofs.all(db, {})).map((row) => ({
    ...row,
    submittedAt: row.submittedAt.toISOString(),
    firstConsentAt: row.firstConsentAt?.toISOString() ?? null,
    lastConsentAt: row.lastConsentAt?.toISOString() ?? null,
  }));
