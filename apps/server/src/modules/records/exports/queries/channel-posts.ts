import { inArray } from 'drizzle-orm';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import type { AssetRow } from '../../../publishing/media/queries.ts';
import { assets } from '../../../publishing/media/tables.ts';
import { query } from '../database.ts';

type Batch = { channelId: number; afterId: number; count: number };

const plans = statement(({ channelId, afterId, count }: Placeholders<Batch>) =>
  query
    .selectFrom('posts as p')
    .select((eb) => [
      'p.id',
      'p.title',
      'p.media_type as mediaType',
      'p.thumbnail_url as thumbnailUrl',
      sql<string[]>`array(${eb
        .selectFrom('post_captions')
        .select('language')
        .whereRef('post_id', '=', 'p.id')
        .orderBy('language')})`.as('languages'),
      eb
        .exists(eb.selectFrom('articles').select('post_id').whereRef('post_id', '=', 'p.id'))
        .$castTo<boolean>()
        .as('hasArticle'),
      jsonArrayFrom(
        eb
          .selectFrom('rankings as r')
          .innerJoin('ranking_tables as t', 't.ranking_id', 'r.id')
          .select((table) => ['t.title', table.ref('t.csv_key').$notNull().as('csvKey')])
          .whereRef('r.post_id', '=', 'p.id')
          .where('t.csv_key', 'is not', null)
          .orderBy('t.position')
          .orderBy('t.id'),
      ).as('tables'),
    ])
    .where('p.channel_id', '=', channelId)
    .where('p.deleted_at', 'is', null)
    .where('p.id', '>', afterId)
    .orderBy('p.id')
    .limit(sql<number>`${count}::int`),
);
export type PostPlan = RowOf<typeof plans>;

/** The channel's next posts by id, with the files each will have in the archive. */
export const listPostPlans = (
  ctx: Context,
  channelId: number,
  afterId: number,
  count: number,
): Promise<PostPlan[]> => plans.all(ctx.db, { channelId, afterId, count });

export const mediaRoles = ['media', 'narration', 'replacement', 'recording'] as const;
export interface PostFile {
  postId: number;
  role: (typeof mediaRoles)[number];
  asset: AssetRow;
}

const files = statement(({ ids }: Placeholders<{ ids: readonly number[] }>) =>
  query
    .selectFrom('posts as p')
    .leftJoin('streams as s', 's.post_id', 'p.id')
    .innerJoinLateral(
      (eb) => {
        const recording = sql`case when ${eb.ref('s.recording_asset_id')} is distinct from ${eb.ref('p.asset_id')}
          then ${eb.ref('s.recording_asset_id')} end`;
        return sql<{ role: PostFile['role']; asset_id: number | null }>`(values
          ('media', ${eb.ref('p.asset_id')}), ('narration', ${eb.ref('p.narration_asset_id')}),
          ('replacement', ${eb.ref('p.next_asset_id')}), ('recording', ${recording}))`.as<'f'>(
          sql`f(role, asset_id)`,
        );
      },
      (join) => join.onTrue(),
    )
    .select((eb) => ['p.id as postId', 'f.role', eb.ref('f.asset_id').$notNull().as('assetId')])
    .where((eb) => sql<boolean>`${eb.ref('p.id')} = any(${ids}::int[])`)
    .where('f.asset_id', 'is not', null)
    .orderBy('p.id')
    .orderBy('f.role'),
);

/** Accepted uploads of these posts. A file that two of them play is included with both. */
export async function listPostFiles(ctx: Context, postIds: readonly number[]): Promise<PostFile[]> {
  if (postIds.length === 0) return [];
  const rows = await files.all(ctx.db, { ids: postIds });
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

const bites = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('bites')
    .select(['id', 'title', 'asset_id as assetId'])
    .where('channel_id', '=', channelId)
    .orderBy('id'),
);

export async function listBiteFiles(ctx: Context, channelId: number): Promise<BiteFile[]> {
  const rows = await bites.all(ctx.db, { channelId });
  const found = await findAssets(
    ctx,
    rows.map(({ assetId }) => assetId),
  );
  return rows.flatMap(({ id, title, assetId }) => {
    const asset = found.get(assetId);
    return asset === undefined ? [] : [{ id, title, asset }];
  });
}

const pictures = statement(({ ownerId }: Placeholders<{ ownerId: number }>) =>
  query
    .selectFrom('images')
    .select((eb) => {
      const widths = eb.ref('widths');
      return ['id', 'key', 'purpose', sql<number>`(${widths})[cardinality(${widths})]`.as('width')];
    })
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('purpose', '<>', sql.lit('frame'))
    .where((eb) => sql<boolean>`cardinality(${eb.ref('widths')}) > 0`)
    .orderBy('id'),
);
export type OwnPicture = RowOf<typeof pictures>;

/** Avatars, headers and the image library; frames of videos are exported with their posts. */
export const listOwnPictures = (ctx: Context, ownerId: number): Promise<OwnPicture[]> =>
  pictures.all(ctx.db, { ownerId });
