import { describe, expect, test } from 'vitest';
import { makeStack } from '../../../test/factories/kinds.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const apply = (person: Person, fins: string[], more: { about?: string } = {}) =>
  app()
    .as(person)
    .channels.applyForChannel({ name: person.name, fins, ...more });

describe('channel settings', () => {
  const numChannels = async (name: string) => (await app().as(null).fins.getFin({ fin: name })).numChannels;

  test('show what the application said, and change it', async () => {
    const { as, make } = app();
    const person = await make.person();
    const [first, second, third] = [await make.fin(), await make.fin(), await make.fin()];
    await apply(person, [first.name, second.name], { about: 'We wrestle' });
    const { channels } = as(person);
    expect(await channels.getChannelSettings()).toEqual({
      about: 'We wrestle',
      fins: [first.name, second.name],
      language: null,
      paywallUrl: null,
    });
    const next = { about: 'We wrestle\n\nand write', fins: [second.name, third.name] };
    for (let n = 0; n < 2; n++) {
      expect(await channels.saveChannelSettings(next)).toEqual({
        ...{ ...next, language: null, paywallUrl: null },
      });
      expect(await as(null).channels.getChannel({ username: person.username })).toMatchObject(next);
      expect([
        await numChannels(first.name),
        await numChannels(second.name),
        await numChannels(third.name),
      ]).toEqual([0, 1, 1]);
    }
    expect((await as(null).channels.listChannels({ fin: third.name })).content.map(({ id }) => id)).toEqual([
      person.id,
    ]);
    expect((await as(null).channels.listChannels({ fin: first.name })).content).toEqual([]);
  });

  test('keep the language of the posts until another is chosen, or none', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { name } = await make.fin();
    const { channels } = as(creator);
    const texts = { about: '', fins: [name] };
    for (const [language, kept] of [
      ['de-AT', 'de-AT'],
      [undefined, 'de-AT'],
      ['tr', 'tr'],
      [null, null],
    ] as const) {
      const saved = await channels.saveChannelSettings({ ...texts, language });
      expect([language, saved.language]).toEqual([language, kept]);
      expect(await channels.getChannelSettings()).toEqual(saved);
    }
  });

  test('show a picture of the channel behind the gates of its posts, and nowhere else', async () => {
    const { as, ctx, make } = app();
    const [creator, other, viewer] = [await make.creator(), await make.creator(), await make.subscriber()];
    const { name } = await make.fin();
    const { rows } = await ctx.pool.query<{ id: number }>(
      `insert into images (owner_id, key, width, height, widths, preview, purpose, created_at)
       values ($1, 'paywall', 1280, 720, '{320,640,1280}', '', 'thumbnail', now()) returning id`,
      [creator.id],
    );
    const paywallImageId = rows[0]?.id ?? 0;
    const save = (person: Person, change: { paywallImageId?: number | null }) =>
      as(person).channels.saveChannelSettings({ about: '', fins: [name], ...change });
    await expect(save(other, { paywallImageId })).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: [{ path: 'paywallImageId' }] },
    });
    const { paywallUrl } = await save(creator, { paywallImageId });
    expect(paywallUrl).toContain('paywall');
    expect((await save(creator, {})).paywallUrl).toBe(paywallUrl);
    const [premium, free] = [await make.post(creator, { premiumPlan: 1 }), await make.post(creator)];
    const shown = async (person: Person | null, id: number) =>
      (await as(person).posts.getPost({ id })).paywallUrl;
    expect(await shown(null, premium.id)).toBe(paywallUrl);
    expect(await shown(viewer, premium.id)).toBeUndefined();
    expect(await shown(null, free.id)).toBeUndefined();
    const stack = await makeStack(app(), creator, [premium.id, free.id]);
    const shownInStack = async (person: Person | null) =>
      (await as(person).stacks.listStackPosts({ stackId: stack.id })).content.map((each) => each.paywallUrl);
    expect(await shownInStack(null)).toEqual([paywallUrl, undefined]);
    expect(await shownInStack(viewer)).toEqual([undefined, undefined]);
    await save(creator, { paywallImageId: null });
    expect(await shown(null, premium.id)).toBeUndefined();
  });

  test('count a channel once per fin after concurrent changes', async () => {
    const { as, make } = app();
    const person = await make.person();
    const [first, second] = [await make.fin(), await make.fin()];
    await apply(person, [first.name]);
    const choices = [[first.name], [second.name], [first.name, second.name]];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        as(person).channels.saveChannelSettings({ about: '', fins: choices[n % 3] ?? [] }),
      ),
    );
    const { fins } = await as(person).channels.getChannelSettings();
    for (const { name } of [first, second]) expect(await numChannels(name)).toBe(fins.includes(name) ? 1 : 0);
  });

  test('belong to the creator alone, and refuse bad input', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const { name } = await make.fin();
    const good = { about: '', fins: [name] };
    await expect(as(null).channels.getChannelSettings()).rejects.toMatchObject({ code: 'auth.required' });
    for (const other of [await make.person(), await make.contributor(creator)]) {
      await expect(as(other).channels.getChannelSettings()).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(as(other).channels.saveChannelSettings(good)).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    }
    const unverified = await make.creator({ emailVerified: false });
    await expect(as(unverified).channels.saveChannelSettings(good)).rejects.toMatchObject({ status: 403 });
    for (const wrong of [
      { fins: [] },
      { fins: ['NoSuchFin'] },
      { fins: Array.from({ length: 10 }, () => name) },
      { about: 'x'.repeat(1601) },
      ...['', 'German', 'de_DE', 'de"><x', 1].map((language) => ({ language: language as string })),
    ])
      await expect(
        as(creator).channels.saveChannelSettings({ ...good, ...wrong }),
        JSON.stringify(wrong),
      ).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
