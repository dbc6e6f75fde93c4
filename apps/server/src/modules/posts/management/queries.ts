import type { Preparation } from '@realfin/contract/management';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import type { ActingChannel } from '../../collaborators/access.ts';

type Row = Omit<Preparation, 'canRetry' | 'uploadedAt'> & { uploadedAt: Date };

/** What became of the file of a post of the own channel; null where there is none. */
export async function findPreparation(
  ctx: Context,
  { channelId }: ActingChannel,
  postId: number,
): Promise<Preparation | null> {
  const text = `select m.file_name as "fileName", m.size_bytes::float8 as "sizeBytes", m.created_at as "uploadedAt",
      m.state, m.percent, m.attempts, m.reason
    from posts p join assets m on m.id = p.asset_id
    where p.id = $1 and p.channel_id = $2 and p.deleted_at is null`;
  const [row] = await runPrepared<Row>(ctx.pool, text, [postId, channelId]);
  if (row === undefined) return null;
  return { ...row, uploadedAt: row.uploadedAt.toISOString(), canRetry: row.state === 'failed' };
}
