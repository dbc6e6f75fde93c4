// Channels in a person's newsletter settings, followed or not.
import type { PageOf, CreatorRef } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { encodeCursor, offsetOf, pageFrom, type PageRequest } from '../../../../lib/cursor.ts';
import { query } from '../database.ts';
import { idBefore } from './newsletters.ts';

type OfAccount = { accountId: number };

/** Channels followed, with the address shared, opted out of, or whose subscriber newsletter they get. */
const channelsOf = ({ accountId }: Placeholders<OfAccount>) => {
  const followed = query.selectFrom('follows').select('channel_id as id').where('account_id', '=', accountId);
  const shared = query
    .selectFrom('shared_emails')
    .select('channel_id as id')
    .where('account_id', '=', accountId);
  const unwanted = query
    .selectFrom('newsletter_preferences')
    .select('channel_id as id')
    .where('account_id', '=', accountId)
    .where('wanted', '=', sql.lit(false));
  const subscribed = query
    .selectFrom('subscriptions')
    .select(sql<number>`acquirer_id`.as('id'))
    .where('account_id', '=', accountId)
    .where('state', '=', sql.lit('active'))
    .where('acquirer_id', 'is not', null);
  return query
    .selectFrom(followed.union(shared).union(unwanted).union(subscribed).as('x'))
    .innerJoin('accounts as c', 'c.id', 'x.id')
    .where('c.deleted_at', 'is', null);
};

const page = statementsBy(
  (
    { rows, offset, hasCursor }: { rows: number; offset: number; hasCursor: boolean },
    values: Placeholders<OfAccount & { before: number }>,
  ) =>
    channelsOf(values)
      .select(['c.id', 'c.name', 'c.username', 'c.avatar_url as avatarUrl'])
      .$if(hasCursor, (list) => list.where('c.id', '<', values.before))
      .orderBy('c.id', 'desc')
      .limit(sql.lit(rows))
      .offset(sql.lit(offset)),
);
const total = statement((values: Placeholders<OfAccount>) =>
  channelsOf(values).select(({ fn }) => fn.countAll<number>().as('count')),
);

export async function listNewsletterChannels(
  db: DbOrTx,
  accountId: number,
  request: PageRequest,
): Promise<PageOf<CreatorRef>> {
  const { size, cursor } = request;
  const shape = { rows: size + 1, offset: offsetOf(request), hasCursor: cursor !== undefined };
  const [rows, all] = await Promise.all([
    page(shape, false).all(db, { accountId, before: idBefore(cursor) }),
    total.first(db, { accountId }),
  ]);
  return pageFrom(
    request,
    rows,
    all?.count ?? 0,
    (row) => encodeCursor(row.id),
    (row) => row,
  );
}
