import { describe, expect, test } from 'vitest';
import { grantEvent, makeEvent } from '../../../test/factories/kinds.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

describe('events', () => {
  test("shows an event's price and contents, which a subscription alone does not open", async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const video = await make.post(creator, { title: 'The main card' });
    const made = await makeEvent(app(), creator, [video.id], {
      title: 'Night one',
      description: 'Twelve bouts.',
    });
    const visitor = await as(null).ppv.getPpv({ ppvId: made.id });
    expect(visitor).toMatchObject({
      title: 'Night one',
      description: 'Twelve bouts.',
      price_in_cents: 2_500,
      creator_id: creator.id,
      is_authorized_for_event: false,
      post: { gate: 'event', eventId: made.id, priceInCents: 2_500, path: `/ppv/${made.id}/Night-one` },
    });
    const subscriber = await make.subscriber();
    const included = await as(subscriber).ppv.listPpvPosts({ ppvId: made.id });
    expect(included).toMatchObject({ totalElements: 1, is_authorized: true, is_authorized_for_event: false });
    expect(included.content[0]).toMatchObject({
      post_id: video.id,
      title: 'The main card',
      creator_username: creator.username,
      post: { gate: 'event', eventId: made.id },
    });
    await expect(as(subscriber).media.getPlayback({ id: video.id })).rejects.toMatchObject({
      code: 'ppv.notAuthorized',
    });
    expect((await as(null).ppv.listPpvPosts({ ppvId: made.id })).is_authorized).toBe(false);
  });

  test('opens the event to holders of a valid ticket for it only', async () => {
    const { as, make, clock } = app();
    const creator = await make.creator();
    const video = await make.post(creator);
    const made = await makeEvent(app(), creator, [video.id]);
    const other = await makeEvent(app(), creator, []);
    const person = await make.person();
    await grantEvent(app(), person, made.id);
    const gateOf = async (ppvId: number) => (await as(person).ppv.getPpv({ ppvId })).post.gate;
    expect([await gateOf(made.id), await gateOf(other.id)]).toEqual(['open', 'event']);
    expect((await as(person).posts.getPost({ id: video.id })).gate).toBe('open');
    clock.advance({ days: 2 });
    expect(await gateOf(made.id)).toBe('event');
    expect((await as(person).posts.getPost({ id: video.id })).gate).toBe('event');
  });

  test('announces an event before its time, but not its posts', async () => {
    const { as, make, clock } = app();
    const creator = await make.creator();
    const scheduledAt = new Date(clock.now().getTime() + 86_400_000);
    const soon = { state: 'scheduled' as const, scheduledAt };
    const video = await make.post(creator, { ...soon, listed: false });
    const made = await makeEvent(app(), creator, [video.id], soon);
    const visitor = await as(null).ppv.getPpv({ ppvId: made.id });
    expect(visitor.scheduled_at).toBe(scheduledAt.toISOString());
    expect((await as(null).ppv.listPpvPosts({ ppvId: made.id })).content).toEqual([]);
    expect((await as(creator).ppv.listPpvPosts({ ppvId: made.id })).content).toHaveLength(1);
  });

  test('hides draft and missing events', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const made = await makeEvent(app(), creator, [], { state: 'draft', listed: false });
    for (const ppvId of [made.id, 999_999]) {
      await expect(as(null).ppv.getPpv({ ppvId })).rejects.toMatchObject({ code: 'post.notFound' });
      await expect(as(null).ppv.listPpvPosts({ ppvId })).rejects.toMatchObject({ code: 'post.notFound' });
    }
    expect(await as(creator).ppv.getPpv({ ppvId: made.id })).toMatchObject({
      draft: true,
      is_authorized_for_event: true,
    });
  });

  test('counts no premium view for an event', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const video = await make.post(creator, { premiumPlan: 10 });
    const made = await makeEvent(app(), creator, [video.id]);
    const person = await make.subscriber();
    await grantEvent(app(), person, made.id);
    await app().request(person, {
      method: 'POST',
      url: `/api/public/post/${video.id}/view`,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
      payload: { seconds: 60 },
    });
    const { rows } = await ctx.pool.query<{ premium: boolean }>(
      'select premium from post_views where post_id = $1',
      [video.id],
    );
    expect(rows).toEqual([{ premium: false }]);
    expect((await as(person).posts.getPost({ id: video.id })).numViews).toBe(1);
  });
});
