import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { countTip } from './commands.ts';

const app = useTestApp();
let tipsGiven = 0;
/** A paid tip whose event is delivered several times. */
const tip = async (person: Person, channel: Person, cents: number, times = 1) => {
  const { ctx, clock } = app();
  const cause = `tip:${++tipsGiven}`;
  const given = { accountId: person.id, channelId: channel.id, amountCents: cents, tippedAt: clock.now() };
  for (let n = 0; n < times; n++) await countTip(ctx, { cause, ...given });
};
const idsOf = (list: { content: { badge_id: string }[] }) => list.content.map((each) => each.badge_id);
const wear = (person: Person, badge_id: string, more: object = {}) =>
  app()
    .as(person)
    .badges.equip({ badge_id, ...more });
const besideNames = async (viewer: Person | null, postId: number) =>
  (await app().as(viewer).comments.listComments({ postId })).content.map((each) =>
    each.badges.map((badge) => badge.badge_id),
  );

describe('badges', () => {
  test('earns badges from what a person has done', async () => {
    const { as, make } = app();
    const [creator, subscriber, nobody] = [
      await make.creator(),
      await make.subscriber(),
      await make.person(),
    ];
    const permitted = async (person: Person) =>
      idsOf(await as(person).badges.getPermitted({ id: creator.id }));
    expect(await permitted(creator)).toEqual(['creator-l1']);
    expect(await permitted(subscriber)).toEqual(['subscriber-l1']);
    expect(await permitted(nobody)).toEqual([]);
    await tip(nobody, creator, 10_001);
    await tip(nobody, creator, 500, 9);
    expect(await permitted(nobody)).toEqual(['tipper-l1', 'tipper-l3']);
    const other = await make.creator();
    expect(idsOf(await as(nobody).badges.getPermitted({ id: other.id }))).toEqual([]);
    expect(idsOf(await as(nobody).badges.getGlobalPermitted())).toEqual([]);
    expect(idsOf(await as(subscriber).badges.getGlobalPermitted())).toEqual(['subscriber-l1']);
    expect(await as(null).badges.getGlobalPermitted()).toEqual({ content: [] });
    const [badge] = (await as(nobody).badges.getPermitted({ id: creator.id })).content;
    expect(badge).toMatchObject({
      group_id: 'tipper',
      tier: 'L1',
      creator_id: creator.id,
      image_url_4x: '/icons/badges/tipper-l1.svg',
      click_url: '/badges#tipper',
    });
    await expect(as(nobody).badges.getPermitted({ id: nobody.id })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
  });

  test('shows one badge per category next to names in comments, to the right viewers', async () => {
    const { as, make } = app();
    const [creator, other, viewer] = [await make.creator(), await make.creator(), await make.person()];
    const person = await make.subscriber();
    await tip(person, creator, 1_000);
    const { id: postId } = await make.post(creator);
    const elsewhere = await make.post(other);
    for (const id of [postId, elsewhere.id])
      await as(person).comments.createComment({ postId: id, comment: 'Hello' });
    expect(await besideNames(viewer, postId)).toEqual([[]]);
    await wear(person, 'subscriber-l1');
    for (const equipped of [true, true])
      expect(await wear(person, 'tipper-l1', { creator_id: creator.id, equipped })).toMatchObject({
        creator: { badge_id: 'tipper-l1' },
        global_auth: { badge_id: 'subscriber-l1' },
        global: null,
      });
    expect(await besideNames(viewer, postId)).toEqual([['tipper-l1', 'subscriber-l1']]);
    expect(await besideNames(null, postId)).toEqual([['tipper-l1']]);
    expect(await besideNames(viewer, elsewhere.id)).toEqual([['subscriber-l1']]);
    const written = await as(person).comments.createComment({ postId, comment: 'Again' });
    expect(written.badges).toHaveLength(2);
    const shown = await as(null).badges.display({
      creator_id: creator.id,
      user_ids: [person.id, person.id, viewer.id, 2_147_483_647],
    });
    expect(shown.content).toMatchObject([
      { user_id: person.id, creator: { badge_id: 'tipper-l1' }, global_auth: null },
    ]);
    expect(await as(viewer).badges.display({ user_ids: [person.id] })).toMatchObject({
      content: [{ user_id: person.id, creator: null, global_auth: { badge_id: 'subscriber-l1' } }],
    });
  });

  test('hides badges when the fact ends, shows them when it returns, and removes them', async () => {
    const { as, make, ctx, clock } = app();
    const creator = await make.creator();
    const person = await make.person();
    await tip(person, creator, 20_000);
    await wear(person, 'tipper-l3', { creator_id: creator.id, group_id: 'tipper', tier: 'L3' });
    const wornNow = async () =>
      (await as(person).badges.getEquipped({ id: creator.id })).creator?.badge_id ?? null;
    expect(await wornNow()).toBe('tipper-l3');
    clock.advance({ days: 31 });
    expect(await wornNow()).toBeNull();
    await tip(person, creator, 20_000);
    expect(await wornNow()).toBe('tipper-l3');
    await wear(person, 'tipper-l1', { creator_id: creator.id });
    expect(await wornNow()).toBe('tipper-l1');
    for (const equipped of [false, false])
      await wear(person, 'tipper-l1', { creator_id: creator.id, equipped });
    expect(await wornNow()).toBeNull();
    await wear(person, 'tipper-l1', { creator_id: creator.id });
    await ctx.db.update(accounts).set({ suspendedAt: clock.now() }).where(eq(accounts.id, person.id));
    const seen = await as(null).badges.display({ creator_id: creator.id, user_ids: [person.id] });
    expect(seen).toEqual({ content: [] });
  });

  test("lists a person's badges with the channels they belong to", async () => {
    const { as, make } = app();
    const creators = [await make.creator(), await make.creator()];
    const person = await make.subscriber();
    for (const creator of creators) {
      await tip(person, creator, 700);
      app().clock.advance({ seconds: 1 });
    }
    await wear(person, 'tipper-l1', { creator_id: creators[1]?.id ?? 0 });
    const own = await as(person).badges.listOwn();
    expect(own.permitted.map((each) => each.badge_id)).toEqual(['subscriber-l1']);
    expect(own.equipped).toEqual({ global: null, global_auth: null, creator: null });
    expect(own.channels.map((each) => [each.channel.id, each.equipped?.badge_id ?? null])).toEqual([
      [creators[1]?.id, 'tipper-l1'],
      [creators[0]?.id, null],
    ]);
  });

  test('refuses badges that a person does not have, or on other channels', async () => {
    const { as, make, ctx } = app();
    const [creator, person] = [await make.creator(), await make.person()];
    const refused = (badge_id: string, more: object, code: string) =>
      expect(wear(person, badge_id, more)).rejects.toMatchObject({ code });
    await refused('subscriber-l1', {}, 'badge.notPermitted');
    await refused('tipper-l1', { creator_id: creator.id }, 'badge.notPermitted');
    await refused('tipper-l1', {}, 'input.invalid');
    await refused('tipper-l1', { creator_id: person.id }, 'channel.notFound');
    await refused('creator-l1', { tier: 'L3' }, 'input.invalid');
    await refused('no-such-badge', {}, 'input.invalid');
    await expect(as(null).badges.equip({ badge_id: 'creator-l1' })).rejects.toMatchObject({
      code: 'auth.required',
    });
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    await expect(as(null).badges.display({ user_ids: many })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    const { rows } = await ctx.db.execute(sql`select 1 from equipped_badges where account_id = ${person.id}`);
    expect(rows).toEqual([]);
  });

  test('equips a badge once for ten concurrent requests', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const person = await make.person();
    for (let n = 0; n < 5; n++) await tip(person, creator, 100);
    const wishes = Array.from({ length: 10 }, (_, at) =>
      wear(person, at % 2 === 0 ? 'tipper-l1' : 'tipper-l2', { creator_id: creator.id }),
    );
    await Promise.all(wishes);
    const { creator: worn } = await as(person).badges.getEquipped({ id: creator.id });
    expect(['tipper-l1', 'tipper-l2']).toContain(worn?.badge_id);
  });
});
