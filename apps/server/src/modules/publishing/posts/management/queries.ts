import type { Preparation } from '@realfin/contract/management';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';

const preparation = statement(({ postId, channelId }: Placeholders<{ postId: number; channelId: number }>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('assets as m', 'm.id', 'p.asset_id')
    .select(({ ref }) => [
      'm.file_name as fileName',
      sql<number>`${ref('m.size_bytes')}::float8`.as('sizeBytes'),
      'm.created_at as uploadedAt',
      'm.state',
      'm.percent',
      'm.attempts',
      'm.reason',
    ])
    .where('p.id', '=', postId)
    .where('p.channel_id', '=', channelId)
    .where('p.deleted_at', 'is', null),
);

/** The preparation state of the file of an own post; null without a file. */
export async function findPreparation(
  db: DbOrTx,
  { channelId }: ActingChannel,
  postId: number,
): Promise<Preparation | null> {
  const row = await preparation.first(db, { postId, channelId });
  if (row === undefined) return null;
  return { ...row, uploadedAt: row.uploadedAt.toISOString(), canRetry: row.state === 'failed' };
}
