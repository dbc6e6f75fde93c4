import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cards, cardToken, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../../money/billing/commands/refund.ts';
import { postFins, postViews } from '../../publishing/posts/tables.ts';
import { countCoViews } from './commands/count-co-views.ts';
import { countSubscriptions } from './commands/count-subscriptions.ts';
import { countTips } from './commands/count-tips.ts';
import { rankOf, reasonsOf, terms, type Candidate } from './rules.ts';

const app = useTestApp();
const minutesAgo = (minutes: number) => new Date(app().clock.now().getTime() - minutes * 60_000);

async function view(person: Person, postId: number, channelId: number, minutes: number) {
  const viewedAt = minutesAgo(minutes);
  const window = Math.floor(viewedAt.getTime() / 1_800_000);
  await app()
    .ctx.db.insert(postViews)
    .values({
      postId,
      viewerKey: `a:${person.id}`,
      window,
      accountId: person.id,
      channelId,
      premium: false,
      viewedAt,
    });
}
async function tag(postId: number, finId: number) {
  await app()
    .ctx.db.insert(postFins)
    .values({ postId, finId, mediaType: 'video', publishedAt: minutesAgo(5) });
}
const candidate: Candidate = {
  id: 1,
  channelId: 1,
  channelName: 'Mat',
  score: 10,
  follows: false,
  followedFins: [],
  sameChannel: false,
  sharedFins: [],
  coViewers: 0,
  coViewed: null,
  rising: false,
};

describe('ranks', () => {
  test('adds up the score and its reasons, and nothing else', () => {
    const ranked = rankOf({
      ...candidate,
      follows: true,
      followedFins: ['BJJ', 'MMA'],
      coViewers: 1,
      rising: true,
    });
    expect(ranked.reasons.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['follow', 'Mat'],
      ['fin', 'BJJ'],
      ['fin', 'MMA'],
      ['coViewing', null],
      ['rising', null],
    ]);
    expect(ranked.rank).toBeCloseTo(10 + terms.follow + 2 * terms.fin + terms.coViewing * Math.log(2), 1);
  });
  test('gives every recommendation a reason', () => {
    expect(reasonsOf(candidate)).toEqual([{ kind: 'rising', subject: null, points: 0 }]);
  });
});

describe('recommendations', () => {
  test('recommends from follows, fins, co-views and rising posts, each with its reason', async () => {
    const { as, make, ctx } = app();
    const [viewer, other] = [await make.person(), await make.person()];
    const [followed, tagged, third] = [await make.creator(), await make.creator(), await make.creator()];
    const fin = await make.fin();
    const post = (channel: Person, values: object = {}) =>
      make.post(channel, { publishedAt: minutesAgo(5), ...values }).then(({ id }) => id);
    await as(viewer).channels.followChannel({ x: followed.id });
    await as(viewer).fins.followFin({ fin: fin.name });
    const ofChannel = await post(followed);
    const ofFin = await post(tagged, { finNames: [fin.name] });
    await tag(ofFin, fin.id);
    const watched = await post(third, { title: 'Watched' });
    const alsoWatched = await post(third);
    for (const person of [viewer, other]) await view(person, watched, third.id, 60);
    await view(other, alsoWatched, third.id, 50);
    const disliked = await post(followed);
    await as(viewer).posts.dislikePost({ post: disliked });
    const read = await post(followed, { mediaType: 'article' });
    await view(viewer, read, followed.id, 40);
    await countCoViews(ctx);
    const { content } = await as(viewer).feeds.listRecommendedContent({ size: 50 });
    const why = (id: number) =>
      content.find((each) => each.id === id)?.reasons.map(({ kind, subject }) => [kind, subject]);
    expect(why(ofChannel)).toContainEqual(['follow', followed.name]);
    expect(why(ofFin)).toContainEqual(['fin', fin.name]);
    expect(why(alsoWatched)).toContainEqual(['coViewing', 'Watched']);
    for (const id of [disliked, read]) expect(why(id)).toBeUndefined();
    expect(content[0]?.id).toBe(ofChannel);
  });

  test('recommends the same to every visitor, within a fin if requested', async () => {
    const { as, make } = app();
    const fin = await make.fin();
    const creator = await make.creator();
    const { id } = await make.post(creator, { finNames: [fin.name], publishedAt: minutesAgo(5) });
    await tag(id, fin.id);
    const [first] = (await as(null).feeds.listRecommendedContent({ fin: fin.name })).content;
    expect(first).toMatchObject({
      id,
      reasons: [{ kind: 'sharedFin', subject: fin.name }, { kind: 'rising' }],
    });
    const page = await as(null).feeds.listRecommendedContent({ size: 1 });
    const next = await as(null).feeds.listRecommendedContent({ size: 1, cursor: page.nextCursor ?? '' });
    expect(next.content[0]?.id).not.toBe(page.content[0]?.id);
    await expect(as(null).feeds.listRecommendedContent({ fin: 'NoSuchFin' })).rejects.toMatchObject({
      code: 'fin.notFound',
    });
    await expect(as(null).feeds.listRecommendedContent({ page: 9_000 })).rejects.toMatchObject({
      code: 'page.tooDeep',
    });
  });

  test('repeats and misses nothing when a post is published and liked between two pages', async () => {
    const { as, make, clock } = app();
    const channels = [await make.creator(), await make.creator()];
    const ids: number[] = [];
    for (let n = 0; n < 8; n++)
      for (const channel of channels) ids.push((await make.post(channel, { score: 1e7 - n })).id);
    const [from = 0, ...rest] = ids;
    const lists = {
      everything: (input: object) => as(null).feeds.listRecommendedContent(input),
      'after a post': (input: object) => as(null).posts.listRecommended({ id: from, ...input }),
    };
    for (const [name, list] of Object.entries(lists)) {
      const first = await list({ size: 5 });
      const seen = first.content.map(({ id }) => id);
      const [newest] = channels;
      if (newest === undefined) throw new Error('there is no channel');
      const { id: added } = await make.post(newest, { score: 2e7, publishedAt: clock.now() });
      await app().ctx.db.execute(sql`update posts set score = 3e7 where id = ${rest.at(-1)}`);
      clock.advance({ minutes: 1 });
      let cursor = first.nextCursor;
      while (cursor !== null) {
        const page = await list({ size: 5, cursor });
        seen.push(...page.content.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(new Set(seen).size, name).toBe(seen.length);
      expect(seen, name).toEqual(expect.arrayContaining([...rest, added]));
    }
  });

  test("leaves out one's own posts", async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { id } = await make.post(creator, { score: 1e9 });
    expect((await as(null).feeds.listRecommendedContent()).content[0]?.id).toBe(id);
    const own = await as(creator).feeds.listRecommendedContent({ size: 50 });
    expect(own.content.map((post) => post.id)).not.toContain(id);
  });

  test('returns the constants of the ranking', async () => {
    const rules = await app().as(null).feeds.getRecommendationRules();
    expect(rules).toMatchObject({ terms, mostInARow: 2, finishedShare: 0.95 });
    expect(rules.weights.like).toBeGreaterThan(rules.weights.view);
  });
});

describe('counting', () => {
  test('counts pairs of views once, however often the job runs', async () => {
    const { make, ctx } = app();
    const creator = await make.creator();
    const [a, b] = [(await make.post(creator)).id, (await make.post(creator)).id];
    const pairs = async () => {
      await countCoViews(ctx);
      const { rows } = await ctx.db.execute(
        sql`select post_id, other_id, viewers from co_views where post_id in (${a}, ${b}) order by post_id`,
      );
      return rows.map((row) => [row['post_id'], row['other_id'], row['viewers']]);
    };
    const both = async (first: number, second: number) => {
      const person = await make.person();
      await view(person, a, creator.id, first);
      await view(person, b, creator.id, second);
    };
    expect(await pairs()).toEqual([]);
    app().clock.advance({ minutes: 60 });
    await both(30, 20);
    await both(25, 40);
    for (let n = 0; n < 2; n++)
      expect(await pairs()).toEqual([
        [a, b, 2],
        [b, a, 2],
      ]);
    app().clock.advance({ minutes: 30 });
    await both(4, 3);
    for (let n = 0; n < 2; n++)
      expect(await pairs()).toEqual([
        [a, b, 3],
        [b, a, 3],
      ]);
  });

  test('counts paid tips for the post they were given on', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const { id } = await make.post(creator);
    const tip = async (number: string, postId: number | null) =>
      as(await make.person()).tips.createTip({
        usdAmount: 5,
        creatorId: creator.id,
        postId,
        chargify_js_token: await cardToken(app(), number),
      });
    const { intent } = await tip(cards.good, id);
    await tip(cards.declined, id);
    await tip(cards.good, null);
    for (const expected of [1, 1, 0]) {
      if (expected === 0) await refundPurchase(ctx, { intentId: intent.id, amountCents: 500, key: 'all' });
      await countTips(ctx);
      const { rows } = await ctx.db.execute(sql`select tip_count from posts where id = ${id}`);
      expect(rows[0]).toEqual({ tip_count: expected });
    }
  });

  test('counts subscriptions for the post they were bought from', async () => {
    const { make, ctx } = app();
    const creator = await make.creator();
    const { id } = await make.post(creator);
    await subscribe(app(), await make.person(), cards.good, {
      context: { creatorId: creator.id, postId: id },
    });
    for (let n = 0; n < 2; n++) {
      await countSubscriptions(ctx);
      const { rows } = await ctx.db.execute(sql`select subscription_count from posts where id = ${id}`);
      expect(rows[0]).toEqual({ subscription_count: 1 });
    }
  });
});
