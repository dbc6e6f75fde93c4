// What was said while a broadcast was on air, by minute.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeLive } from '../../../../test/factories/broadcasts.ts';
import { cardToken, runJobs } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { posts } from '../../../publishing/posts/tables.ts';
import { countLateDays } from '../rollups/commands.ts';
import { sampleBroadcasts } from './commands.ts';
import { broadcastChats } from './tables.ts';

const app = useTestApp();
let live: Awaited<ReturnType<typeof makeLive>>;
beforeEach(async () => {
  live = await makeLive(app());
  await app().ctx.db.update(posts).set({ premiumPlan: 0 }).where(eq(posts.id, live.postId));
});
const figures = () => app().as(live.creator).dashboard.getPostBroadcast({ id: live.postId });

describe('the chat of a broadcast', () => {
  let keys = 0;
  const say = (person: Person, comment = 'Hello') =>
    app()
      .as(person)
      .chat.sendMessage({ postId: live.postId, comment, key: `broadcast-key-${++keys}` });
  async function tip(person: Person): Promise<void> {
    const chargify_js_token = await cardToken(app());
    const of = { usdAmount: 10 as const, creatorId: live.creator.id, postId: live.postId };
    await app()
      .as(person)
      .tips.createTip({ ...of, memo: 'Well done', chargify_js_token });
    await app().drain();
  }
  const count = () => runJobs(app(), 'analytics.count-chats');

  test('is summed by minute: messages that are shown, different writers, and tips', async () => {
    const { as, make, clock } = app();
    const [ann, bob, rude] = [await make.person(), await make.person(), await make.person()];
    await as(live.creator).inbox.saveCommentRules({ heldWords: ['eel'], holdLinks: false });
    await say(ann);
    await say(ann, 'Again');
    await say(bob, 'You eel');
    await say(live.creator, 'Welcome');
    const deleted = await say(bob, 'Gone');
    await say(rude);
    clock.advance({ minutes: 1 });
    await say(bob, 'Later');
    await tip(ann);
    await as(live.creator).chat.deleteMessage({ id: deleted.id });
    await as(live.creator).blocks.manageBlock({
      creatorId: live.creator.id,
      userId: rude.id,
      isBlocking: true,
    });
    await app().drain();
    await count();
    await count();
    const found = await figures();
    expect(found.minutes.map((row) => [row.offset_seconds, row.messages, row.tips, row.tips_cents])).toEqual([
      [0, 2, 0, 0],
      [60, 2, 1, 1_000],
    ]);
    expect(found).toMatchObject({ messages: 4, writers: 2, tips: 1, tips_cents: 1_000 });
  });

  test('is counted again after its end when moderators take something away', async () => {
    const { as, ctx, make, clock } = app();
    const [ann, bob] = [await make.person(), await make.person()];
    await sampleBroadcasts({
      ...ctx,
      realtime: { ...ctx.realtime, countAudience: () => 1 },
    });
    const first = await say(ann);
    await say(bob);
    await count();
    expect(await figures()).toMatchObject({ messages: 2, writers: 2 });
    await as(live.creator).live.endStream({ id: live.streamId });
    await app().drain();
    await as(live.creator).chat.deleteMessage({ id: first.id });
    await count();
    expect(await figures()).toMatchObject({ messages: 1, writers: 1 });
    // Whom they block later is seen by night.
    clock.advance({ hours: 20 });
    await as(live.creator).blocks.manageBlock({
      creatorId: live.creator.id,
      userId: bob.id,
      isBlocking: true,
    });
    await count();
    expect(await figures()).toMatchObject({ messages: 1 });
    await countLateDays(ctx);
    expect(await figures()).toMatchObject({
      ...{ messages: 0, writers: 0, peak: 1 },
      minutes: [{ messages: 0, watching_most: 1 }],
    });
  });

  test('is not counted while nothing happens in it', async () => {
    const { ctx, make } = app();
    await say(await make.person());
    await count();
    await ctx.db.update(broadcastChats).set({ writers: 77 }).where(eq(broadcastChats.postId, live.postId));
    await count();
    expect((await figures()).writers).toBe(77);
    await say(await make.person());
    await count();
    expect((await figures()).writers).toBe(2);
  });
});
