import { limits } from '@realfin/contract/limits';
import type { Asset } from '@realfin/contract/media';
import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { cursorId, decodeCursor, offsetOf, type PageRequest } from '../../../lib/cursor.ts';
import { query } from './database.ts';
import { imageKeyPattern, imageUrl, unfinishedStates, usableChapters } from './rules.ts';
import { assetCaptions, assets, images, ladders, usedAddresses } from './tables.ts';

export type AssetRow = typeof assets.$inferSelect;
export type ImageRow = typeof images.$inferSelect;

export async function findAsset(db: DbOrTx, id: number): Promise<AssetRow | null> {
  const [row] = await db.select().from(assets).where(eq(assets.id, id));
  return row ?? null;
}

export async function findAssetByUpload(db: DbOrTx, uploadId: string): Promise<AssetRow | null> {
  const [row] = await db.select().from(assets).where(eq(assets.uploadId, uploadId));
  return row ?? null;
}

export async function findAssetByKey(db: DbOrTx, key: string): Promise<AssetRow | null> {
  const [row] = await db.select().from(assets).where(eq(assets.key, key));
  return row ?? null;
}

/** The public part of the extras in `facts`. */
interface FileSays {
  title: string | null;
  chapters: Asset['chapters'];
  leftOut: Asset['tracksLeftOut'];
}

/** Metadata embedded in a file. Empty for files prepared before this feature. */
export function fileFactsOf({ facts, durationSeconds }: Pick<AssetRow, 'facts' | 'durationSeconds'>) {
  const {
    title = null,
    chapters = [],
    leftOut = [],
  } = (facts as { extras?: Partial<FileSays> } | null)?.extras ?? {};
  return {
    fileTitle: title?.slice(0, limits.postTitle).trim() ?? null,
    chapters: usableChapters(chapters, durationSeconds),
    tracksLeftOut: leftOut,
  };
}

/** Subtitles embedded in the file. */
export const listAssetCaptions = (db: DbOrTx, assetId: number) =>
  db.select().from(assetCaptions).where(eq(assetCaptions.assetId, assetId)).orderBy(assetCaptions.language);

/** Whether encoding its higher renditions failed. */
export async function hasFailedLadder(db: DbOrTx, assetId: number): Promise<boolean> {
  return (await db.$count(ladders, and(eq(ladders.id, assetId), eq(ladders.state, 'failed')))) > 0;
}

export async function countUnfinished(db: DbOrTx, channelId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(assets)
    .where(and(eq(assets.channelId, channelId), inArray(assets.state, [...unfinishedStates])));
  return row?.total ?? 0;
}

/** Unfinished uploads of all channels. */
export const listOpenUploads = (db: DbOrTx) =>
  db
    .select({ uploadId: assets.uploadId, sizeBytes: assets.sizeBytes })
    .from(assets)
    .where(eq(assets.state, 'uploading'));

/** Stored bytes of a channel: in total, and since a time. Refused files are deleted, so they don't count. */
export async function sumStored(db: DbOrTx, channelId: number, since: Date) {
  const stored = sql`sum(${assets.sizeBytes} - ${assets.sharedBytes})`;
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(${stored}, 0)`.mapWith(Number),
      recentBytes: sql<number>`coalesce(${stored}
        filter (where ${gt(assets.createdAt, since)}), 0)`.mapWith(Number),
    })
    .from(assets)
    .where(and(eq(assets.channelId, channelId), ne(assets.state, 'refused')));
  return row ?? { bytes: 0, recentBytes: 0 };
}

/** An image as other modules and people see it. */
export interface ImageFacts {
  id: number;
  ownerId: number;
  /** Address of the widest version; other widths differ in the file name. */
  url: string;
  preview: string;
  width: number;
  height: number;
  widths: number[];
  popular: boolean;
}
export const imageFacts = (row: ImageRow): ImageFacts => ({
  id: row.id,
  ownerId: row.ownerId,
  url: imageUrl(row.key, row.widths.at(-1) ?? row.width),
  preview: row.preview,
  width: row.width,
  height: row.height,
  widths: row.widths,
  popular: row.popular,
});

/** Null when it does not exist or belongs to another person. */
export async function findImage(db: DbOrTx, id: number, ownerId: number): Promise<ImageFacts | null> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.ownerId, ownerId), isNull(images.deletedAt)));
  return row === undefined ? null : imageFacts(row);
}

/** A picture by its address in any size. Null if it belongs to none of these people. */
export async function findImageAt(db: DbOrTx, url: string, ownerIds: readonly number[]) {
  const key = /\/media\/images\/([\w-]{1,64})\/\d{1,4}\.webp$/.exec(url)?.[1] ?? '';
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.key, key), inArray(images.ownerId, [...ownerIds]), isNull(images.deletedAt)));
  return row === undefined ? null : imageFacts(row);
}

/** A picture that a person can publish with: their own, or a popular one. */
export async function findUsableImage(
  db: DbOrTx,
  id: number,
  ownerIds: readonly number[],
): Promise<ImageFacts | null> {
  const [row] = await db
    .select()
    .from(images)
    .where(
      and(
        eq(images.id, id),
        or(inArray(images.ownerId, [...ownerIds]), images.popular),
        isNull(images.deletedAt),
        inArray(images.purpose, ['thumbnail', 'article', 'frame']),
      ),
    );
  return row === undefined ? null : imageFacts(row);
}

/** The own picture with this address, or uploaded to the signed address with this id. */
export async function findImageByAddress(
  db: DbOrTx,
  ownerIds: readonly number[],
  address: { path: string } | { sentTo: string },
): Promise<ImageFacts | null> {
  const key = 'path' in address ? (imageKeyPattern.exec(address.path)?.[1] ?? '') : null;
  const id =
    'sentTo' in address
      ? db
          .select({ id: usedAddresses.imageId })
          .from(usedAddresses)
          .where(eq(usedAddresses.id, address.sentTo))
      : null;
  const [row] = await db
    .select()
    .from(images)
    .where(
      and(
        key === null ? undefined : eq(images.key, key),
        id === null ? undefined : inArray(images.id, id),
        inArray(images.ownerId, [...ownerIds]),
        isNull(images.deletedAt),
        ne(images.purpose, 'frame'),
      ),
    );
  return row === undefined ? null : imageFacts(row);
}

const withheldPicture = statement(({ key }: Placeholders<{ key: string }>) =>
  query
    .selectFrom('images as i')
    .innerJoin('accounts as a', 'a.id', 'i.owner_id')
    .select('i.owner_id as ownerId')
    .where('i.key', '=', key)
    .where(({ or, eb, not, ref }) =>
      or([
        eb('i.withheld_at', 'is not', null),
        eb.and([eb('a.suspended_at', 'is not', null), not(ref('i.popular'))]),
      ]),
    ),
);

/** The owner of a picture hidden by a takedown or suspension. Null if everyone may see it. */
export const findWithheldOwner = async (db: DbOrTx, key: string): Promise<number | null> =>
  (await withheldPicture.first(db, { key }))?.ownerId ?? null;

/** Pictures in the order of the ids, without deleted ones. */
export async function findImages(db: DbOrTx, ids: readonly number[]): Promise<ImageFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.id, [...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(imageFacts));
}

/** Avatars and headers have widths of their own, and frames are offered with their video. */
const isOfLibrary = inArray(images.purpose, ['thumbnail', 'article']);

const ownedBy = (ownerId: number) =>
  and(eq(images.ownerId, ownerId), sql`${images.deletedAt} is null`, isOfLibrary);

/** Must match the index's condition, so that Postgres uses it. */
const popularOnes = and(sql`popular and deleted_at is null`, isOfLibrary);

/** Pictures of one owner. With null, the popular ones. */
export async function listImages(db: DbOrTx, ownerId: number | null, request: PageRequest) {
  const wanted = ownerId === null ? popularOnes : ownedBy(ownerId);
  const [counted] = await db.select({ total: count() }).from(images).where(wanted);
  const after =
    request.cursor === undefined ? null : decodeCursor(request.cursor, ['time', 'number'] as const);
  const rows = await db
    .select()
    .from(images)
    .where(
      and(
        wanted,
        after === null
          ? undefined
          : sql`(${images.createdAt}, ${images.id}) < (${after[0]}::timestamptz, ${cursorId(after[1])}::integer)`,
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
    .offset(offsetOf(request))
    .limit(request.size + 1);
  return { rows, total: counted?.total ?? 0 };
}

/** The media a post shows. */
export interface AssetSummary {
  id: number;
  channelId: number;
  kind: AssetRow['kind'];
  state: AssetRow['state'];
  percent: number;
  /** A user-facing sentence about why it failed or was refused. */
  reason: string | null;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  hasDownload: boolean;
  posterImageId: number | null;
  posterUrl: string | null;
  posterPreview: string | null;
}

export async function findAssetSummaries(
  db: DbOrTx,
  ids: readonly number[],
): Promise<Map<number, AssetSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ asset: assets, poster: images })
    .from(assets)
    .leftJoin(images, eq(images.id, assets.posterImageId))
    .where(inArray(assets.id, [...ids]));
  return new Map(rows.map(({ asset, poster }) => [asset.id, summaryOf(asset, poster)]));
}

export async function findAssetSummary(db: DbOrTx, id: number): Promise<AssetSummary | null> {
  return (await findAssetSummaries(db, [id])).get(id) ?? null;
}

function summaryOf(asset: AssetRow, poster: ImageRow | null): AssetSummary {
  const { id, channelId, kind, state, percent, reason, durationSeconds, width, height, hasDownload } = asset;
  const image = poster === null ? null : imageFacts(poster);
  const own = { id, channelId, kind, state, percent, reason, durationSeconds, width, height, hasDownload };
  return {
    ...own,
    posterImageId: image?.id ?? null,
    posterUrl: image?.url ?? null,
    posterPreview: image?.preview ?? null,
  };
}
