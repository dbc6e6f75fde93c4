import type { MediaType } from '@realfin/contract/posts';
import { refuse } from '@realfin/contract/errors';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { runPrepared, Values } from '../../db/prepared.ts';
import { cursorId, decodeCursor, offsetOf, type PageRequest } from '../../lib/cursor.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { ActingChannel } from '../collaborators/access.ts';
import { canAccess, isOut, isOutSql, type AccessSubject } from '../entitlements/rules.ts';
import type { AssetRow } from '../media/queries.ts';
import { addressLifeSeconds, mediaSecret, signMedia } from '../media/rules.ts';
import { boundedCount } from '../posts/queries/lists.ts';
import { requireOwnBite } from './access.ts';
import { rankBites, type Candidate } from './rules.ts';
import { bites } from './tables.ts';

export interface BiteRow {
  id: number;
  assetId: number;
  channelId: number;
  title: string;
  createdAt: Date;
  publishedAt: Date | null;
  name: string;
  username: string;
  avatarUrl: string | null;
  assetKey: string;
  state: AssetRow['state'];
  percent: number;
  reason: string | null;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  imageKey: string | null;
  widths: number[] | null;
  preview: string | null;
  followerCount: number;
  following: boolean;
  likeCount: number;
  liked: boolean;
  postId: number | null;
  postMediaId: number | null;
  postType: MediaType | null;
  postTitle: string | null;
  postPremium: number | null;
  postEventId: number | null;
  postState: 'draft' | 'scheduled' | 'published' | null;
  postDeleted: boolean;
  postReady: boolean;
}

const postJoins = 'left join posts p on p.id = b.post_id left join assets pm on pm.id = p.asset_id';
const joins = `join accounts a on a.id = b.channel_id
  join channels c on c.account_id = b.channel_id join assets m on m.id = b.asset_id
  left join images i on i.id = m.poster_image_id ${postJoins}`;
const columnsFor = (viewerId: string) => `b.id, b.asset_id as "assetId", b.channel_id as "channelId", b.title,
  b.created_at as "createdAt", b.published_at as "publishedAt", a.name, a.username, a.avatar_url as "avatarUrl",
  m.key as "assetKey", m.state, m.percent, m.reason, m.duration_seconds as "durationSeconds", m.width, m.height,
  i.key as "imageKey", i.widths, i.preview, c.follower_count as "followerCount",
  exists (select 1 from follows f where f.account_id = ${viewerId}::int and f.channel_id = b.channel_id) as following,
  b.like_count as "likeCount",
  exists (select 1 from bite_likes l where l.account_id = ${viewerId}::int and l.bite_id = b.id) as liked,
  p.id as "postId", p.media_id as "postMediaId", p.media_type as "postType", p.title as "postTitle",
  p.premium_plan as "postPremium", p.event_id as "postEventId", p.state as "postState",
  p.deleted_at is not null as "postDeleted", p.asset_id is null or pm.state = 'ready' as "postReady"`;

/** What `subjectOf` decides for everybody, for the database to cut pages by. */
const isOpen = `b.published_at is not null and (b.post_id is null or (p.deleted_at is null and ${isOutSql}
  and (p.asset_id is null or pm.state = 'ready')))`;

/**
 * A bite as far as the right to it goes: as free as its author made it, whatever its post costs, and there while its
 * post is there.
 */
export function subjectOf(row: BiteRow): AccessSubject {
  const isPostOut = row.postState === null || row.postType === null || isOut(row.postState, row.postType);
  return {
    channelId: row.channelId,
    mediaType: 'video',
    premiumPlan: 0,
    eventId: null,
    stackOnly: false,
    listed: true,
    state: isPostOut ? 'published' : 'draft',
    mediaReady: row.publishedAt !== null && row.postReady,
    deleted: row.postDeleted,
  };
}

/** Where the files of a bite are for this viewer. */
export function addressesOf(ctx: Context, viewer: Viewer | null, row: BiteRow): (file: string) => string {
  const lifeMs = addressLifeSeconds(row.durationSeconds ?? 0) * 1000;
  const expiresAt = new Date(ctx.clock.now().getTime() + lifeMs);
  const claims = { viewerId: viewer?.id ?? 0, expiresAt };
  const token = signMedia(mediaSecret(ctx.config.secret), row.assetKey, claims);
  return (file) => `/media/${token}/${row.assetKey}/${file}`;
}

const openTo = (ctx: Context, viewer: Viewer | null) => (row: BiteRow) =>
  canAccess(viewer, subjectOf(row), ctx.clock.now()) && row.state === 'ready';

/** Whether everybody sees it now. */
export const isListed = (ctx: Context, row: BiteRow): boolean => openTo(ctx, null)(row);

export async function getBite(ctx: Context, viewer: Viewer | null, id: number): Promise<BiteRow> {
  const text = `select ${columnsFor('$2')} from bites b ${joins} where b.id = $1`;
  const rows = await runPrepared<BiteRow>(ctx.pool, text, [id, viewer?.id ?? 0]);
  const row = rows.find(openTo(ctx, viewer));
  if (row === undefined) throw refuse('bite.notFound');
  return row;
}

export interface Listed {
  /** One more than asked for, when there are more. */
  rows: BiteRow[];
  total: number;
}

async function countRows(ctx: Context, from: string, values: readonly unknown[]): Promise<number> {
  const [row] = await runPrepared<{ count: string }>(ctx.pool, boundedCount(`select 1 ${from}`), values);
  return Number(row?.count ?? 0);
}

export async function listBites(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { channelId: number | undefined; postId: number | undefined },
): Promise<Listed> {
  const values = new Values();
  const ofChannel =
    request.channelId === undefined ? '' : `and b.channel_id = ${values.add(request.channelId)}::int`;
  const ofPost = request.postId === undefined ? '' : `and b.post_id = ${values.add(request.postId)}::int`;
  const where = `where ${isOpen} ${ofChannel} ${ofPost}`;
  const counting = countRows(ctx, `from bites b ${postJoins} ${where}`, [...values.all]);
  let after = '';
  if (request.cursor !== undefined) {
    const [time, id] = decodeCursor(request.cursor, ['time', 'number'] as const);
    after = `and (b.published_at, b.id) < (${values.add(time)}::timestamptz, ${values.add(cursorId(id))}::int)`;
  }
  const text = `select ${columnsFor(values.add(viewer?.id ?? 0))} from bites b ${joins} ${where} ${after}
    order by b.published_at desc, b.id desc
    offset ${values.add(offsetOf(request))}::int limit ${values.add(request.size + 1)}::int`;
  const [rows, total] = await Promise.all([runPrepared<BiteRow>(ctx.pool, text, values.all), counting]);
  return { rows: rows.filter(openTo(ctx, viewer)), total };
}

/** Newest candidates, ranked; enough of them for what anybody swipes through. */
const candidateRows = 400;
const candidatesText = `select b.id, b.channel_id as "channelId", b.published_at as "publishedAt",
    coalesce(p.like_count, 0) + b.like_count as likes,
    exists (select 1 from follows f where f.account_id = $1::int and f.channel_id = b.channel_id) as followed
  from bites b ${postJoins} where ${isOpen} order by b.published_at desc, b.id desc limit ${candidateRows}`;
const byIdsText = `select ${columnsFor('$2')} from unnest($1::int[]) with ordinality as wanted(id, place)
  join bites b on b.id = wanted.id ${joins} order by wanted.place`;

export async function listRecommendedBites(
  ctx: Context,
  viewer: Viewer | null,
  size: number,
): Promise<BiteRow[]> {
  const viewerId = viewer?.id ?? 0;
  const candidates = await runPrepared<Candidate>(ctx.pool, candidatesText, [viewerId]);
  const ids = rankBites(candidates, ctx.clock.now(), size);
  const rows = await runPrepared<BiteRow>(ctx.pool, byIdsText, [ids, viewerId]);
  return rows.filter(openTo(ctx, viewer));
}

export async function listManagedBites(
  ctx: Context,
  { channelId }: ActingChannel,
  request: PageRequest,
): Promise<Listed> {
  const values = new Values();
  const where = `where b.channel_id = ${values.add(channelId)}::int`;
  const counting = countRows(ctx, `from bites b ${where}`, [...values.all]);
  let after = '';
  if (request.cursor !== undefined) {
    const [id] = decodeCursor(request.cursor, ['number'] as const);
    after = `and b.id < ${values.add(cursorId(id))}::int`;
  }
  const text = `select ${columnsFor('$1')} from bites b ${joins} ${where} ${after} order by b.id desc
    offset ${values.add(offsetOf(request))}::int limit ${values.add(request.size + 1)}::int`;
  const [rows, total] = await Promise.all([runPrepared<BiteRow>(ctx.pool, text, values.all), counting]);
  return { rows, total };
}

export async function getManagedBite(ctx: Context, channel: ActingChannel, id: number): Promise<BiteRow> {
  const text = `select ${columnsFor('$2')} from bites b ${joins} where b.id = $1`;
  const [row] = await runPrepared<BiteRow>(ctx.pool, text, [id, channel.channelId]);
  return requireOwnBite(channel, row);
}

/** Bites that play a file, as posts of it, for whoever guards its addresses. */
export async function listBitesOfAsset(db: DbOrTx, assetId: number) {
  const { rows } = await db.execute<BiteRow & Record<string, unknown>>(
    sql`${sql.raw(`select ${columnsFor('0')} from bites b ${joins} where b.asset_id = `)}${assetId}`,
  );
  return rows.map((row) => ({
    ...subjectOf(row),
    id: row.id,
    title: row.title,
    assetId,
    narrationAssetId: null,
  }));
}

export const findBiteOfAsset = async (db: DbOrTx, assetId: number) =>
  (await db.select().from(bites).where(eq(bites.assetId, assetId)))[0] ?? null;
