import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DemoMedia } from '../jobs/jobs.ts';
import { channels } from '../modules/people/channels/tables.ts';
import { renderArticle } from '../modules/publishing/articles/rules.ts';
import { articles } from '../modules/publishing/articles/tables.ts';
import { writeVtt } from '../modules/publishing/posts/captions/rules.ts';
import { postCaptions } from '../modules/publishing/posts/captions/tables.ts';
import { postFins, posts } from '../modules/publishing/posts/tables.ts';
import { articles as articleList } from './content/articles/articles.ts';
import { bodyToTiptap } from './content/articles/blocks.ts';
import type { Artwork } from './content/artwork/artwork.ts';
import { longMedia, longSeconds } from './content/long-media.ts';
import { captionsOf } from './content/spoken-words.ts';
import type { Article, Media } from './content/types.ts';
import { media } from './content/videos.ts';
import { makeThumbnail } from './seed-pictures.ts';
import { hoursAgo, inTurns, type Seed } from './seed.ts';

/** Fields shared by all demo posts. */
export type PostItem = Pick<Media, 'channel' | 'title' | 'text' | 'fins' | 'premium' | 'seed' | 'ageHours'>;
type Kind = Pick<typeof posts.$inferInsert, 'mediaType' | 'mediaId' | 'description' | 'durationSeconds'> &
  Partial<typeof posts.$inferInsert>;

const artworkOf = ({ channel, fins: [fin = 'OpenMind'], seed }: PostItem): Artwork => ({
  channel,
  fin,
  seed,
});

/** Media of a post that is still to be created. */
export function demoMediaOf(
  seed: Seed,
  postId: number,
  item: PostItem & { mediaType: Media['mediaType']; seconds: number },
): DemoMedia {
  const facts = { postId, channelId: seed.personId(item.channel), seed: item.seed, seconds: item.seconds };
  return item.mediaType === 'audio' ? facts : { ...facts, artwork: artworkOf(item) };
}

export async function insertPost(ctx: Context, seed: Seed, item: PostItem, kind: Kind): Promise<number> {
  const channelId = seed.personId(item.channel);
  const picture = await makeThumbnail(ctx, channelId, artworkOf(item));
  const publishedAt = hoursAgo(ctx.clock.now(), item.ageHours);
  const [row] = await ctx.db
    .insert(posts)
    .values({
      channelId,
      actorId: channelId,
      title: item.title,
      text: item.text,
      premiumPlan: item.premium ? 10 : 0,
      finNames: item.fins,
      state: 'published',
      listed: true,
      thumbnailImageId: picture.id,
      thumbnailUrl: picture.url,
      thumbnailPreview: picture.preview,
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      ...kind,
    })
    .returning({ id: posts.id });
  if (row === undefined) throw new Error('no post was made');
  if (kind.listed === false) return row.id;
  const rows = item.fins.map((name) => ({
    postId: row.id,
    finId: seed.finId(name),
    mediaType: kind.mediaType,
    publishedAt,
  }));
  await ctx.db.insert(postFins).values(rows);
  return row.id;
}

async function seedArticle(ctx: Context, seed: Seed, article: Article): Promise<void> {
  const contentRaw = bodyToTiptap(article.body);
  const { html, wordCount, readMinutes } = renderArticle(contentRaw);
  const [row] = await ctx.db
    .insert(articles)
    .values({ contentRaw, contentHtml: html, wordCount, readMinutes })
    .returning({ id: articles.id });
  if (row === undefined) throw new Error('no article was made');
  const kind = {
    mediaType: 'article' as const,
    mediaId: row.id,
    description: '',
    durationSeconds: readMinutes * 60,
  };
  const postId = await insertPost(ctx, seed, article, kind);
  await ctx.db.update(articles).set({ postId }).where(eq(articles.id, row.id));
}

/** Free seconds before the gate, unless the video is too short for them. */
function freeSecondsOf({ premium, mediaType, seconds }: Media): number {
  if (!premium || mediaType !== 'video' || seconds < 45) return 0;
  return seconds < longSeconds ? 15 : 30;
}

export async function seedMediaPost(
  ctx: Context,
  seed: Seed,
  item: Media,
  values: Partial<typeof posts.$inferInsert> = {},
): Promise<DemoMedia> {
  const { mediaType, description, seconds } = item;
  const postId = await insertPost(ctx, seed, item, {
    mediaType,
    mediaId: 0,
    description,
    durationSeconds: seconds,
    chapters: longMedia.get(item.title)?.chapters ?? [],
    freeSeconds: freeSecondsOf(item),
    ...values,
  });
  await ctx.db.update(posts).set({ mediaId: postId }).where(eq(posts.id, postId));
  // Drafts have no captions yet.
  if (values.state !== 'draft') await addCaptions(ctx, postId, item);
  return demoMediaOf(seed, postId, item);
}

async function addCaptions(ctx: Context, postId: number, item: Media): Promise<void> {
  const updatedAt = ctx.clock.now();
  await ctx.db.insert(postCaptions).values(
    captionsOf(item).map(({ cues, ...each }) => ({
      ...each,
      postId,
      vtt: writeVtt(cues),
      cueCount: cues.length,
      updatedAt,
    })),
  );
}

/** Large ones take four times as long to create, and a new demo needs its first pictures soon. */
const numLargeClips = 4;
const isLong = ({ seconds }: DemoMedia): boolean => seconds >= longSeconds;

/** Creates all posts; returns their missing media: sold ones first, then newest first, long ones last. */
export async function seedPosts(ctx: Context, seed: Seed): Promise<DemoMedia[]> {
  const wanted: DemoMedia[] = [];
  await inTurns(articleList, 3, (article) => seedArticle(ctx, seed, article));
  const newestFirst = media.toSorted((a, b) => a.ageHours - b.ageHours);
  await inTurns(newestFirst, 3, async (item, index) => {
    wanted[index] = await seedMediaPost(ctx, seed, item);
  });
  await pinFirst(ctx, seed);
  const videos = wanted.filter(({ artwork }) => artwork !== undefined);
  for (const first of videos.slice(0, numLargeClips)) first.isLarge = true;
  const byLength = [...wanted.filter((each) => !isLong(each)), ...wanted.filter(isLong)];
  const sold = new Set(wanted.filter((_each, at) => newestFirst[at]?.premium === true));
  return [...byLength.filter((each) => sold.has(each)), ...byLength.filter((each) => !sold.has(each))];
}

async function pinFirst(ctx: Context, seed: Seed): Promise<void> {
  for (const username of ['maraonthemat']) {
    const channelId = seed.personId(username);
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select id from posts where channel_id = ${channelId} and premium_plan > 0 order by published_at desc limit 1`,
    );
    await ctx.db
      .update(channels)
      .set({ pinnedPostId: rows[0]?.id ?? null })
      .where(eq(channels.accountId, channelId));
  }
}
