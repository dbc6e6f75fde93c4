import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { isOnTeam } from '../../../people/collaborators/queries.ts';
import { query } from '../database.ts';

const channelsWrittenTo = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .selectFrom('accounts as c')
    .select(['c.name', 'c.username'])
    .where('c.id', 'in', (db) =>
      db
        .selectFrom('chat_events')
        .select('channel_id as channelId')
        .where('account_id', '=', accountId)
        .where('kind', '=', sql.lit('message'))
        .where('deleted_at', 'is', null)
        .union(
          db.selectFrom('comments').select('channel_id as channelId').where('account_id', '=', accountId),
        ),
    )
    .where('c.id', '<>', accountId)
    .where((eb) => sql<boolean>`not exists ${isOnTeam('contributors', accountId, eb.ref('c.id'))}`)
    .where((eb) => sql<boolean>`not exists ${isOnTeam('moderators', accountId, eb.ref('c.id'))}`),
);

/** Other people's channels with visible comments or messages of a person. */
export const listChannelsWrittenTo = (
  db: DbOrTx,
  accountId: number,
): Promise<{ name: string; username: string }[]> => channelsWrittenTo.all(db, { accountId });
