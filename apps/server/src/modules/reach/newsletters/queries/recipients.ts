// The recipients of claimed deliveries.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { isReachable, isSuppressed } from './reachable.ts';

const recipients = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .selectFrom('newsletter_deliveries as d')
    .innerJoin('newsletters as n', 'n.id', 'd.newsletter_id')
    .leftJoin('accounts as a', 'a.id', 'd.account_id')
    .leftJoin('newsletter_contacts as c', 'c.id', 'd.contact_id')
    .leftJoin('newsletter_uncounted as u', 'u.account_id', 'd.account_id')
    .select((eb) => [
      'd.id',
      'd.newsletter_id as newsletterId',
      'd.account_id as accountId',
      'd.contact_id as contactId',
      'd.tries',
      'n.channel_id as channelId',
      'a.language',
      eb.fn.coalesce('a.email', 'c.email').$castTo<string>().as('email'),
      // Contacts have no settings to opt out of counting, so they are never counted.
      eb
        .and([eb('d.account_id', 'is not', null), eb('u.account_id', 'is', null)])
        .$castTo<boolean>()
        .as('mayCount'),
      // Checked again, because people may have unsubscribed since the delivery was queued.
      sql<boolean>`case when d.account_id is not null then ${isReachable(eb.ref('n.channel_id'))}
        else c.state = 'confirmed' and not ${isSuppressed(sql.ref('c.email'))} end`.as('isReachable'),
    ])
    .where('d.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('d.id'),
);
export type Recipient = RowOf<typeof recipients>;

export const listRecipients = (db: DbOrTx, ids: readonly number[]): Promise<Recipient[]> =>
  recipients.all(db, { ids });
