// Clients of the published calls name some things differently from our pages.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { analyticsEvents } from '../modules/insight/analytics/tables.ts';
import { purchaseIntents } from '../modules/money/billing/tables.ts';
import { cards, subscribe } from './factories/cards.ts';
import { paidTip } from './factories/desk.ts';
import { makeStream } from './factories/kinds.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();

describe('names of fields', () => {
  test('are in comments, in the own account and in search hits', async () => {
    const { as, make } = app();
    const [creator, person] = [await make.creator(), await make.person()];
    const { id: postId, mediaId } = await make.post(creator, { title: 'Zebrafish at night' });
    const comment = await as(person).comments.createComment({ postId, comment: 'Good', amount: 0 });
    expect(comment).toMatchObject({ postType: 'video', contentId: mediaId });
    expect((await as(null).comments.listComments({ postId })).content).toMatchObject([
      { postType: 'video', contentId: mediaId },
    ]);
    await expect(
      as(person).comments.createComment({ postId, comment: 'Good', amount: 500 as unknown as 0 }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    expect(await as(person).accounts.getMe()).toMatchObject({
      token: null,
      activityFeedKey: `account:${person.id}`,
      searchUserToken: null,
    });
    const [hit] = (await as(null).search.searchPosts({ q: 'zebrafish' })).content;
    expect(hit).toMatchObject({
      post_id: postId,
      post_type: 'video',
      content_id: mediaId,
      premium_plan: 0,
      content_title: 'Zebrafish at night',
      n_comments: 1,
      creator_id: creator.id,
      creator_username: creator.username,
    });
    expect(hit).not.toHaveProperty('tips_usd');
  });

  test('are in posts and streams that are edited', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { id } = await make.post(creator, { title: 'A film' });
    const edited = await as(creator).posts.getEditablePost({ id });
    expect(edited).toMatchObject({
      ...{ media: edited.assetId, mediaName: edited.fileName, postObjectsKey: null, index: 0 },
    });
    const { id: streamId } = await makeStream(app(), creator);
    expect(await as(creator).streams.getStream({ id: streamId })).toMatchObject({
      live_url: null,
      vod_url: null,
      channel_external_id: String(creator.id),
    });
    const info = await as(creator).streams.getStreamInfo();
    expect(info.rtmp_url).toBe(info.server);
  });
});

describe('the dashboard', () => {
  test('has the fields of a token without a value, and takes the other names of its range', async () => {
    const { creator } = await paidTip(app());
    const { dashboard, tips } = app().as(creator);
    const { rows } = await dashboard.listEarnings({});
    expect(rows).toMatchObject([{ tipCents: 800, tip_rae: null, ppv_rae: null, subs_rae: null }]);
    expect(rows[0]).toMatchObject({ acquisition_rae: null, retention_rae: null });
    expect((await tips.listReceivedTips({})).content).toMatchObject([
      { amount_usd: 10, amount_rae: null, rae_price: null },
    ]);
    const day = rows[0]?.date ?? '';
    const month = { start: day, end: day, groupedBy: 'month' } as const;
    expect((await dashboard.listEarnings(month)).rows).toMatchObject([{ date: `${day.slice(0, 7)}-01` }]);
    const ours = { start_date: day, end_date: day, grouped_by: 'day' } as const;
    expect((await dashboard.listEarnings({ ...month, ...ours })).rows).toMatchObject([{ date: day }]);
    expect(await dashboard.getDashboard({ start: day, end: day, activeTab: 'tips' })).toMatchObject({
      ...{ start: day, end: day, groupedBy: 'day', activeTab: 'tips' },
    });
    await expect(dashboard.listEarnings({ start: 'yesterday' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });
});

describe('requests', () => {
  test('list the posts of the channel that one publishes for, and of no other', async () => {
    const { as, make } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const { id } = await make.post(creator);
    const list = (contributingUser: number) => as(creator).posts.listManaged({ contributingUser });
    expect((await list(creator.id)).content.map((post) => post.id)).toEqual([id]);
    await expect(list(other.id)).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('name own pictures by their addresses', async () => {
    const { as, make, ctx } = app();
    const [owner, other] = [await make.person(), await make.person()];
    await ctx.pool.query(
      `insert into images (owner_id, key, width, height, widths, preview, purpose, created_at)
       values ($1, 'named-by-address', 320, 320, '{160,320}', '', 'avatar', now())`,
      [owner.id],
    );
    const avatarUrl = '/media/images/named-by-address/160.webp';
    const save = (person: typeof owner, url: string | null) =>
      as(person).accounts.updateProfile({ name: person.name, username: person.username, avatarUrl: url });
    const { avatarUrl: stored } = await save(owner, avatarUrl);
    expect(stored).toContain('named-by-address');
    expect(await save(owner, stored)).toMatchObject({ avatarUrl: stored });
    expect(await save(owner, null)).toMatchObject({ avatarUrl: null });
    for (const [person, url] of [
      [other, avatarUrl],
      [owner, 'https://elsewhere.example/a.webp'],
    ] as const)
      await expect(save(person, url)).rejects.toMatchObject({
        code: 'input.invalid',
        details: { errors: [{ path: 'avatarUrl' }] },
      });
  });

  test('buy a subscription with where it came from outside of its context', async () => {
    const { make, ctx } = app();
    const [creator, person] = [await make.creator(), await make.person()];
    const { intent } = await subscribe(app(), person, cards.good, {
      ...{ creatorId: creator.id, pointOfEntry: 'channel', customerId: 'cus_1' },
    });
    const [row] = await ctx.db.select().from(purchaseIntents).where(eq(purchaseIntents.id, intent.id));
    expect(row?.context).toMatchObject({ creatorId: creator.id, pointOfEntry: 'channel' });
    expect(row?.context).not.toHaveProperty('customerId');
  });

  test('record events of players, and tell apart who has no id', async () => {
    const { ctx, request } = app();
    const payload = {
      ...{ id: 'player-0000000000-a', post_id: 7, creator_id: 9, content_type: 'video', premium_plan: -1 },
      ...{ post_title: 'A film', viewer_user_id: 'unknown_anonymous_id' },
    };
    const response = await request(null, {
      method: 'POST',
      url: '/api/public/analytics/trk?event=play&anonymousId=unknown_anonymous_id',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
      payload,
    });
    expect(response.statusCode).toBe(200);
    expect(
      await ctx.db.select().from(analyticsEvents).where(eq(analyticsEvents.id, payload.id)),
    ).toMatchObject([{ viewerKey: null, postId: 7, channelId: 9, contentType: 'video', premiumPlan: 0 }]);
  });
});
