// The author's side: posts of the own channel in every state.
import type { EditablePost, ManagedPost, PostStatus } from '@realfin/contract/posts';
import { postPath } from '@realfin/contract/pages';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runOnce, runPrepared, Values } from '../../../db/prepared.ts';
import { encodeCursor, type PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { postColumns, postJoins, postsFromRows, type PostRow } from '../hydrate.ts';
import { statusOf, wordPatterns } from '../rules.ts';
import { microseconds, windowOf } from './page.ts';

const failed = `m.state in ('failed', 'refused')`;
/** The same decision as `statusOf`, for the database to filter by. */
const statusConditions: Record<PostStatus, string> = {
  Error: failed,
  Draft: `p.state = 'draft' and coalesce(not ${failed}, true)`,
  Uploading: `p.state <> 'draft' and m.state not in ('ready', 'failed', 'refused')`,
  Scheduled: `p.state = 'scheduled' and (m.id is null or m.state = 'ready')`,
  Published: `p.state = 'published' and (m.id is null or m.state = 'ready')`,
};

interface OwnColumns {
  percent: number | null;
  reason: string | null;
  pinned: boolean;
}
const ownColumns = `m.percent, m.reason, c.pinned_post_id is not distinct from p.id as pinned`;
const ownPercent = (row: PostRow & OwnColumns): number | null =>
  row.assetState === 'ready' ? null : row.percent;
const ownReason = (row: PostRow & OwnColumns, status: PostStatus): string | null =>
  status === 'Error' ? row.reason : null;

export interface ManagedRequest extends PageRequest {
  status?: PostStatus | undefined;
  search?: string | undefined;
}
type ManagedRow = PostRow & OwnColumns & { sort: string; total: number };

async function readManaged(
  ctx: Context,
  channel: ActingChannel,
  request: ManagedRequest,
): Promise<ManagedRow[]> {
  const values = new Values();
  const status = request.status === undefined ? '' : `and ${statusConditions[request.status]}`;
  const found = wordPatterns(request.search ?? '').map(
    (pattern) => `and p.title ilike ${values.add(pattern)}`,
  );
  const rows = `from posts p ${postJoins} join channels c on c.account_id = p.channel_id
    where p.channel_id = ${values.add(channel.channelId)}::int and p.deleted_at is null ${status} ${found.join(' ')}`;
  const window = windowOf(request, { sortedBy: 'time', values });
  const text = `select ${postColumns}, ${ownColumns}, ${microseconds('p.created_at')} as sort,
      (select count(*) ${rows})::int as total
    ${rows} and ${window.after('p.created_at', 'p.id')}
    order by p.created_at desc, p.id desc limit ${request.size + 1} offset ${request.page * request.size}`;
  return runOnce<ManagedRow>(ctx.pool, text, values.all);
}

export async function listManaged(
  ctx: Context,
  viewer: Viewer,
  channel: ActingChannel,
  request: ManagedRequest,
): Promise<PageOf<ManagedPost>> {
  const rows = await readManaged(ctx, channel, request);
  const shown = rows.slice(0, request.size);
  const posts = new Map((await postsFromRows(ctx, viewer, shown)).map((post) => [post.id, post]));
  const final = rows.length > request.size ? shown.at(-1) : undefined;
  const total = rows[0]?.total ?? 0;
  return {
    content: shown.flatMap((row) => {
      const post = posts.get(row.id);
      if (post === undefined) return [];
      const status = statusOf(row.state, row.assetState);
      const { pinned, assetId } = row;
      return [
        { ...post, status, percent: ownPercent(row), errorReason: ownReason(row, status), pinned, assetId },
      ];
    }),
    page: request.page,
    size: request.size,
    totalElements: total,
    totalPages: Math.ceil(total / request.size),
    last: final === undefined,
    nextCursor: final === undefined ? null : encodeCursor(Number(final.sort), final.id),
  };
}

type EditableRow = PostRow &
  OwnColumns & { revision: number; fileName: string | null; thumbnailImageId: number | null };

/** A post of the own channel by its id, or by what `which` finds; null when there is none. */
export async function findEditablePost(
  ctx: Context,
  channel: ActingChannel,
  id: number,
  which = '$2::int',
): Promise<EditablePost | null> {
  const text = `select ${postColumns}, ${ownColumns}, p.revision, m.file_name as "fileName",
      p.thumbnail_image_id as "thumbnailImageId"
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
    revision: row.revision,
    path: postPath({ id: row.id, mediaId: row.mediaId, mediaType: row.mediaType, title: row.title }),
  };
}
