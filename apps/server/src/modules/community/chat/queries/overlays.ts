import type { ChatOverlay } from '@realfin/contract/chat';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const bySecret = statement(({ secretHash }: Placeholders<{ secretHash: string }>) =>
  query.selectFrom('chat_overlays').select('channel_id as channelId').where('secret_hash', '=', secretHash),
);
/** The channel of an overlay secret. Null if it is unknown or revoked. */
export const findOverlayChannel = async (db: DbOrTx, secretHash: string): Promise<number | null> =>
  (await bySecret.first(db, { secretHash }))?.channelId ?? null;

const ofChannel = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('chat_overlays')
    .select(['hint', 'created_at as createdAt'])
    .where('channel_id', '=', channelId),
);
/** The address of a channel, without its secret. */
export async function findOverlay(db: DbOrTx, channelId: number): Promise<ChatOverlay> {
  const row = await ofChannel.first(db, { channelId });
  return { secret: null, hint: row?.hint ?? null, createdAt: row?.createdAt.toISOString() ?? null };
}
