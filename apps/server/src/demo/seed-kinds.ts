import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DemoMedia } from '../jobs/jobs.ts';
import { ppvEvents } from '../modules/money/ppv/tables.ts';
import { accounts } from '../modules/people/accounts/tables.ts';
import { grantAccess } from '../modules/people/entitlements/commands.ts';
import { posts } from '../modules/publishing/posts/tables.ts';
import { stacks } from '../modules/publishing/stacks/tables.ts';
import { cast } from './content/cast.ts';
import { events as eventList, narrated, type DemoEvent } from './content/events.ts';
import { rankings as rankingList } from './content/rankings.ts';
import { stacks as stackList, type DemoStack } from './content/stacks.ts';
import { seedBegun } from './seed-begun.ts';
import { fillStack, findPostIds, seedRanking } from './seed-lists.ts';
import { insertPost, seedMediaPost } from './seed-posts.ts';
import { eveningAfter, first, inTurns, type Seed } from './seed.ts';

async function seedStack(ctx: Context, seed: Seed, item: DemoStack): Promise<void> {
  const { id } = first(await ctx.db.insert(stacks).values({}).returning());
  const postId = await insertPost(ctx, seed, item, {
    mediaType: 'stack',
    mediaId: id,
    description: item.description,
    durationSeconds: null,
    itemCount: item.posts.length,
  });
  await ctx.db.update(stacks).set({ postId }).where(eq(stacks.id, id));
  await fillStack(ctx, id, await findPostIds(ctx, item.posts));
}

/** Creates an event; returns its videos, which are still to be created. */
async function seedEvent(ctx: Context, seed: Seed, item: DemoEvent): Promise<DemoMedia[]> {
  const { priceCents, beginsInHours } = item;
  const stack = first(await ctx.db.insert(stacks).values({}).returning());
  const { id } = first(await ctx.db.insert(ppvEvents).values({ stackId: stack.id, priceCents }).returning());
  const only = { eventId: id, priceCents, stackOnly: true, listed: false };
  const videos: DemoMedia[] = [];
  for (const video of item.videos) videos.push(await seedMediaPost(ctx, seed, video, only));
  await fillStack(
    ctx,
    stack.id,
    videos.map((video) => video.postId),
  );
  const begins = beginsInHours === null ? null : eveningAfter(ctx.clock.now(), beginsInHours);
  const postId = await insertPost(ctx, seed, item, {
    mediaType: 'ppv',
    mediaId: id,
    description: item.description,
    durationSeconds: null,
    eventId: id,
    priceCents,
    itemCount: videos.length,
    ...(begins !== null && { state: 'scheduled', scheduledAt: begins }),
  });
  await ctx.db.update(ppvEvents).set({ postId }).where(eq(ppvEvents.id, id));
  return videos;
}

/** Grants the demo's subscriber a ticket for the event that can be watched already. */
async function seedTicket(ctx: Context, seed: Seed): Promise<void> {
  const subscriber = cast.find((member) => member.role === 'subscriber');
  const open = eventList.find((event) => event.beginsInHours === null);
  if (subscriber === undefined || open === undefined) return;
  const [post] = await ctx.db.select().from(posts).where(eq(posts.title, open.title));
  const now = ctx.clock.now();
  await ctx.db.transaction((tx) =>
    grantAccess(tx, {
      accountId: seed.personId(subscriber.username),
      kind: 'event',
      subjectId: post?.mediaId ?? 0,
      from: now,
      until: new Date(now.getTime() + 3_650 * 86_400_000),
      cause: 'demo:ticket',
      createdAt: now,
    }),
  );
}

async function listNarrations(ctx: Context): Promise<DemoMedia[]> {
  const ids = await findPostIds(
    ctx,
    narrated.map((each) => each.title),
  );
  const rows = await ctx.db
    .select({ id: posts.id, channelId: posts.channelId })
    .from(posts)
    .where(inArray(posts.id, ids));
  return narrated.map(({ seed, seconds }, at) => {
    const postId = ids[at] ?? 0;
    const channelId = rows.find((row) => row.id === postId)?.channelId ?? 0;
    return { postId, channelId, seed, seconds, isNarration: true };
  });
}

/** Creates rankings, stacks and events; returns media still to be created, also for articles read aloud. */
export async function seedKinds(ctx: Context, seed: Seed): Promise<DemoMedia[]> {
  const people = await ctx.db
    .select({ url: accounts.avatarUrl })
    .from(accounts)
    .where(isNotNull(accounts.avatarUrl))
    .orderBy(accounts.id)
    .limit(60);
  const faces = people.flatMap(({ url }) => (url === null ? [] : [url])).slice(-8);
  await inTurns(rankingList, 3, (item) => seedRanking(ctx, seed, item, faces));
  await inTurns(stackList, 3, (item) => seedStack(ctx, seed, item));
  // The page of event 1 is on another site.
  await ctx.db.execute(sql`select nextval(pg_get_serial_sequence('ppv_events', 'id'))`);
  const wanted: DemoMedia[] = [];
  for (const item of eventList) wanted.push(...(await seedEvent(ctx, seed, item)));
  wanted.push(...(await seedBegun(ctx, seed)));
  await seedTicket(ctx, seed);
  return [...wanted, ...(await listNarrations(ctx))];
}
