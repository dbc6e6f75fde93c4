import type { ReplayEntry } from '@realfin/contract/comments';
import { beforeEach, expect, test } from 'vitest';
import { makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
let creator: Person;
let viewer: Person;
let postId = 0;
let keys = 0;
const say = (person: Person, comment: string) =>
  app()
    .as(person)
    .chat.sendMessage({ postId, comment, key: `test-key-${++keys}` });
type Asked = { start_key?: string | null; until_ms?: number; tips?: boolean; limit?: number };
const replay = (person: Person | null, asked: Asked = {}) =>
  app()
    .as(person)
    .comments.getReplay({ room_id: postId, ...asked });
const told = (comments: ReplayEntry[]) =>
  comments.map((entry) => [entry.comment_message.body, entry.offset_ms]);

/** Said before the broadcast, and after 0, 10, 20, 30 and 40 seconds of it; then it is over. */
beforeEach(async () => {
  const { make, ctx, clock } = app();
  [creator, viewer] = [await make.creator(), await make.person()];
  ({ postId } = await makeStream(app(), creator));
  await say(viewer, 'Early');
  clock.advance({ seconds: 5 });
  await ctx.pool.query('update streams set started_at = $2 where post_id = $1', [postId, clock.now()]);
  for (const at of [0, 10, 20, 30, 40]) {
    await say(at === 20 ? creator : viewer, `At ${at}`);
    clock.advance({ seconds: 10 });
  }
  await ctx.pool.query("update posts set media_type = 'dead_stream' where id = $1", [postId]);
});

test('a recording gets its chat in order, each message with its time of the broadcast', async () => {
  const { comments, next_key } = await replay(null);
  expect(told(comments)).toEqual([
    ['Early', 0],
    ['At 0', 0],
    ['At 10', 10_000],
    ['At 20', 20_000],
    ['At 30', 30_000],
    ['At 40', 40_000],
  ]);
  expect(next_key).toBeNull();
  expect(comments[3]).toMatchObject({ username: creator.username, creator: true, type: 'COMMENT' });
});

test('a room is found by the name of its stream too, with the same access', async () => {
  const { as, ctx } = app();
  const { rows } = await ctx.pool.query<{ id: number }>('select id from streams where post_id = $1', [
    postId,
  ]);
  const named = (room: string) => as(null).comments.getReplay({ room_id: room });
  for (const room of [`comments-stream-${rows[0]?.id}`, `persisted:comments-stream-${rows[0]?.id}`])
    expect((await named(room)).comments).toHaveLength(6);
  await expect(named('comments-stream-999999999')).rejects.toMatchObject({ code: 'post.notFound' });
  for (const room of ['comments-stream-', 'stream-1', 'comments-stream-1x'])
    await expect(named(room)).rejects.toMatchObject({ code: 'input.invalid' });
  await ctx.pool.query('update posts set premium_plan = 10 where id = $1', [postId]);
  await expect(named(`comments-stream-${rows[0]?.id}`)).rejects.toMatchObject({ code: 'post.notEntitled' });
});

test('a recording gets its chat by pages, without a gap or a repetition', async () => {
  const said: string[] = [];
  let key: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof replay>> = await replay(null, { start_key: key, limit: 4 });
    said.push(...page.comments.map((entry) => entry.comment_message.body));
    key = page.next_key;
  } while (key !== null);
  expect(said).toEqual(['Early', 'At 0', 'At 10', 'At 20', 'At 30', 'At 40']);
});

test('after a jump it gets what was said until then, and goes on from there', async () => {
  const jump = await replay(null, { until_ms: 25_000, limit: 2 });
  expect(told(jump.comments)).toEqual([
    ['At 10', 10_000],
    ['At 20', 20_000],
  ]);
  const next = await replay(null, { start_key: jump.next_key, limit: 2 });
  expect(told(next.comments)).toEqual([
    ['At 30', 30_000],
    ['At 40', 40_000],
  ]);
  const end = await replay(null, { until_ms: 2_000_000_000 });
  expect([end.comments.length, end.next_key]).toEqual([6, null]);
});

test('it leaves out what was deleted, and what blocked people said', async () => {
  const { as, make } = app();
  const [deleted] = (await replay(null)).comments;
  await as(viewer).chat.deleteMessage({ id: deleted?.id ?? 0 });
  await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: viewer.id, isBlocking: true });
  for (const reader of [null, await make.person(), creator])
    expect(told((await replay(reader)).comments)).toEqual([['At 20', 20_000]]);
  expect((await replay(viewer)).comments).toHaveLength(5);
});

test('it has a lane of tips, and follows the gate of the post', async () => {
  const { ctx, make } = app();
  await ctx.pool.query(
    "update chat_events set amount_cents = 500, type = 'TIP' where post_id = $1 and text = 'At 30'",
    [postId],
  );
  for (const asked of [{ tips: true }, { tips: true, until_ms: 35_000 }])
    expect(told((await replay(null, asked)).comments)).toEqual([['At 30', 30_000]]);
  expect((await replay(null, { tips: true, until_ms: 5_000 })).comments).toEqual([]);
  await ctx.pool.query('update posts set premium_plan = 10 where id = $1', [postId]);
  for (const reader of [null, viewer])
    await expect(replay(reader)).rejects.toMatchObject({ code: 'post.notEntitled' });
  expect((await replay(await make.subscriber())).comments).toHaveLength(6);
});

test('it refuses a key that is none, and times that are none', async () => {
  for (const asked of [{ start_key: 'bm8' }, { until_ms: -1 }, { until_ms: 1.5 }, { limit: 0 }])
    await expect(replay(null, asked)).rejects.toMatchObject({ code: 'input.invalid' });
});
