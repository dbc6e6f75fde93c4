import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../accounts/tables.ts';
import { channelFins } from '../channels/tables.ts';

const app = useTestApp();

describe('onboarding', () => {
  test('follows the chosen fins and no others', async () => {
    const { as, make } = app();
    const person = await make.person();
    const [first, second, third] = [await make.fin(), await make.fin(), await make.fin()];
    const { chooseFins } = as(person).onboarding;
    expect(await chooseFins({ fins: [first.name, second.name, first.name] })).toEqual({
      fins: [first.name, second.name],
    });
    for (let i = 0; i < 2; i++)
      expect(await chooseFins({ fins: [second.name, third.name] })).toEqual({
        fins: [second.name, third.name],
      });
    expect((await as(person).accounts.getMe()).acceptedTags).toEqual([second.name, third.name]);
    await expect(chooseFins({ fins: [] })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(chooseFins({ fins: ['no_such_fin'] })).rejects.toMatchObject({ code: 'fin.notFound' });
    await expect(as(null).onboarding.chooseFins({ fins: [first.name] })).rejects.toMatchObject({
      code: 'auth.required',
    });
  });

  test("suggests channels of the chosen fins first, and never one's own", async () => {
    const { as, make, ctx, clock } = app();
    const person = await make.creator();
    const fin = await make.fin();
    const [fitting, popular] = [await make.creator(), await make.creator()];
    const rows = [person, fitting].map(({ id }) => ({
      channelId: id,
      finId: fin.id,
      createdAt: clock.now(),
    }));
    await ctx.db.insert(channelFins).values(rows);
    for (let i = 0; i < 3; i++) await as(await make.person()).channels.followChannel({ x: popular.id });
    await as(person).onboarding.chooseFins({ fins: [fin.name] });
    const { content } = await as(person).onboarding.suggestChannels();
    expect(content[0]?.id).toBe(fitting.id);
    const ids = content.map((channel) => channel.id);
    expect([ids.includes(popular.id), ids.includes(person.id), new Set(ids).size]).toEqual([
      true,
      false,
      ids.length,
    ]);
  });

  test('follows many channels at once, and returns how many', async () => {
    const { as, make } = app();
    const person = await make.creator();
    const channels = [await make.creator(), await make.creator(), await make.creator()];
    const creatorIds = [...channels.map((channel) => channel.id), person.id, 2_000_000_000];
    const { followCreators } = as(person).onboarding;
    for (let i = 0; i < 2; i++)
      expect(await followCreators({ creatorIds })).toEqual({
        count: 3,
        message: 'Successfully followed 3 creator(s).',
      });
    expect((await as(person).channels.listFollowed()).map((channel) => channel.numFollowers)).toEqual([
      1, 1, 1,
    ]);
    await followCreators({ creatorIds, following: false });
    expect(await as(person).channels.listFollowed()).toEqual([]);
    for (const bad of [[], [0], Array.from({ length: 101 }, (_, i) => i + 1)])
      await expect(followCreators({ creatorIds: bad })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('ends onboarding when the person finishes it', async () => {
    const { as, make, ctx } = app();
    const person = await make.person();
    expect((await as(person).accounts.getMe()).hasOnboarded).toBe(false);
    for (let i = 0; i < 2; i++) expect(await as(person).onboarding.finish()).toEqual({ success: true });
    expect((await as(person).accounts.getMe()).hasOnboarded).toBe(true);
    const others = await ctx.db.select().from(accounts).where(eq(accounts.hasOnboarded, true));
    expect(others.map((row) => row.id)).toEqual([person.id]);
    await expect(as(null).onboarding.finish()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
