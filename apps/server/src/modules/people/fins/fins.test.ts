import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

describe('fins', () => {
  test('lists fins for everyone, with those the viewer follows', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const { name } = await make.fin();
    expect(await as(viewer).fins.followFin({ fin: name })).toEqual({ following: true });
    const mine = (await as(viewer).fins.listMyFins()).find((fin) => fin.name === name);
    expect(mine).toMatchObject({ following: true, numFollowers: 1 });
    const seen = (await as(null).fins.listFins()).find((fin) => fin.name === name);
    expect(seen).toMatchObject({ following: false, numFollowers: 1 });
  });

  test('counts a repeated follow or unfollow once', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const { name } = await make.fin();
    for (const following of [true, true, false, false])
      await as(viewer).fins.followFin({ fin: name, following });
    const fin = (await as(null).fins.listFins()).find((each) => each.name === name);
    expect(fin?.numFollowers).toBe(0);
  });

  test('refuses visitors, unknown names and bad input', async () => {
    const { as, make, request } = app();
    const viewer = await make.person();
    await expect(as(null).fins.followFin({ fin: 'Wrestling' })).rejects.toMatchObject({
      code: 'auth.required',
    });
    await expect(as(viewer).fins.followFin({ fin: 'NoSuchFin' })).rejects.toMatchObject({
      code: 'fin.notFound',
    });
    const bad = await request(viewer, { method: 'POST', url: '/api/tags/follow?fin=%00' });
    expect(bad.statusCode).toBe(400);
    expect(bad.json()).toMatchObject({ code: 'input.invalid', errors: [{ path: 'fin' }] });
  });
});
