import { eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accounts } from '../../modules/accounts/tables.ts';
import { grantAccess } from '../../modules/entitlements/commands.ts';
import { posts } from '../../modules/posts/tables.ts';
import { ppvEvents } from '../../modules/ppv/tables.ts';
import { cardRowsOf, csvPath, openingRowCount } from '../../modules/rankings/rules.ts';
import { rankings, rankingTables } from '../../modules/rankings/tables.ts';
import { stackPosts, stacks } from '../../modules/stacks/tables.ts';
import { cast } from './content/cast.ts';
import { events as eventList, narrated, type DemoEvent } from './content/events.ts';
import { rankings as rankingList, type DemoRanking } from './content/rankings.ts';
import { begun } from './content/begun.ts';
import { stacks as stackList, type DemoStack } from './content/stacks.ts';
import { insertPost, seedMediaPost, type DemoMedia } from './seed-posts.ts';
import { eveningAfter, inTurns, type Seed } from './seed.ts';

const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was made');
  return row;
};

const cellOf = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n');

async function seedRanking(ctx: Context, seed: Seed, item: DemoRanking, faces: readonly string[]) {
  const tables = item.tables.map((table) => ({ ...table, rows: table.rows(faces) }));
  const { id } = first(await ctx.db.insert(rankings).values({}).returning());
  const postId = await insertPost(ctx, seed, item, {
    mediaType: 'ranking',
    mediaId: id,
    description: item.description,
    durationSeconds: null,
    itemCount: tables.length,
    openingRows: cardRowsOf(tables[0]?.rows ?? []),
  });
  await ctx.db.update(rankings).set({ postId }).where(eq(rankings.id, id));
  for (const [position, { title, description, rows }] of tables.entries()) {
    const csvKey = ctx.ids.secret(16);
    await ctx.storage.put(csvPath(csvKey), Buffer.from(csvOf(rows)));
    const about = {
      title,
      description,
      rowCount: rows.length - 1,
      openingRows: rows.slice(0, openingRowCount),
    };
    await ctx.db.insert(rankingTables).values({ rankingId: id, position, csvKey, ...about });
  }
}

async function findPostIds(ctx: Context, titles: readonly string[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(inArray(posts.title, [...titles]));
  return titles.map((title) => {
    const found = rows.find((row) => row.title === title);
    if (found === undefined) throw new Error(`the demo has no post '${title}'`);
    return found.id;
  });
}

async function fillStack(ctx: Context, stackId: number, postIds: readonly number[]): Promise<void> {
  await ctx.db.insert(stackPosts).values(postIds.map((postId, position) => ({ stackId, postId, position })));
}

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

/** An event; answers its videos, which are still to be made. */
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

/** What the creator is still working on. */
async function seedBegun(ctx: Context, seed: Seed): Promise<void> {
  const draft = { durationSeconds: null, state: 'draft', listed: false, publishedAt: null } as const;
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

/** The subscriber of the demo has a ticket for what can be watched already. */
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
    return { postId, channelId, kind: 'audio', seed, seconds, isNarration: true };
  });
}

/** Rankings, stacks and events; answers the media that are still to be made for them, and for articles read aloud. */
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
  const wanted: DemoMedia[] = [];
  for (const item of eventList) wanted.push(...(await seedEvent(ctx, seed, item)));
  await seedBegun(ctx, seed);
  await seedTicket(ctx, seed);
  return [...wanted, ...(await listNarrations(ctx))];
}
