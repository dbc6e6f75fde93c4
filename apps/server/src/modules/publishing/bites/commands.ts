import type { bites as contract } from '@realfin/contract/bites';
import type { Valid } from '@realfin/contract/core';
import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { afterCommit, type DbOrTx, type Tx } from '../../../db/client.ts';
import { lockUntilCommit } from '../../../db/locks.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../people/collaborators/access.ts';
import { createAsset } from '../media/commands/create-asset.ts';
import { createCut } from '../media/commands/create-cut.ts';
import { deleteAsset } from '../media/commands/delete-asset.ts';
import { withdrawAsset } from '../media/commands/withdraw-asset.ts';
import { findAsset } from '../media/queries.ts';
import { uploadUrl } from '../media/rules.ts';
import { findPost } from '../posts/queries/playable.ts';
import { requireOwnBite } from './access.ts';
import { query } from './database.ts';
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

/** Returns the bite's id. Repeating the request for the same part returns the same bite. */
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
    throw invalid('endSeconds', 'This part is outside the video.');
  const cutName = cutNameOf(source.id, part);
  return ctx.db.transaction(async (tx) => {
    // One at a time per channel, so that the second of two concurrent requests finds the first one's bite.
    await lockUntilCommit(tx, `bites of ${channel.channelId}`);
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

/** Hides the bite immediately. A job deletes its files once no worker can still write to them. */
async function removeBite(ctx: Context, tx: Tx, bite: { id: number; assetId: number }): Promise<void> {
  await tx.delete(bites).where(eq(bites.id, bite.id));
  await withdrawAsset(tx, bite.assetId);
  afterCommit(tx, () => ctx.realtime.hideContent({ biteIds: [bite.id] }));
  const startAfter = new Date(ctx.clock.now().getTime() + deleteAfterSeconds * 1000);
  await ctx.jobs.enqueue(tx, 'bites.delete-media', { assetId: bite.assetId }, { startAfter });
}

export async function deleteBite(ctx: Context, channel: ActingChannel, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bites).where(eq(bites.id, id)).for('update');
    await removeBite(ctx, tx, requireOwnBite(channel, row));
  });
}

/** Hides a bite from everyone outside its channel's team, or shows it again. */
export async function setBiteTakenDown(ctx: Context, tx: Tx, id: number, isTakenDown: boolean) {
  const [row] = await tx.select().from(bites).where(eq(bites.id, id)).for('update');
  if (row === undefined) throw refuse('bite.notFound');
  const { channelId, title } = row;
  if ((row.takenDownAt !== null) === isTakenDown) return { channelId, title, isChanged: false };
  const takenDownAt = isTakenDown ? ctx.clock.now() : null;
  await tx.update(bites).set({ takenDownAt }).where(eq(bites.id, id));
  const changed = { biteIds: [id] };
  afterCommit(tx, () =>
    isTakenDown ? ctx.realtime.hideContent(changed) : ctx.realtime.restoreContent(changed),
  );
  return { channelId, title, isChanged: true };
}

type Like = { accountId: number; biteId: number };

/** Updates the count by the rows of `moved` in the same statement, so that concurrent likes are counted. */
const counted = (step: 1 | -1) =>
  query
    .updateTable('bites')
    .from(sql<{ bite_id: number }>`moved`.as('moved'))
    .set((eb) => ({ like_count: eb('bites.like_count', '+', sql.lit(step)) }))
    .whereRef('bites.id', '=', 'moved.bite_id')
    .returning('bites.like_count');
const unchanged = ({ biteId }: Placeholders<Like>) =>
  query
    .selectFrom('bites')
    .select('like_count')
    .where('id', '=', biteId)
    .where(sql<boolean>`not exists (select 1 from moved)`);

const like = statement((values: Placeholders<Like & { now: Date }>) =>
  query
    .with('moved', (db) =>
      db
        .insertInto('bite_likes')
        .values({ account_id: values.accountId, bite_id: values.biteId, created_at: values.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('bite_id'),
    )
    .with('counted', () => counted(1))
    .selectFrom('counted')
    .selectAll()
    .unionAll(() => unchanged(values)),
);
const unlike = statement((values: Placeholders<Like>) =>
  query
    .with('moved', (db) =>
      db
        .deleteFrom('bite_likes')
        .where('account_id', '=', values.accountId)
        .where('bite_id', '=', values.biteId)
        .returning('bite_id'),
    )
    .with('counted', () => counted(-1))
    .selectFrom('counted')
    .selectAll()
    .unionAll(() => unchanged(values)),
);

/** Likes a bite or removes the like; safe to repeat. */
export async function likeBite(ctx: Context, viewer: Viewer, id: number, liked: boolean) {
  await getBite(ctx, viewer, id);
  const own = { accountId: viewer.id, biteId: id };
  const row = liked
    ? await like.first(ctx.db, { ...own, now: ctx.clock.now() })
    : await unlike.first(ctx.db, own);
  if (row === undefined) throw refuse('bite.notFound');
  return { ...row, liked };
}

/** Publishes a bite once its file is playable. */
export async function followBite(ctx: Context, assetId: number): Promise<void> {
  const asset = await findAsset(ctx.db, assetId);
  if (asset?.state !== 'ready') return;
  await ctx.db
    .update(bites)
    .set({ publishedAt: ctx.clock.now() })
    .where(and(eq(bites.assetId, assetId), isNull(bites.publishedAt)));
}

const usedThumbnails = statement(({ imageIds }: Placeholders<{ imageIds: readonly number[] }>) =>
  query
    .selectFrom('posts')
    .select('thumbnail_image_id as id')
    .where(({ ref }) => sql<boolean>`${ref('thumbnail_image_id')} = any(${imageIds}::int[])`),
);

/** Deletes the files of a deleted bite. Safe to repeat. */
export async function deleteBiteMedia(ctx: Context, assetId: number): Promise<void> {
  const asset = await findAsset(ctx.db, assetId);
  if (asset === null || !asset.forBite || (await findBiteOfAsset(ctx.db, assetId)) !== null) return;
  const imageIds = [asset.posterImageId ?? 0, ...asset.frameImageIds];
  const rows = await usedThumbnails.all(ctx.db, { imageIds });
  await deleteAsset(ctx, asset, new Set(rows.map(({ id }) => id)));
}

const abandonedFiles = statement(({ before }: Placeholders<{ before: Date }>) =>
  query
    .selectFrom('assets as m')
    .select('m.id')
    .where(({ ref }) => ref('m.for_bite'))
    .where('m.created_at', '<', before)
    .where('m.state', 'in', ['ready', 'failed', 'refused'])
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('bites as b').select('b.id').whereRef('b.asset_id', '=', 'm.id'))),
    )
    .orderBy('m.id')
    .limit(200),
);

/** Deletes files without a bite: deleted with its post, or never stored. */
export async function sweepBiteMedia(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 3_600_000);
  const rows = await abandonedFiles.all(ctx.db, { before });
  for (const { id } of rows) await deleteBiteMedia(ctx, id);
}

const deleteLikes = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .with('gone', (db) =>
      db.deleteFrom('bite_likes').where('account_id', '=', accountId).returning('bite_id'),
    )
    .updateTable('bites')
    .from('gone')
    .set(({ ref }) => ({ like_count: sql<number>`${ref('bites.like_count')} - 1` }))
    .whereRef('bites.id', '=', 'gone.bite_id'),
);

/** Removes an account's likes and the bites of its channel. */
export async function deleteAccountData(ctx: Context, channelId: number): Promise<void> {
  await deleteLikes.run(ctx.db, { accountId: channelId });
  const rows = await ctx.db.select().from(bites).where(eq(bites.channelId, channelId));
  for (const row of rows) await ctx.db.transaction((tx) => removeBite(ctx, tx, row));
}
