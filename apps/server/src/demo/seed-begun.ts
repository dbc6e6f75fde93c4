// Work in progress of the demo's creator: one of each kind of item in the studio.
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DemoMedia } from '../jobs/jobs.ts';
import { ppvEvents } from '../modules/money/ppv/tables.ts';
import { assets } from '../modules/publishing/media/tables.ts';
import { postCaptions } from '../modules/publishing/posts/captions/tables.ts';
import { stacks } from '../modules/publishing/stacks/tables.ts';
import { importItems, imports } from '../modules/records/imports/tables.ts';
import { begun } from './content/begun.ts';
import { fillStack, findPostIds, seedRanking } from './seed-lists.ts';
import { insertPost, seedMediaPost } from './seed-posts.ts';
import { first, type Seed } from './seed.ts';

const draft = { durationSeconds: null, state: 'draft', listed: false, publishedAt: null } as const;
const dayMs = 86_400_000;

async function seedStackAndEvent(ctx: Context, seed: Seed): Promise<void> {
  const stack = first(await ctx.db.insert(stacks).values({ includeInCalendar: true }).returning());
  const { posts: titles, description } = begun.stack;
  const about = { mediaType: 'stack', mediaId: stack.id, description, itemCount: titles.length } as const;
  const stackPostId = await insertPost(ctx, seed, begun.stack, { ...about, ...draft });
  await ctx.db.update(stacks).set({ postId: stackPostId }).where(eq(stacks.id, stack.id));
  await fillStack(ctx, stack.id, await findPostIds(ctx, titles));

  const { priceCents } = begun.event;
  const inside = first(await ctx.db.insert(stacks).values({}).returning());
  const event = first(await ctx.db.insert(ppvEvents).values({ stackId: inside.id, priceCents }).returning());
  const facts = { mediaType: 'ppv', mediaId: event.id, eventId: event.id, priceCents } as const;
  const words = { description: begun.event.description };
  const postId = await insertPost(ctx, seed, begun.event, { ...facts, ...words, ...draft });
  await ctx.db.update(ppvEvents).set({ postId }).where(eq(ppvEvents.id, event.id));
}

async function seedPodcast(ctx: Context, seed: Seed): Promise<DemoMedia> {
  const { vtt, chapters, ...item } = begun.podcast;
  const values = { ...draft, durationSeconds: item.seconds, premiumPlan: 10, chapters: [...chapters] };
  const media = await seedMediaPost(ctx, seed, { ...item, mediaType: 'audio' }, values);
  await ctx.db.insert(postCaptions).values({
    postId: media.postId,
    language: 'en',
    label: 'English',
    vtt,
    cueCount: vtt.split('-->').length - 1,
    updatedAt: ctx.clock.now(),
  });
  return media;
}

async function seedBroken(ctx: Context, seed: Seed): Promise<void> {
  const { file, reason, ...item } = begun.broken;
  const channelId = seed.personId(item.channel);
  const asset = first(
    await ctx.db
      .insert(assets)
      .values({
        channelId,
        actorId: channelId,
        kind: 'video',
        state: 'refused',
        attempts: 1,
        reason,
        fileName: file.name,
        sizeBytes: file.sizeBytes,
        key: ctx.ids.secret(16),
        uploadId: ctx.ids.secret(16),
        createdAt: ctx.clock.now(),
      })
      .returning(),
  );
  await seedMediaPost(
    ctx,
    seed,
    { ...item, mediaType: 'video', seconds: 0 },
    { ...draft, assetId: asset.id },
  );
}

async function seedImport(ctx: Context, seed: Seed, donePostId: number): Promise<void> {
  const channelId = seed.personId(begun.podcast.channel);
  const { address, title, episodes } = begun.feed;
  const now = ctx.clock.now();
  const values = { channelId, actorId: channelId, source: address, title, updatedAt: now };
  const found = first(
    await ctx.db
      .insert(imports)
      .values({ ...values, state: 'ready' })
      .returning(),
  );
  await ctx.db.insert(importItems).values(
    episodes.map(({ minutes, ageDays, state, title: name }, position) => ({
      importId: found.id,
      guid: `episode-${position}`,
      position,
      title: name,
      description: '',
      state,
      soundUrl: `https://podcasts.example/the-corner-tapes/${position}.mp3`,
      durationSeconds: minutes * 60,
      publishedAt: new Date(now.getTime() - ageDays * dayMs),
      ...(state === 'done' && { postId: donePostId, percent: 100 }),
    })),
  );
}

/** Returns the sound that is still to be created. */
export async function seedBegun(ctx: Context, seed: Seed): Promise<DemoMedia[]> {
  await seedStackAndEvent(ctx, seed);
  await seedRanking(ctx, seed, begun.ranking, [], draft);
  await seedBroken(ctx, seed);
  const podcast = await seedPodcast(ctx, seed);
  await seedImport(ctx, seed, podcast.postId);
  return [podcast];
}
