import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../jobs/emit.ts';
import { makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { posts } from '../../publishing/posts/tables.ts';

const app = useTestApp();
const listOf = async (person: Person) => (await app().as(person).notifications.listNotifications({})).rows;
const textsOf = async (person: Person) => (await listOf(person)).map(({ text }) => text);

async function followedStream(values: Parameters<typeof makeStream>[2] = {}) {
  const { make, as } = app();
  const [creator, follower] = [await make.creator(), await make.person()];
  const stream = await makeStream(app(), creator, { title: 'Night one', ...values });
  await as(follower).channels.followChannel({ x: creator.id });
  const goLive = async () => {
    const facts = { streamId: stream.id, postId: stream.postId, channelId: creator.id };
    await emit(app().ctx, app().ctx.db, 'stream.went-live', facts);
    await app().drain();
  };
  return { creator, follower, ...stream, goLive };
}

describe('a stream that went live', () => {
  test('notifies followers once, with the way to it', async () => {
    const { creator, follower, postId, goLive } = await followedStream();
    await goLive();
    await goLive();
    expect(await listOf(follower)).toMatchObject([
      { type: 'LIVE_NOW', text: `${creator.name} is live now`, content: 'Night one', postId, count: 1 },
    ]);
    expect(await listOf(creator)).toEqual([]);
  });

  test('notifies nobody who muted the channel, and nobody once it is over', async () => {
    const { creator, follower, goLive } = await followedStream();
    await app().as(follower).notifications.muteChannel({ creator_id: creator.id });
    await goLive();
    expect(await listOf(follower)).toEqual([]);
    const over = await followedStream({ mediaType: 'dead_stream' });
    await over.goLive();
    expect(await listOf(over.follower)).toEqual([]);
  });

  test('is no new post as well', async () => {
    const { creator, follower, postId } = await followedStream();
    await emit(app().ctx, app().ctx.db, 'post.published', { postId, channelId: creator.id });
    await app().drain();
    expect(await listOf(follower)).toEqual([]);
  });
});

describe('a stream that begins soon', () => {
  test('notifies those who asked, once for each time it is planned for', async () => {
    const { make, as, ctx, clock, drain } = app();
    const [creator, viewer, other] = [await make.creator(), await make.person(), await make.person()];
    const beginsIn = (minutes: number) => new Date(ctx.clock.now().getTime() + minutes * 60_000);
    const { postId, id: streamId } = await makeStream(app(), creator, {
      ...{ title: 'Night one', state: 'scheduled', scheduledAt: beginsIn(60) },
    });
    for (const person of [viewer, other]) await as(person).live.setReminder({ id: streamId, reminded: true });
    await as(other).live.setReminder({ id: streamId, reminded: false });
    const pass = async (minutes: number) => {
      clock.advance({ seconds: minutes * 60 });
      for (let times = 0; times < 2; times += 1) await ctx.jobs.enqueue(ctx.db, 'streams.announce-due', {});
      await drain();
      return (await listOf(viewer)).length;
    };
    expect(await pass(29)).toBe(0);
    expect(await pass(2)).toBe(1);
    expect(await listOf(viewer)).toMatchObject([{ type: 'STREAM_SOON', content: 'Night one', count: 1 }]);
    await ctx.db
      .update(posts)
      .set({ scheduledAt: beginsIn(25) })
      .where(eq(posts.id, postId));
    expect(await pass(0)).toBe(2);
    expect(await listOf(other)).toEqual([]);
  });
});

describe('a mention in a chat', () => {
  const say = (person: Person, postId: number, comment: string, key: string) =>
    app().as(person).chat.sendMessage({ postId, comment, key });

  test('notifies the person once for all mentions beside one stream', async () => {
    const { make, drain } = app();
    const [creator, writer, other] = [await make.creator(), await make.person(), await make.person()];
    const { postId } = await makeStream(app(), creator, { title: 'Night one' });
    await say(writer, postId, `Look @${other.username} and @${writer.username}`, 'first-key');
    await say(writer, postId, `Look @${other.username} and @${writer.username}`, 'first-key');
    await say(creator, postId, `Hi @${other.username}`, 'second-key');
    await drain();
    expect(await listOf(other)).toMatchObject([{ type: 'CHAT_MENTION', content: 'Night one', count: 2 }]);
    expect(await textsOf(writer)).toEqual([]);
  });

  test('says nothing of a message that only its writer sees', async () => {
    const { make, as, drain } = app();
    const [creator, rude, blocked, other] = [
      await make.creator(),
      await make.person(),
      await make.person(),
      await make.person(),
    ];
    const { postId } = await makeStream(app(), creator);
    await as(creator).inbox.saveCommentRules({ heldWords: ['eel'], holdLinks: false });
    await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: blocked.id, isBlocking: true });
    await say(rude, postId, `Eel @${other.username}`, 'held-key');
    await say(blocked, postId, `Hi @${other.username}`, 'blocked-key');
    await drain();
    expect(await listOf(other)).toEqual([]);
  });

  test('reaches no one in a chat they can not see', async () => {
    const { make, drain } = app();
    const [creator, other] = [await make.creator(), await make.person()];
    const draft = await makeEvent(app(), creator, [], { state: 'draft', listed: false });
    await say(creator, draft.postId, `Hi @${other.username}`, 'draft-key');
    await drain();
    expect(await listOf(other)).toEqual([]);
  });
});
