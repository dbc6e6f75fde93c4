// Posts of kinds with their own tables.
import { eq } from 'drizzle-orm';
import { ppvEvents } from '../../modules/money/ppv/tables.ts';
import { grants } from '../../modules/people/entitlements/tables.ts';
import type { posts } from '../../modules/publishing/posts/tables.ts';
import { posts as postTable } from '../../modules/publishing/posts/tables.ts';
import { csvPath } from '../../modules/publishing/rankings/rules.ts';
import { rankings, rankingTables } from '../../modules/publishing/rankings/tables.ts';
import { stackPosts, stacks } from '../../modules/publishing/stacks/tables.ts';
import { streams } from '../../modules/publishing/streams/tables.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

type PostValues = Partial<typeof posts.$inferInsert>;
type App = Pick<TestApp, 'ctx' | 'make'>;

const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};

export interface MadeTable {
  title: string;
  rows: string[][];
}

/** A ranking with its tables, their CSV in storage. */
export async function makeRanking(
  { ctx, make }: App,
  channel: Person,
  tables: readonly MadeTable[],
  values: PostValues = {},
) {
  const { id } = first(await ctx.db.insert(rankings).values({}).returning());
  const opening = tables[0]?.rows.slice(0, 4) ?? null;
  const facts = { mediaId: id, itemCount: tables.length, openingRows: opening };
  const post = await make.post(channel, { mediaType: 'ranking', ...facts, ...values });
  await ctx.db.update(rankings).set({ postId: post.id }).where(eq(rankings.id, id));
  const tableIds: number[] = [];
  const csvPaths: string[] = [];
  for (const [position, { title, rows }] of tables.entries()) {
    const csvKey = ctx.ids.secret(16);
    csvPaths.push(csvPath(csvKey));
    await ctx.storage.put(csvPath(csvKey), Buffer.from(rows.map((row) => row.join(',')).join('\n')));
    const row = { rankingId: id, position, title, csvKey, rowCount: rows.length - 1, openingRows: rows };
    tableIds.push(first(await ctx.db.insert(rankingTables).values(row).returning()).id);
  }
  return { id, postId: post.id, tableIds, csvPaths };
}

/** A stream, on air by default. */
export async function makeStream({ ctx, make }: App, channel: Person, values: PostValues = {}) {
  const { id } = first(await ctx.db.insert(streams).values({}).returning());
  const post = await make.post(channel, { mediaType: 'stream', mediaId: id, ...values });
  await ctx.db.update(streams).set({ postId: post.id }).where(eq(streams.id, id));
  return { id, postId: post.id };
}

async function fillStack({ ctx }: App, stackId: number, postIds: readonly number[]): Promise<void> {
  const rows = postIds.map((postId, position) => ({ stackId, postId, position }));
  if (rows.length > 0) await ctx.db.insert(stackPosts).values(rows);
}

export async function makeStack(
  app: App,
  channel: Person,
  postIds: readonly number[],
  values: PostValues = {},
) {
  const { id } = first(await app.ctx.db.insert(stacks).values({}).returning());
  const facts = { mediaId: id, itemCount: postIds.length };
  const post = await app.make.post(channel, { mediaType: 'stack', ...facts, ...values });
  await app.ctx.db.update(stacks).set({ postId: post.id }).where(eq(stacks.id, id));
  await fillStack(app, id, postIds);
  return { id, postId: post.id };
}

/** An event with its posts, which from then on only it opens. */
export async function makeEvent(
  app: App,
  channel: Person,
  postIds: readonly number[],
  values: PostValues = {},
) {
  const { ctx, make } = app;
  const stack = first(await ctx.db.insert(stacks).values({}).returning());
  const row = { stackId: stack.id, priceCents: 2_500 };
  const { id } = first(await ctx.db.insert(ppvEvents).values(row).returning());
  const facts = { mediaId: id, eventId: id, priceCents: 2_500, itemCount: postIds.length };
  const post = await make.post(channel, { mediaType: 'ppv', ...facts, ...values });
  await ctx.db.update(ppvEvents).set({ postId: post.id }).where(eq(ppvEvents.id, id));
  await fillStack(app, stack.id, postIds);
  for (const postId of postIds)
    await ctx.db
      .update(postTable)
      .set({ eventId: id, priceCents: row.priceCents })
      .where(eq(postTable.id, postId));
  return { id, postId: post.id };
}

/** Grants a person access to an event for a day. */
export async function grantEvent({ ctx }: App, person: Person, eventId: number): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.insert(grants).values({
    accountId: person.id,
    kind: 'event',
    subjectId: eventId,
    from: now,
    until: new Date(now.getTime() + 86_400_000),
    cause: `test:event:${eventId}:${person.id}`,
    createdAt: now,
  });
}
