import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { defaultGraceMinutes } from '../broadcasts/rules.ts';
import { query } from '../database.ts';

const settings = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('stream_settings')
    .select('grace_minutes as graceMinutes')
    .where('channel_id', '=', channelId),
);

/** How long a channel's lost encoder can reconnect, in minutes. */
export const findGraceMinutes = async (db: DbOrTx, channelId: number): Promise<number> =>
  (await settings.first(db, { channelId }))?.graceMinutes ?? defaultGraceMinutes;
