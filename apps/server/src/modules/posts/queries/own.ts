// The author's side: a post of the own channel as the studio edits it.
import type { Chapter, EditablePost, PostStatus } from '@realfin/contract/posts';
import { postPath } from '@realfin/contract/pages';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { postColumns, postJoins, type PostRow } from '../hydrate.ts';
import { statusOf } from '../rules.ts';

export interface OwnColumns {
  percent: number | null;
  reason: string | null;
  pinned: boolean;
}
export const ownColumns = `m.percent, m.reason, c.pinned_post_id is not distinct from p.id as pinned`;
export const ownPercent = (row: PostRow & OwnColumns): number | null =>
  row.assetState === 'ready' ? null : row.percent;
export const ownReason = (row: PostRow & OwnColumns, status: PostStatus): string | null =>
  status === 'Error' ? row.reason : null;

type EditableRow = PostRow &
  OwnColumns & {
    revision: number;
    fileName: string | null;
    thumbnailImageId: number | null;
    nextAssetId: number | null;
    chapters: Chapter[];
  };

/** A post of the own channel by its id, or by what `which` finds; null when there is none. */
export async function findEditablePost(
  ctx: Context,
  channel: ActingChannel,
  id: number,
  which = '$2::int',
): Promise<EditablePost | null> {
  const text = `select ${postColumns}, ${ownColumns}, p.revision, m.file_name as "fileName",
      p.thumbnail_image_id as "thumbnailImageId", p.next_asset_id as "nextAssetId", p.chapters
    from posts p ${postJoins} join channels c on c.account_id = p.channel_id
    where p.channel_id = $1 and p.deleted_at is null and p.id = ${which}`;
  const [row] = await runPrepared<EditableRow>(ctx.pool, text, [channel.channelId, id]);
  if (row === undefined) return null;
  const status = statusOf(row.state, row.assetState);
  return {
    id: row.id,
    mediaId: row.mediaId,
    mediaType: row.mediaType,
    title: row.title,
    text: row.text,
    description: row.description,
    premium: row.premiumPlan > 0,
    stackOnly: row.stackOnly,
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
    revision: row.revision,
    path: postPath({ id: row.id, mediaId: row.mediaId, mediaType: row.mediaType, title: row.title }),
  };
}
