import type { bites as contract } from '@realfin/contract/bites';
import type { Valid } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { ActingChannel } from '../collaborators/access.ts';
import { createAsset } from '../media/commands/create-asset.ts';
import { createCut } from '../media/commands/create-cut.ts';
import { deleteAsset } from '../media/commands/delete-asset.ts';
import { withdrawAsset } from '../media/commands/withdraw-asset.ts';
import { findAsset } from '../media/queries.ts';
import { uploadUrl } from '../media/rules.ts';
import { findPost } from '../posts/queries/playable.ts';
import { requireOwnBite } from './access.ts';
import { findBiteOfAsset, getBite } from './queries.ts';
import { cutNameOf, deleteAfterSeconds, liesWithin } from './rules.ts';
import { bites } from './tables.ts';

const invalid = (path: string, message: string) => refuse('input.invalid', { errors: [{ path, message }] });

async function requireOwnPost(db: DbOrTx, channel: ActingChannel, postId: number) {
  const post = await findPost(db, postId);
  if (post === null || post.deleted || post.channelId !== channel.channelId) throw refuse('post.notFound');
  return post;
}

const authorOf = ({ channelId, actorId }: ActingChannel) => ({ channelId, actorId });

/** Answers the bite's id; the same part asked for twice is the same bite. */
export async function cutBite(
  ctx: Context,
  channel: ActingChannel,
  input: Valid<typeof contract.cutBite>,
): Promise<number> {
  const { title, postId, startSeconds, endSeconds, shape, position } = input;
  const post = await requireOwnPost(ctx.db, channel, postId);
  const source = post.assetId === null ? null : await findAsset(ctx.db, post.assetId);
  if (source?.kind !== 'video' || source.state !== 'ready') throw refuse('bite.noVideo');
  const part = { startSeconds, endSeconds, shape, position };
  if (!liesWithin(part, source.durationSeconds ?? 0))
    throw invalid('endSeconds', 'This part is not within the video.');
  const cutName = cutNameOf(source.id, part);
  return ctx.db.transaction(async (tx) => {
    // One at a time for each channel, so that two clicks at once find each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bites:${channel.channelId}`}, 7))`);
    const same = and(eq(bites.channelId, channel.channelId), eq(bites.cutName, cutName));
    const [existing] = await tx.select({ id: bites.id }).from(bites).where(same);
    if (existing !== undefined) return existing.id;
    const cut = { assetId: source.id, ...part };
    const asset = await createCut(ctx, tx, { ...authorOf(channel), fileName: 'bite.mp4', cut });
    return insertBite(ctx, tx, channel, { title, postId, assetId: asset.id, cutName });
  });
}

async function insertBite(
  ctx: Context,
  tx: DbOrTx,
  channel: ActingChannel,
  values: { title: string; postId: number | null; assetId: number; cutName: string | null },
): Promise<number> {
  const [row] = await tx
    .insert(bites)
    .values({ ...authorOf(channel), ...values, createdAt: ctx.clock.now() })
    .returning({ id: bites.id });
  if (row === undefined) throw new Error('no bite was made');
  return row.id;
}

export async function uploadBite(
  ctx: Context,
  channel: ActingChannel,
  input: Valid<typeof contract.uploadBite>,
): Promise<{ biteId: number; address: string }> {
  const { title, postId, fileName, sizeBytes } = input;
  if (postId !== null) await requireOwnPost(ctx.db, channel, postId);
  const file = { ...authorOf(channel), kind: 'video' as const, fileName, sizeBytes, forBite: true };
  const asset = await createAsset(ctx, file);
  const biteId = await insertBite(ctx, ctx.db, channel, { title, postId, assetId: asset.id, cutName: null });
  return { biteId, address: uploadUrl(asset.uploadId) };
}

/** The bite is gone at once; its files when nobody can be writing them any more. */
async function removeBite(ctx: Context, tx: Tx, bite: { id: number; assetId: number }): Promise<void> {
  await tx.delete(bites).where(eq(bites.id, bite.id));
  await withdrawAsset(tx, bite.assetId);
  const startAfter = new Date(ctx.clock.now().getTime() + deleteAfterSeconds * 1000);
  await ctx.jobs.enqueue(tx, 'bites.delete-media', { assetId: bite.assetId }, { startAfter });
}

export async function deleteBite(ctx: Context, channel: ActingChannel, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bites).where(eq(bites.id, id)).for('update');
    await removeBite(ctx, tx, requireOwnBite(channel, row));
  });
}

const countLikes = `counted as (
    update bites set like_count = like_count + moved.step from moved where bites.id = moved.bite_id
    returning like_count
  )
  select like_count from counted
  union all select like_count from bites where id = $2 and not exists (select 1 from moved)`;
const likeStatement = `with moved as (
    insert into bite_likes (account_id, bite_id, created_at) values ($1, $2, $3)
    on conflict do nothing returning bite_id, 1 as step
  ), ${countLikes}`;
const unlikeStatement = `with moved as (
    delete from bite_likes where account_id = $1 and bite_id = $2 returning bite_id, -1 as step
  ), ${countLikes}`;

/** One statement, so that no like is lost among many. Doing it twice changes nothing. */
export async function likeBite(ctx: Context, viewer: Viewer, id: number, liked: boolean) {
  await getBite(ctx, viewer, id);
  const values = liked ? [viewer.id, id, ctx.clock.now()] : [viewer.id, id];
  const statement = liked ? likeStatement : unlikeStatement;
  const [row] = await runPrepared<{ like_count: number }>(ctx.pool, statement, values);
  if (row === undefined) throw refuse('bite.notFound');
  return { ...row, liked };
}

/** Its file can be played now: from here on others see it. */
export async function followBite(ctx: Context, assetId: number): Promise<void> {
  const asset = await findAsset(ctx.db, assetId);
  if (asset?.state !== 'ready') return;
  await ctx.db.execute(sql`update bites set published_at = ${ctx.clock.now()}
    where asset_id = ${assetId} and published_at is null`);
}

/** Files of a bite that is gone. Repeating it changes nothing. */
export async function deleteBiteMedia(ctx: Context, assetId: number): Promise<void> {
  const asset = await findAsset(ctx.db, assetId);
  if (asset === null || !asset.forBite || (await findBiteOfAsset(ctx.db, assetId)) !== null) return;
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select thumbnail_image_id as id from posts where thumbnail_image_id = any(${sql.param([
      asset.posterImageId ?? 0,
      ...asset.frameImageIds,
    ])}::int[])`,
  );
  await deleteAsset(ctx, asset, new Set(rows.map(({ id }) => id)));
}

/** Files whose bite went with its post, or was never written. */
export async function sweepBiteMedia(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 3_600_000);
  const { rows } = await ctx.db.execute<{ id: number }>(sql`select m.id from assets m
    where for_bite and m.created_at < ${before} and m.state in ('ready', 'failed', 'refused')
      and not exists (select 1 from bites b where b.asset_id = m.id) order by m.id limit 200`);
  for (const { id } of rows) await deleteBiteMedia(ctx, id);
}

export async function forgetBites(ctx: Context, channelId: number): Promise<void> {
  await ctx.db
    .execute(sql`with gone as (delete from bite_likes where account_id = ${channelId} returning bite_id)
    update bites set like_count = like_count - 1 from gone where bites.id = gone.bite_id`);
  const rows = await ctx.db.select().from(bites).where(eq(bites.channelId, channelId));
  for (const row of rows) await ctx.db.transaction((tx) => removeBite(ctx, tx, row));
}
