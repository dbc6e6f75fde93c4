import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { AssetRow } from '../../media/queries.ts';
import { assets } from '../../media/tables.ts';

export interface PostPlan extends Record<string, unknown> {
  id: number;
  title: string;
  mediaType: string;
  thumbnailUrl: string | null;
  languages: string[];
  hasArticle: boolean;
  tables: { title: string; csvKey: string }[];
}
export const mediaRoles = ['media', 'narration', 'replacement', 'recording'] as const;
export interface PostFile {
  postId: number;
  role: (typeof mediaRoles)[number];
  asset: AssetRow;
}

/** The next posts of the channel by id: what files each will have in the archive. */
export async function listPostPlans(
  ctx: Context,
  channelId: number,
  afterId: number,
  count: number,
): Promise<PostPlan[]> {
  const { rows } = await ctx.db.execute<PostPlan>(sql`select p.id, p.title, p.media_type as "mediaType",
      p.thumbnail_url as "thumbnailUrl",
      array(select language from post_captions where post_id = p.id order by language) as languages,
      exists (select 1 from articles where post_id = p.id) as "hasArticle",
      coalesce((select json_agg(json_build_object('title', t.title, 'csvKey', t.csv_key) order by t.position, t.id)
        from rankings r join ranking_tables t on t.ranking_id = r.id
        where r.post_id = p.id and t.csv_key is not null), '[]') as tables
    from posts p where p.channel_id = ${channelId} and p.deleted_at is null and p.id > ${afterId}
    order by p.id limit ${count}`);
  return rows;
}

/** What was uploaded for these posts and not refused. A file that two of them play is in both. */
export async function listPostFiles(ctx: Context, postIds: readonly number[]): Promise<PostFile[]> {
  if (postIds.length === 0) return [];
  const { rows } = await ctx.db.execute<{ postId: number; role: PostFile['role']; assetId: number }>(
    sql`select p.id as "postId", f.role, f.asset_id as "assetId"
      from posts p left join streams s on s.post_id = p.id
      cross join lateral (values ('media', p.asset_id), ('narration', p.narration_asset_id),
        ('replacement', p.next_asset_id),
        ('recording', case when s.recording_asset_id is distinct from p.asset_id then s.recording_asset_id end)
      ) f(role, asset_id)
      where p.id in ${[...postIds]} and f.asset_id is not null order by p.id, f.role`,
  );
  const found = await findAssets(
    ctx,
    rows.map(({ assetId }) => assetId),
  );
  return rows.flatMap(({ postId, role, assetId }) => {
    const asset = found.get(assetId);
    return asset === undefined ? [] : [{ postId, role, asset }];
  });
}

async function findAssets(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, AssetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(assets)
    .where(inArray(assets.id, [...ids]));
  const whole = rows.filter(({ state }) => state !== 'uploading' && state !== 'refused');
  return new Map(whole.map((asset) => [asset.id, asset]));
}

export interface BiteFile {
  id: number;
  title: string;
  asset: AssetRow;
}

export async function listBiteFiles(ctx: Context, channelId: number): Promise<BiteFile[]> {
  const { rows } = await ctx.db.execute<{ id: number; title: string; assetId: number }>(
    sql`select id, title, asset_id as "assetId" from bites where channel_id = ${channelId} order by id`,
  );
  const found = await findAssets(
    ctx,
    rows.map(({ assetId }) => assetId),
  );
  return rows.flatMap(({ id, title, assetId }) => {
    const asset = found.get(assetId);
    return asset === undefined ? [] : [{ id, title, asset }];
  });
}

export interface OwnPicture extends Record<string, unknown> {
  id: number;
  key: string;
  purpose: string;
  width: number;
}

/** Faces, headers and the picture library; frames of videos go with their posts. */
export async function listOwnPictures(ctx: Context, ownerId: number): Promise<OwnPicture[]> {
  const { rows } = await ctx.db.execute<OwnPicture>(
    sql`select id, key, purpose, widths[cardinality(widths)] as width from images
      where owner_id = ${ownerId} and deleted_at is null and purpose <> 'frame' and cardinality(widths) > 0
      order by id`,
  );
  return rows;
}
