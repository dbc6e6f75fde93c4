import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { answerInvitation, joinTeam } from '../../../test/join-team.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { mostCollaborators } from './queries.ts';

const app = useTestApp();
const api = (person: Person | null) => app().as(person).collaborators;
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const find = async (by: Person, filter: 'username' | 'name' | 'email', query: string) =>
  (await api(by).findPeople({ filter, query })).content;

describe('a channel’s team', () => {
  test('lets the creator change the team, repeatedly and with immediate effect', async () => {
    const { as, make } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    await joinTeam(app(), creator, helper);
    await joinTeam(app(), creator, helper, 'moderator');
    for (const _ of [1, 2]) {
      expect(await api(creator).manageContributor({ id: helper.id })).toEqual({
        success: true,
        contributor: true,
        invited: false,
      });
      expect(await api(creator).manageModerator({ user_id: helper.id })).toEqual({
        success: true,
        moderator: true,
        invited: false,
      });
    }
    const { content } = await api(creator).listContributors({});
    expect(content).toEqual([
      {
        id: helper.id,
        name: helper.name,
        username: helper.username,
        avatarUrl: null,
        email: null,
        contributor: true,
        moderator: true,
        blocked: false,
        invited: false,
        invitedToModerate: false,
      },
    ]);
    expect((await api(creator).listModerators({})).content).toEqual(content);
    const me = await as(helper).accounts.getMe({});
    expect([me.contributor, me.activelyContributingFor, me.moderatingForIds]).toEqual([
      true,
      null,
      [creator.id],
    ]);
    for (const _ of [1, 2]) {
      await api(creator).manageContributor({ id: helper.id, removing: true });
      await api(creator).manageModerator({ user_id: helper.id, removing: true });
    }
    expect((await api(creator).listContributors({})).content).toEqual([]);
    expect((await as(helper).accounts.getMe({})).contributor).toBe(false);
  });

  test('stores who invited whom', async () => {
    const { ctx, make } = app();
    const creator = await make.creator();
    const [helper, guard] = [await make.contributor(creator), await make.person()];
    await api(helper).manageModerator({ user_id: guard.id });
    await answerInvitation(app(), creator, guard, true, 'moderator');
    const { rows } = await ctx.db.execute(
      sql`select channel_id, actor_id from moderators where account_id = ${guard.id}`,
    );
    expect(rows).toEqual([{ channel_id: creator.id, actor_id: helper.id }]);
  });

  test('refuses to add the creator, blocked people and missing accounts', async () => {
    const { as, make } = app();
    const [creator, blocked] = [await make.creator(), await make.person()];
    const gone = await make.person({ suspendedAt: new Date(0) });
    await as(creator).blocks.manageBlock({ creator_id: creator.id, user_id: blocked.id, blocking: true });
    const refusals = [
      [creator.id, 'collaborator.isCreator'],
      [blocked.id, 'collaborator.isBlocked'],
      [gone.id, 'account.notFound'],
      [2_000_000_000, 'account.notFound'],
    ] as const;
    for (const [id, code] of refusals) {
      expect([id, await codeOf(api(creator).manageContributor({ id }))]).toEqual([id, code]);
      expect([id, await codeOf(api(creator).manageModerator({ user_id: id }))]).toEqual([id, code]);
    }
    expect((await api(creator).listContributors({})).content).toEqual([]);
  });

  test('limits a team to a hundred members, even for concurrent requests', async () => {
    const { ctx, make } = app();
    const creator = await make.creator();
    const people: Person[] = [];
    for (let n = 0; n < 4; n++) people.push(await make.person());
    await ctx.db.execute(sql`insert into accounts (subject, email, username, name, created_at)
      select 'many' || n, 'many' || n || '@realfin.test', 'many_' || n, 'Many', now()
      from generate_series(1, ${mostCollaborators - 2}) n`);
    await ctx.db.execute(sql`insert into contributors (channel_id, account_id, created_at)
      select ${creator.id}, id, now() from accounts where name = 'Many'`);
    const codes = await Promise.all(people.map((each) => codeOf(joinTeam(app(), creator, each))));
    expect(codes.toSorted()).toEqual(['collaborator.tooMany', 'collaborator.tooMany', 'done', 'done']);
  });
});

describe('permissions of a team', () => {
  test('lets an acting contributor do everything except add contributors', async () => {
    const { make } = app();
    const creator = await make.creator();
    const [contributor, moderator] = [await make.contributor(creator), await make.moderator(creator)];
    const [idle, stranger, target] = [
      await make.contributor(creator),
      await make.person(),
      await make.person(),
    ];
    await api(idle).chooseActingChannel({ channel_id: 0 });
    const outcome = async (by: Person | null) => [
      await codeOf(api(by).findPeople({ filter: 'name', query: 'Person' })),
      await codeOf(api(by).listContributors({})),
      await codeOf(api(by).manageContributor({ id: target.id })),
      await codeOf(api(by).inviteByEmail({ email: target.email })),
      await codeOf(api(by).listInvitations()),
      await codeOf(api(by).withdrawInvitation({ id: 1 })),
      await codeOf(api(by).listModerators({})),
      await codeOf(api(by).manageModerator({ user_id: target.id })),
    ];
    const [done, forbidden, required] = ['done', 'auth.forbidden', 'auth.required'];
    expect(await outcome(creator)).toEqual(Array(8).fill(done));
    expect(await outcome(contributor)).toEqual([done, done, ...Array(4).fill(forbidden), done, done]);
    for (const by of [moderator, idle, stranger, await make.subscriber(), await make.admin()])
      expect([by.username, ...(await outcome(by))]).toEqual([by.username, ...Array(8).fill(forbidden)]);
    expect(await outcome(null)).toEqual(Array(8).fill(required));
  });

  test('lets a creator who acts for another channel add contributors to neither', async () => {
    const { make, ctx } = app();
    const [creator, other, target] = [await make.creator(), await make.creator(), await make.person()];
    await joinTeam(app(), creator, other);
    await api(other).chooseActingChannel({ channel_id: creator.id });
    expect(await codeOf(api(other).manageContributor({ id: target.id }))).toBe('auth.forbidden');
    await api(other).chooseActingChannel({ channel_id: 0 });
    expect(await codeOf(api(other).manageContributor({ id: target.id }))).toBe('done');
    const { rows } = await ctx.db.execute(
      sql`select channel_id from team_invitations where account_id = ${target.id}`,
    );
    expect(rows).toEqual([{ channel_id: other.id }]);
  });
});

describe('acting for a channel', () => {
  test('publishes for the acting channel until that is cleared or revoked', async () => {
    const { as, ctx, make } = app();
    const [first, second] = [await make.creator(), await make.creator()];
    const helper = await make.person();
    for (const channel of [first, second]) await joinTeam(app(), channel, helper);
    expect(await codeOf(as(helper).posts.listManaged({}))).toBe('auth.forbidden');
    for (const channel of [first, second, second]) {
      expect(await api(helper).chooseActingChannel({ channel_id: channel.id })).toEqual({
        success: true,
        activelyContributingFor: channel.id,
      });
      const { activelyContributingFor } = await as(helper).accounts.getMe({});
      expect(activelyContributingFor).toBe(channel.id);
    }
    const post = await as(helper).posts.createPost({ mediaType: 'video', title: 'For the second' });
    const { rows } = await ctx.db.execute(sql`select channel_id, actor_id from posts where id = ${post.id}`);
    expect(rows).toEqual([{ channel_id: second.id, actor_id: helper.id }]);
    await api(second).manageContributor({ id: helper.id, removing: true });
    expect(await codeOf(as(helper).posts.deletePost({ post: post.id }))).toBe('auth.forbidden');
    expect(await codeOf(api(helper).chooseActingChannel({ channel_id: second.id }))).toBe('auth.forbidden');
    expect((await as(helper).accounts.getMe({})).activelyContributingFor).toBe(null);
  });
});

describe('finding people', () => {
  test('finds people by the start of a name, and neither by an email nor with one', async () => {
    const { make } = app();
    const creator = await make.creator({ username: 'marta_lind', name: 'Marta Lind' });
    const lindgren = await make.person({ username: 'tove', name: 'Tove Lindgren' });
    await make.person({ username: 'tove_gone', name: 'Tove Gone', suspendedAt: new Date(0) });
    for (const filter of ['email', 'name', 'username'] as const)
      expect(await find(creator, filter, lindgren.email)).toEqual([]);
    for (const typed of ['tove', '@TOVE'])
      expect((await find(creator, 'username', typed)).map((each) => [each.id, each.email])).toEqual([
        [lindgren.id, null],
      ]);
    expect((await find(creator, 'name', 'Tove L')).map((each) => each.id)).toEqual([lindgren.id]);
    for (const [filter, typed] of [
      ['username', 'ove'],
      ['username', '%%'],
      ['username', 'marta_lind'],
      ['name', '__'],
      ['name', 'ove Lind'],
    ] as const)
      expect([filter, typed, await find(creator, filter, typed)]).toEqual([filter, typed, []]);
  });

  test('marks people who are on the team or blocked', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const blocked = await make.person({ username: 'noisy_one' });
    const moderator = await make.person({ username: 'noisy_two' });
    await as(creator).blocks.manageBlock({ creator_id: creator.id, user_id: blocked.id, blocking: true });
    const asked = await make.person({ username: 'noisy_xthree' });
    await joinTeam(app(), creator, moderator, 'moderator');
    await api(creator).manageModerator({ user_id: asked.id });
    const found = await find(creator, 'username', 'noisy');
    expect(
      found.map((each) => [
        each.username,
        each.contributor,
        each.moderator,
        each.blocked,
        each.invitedToModerate,
      ]),
    ).toEqual([
      ['noisy_one', false, false, true, false],
      ['noisy_two', false, true, false, false],
      ['noisy_xthree', false, false, false, true],
    ]);
  });

  test('refuses searches that are too short, too long or without a filter', async () => {
    const creator = await app().make.creator();
    for (const query of ['', ' ', 'a', 'x'.repeat(255), 'a\u0000b'])
      expect(await codeOf(api(creator).findPeople({ filter: 'name', query }))).toBe('input.invalid');
    expect(await codeOf(api(creator).findPeople({ filter: 'id' as 'name', query: 'ab' }))).toBe(
      'input.invalid',
    );
  });
});
