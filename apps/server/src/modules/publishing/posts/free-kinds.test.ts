import { expect, test } from 'vitest';
import { makeAssetIn } from '../../../test/factories/media.ts';
import { useTestApp } from '../../../test/test-app.ts';

// A demo allows streams.
const app = useTestApp({ demo: false });
const inAnHour = () => new Date(app().clock.now().getTime() + 3_600_000).toISOString();

test('streams and podcasts are premium until the network lets creators publish them free', async () => {
  const { as, make } = app();
  const [administrator, creator] = [await make.admin(), await make.creator()];
  const stream = (values: object) =>
    as(creator).streams.createStream({ title: 'Live', draft: false, scheduledAt: inAnHour(), ...values });
  const podcast = async (premium: boolean) => {
    const assetId = await makeAssetIn(app(), creator, 'ready');
    const values = { mediaType: 'audio', assetId, listed: false, state: 'draft', publishedAt: null } as const;
    const { id } = await make.post(creator, { ...values, premiumPlan: premium ? 10 : 0 });
    await as(creator).management.publishPosts({ ids: [id] });
    return as(creator).posts.getEditablePost({ id });
  };
  expect(await as(creator).defaults.getFreeKinds()).toEqual({ freeKinds: [] });
  await expect(stream({ premium: false })).rejects.toMatchObject({ code: 'post.alwaysPremium' });
  const kept = await stream({});
  expect(kept.premium).toBe(true);
  expect((await podcast(false)).premium).toBe(true);

  const { setFreeKinds } = as(administrator).admin;
  await expect(as(creator).admin.setFreeKinds({ freeKinds: ['streams'] })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  await expect(setFreeKinds({ freeKinds: ['videos'] as unknown as ['streams'] })).rejects.toMatchObject({
    code: 'input.invalid',
  });
  await setFreeKinds({ freeKinds: ['streams'] });
  expect((await podcast(false)).premium).toBe(true);
  expect(await setFreeKinds({ freeKinds: ['podcasts', 'streams'] })).toMatchObject({
    freeKinds: ['streams', 'podcasts'],
    changedBy: { id: administrator.id },
  });
  await setFreeKinds({ freeKinds: ['streams', 'podcasts'] });
  expect((await stream({})).premium).toBe(true);
  const free = await stream({ premium: false });
  expect(free.premium).toBe(false);
  expect((await podcast(false)).premium).toBe(false);
  expect((await podcast(true)).premium).toBe(true);
  const update = await as(creator).management.updatePosts({ ids: [kept.id], premium: false });
  expect(update.results).toMatchObject([{ ok: true }]);

  // What is free stays free when the setting changes.
  await setFreeKinds({ freeKinds: [] });
  const { streamId: id, revision } = free;
  const saved = { id, revision, title: 'Renamed', draft: false, scheduledAt: inAnHour() };
  expect(await as(creator).streams.saveStream(saved)).toMatchObject({ title: 'Renamed', premium: false });
  const { content } = await as(administrator).admin.listLog({ size: 100 });
  expect(content.map(({ detail }) => detail)).toEqual([
    'free-kinds: none',
    'free-kinds: streams, podcasts',
    'free-kinds: streams',
  ]);
});
