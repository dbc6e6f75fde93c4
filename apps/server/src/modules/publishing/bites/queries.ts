import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { wantedIds } from '../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders } from '../../../db/statement.ts';
import { cursorId, decodeCursor, offsetOf, type PageRequest } from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../people/collaborators/access.ts';
import { canAccess, isVisible, type AccessSubject } from '../../people/entitlements/rules.ts';
import { addressLifeSeconds, mediaSecret, purposesOf, signMedia } from '../media/rules.ts';
import { countUpTo } from '../posts/queries/page.ts';
import { requireOwnBite } from './access.ts';
import { query } from './database.ts';
import { bitesFor, isFollowedBy, openBites, type BiteRow, type OfViewer } from './queries/rows.ts';
import { rankBites } from './rules.ts';
import { bites } from './tables.ts';

/**
 * The access facts of a bite: always free, regardless of its post's price, and visible as long as the post
 * is.
 */
export function accessSubjectOf(row: BiteRow): AccessSubject {
  const isPostVisible =
    row.postState === null || row.postType === null || isVisible(row.postState, row.postType);
  return {
    channelId: row.channelId,
    mediaType: 'video',
    premiumPlan: 0,
    eventId: null,
    priceCents: null,
    stackOnly: false,
    listed: true,
    state: isPostVisible ? 'published' : 'draft',
    mediaReady: row.publishedAt !== null && row.postReady,
    deleted: row.postDeleted,
    withheld: row.withheld,
  };
}

/** Signed addresses of the bite's files for a viewer. */
export function addressesOf(ctx: Context, viewer: Viewer | null, row: BiteRow): (file: string) => string {
  const lifeMs = addressLifeSeconds(row.durationSeconds ?? 0) * 1000;
  const expiresAt = new Date(ctx.clock.now().getTime() + lifeMs);
  const claims = { viewerId: viewer?.id ?? 0, expiresAt };
  return (file) => {
    const [purpose] = purposesOf(file);
    const token = signMedia(mediaSecret(ctx.config.secret), row.assetKey, purpose, claims);
    return `/media/${token}/${row.assetKey}/${file}`;
  };
}

const openTo = (ctx: Context, viewer: Viewer | null) => (row: BiteRow) =>
  canAccess(viewer, accessSubjectOf(row), ctx.clock.now()) && row.state === 'ready';

/** Whether everyone can see it now. */
export const isListed = (ctx: Context, row: BiteRow): boolean => openTo(ctx, null)(row);

const byId = statement(({ id, viewerId }: Placeholders<OfViewer & { id: number }>) =>
  bitesFor({ viewerId }).where('b.id', '=', id),
);

/** The bite, if everyone can see it now. */
export async function findOpenBite(ctx: Context, id: number): Promise<BiteRow | null> {
  const row = await byId.first(ctx.db, { id, viewerId: 0 });
  return row !== undefined && isListed(ctx, row) ? row : null;
}

export async function getBite(ctx: Context, viewer: Viewer | null, id: number): Promise<BiteRow> {
  const row = await byId.first(ctx.db, { id, viewerId: viewer?.id ?? 0 });
  if (row === undefined || !openTo(ctx, viewer)(row)) throw refuse('bite.notFound');
  return row;
}

export interface Listed {
  /** One more than requested, to detect a next page. */
  rows: BiteRow[];
  total: number;
}

type ListShape = { isOfChannel: boolean; isOfPost: boolean };
type ListValues = { channelId: number; postId: number };
type PageValues = OfViewer & { lastTime: string; lastId: number; rows: number; offset: number };

const openBitesOf = ({ isOfChannel, isOfPost }: ListShape, values: Placeholders<ListValues>) => {
  const ofChannel = isOfChannel ? openBites().where('b.channel_id', '=', values.channelId) : openBites();
  return isOfPost ? ofChannel.where('b.post_id', '=', values.postId) : ofChannel;
};
const list = statementsBy(
  (shape: ListShape & { hasCursor: boolean }, values: Placeholders<ListValues & PageValues>) => {
    const rows = bitesFor(values, openBitesOf(shape, values));
    const after = shape.hasCursor
      ? rows.where(
          ({ ref }) =>
            sql<boolean>`(${ref('b.published_at')}, ${ref('b.id')}) < (${values.lastTime}::timestamptz, ${values.lastId}::int)`,
        )
      : rows;
    return after
      .orderBy('b.published_at', 'desc')
      .orderBy('b.id', 'desc')
      .offset(sql<number>`${values.offset}::int`)
      .limit(sql<number>`${values.rows}::int`);
  },
);
const count = statementsBy((shape: ListShape, values: Placeholders<ListValues>) =>
  query.selectNoFrom(
    sql<number>`${countUpTo(openBitesOf(shape, values).select(sql.lit(1).as('one')))}`.as('total'),
  ),
);

export async function listBites(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { channelId: number | undefined; postId: number | undefined },
): Promise<Listed> {
  const { channelId, postId, cursor } = request;
  const shape = { isOfChannel: channelId !== undefined, isOfPost: postId !== undefined };
  const values = { channelId: channelId ?? 0, postId: postId ?? 0 };
  const offset = offsetOf(request);
  const [lastTime, lastId] =
    cursor === undefined ? ['', 0] : decodeCursor(cursor, ['time', 'number'] as const);
  const rows = await list({ ...shape, hasCursor: cursor !== undefined }).all(ctx.db, {
    ...values,
    viewerId: viewer?.id ?? 0,
    lastTime,
    lastId: cursorId(lastId),
    rows: request.size + 1,
    offset,
  });
  const isWhole = rows.length <= request.size && offset === 0 && cursor === undefined;
  const total = isWhole ? rows.length : ((await count(shape).first(ctx.db, values))?.total ?? 0);
  return { rows: rows.filter(openTo(ctx, viewer)), total };
}

/** The newest candidates, ranked; enough for one viewing session. */
const candidateRows = 400;
const candidates = statement(({ viewerId }: Placeholders<OfViewer>) =>
  openBites()
    .select(({ ref }) => [
      'b.id',
      'b.channel_id as channelId',
      // An open bite has been published, so the time is set.
      ref('b.published_at').$castTo<Date>().as('publishedAt'),
      sql<number>`coalesce(${ref('p.like_count')}, 0) + ${ref('b.like_count')}`.as('likes'),
      isFollowedBy(viewerId, ref('b.channel_id')).as('followed'),
    ])
    .orderBy('b.published_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(sql.lit(candidateRows)),
);
const byIds = statement(({ ids, viewerId }: Placeholders<OfViewer & { ids: readonly number[] }>) =>
  bitesFor({ viewerId }).innerJoin(wantedIds(ids), 'wanted.id', 'b.id').orderBy('wanted.place'),
);

export async function listRecommendedBites(
  ctx: Context,
  viewer: Viewer | null,
  size: number,
): Promise<BiteRow[]> {
  const viewerId = viewer?.id ?? 0;
  const ids = rankBites(await candidates.all(ctx.db, { viewerId }), ctx.clock.now(), size);
  return (await byIds.all(ctx.db, { ids, viewerId })).filter(openTo(ctx, viewer));
}

type OwnValues = { channelId: number; lastId: number; rows: number; offset: number };
const own = statementsBy(({ hasCursor }: { hasCursor: boolean }, values: Placeholders<OwnValues>) => {
  const { channelId } = values;
  const rows = bitesFor({ viewerId: channelId }).where('b.channel_id', '=', channelId);
  const after = hasCursor ? rows.where('b.id', '<', sql<number>`${values.lastId}::int`) : rows;
  return after
    .orderBy('b.id', 'desc')
    .offset(sql<number>`${values.offset}::int`)
    .limit(sql<number>`${values.rows}::int`);
});
const ownTotal = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query.selectNoFrom(
    sql<number>`${countUpTo(
      query.selectFrom('bites').select(sql.lit(1).as('one')).where('channel_id', '=', channelId),
    )}`.as('total'),
  ),
);

export async function listManagedBites(
  db: DbOrTx,
  { channelId }: ActingChannel,
  request: PageRequest,
): Promise<Listed> {
  const { cursor } = request;
  const [lastId] = cursor === undefined ? [0] : decodeCursor(cursor, ['number'] as const);
  const page = { lastId: cursorId(lastId), rows: request.size + 1, offset: offsetOf(request) };
  const [rows, counted] = await Promise.all([
    own({ hasCursor: cursor !== undefined }).all(db, { channelId, ...page }),
    ownTotal.first(db, { channelId }),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const getManagedBite = async (db: DbOrTx, channel: ActingChannel, id: number): Promise<BiteRow> =>
  requireOwnBite(channel, await byId.first(db, { id, viewerId: channel.channelId }));

const byAsset = statement(({ assetId, viewerId }: Placeholders<OfViewer & { assetId: number }>) =>
  bitesFor({ viewerId }).where('b.asset_id', '=', assetId),
);

/** Bites that play a file, in the shape of posts, for the media access check. */
export async function listBitesOfAsset(db: DbOrTx, assetId: number) {
  const rows = await byAsset.all(db, { assetId, viewerId: 0 });
  return rows.map((row) => ({
    ...accessSubjectOf(row),
    id: row.id,
    title: row.title,
    assetId,
    narrationAssetId: null,
    freeSeconds: 0,
  }));
}

export const findBiteOfAsset = async (db: DbOrTx, assetId: number) =>
  (await db.select().from(bites).where(eq(bites.assetId, assetId)))[0] ?? null;
