import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { createTestApp, useTestApp } from '../../../test/test-app.ts';
import { accounts, usernameHistory } from '../accounts/tables.ts';
import { channels } from './tables.ts';

const app = useTestApp({ demo: true });
const apply = (person: Person | null, fins: string[], more: object = {}) =>
  app()
    .as(person)
    .channels.applyForChannel({ name: 'The Mat', fins, ...more });

describe('channels', () => {
  test('finds a channel by its username in any case, and by a former one', async () => {
    const { as, make, ctx, clock } = app();
    const creator = await make.creator({ username: 'Old_Name', description: 'About me' });
    const find = (username: string) => as(null).channels.getChannel({ username });
    expect(await find('oLD_nAME')).toMatchObject({
      id: creator.id,
      username: 'Old_Name',
      isOwner: false,
      pinnedPost: null,
    });
    await ctx.db
      .insert(usernameHistory)
      .values({ username: 'Old_Name', accountId: creator.id, leftAt: clock.now() });
    await ctx.db.update(accounts).set({ username: 'New_Name' }).where(eq(accounts.id, creator.id));
    expect(await find('old_name')).toMatchObject({ id: creator.id, username: 'New_Name' });
    expect((await as(creator).channels.getChannel({ username: 'New_Name' })).isOwner).toBe(true);
    const nobody = await make.person();
    await expect(find(nobody.username)).rejects.toMatchObject({ status: 404, code: 'channel.notFound' });
    await expect(find('no_such_name')).rejects.toMatchObject({ code: 'channel.notFound' });
    await expect(as(null).posts.listChannelPosts({ name: nobody.username })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
  });

  test('follows and unfollows once, and refuses its owner and visitors', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const viewer = await make.person();
    const follow = (following: boolean) => as(viewer).channels.followChannel({ x: creator.id, following });
    for (const following of [true, true])
      expect(await follow(following)).toEqual({ following: true, numFollowers: 1 });
    expect(await as(viewer).channels.getChannel({ username: creator.username })).toMatchObject({
      following: true,
      numFollowers: 1,
    });
    expect((await as(viewer).channels.listFollowed()).map((each) => each.id)).toEqual([creator.id]);
    expect(await as(null).channels.listFollowed()).toEqual([]);
    for (const following of [false, false])
      expect(await follow(following)).toEqual({ following: false, numFollowers: 0 });
    const self = as(creator).channels.followChannel({ x: creator.id });
    await expect(self).rejects.toMatchObject({ code: 'channel.followSelf' });
    await expect(as(viewer).channels.followChannel({ x: viewer.id })).rejects.toMatchObject({
      code: 'channel.followSelf',
    });
    await expect(as(creator).channels.followChannel({ x: viewer.id })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
    await expect(as(null).channels.followChannel({ x: creator.id })).rejects.toMatchObject({
      code: 'auth.required',
    });
  });

  test('counts 30 concurrent followers, and one who toggles 30 times', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const people: Person[] = [];
    for (let i = 0; i < 30; i++) people.push(await make.person());
    await Promise.all(people.map((person) => as(person).channels.followChannel({ x: creator.id })));
    const [one] = people;
    await Promise.all(
      people.map((_, i) => as(one ?? null).channels.followChannel({ x: creator.id, following: i % 2 === 0 })),
    );
    const { rows } = await ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from follows where channel_id = ${creator.id}`,
    );
    const [row] = await ctx.db.select().from(channels).where(eq(channels.accountId, creator.id));
    expect(row?.followerCount).toBe(rows[0]?.n);
    expect(row?.followerCount).toBeGreaterThanOrEqual(29);
  });
});

describe('channel applications', () => {
  test('approves an application immediately on a demo instance, with fins, totals and an email', async () => {
    const { as, make, drain, ctx } = app();
    const person = await make.person();
    const friend = await make.creator();
    const fin = await make.fin();
    expect(await as(person).channels.getApplication()).toMatchObject({ state: 'none' });
    const answer = await apply(person, [fin.name, fin.name], {
      about: 'We wrestle',
      referredBy: friend.username,
    });
    expect(answer.state).toBe('approved');
    expect(await as(person).channels.getApplication()).toMatchObject({ state: 'approved' });
    expect(await as(null).channels.getChannel({ username: person.username })).toMatchObject({
      about: 'We wrestle',
      fins: [fin.name],
    });
    const detail = await as(null).fins.getFin({ fin: fin.name });
    expect(detail).toMatchObject({
      numChannels: 1,
      channels: [{ id: person.id, username: person.username }],
    });
    const sent: string[] = [];
    const { send } = ctx.mail;
    ctx.mail.send = (mail) => {
      sent.push(`${mail.to}: ${mail.subject}`);
      return send(mail);
    };
    await drain();
    ctx.mail.send = send;
    expect(sent).toContain(`${person.email}: Your channel is ready`);
    await expect(apply(person, [fin.name])).rejects.toMatchObject({ code: 'channel.exists' });
    expect((await as(person).posts.createPost({ title: 'Now I may' })).status).toBe('Draft');
  });

  test('gives the channel the requested name and links', async () => {
    const { as, make } = app();
    const person = await make.person();
    const { name } = await make.fin();
    const links = ['https://mat.example.com/', 'https://www.youtube.com/@mat', 'https://x.com/mat'];
    await as(person).channels.applyForChannel({ name: 'Mat Room', fins: [name], links });
    expect(await as(null).channels.getChannel({ username: person.username })).toMatchObject({
      name: 'Mat Room',
      twitterUsername: 'https://x.com/mat',
      youtubeUsername: 'https://www.youtube.com/@mat',
      facebookUsername: '',
      instagramUsername: '',
      links: links.map((url) => ({ url, label: '' })),
    });
  });

  test('adds the links of the application to those of the profile, up to eight', async () => {
    const { as, make } = app();
    const person = await make.person();
    const { name } = await make.fin();
    const own = Array.from({ length: 7 }, (_, n) => ({ url: `https://mat.example/${n}`, label: `L${n}` }));
    await as(person).accounts.updateProfile({ name: person.name, username: person.username, links: own });
    const tooMany = apply(person, [name], { links: ['https://a.example/', 'https://b.example/'] });
    await expect(tooMany).rejects.toMatchObject({ details: { errors: [{ path: 'links' }] } });
    await apply(person, [name], { links: ['https://mat.example/3', 'https://a.example/'] });
    expect((await as(person).accounts.getMe()).links).toEqual([
      ...own,
      { url: 'https://a.example/', label: '' },
    ]);
  });

  test('keeps one pending application for 10 concurrent requests until it is decided', async () => {
    const other = await createTestApp({ demo: false });
    try {
      const { as, make, ctx } = other;
      const person = await make.person();
      const { name } = await make.fin();
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, () => as(person).channels.applyForChannel({ name: 'Mat', fins: [name] })),
      );
      expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
      const refused = as(person).channels.applyForChannel({ name: 'Mat', fins: [name] });
      await expect(refused).rejects.toMatchObject({ code: 'channel.applicationPending' });
      expect(await as(person).channels.getApplication()).toMatchObject({ state: 'pending' });
      expect((await ctx.db.select().from(channels)).length).toBe(0);
      await expect(as(person).posts.createPost({ title: 'Not yet' })).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
    } finally {
      await other.close();
    }
  });

  test('refuses visitors and bad input', async () => {
    const { make } = app();
    const person = await make.person();
    const { name } = await make.fin();
    await expect(apply(null, [name])).rejects.toMatchObject({ code: 'auth.required' });
    await expect(apply(person, [])).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(apply(person, ['NoSuchFin'])).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(apply(person, [name], { links: ['javascript:alert(1)'] })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(apply(person, [name], { name: ' x ' })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(apply(person, [name], { referredBy: 'nobody_here' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(apply(person, [name], { referredBy: person.username })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });
});

describe('the directory', () => {
  test('lists channels by followers or age, by fin and by search, and pages by cursor', async () => {
    const { as, make, ctx } = app();
    const { name } = await make.fin();
    const made: Person[] = [];
    for (let i = 0; i < 5; i++) {
      const person = await make.person();
      await apply(person, [name], { name: `Directory 100% ${i}` });
      await ctx.db
        .update(channels)
        .set({ followerCount: 7 - (i % 2) })
        .where(eq(channels.accountId, person.id));
      made.push(person);
    }
    const ids = made.map((person) => person.id);
    const walk = async (order: 'followers' | 'newest') => {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await as(null).channels.listChannels({
          fin: name,
          order,
          size: 2,
          ...(cursor !== null && { cursor }),
        });
        expect(page.totalElements).toBe(5);
        seen.push(...page.content.map((each) => each.id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      return seen;
    };
    const [a, b, c, d, e] = ids;
    expect(await walk('followers')).toEqual([e, c, a, d, b]);
    expect(await walk('newest')).toEqual(ids.toReversed());
    const search = async (text: string) =>
      (await as(null).channels.listChannels({ fin: name, search: text })).content.length;
    expect([
      await search('directory 100%'),
      await search('%'),
      await search('zzz'),
      await search('_'),
    ]).toEqual([5, 5, 0, 5]);
    await expect(as(null).channels.listChannels({ fin: 'NoSuchFin' })).rejects.toMatchObject({
      code: 'fin.notFound',
    });
    await expect(as(null).channels.listChannels({ cursor: 'bm8' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(as(null).fins.getFin({ fin: 'NoSuchFin' })).rejects.toMatchObject({ code: 'fin.notFound' });
  });
});
