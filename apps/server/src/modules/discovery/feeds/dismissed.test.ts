import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

test('leaves a dismissed post out of all recommendations of its viewer until it is taken back', async () => {
  const { as, make } = app();
  const [creator, viewer, other] = [await make.creator(), await make.person(), await make.person()];
  const [first, second] = [
    await make.post(creator, { score: 1e6 }),
    await make.post(creator, { score: 1e6 }),
  ];
  await as(viewer).channels.followChannel({ x: creator.id });
  const recommended = async (person = viewer) =>
    (await as(person).feeds.listRecommendedContent({ size: 50 })).content.map(({ id }) => id);
  const after = async () =>
    (await as(viewer).posts.listRecommended({ id: first.id, size: 50 })).content.map(({ id }) => id);
  expect(await recommended()).toContain(second.id);
  expect(await after()).toContain(second.id);
  for (let n = 0; n < 2; n++) await as(viewer).feeds.dismissPost({ id: second.id, dismissed: true });
  expect(await recommended()).not.toContain(second.id);
  expect(await after()).not.toContain(second.id);
  expect(await recommended(other)).toContain(second.id);
  const listed = await as(viewer).feeds.listDismissed({});
  expect(listed.content.map(({ id }) => id)).toEqual([second.id]);
  expect((await as(other).feeds.listDismissed({})).content).toEqual([]);
  for (let n = 0; n < 2; n++) await as(viewer).feeds.dismissPost({ id: second.id, dismissed: false });
  expect(await recommended()).toContain(second.id);
  expect((await as(viewer).feeds.listDismissed({})).totalElements).toBe(0);
});

test('refuses to dismiss what the viewer cannot see, and visitors', async () => {
  const { as, make } = app();
  const { id } = await make.post(await make.creator(), { state: 'draft', listed: false });
  const viewer = await make.person();
  await expect(as(viewer).feeds.dismissPost({ id, dismissed: true })).rejects.toMatchObject({
    code: 'post.notFound',
  });
  await expect(as(null).feeds.dismissPost({ id, dismissed: true })).rejects.toMatchObject({
    code: 'auth.required',
  });
});
