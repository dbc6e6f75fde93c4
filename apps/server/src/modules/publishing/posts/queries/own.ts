// The author's view of a post of the own channel, as the studio edits it.
import { postPath } from '@realfin/contract/pages';
import type { EditablePost, PostStatus } from '@realfin/contract/posts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { statusOf } from '../rules.ts';
import { postCards, type PostKey, type PostRow } from './cards.ts';

/** Columns of the file `m` and the channel `c` that only the channel itself sees. */
export const ownColumns = [
  'm.percent',
  'm.reason',
  sql<boolean>`${sql.ref('c.pinned_post_id')} is not distinct from ${sql.ref('p.id')}`.as('pinned'),
] as const;
export interface OwnColumns {
  percent: number | null;
  reason: string | null;
  pinned: boolean;
}
export const ownPercent = (row: PostRow & OwnColumns): number | null =>
  row.assetState === 'ready' || row.assetState === 'live' ? null : row.percent;
export const ownReason = (row: PostRow & OwnColumns, status: PostStatus): string | null =>
  status === 'Error' ? row.reason : null;

type OwnPost = { channelId: number; id: number };
/**
 * The statement that reads a post of the own channel; modules whose kinds have their own ids build one
 * once.
 */
export const editableBy = (key: PostKey) =>
  statement(({ channelId, id }: Placeholders<OwnPost>) =>
    postCards()
      .innerJoin('channels as c', 'c.account_id', 'p.channel_id')
      .select(ownColumns)
      .select([
        'p.revision',
        'm.file_name as fileName',
        'm.size_bytes as sizeBytes',
        'm.key as objectsKey',
        'p.thumbnail_image_id as thumbnailImageId',
        'p.next_asset_id as nextAssetId',
        'p.chapters',
      ])
      .where('p.channel_id', '=', channelId)
      .where('p.deleted_at', 'is', null)
      .where('p.id', '=', key(id)),
  );
const editableById = editableBy((id) => id);

/** A post of the own channel; null when there is none. */
export async function findEditablePost(
  db: DbOrTx,
  { channelId }: ActingChannel,
  id: number,
  by = editableById,
): Promise<EditablePost | null> {
  const row = await by.first(db, { channelId, id });
  if (row === undefined) return null;
  const status = statusOf(row.state, row.assetState);
  return {
    id: row.id,
    numViews: row.viewCount,
    mediaId: row.mediaId,
    mediaType: row.mediaType,
    title: row.title,
    text: row.text,
    description: row.description,
    premium: row.premiumPlan > 0,
    stackOnly: row.stackOnly,
    unlisted: row.unlisted,
    tags: row.finNames,
    thumbnailUrl: row.thumbnailUrl,
    thumbnailImageId: row.thumbnailImageId,
    draft: row.state === 'draft',
    status,
    percent: ownPercent(row),
    errorReason: ownReason(row, status),
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    assetId: row.assetId,
    fileName: row.fileName,
    nextAssetId: row.nextAssetId,
    chapters: row.chapters,
    freeSeconds: row.freeSeconds,
    season: row.season,
    episode: row.episode,
    explicit: row.explicit,
    revision: row.revision,
    path: postPath({ id: row.id, mediaId: row.mediaId, mediaType: row.mediaType, title: row.title }),
    media: row.assetId,
    mediaName: row.fileName,
    fileSize: row.sizeBytes,
    postObjectsKey: row.objectsKey,
    index: 0,
    thumbnail: row.thumbnailUrl,
  };
}
