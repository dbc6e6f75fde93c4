// Video and sound of the demo, created in the background: each item has its own pictures and tones.
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeSlideVideo, makeTestAudio } from '@realfin/media/test-media';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DemoMedia } from '../jobs/jobs.ts';
import type { JobsOf } from '../jobs/queue.ts';
import { createAsset } from '../modules/publishing/media/commands/create-asset.ts';
import { prepareMedia } from '../modules/publishing/media/commands/prepare-media.ts';
import { assets } from '../modules/publishing/media/tables.ts';
import { posts } from '../modules/publishing/posts/tables.ts';
import { renderArtwork, thumbnailSvg, type Artwork } from './content/artwork/artwork.ts';
import { getFin } from './content/fins.ts';
import { longSeconds } from './content/long-media.ts';
import { seedBitesOf } from './seed-bites.ts';

/** Encoding of clips, of a clip in poster size, and of long videos, which are large but cheap per second. */
const clip = { scenes: 3, width: 640, height: 360, framesPerSecond: 24 };
const largeClip = { ...clip, width: 1280, height: 720 };
const longVideo = { scenes: 8, width: 1280, height: 720, framesPerSecond: 15 };

/** Posts of one channel follow each other in their artwork, so a video shows its own picture first. */
export async function makeScenes(folder: string, artwork: Artwork, scenes: number): Promise<string[]> {
  const files = Array.from({ length: scenes }, (_, at) =>
    join(folder, `${artwork.channel}-${artwork.seed}-${at}.jpg`),
  );
  for (const [at, file] of files.entries()) {
    const svg = thumbnailSvg({ ...artwork, seed: artwork.seed + at });
    await writeFile(file, await renderArtwork(svg, 1280, 'jpeg'));
  }
  return files;
}

async function makeFile(file: string, { seed, seconds, artwork, isLarge }: DemoMedia): Promise<void> {
  if (artwork === undefined) return makeTestAudio({ file, seconds, seed });
  const { scenes, ...picture } = seconds >= longSeconds ? longVideo : isLarge === true ? largeClip : clip;
  const shown = { ...artwork, fin: getFin(artwork.fin).name };
  const pictureFiles = await makeScenes(dirname(file), shown, scenes);
  await makeSlideVideo({ file, seconds, seed, pictureFiles, ...picture });
  for (const made of pictureFiles) await rm(made, { force: true });
}

async function makeDemoMedia(ctx: Context, item: DemoMedia, signal: AbortSignal): Promise<void> {
  const { channelId, postId, seed } = item;
  const [kind, ending] =
    item.artwork === undefined ? (['audio', 'm4a'] as const) : (['video', 'mp4'] as const);
  const folder = join(ctx.config.dataDir, 'work', 'demo');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${postId}-${seed}.${ending}`);
  await makeFile(file, item);
  const { size: sizeBytes } = await stat(file);
  const fileName = `take-${seed}.${ending}`;
  const asset = await createAsset(ctx, { channelId, actorId: channelId, kind, fileName, sizeBytes });
  await copyFile(file, join(ctx.config.dataDir, 'uploads', asset.uploadId));
  await rm(file, { force: true });
  await ctx.db.update(assets).set({ state: 'uploaded' }).where(eq(assets.id, asset.id));
  await prepareMedia(ctx, asset.id, signal);
  const [ready] = await ctx.db.select().from(assets).where(eq(assets.id, asset.id));
  if (ready?.state !== 'ready') throw new Error(`demo media ${item.postId} is ${ready?.state ?? 'gone'}`);
  const target = item.isNarration === true ? posts.narrationAssetId : posts.assetId;
  await ctx.db
    .update(posts)
    .set(
      item.isNarration === true
        ? { narrationAssetId: asset.id }
        : { assetId: asset.id, durationSeconds: ready.durationSeconds },
    )
    .where(and(eq(posts.id, item.postId), isNull(target)));
  if (item.isNarration !== true) {
    await seedBitesOf(ctx, item);
    await sayProgress(ctx);
  }
}

/** Logs the demo's progress: playback works from the first item on. */
async function sayProgress(ctx: Context): Promise<void> {
  const ofDemo = inArray(posts.mediaType, ['video', 'audio', 'dead_stream']);
  const [all, made] = await Promise.all([
    ctx.db.$count(posts, ofDemo),
    ctx.db.$count(posts, and(ofDemo, isNotNull(posts.assetId))),
  ]);
  if (made === all) process.stdout.write(`  demo media ready (${all} videos and podcasts)\n`);
  else if (made % 10 === 0) process.stdout.write(`  demo media: ${made} of ${all} ...\n`);
}

export const seedJobs = {
  'seed.make-media': {
    retryLimit: 2,
    expireSeconds: 1_800,
    run: (ctx, item, job) => makeDemoMedia(ctx, item, job.signal),
  },
} satisfies JobsOf<'seed'>;

export async function enqueueDemoMedia(ctx: Context, wanted: readonly DemoMedia[]): Promise<void> {
  for (const item of wanted) await ctx.jobs.enqueue(ctx.db, 'seed.make-media', item);
}
