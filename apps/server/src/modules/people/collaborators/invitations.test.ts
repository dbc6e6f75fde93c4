import { limits } from '@realfin/contract/limits';
import { timings } from '@realfin/contract/timings';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../../gateways/mail/port.ts';
import type { Person } from '../../../test/factories/people.ts';
import { answerInvitation, joinTeam } from '../../../test/join-team.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const api = (person: Person | null) => app().as(person).collaborators;
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const teamOf = async (creator: Person) => (await api(creator).listContributors()).content.map(({ id }) => id);
const sentTo = async (person: Person) => (await api(person).getTeams()).invitations;
const notificationsOf = async (person: Person) =>
  (await app().as(person).notifications.listNotifications({})).rows;

let mails: Mail[];
beforeEach(() => {
  mails = [];
  app().ctx.mail.send = (mail) => {
    mails.push(mail);
    return Promise.resolve();
  };
});

describe('an invitation to a team', () => {
  test('gives no right before it is accepted, and all rights of a contributor after', async () => {
    const { as, make } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    expect(await api(creator).manageContributor({ id: helper.id })).toEqual({
      success: true,
      contributor: false,
      invited: true,
    });
    const { contributor, contributingFor } = await as(helper).accounts.getMe();
    expect([contributor, contributingFor, await teamOf(creator)]).toEqual([false, [], []]);
    expect(await codeOf(api(helper).chooseActingChannel({ channel_id: creator.id }))).toBe('auth.forbidden');

    const [invitation] = await sentTo(helper);
    expect(invitation?.channel).toMatchObject({ id: creator.id, name: creator.name });
    await api(helper).answerInvitation({ id: invitation?.id ?? 0, accept: true });
    expect(await teamOf(creator)).toEqual([helper.id]);
    expect(await codeOf(api(helper).chooseActingChannel({ channel_id: creator.id }))).toBe('done');
    expect(await sentTo(helper)).toEqual([]);
    expect((await api(creator).listInvitations()).content).toEqual([]);
  });

  test('reaches a person by one notification and one email, however often it is repeated', async () => {
    const { make, drain, clock } = app();
    const [creator, helper] = [await make.creator(), await make.person({ language: 'de' })];
    for (const _ of [1, 2, 3]) {
      await api(creator).manageContributor({ id: helper.id });
      await api(creator).inviteByEmail({ email: helper.email.toUpperCase() });
      await drain();
      await api(creator).manageContributor({ id: helper.id, removing: true });
      for (const { id } of (await api(creator).listInvitations()).content)
        await api(creator).withdrawInvitation({ id });
    }
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [helper.email, `${creator.name} lädt dich zur Mitarbeit am eigenen Kanal ein`],
    ]);
    expect(mails[0]?.text).toContain('/settings/teams');
    expect(await notificationsOf(helper)).toMatchObject([
      { type: 'TEAM_INVITATION', clickAction: { type: 'PATH', path: '/settings/teams' }, count: 1 },
    ]);
    clock.advance({ hours: 25 });
    await api(creator).manageContributor({ id: helper.id });
    await drain();
    expect(mails).toHaveLength(2);
  });

  test('reaches nobody who was suspended, blocked or joined meanwhile', async () => {
    const { ctx, as, make, drain } = app();
    const creator = await make.creator();
    const [suspended, blocked, joined] = [await make.person(), await make.person(), await make.person()];
    for (const { id } of [suspended, blocked, joined]) await api(creator).manageContributor({ id });
    await ctx.db.execute(sql`update accounts set suspended_at = now() where id = ${suspended.id}`);
    await as(creator).blocks.manageBlock({ creator_id: creator.id, user_id: blocked.id, blocking: true });
    await answerInvitation(app(), creator, joined, true);
    await drain();
    expect(mails).toEqual([]);
    expect(await notificationsOf(joined)).toEqual([]);
  });

  test('is not mailed to an address that its account has not confirmed', async () => {
    const { make, drain } = app();
    const [creator, helper] = [await make.creator(), await make.person({ emailVerified: false })];
    await api(creator).manageContributor({ id: helper.id });
    await drain();
    expect(mails).toEqual([]);
    expect(await notificationsOf(helper)).toMatchObject([{ type: 'TEAM_INVITATION' }]);
  });

  test('is not sent again to a person who declined, until it would have expired', async () => {
    const { make, drain, clock } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    const invite = async () => {
      await api(creator).manageContributor({ id: helper.id });
      await drain();
    };
    await invite();
    await answerInvitation(app(), creator, helper, false);
    expect([await teamOf(creator), await sentTo(helper)]).toEqual([[], []]);
    clock.advance({ days: 2 });
    await invite();
    expect(mails).toHaveLength(1);
    clock.advance({ days: timings.teamInvitationDays });
    await invite();
    expect(mails).toHaveLength(2);
  });

  test('ends when it is withdrawn, expires, or its creator blocks the person', async () => {
    const { as, make, clock } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    const invite = async () => {
      await api(creator).manageContributor({ id: helper.id });
      return (await sentTo(helper))[0]?.id ?? 0;
    };
    const accept = (id: number) => codeOf(api(helper).answerInvitation({ id, accept: true }));
    const [listed] = [await invite(), await api(creator).listInvitations()];
    await api(creator).withdrawInvitation({ id: listed });
    expect(await accept(listed)).toBe('collaborator.noInvitation');
    const second = await invite();
    clock.advance({ days: timings.teamInvitationDays, seconds: 1 });
    expect(await accept(second)).toBe('collaborator.noInvitation');
    expect((await api(creator).listInvitations()).content).toEqual([]);
    const third = await invite();
    await as(creator).blocks.manageBlock({ creator_id: creator.id, user_id: helper.id, blocking: true });
    expect(await sentTo(helper)).toEqual([]);
    expect(await accept(third)).toBe('collaborator.noInvitation');
    expect(await teamOf(creator)).toEqual([]);
  });

  test('is answered and withdrawn by nobody else, and once', async () => {
    const { make } = app();
    const [creator, other, helper] = [await make.creator(), await make.creator(), await make.person()];
    await api(creator).manageContributor({ id: helper.id });
    const id = (await sentTo(helper))[0]?.id ?? 0;
    for (const stranger of [other, creator, await make.person(), await make.admin()])
      for (const accept of [true, false])
        expect(await codeOf(api(stranger).answerInvitation({ id, accept }))).toBe(
          'collaborator.noInvitation',
        );
    await api(other).withdrawInvitation({ id });
    const codes = await Promise.all(
      [true, true, false].map((accept) => codeOf(api(helper).answerInvitation({ id, accept }))),
    );
    expect(codes.toSorted()).toEqual(['collaborator.noInvitation', 'collaborator.noInvitation', 'done']);
  });

  test('is not accepted when it is withdrawn while the answer waits for the channel', async () => {
    const { ctx, make } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    await api(creator).manageContributor({ id: helper.id });
    const id = (await sentTo(helper))[0]?.id ?? 0;
    const waitsForLock = sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`;
    const answered = await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from channels where account_id = ${creator.id} for update`);
      const code = codeOf(api(helper).answerInvitation({ id, accept: true }));
      await expect.poll(async () => (await ctx.db.execute(waitsForLock)).rows.length).toBeGreaterThan(0);
      await tx.execute(sql`delete from team_invitations where id = ${id}`);
      return { code };
    });
    expect(await answered.code).toBe('collaborator.noInvitation');
    expect(await teamOf(creator)).toEqual([]);
  });

  test('to the own address is nothing to answer', async () => {
    const creator = await app().make.creator();
    await api(creator).inviteByEmail({ email: creator.email });
    const [own] = (await api(creator).listInvitations()).content;
    expect(await sentTo(creator)).toEqual([]);
    expect(await codeOf(api(creator).answerInvitation({ id: own?.id ?? 0, accept: false }))).toBe(
      'collaborator.noInvitation',
    );
  });

  test('is limited to a number per channel and day, counting the withdrawn', async () => {
    const { make, clock } = app();
    const creator = await make.creator();
    const invite = (n: number) => codeOf(api(creator).inviteByEmail({ email: `many${n}@realfin.test` }));
    for (let n = 0; n < limits.youngInvitationsPerDay; n++) expect(await invite(200 + n)).toBe('done');
    expect(await invite(300)).toBe('collaborator.tooManyInvitations');
    clock.advance({ days: limits.youngDays });
    for (let n = 0; n < limits.teamInvitationsPerDay; n++) {
      expect(await invite(n)).toBe('done');
      const [newest] = (await api(creator).listInvitations()).content;
      await api(creator).withdrawInvitation({ id: newest?.id ?? 0 });
    }
    expect(await invite(100)).toBe('collaborator.tooManyInvitations');
    clock.advance({ hours: 25 });
    expect(await invite(100)).toBe('done');
  });

  test('needs a confirmed email to accept', async () => {
    const { make } = app();
    const creator = await make.creator();
    const helper = await make.person({ emailVerified: false });
    await api(creator).manageContributor({ id: helper.id });
    expect(await codeOf(answerInvitation(app(), creator, helper, true))).toBe('auth.unverified');
  });

  test('is deleted with the account of either side, and by the sweep once it expired', async () => {
    const { ctx, make, as, drain, clock } = app();
    const [creator, leaving, helper] = [await make.creator(), await make.creator(), await make.person()];
    const leaver = await make.person();
    await api(leaving).manageContributor({ id: helper.id });
    await api(creator).manageContributor({ id: leaver.id });
    await api(creator).manageContributor({ id: helper.id });
    for (const each of [leaving, leaver]) await as(each).accounts.deleteAccount({ confirm: each.username });
    await drain();
    const left = async () =>
      (
        await ctx.db.execute(sql`select channel_id, account_id from team_invitations
        where ${creator.id} = channel_id or ${leaving.id} = channel_id`)
      ).rows;
    expect(await left()).toEqual([{ channel_id: creator.id, account_id: helper.id }]);
    clock.advance({ days: timings.teamInvitationDays + 1 });
    await ctx.jobs.enqueue(ctx.db, 'collaborators.forget-invitations', {});
    await drain();
    expect(await left()).toEqual([]);
  });
});

describe('an invitation to an address', () => {
  test('answers and lists the same whether the address belongs to someone or not', async () => {
    const { make, drain } = app();
    const [creator, known] = [await make.creator(), await make.person()];
    const typed = [known.email, 'nobody@realfin.test'];
    const answers = [];
    for (const email of typed) answers.push(await api(creator).inviteByEmail({ email }));
    await drain();
    expect(answers).toEqual([{ success: true }, { success: true }]);
    const { content } = await api(creator).listInvitations();
    expect(content.map(({ email, person }) => [email, person])).toEqual(
      typed.toReversed().map((email) => [email, null]),
    );
    expect(JSON.stringify([answers, content])).not.toMatch(new RegExp(known.name));
    const [found] = (await api(creator).findPeople({ filter: 'username', query: known.username })).content;
    expect(found).toMatchObject({ id: known.id, invited: false, email: null });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(typed.toSorted());
    expect(mails.find(({ to }) => to === typed[1])?.text).toContain('You can sign up there.');
  });

  test('belongs to the account that confirmed the address, and to no other', async () => {
    const { ctx, make } = app();
    const creator = await make.creator();
    const claimer = await make.person({ emailVerified: false });
    await api(creator).inviteByEmail({ email: claimer.email });
    expect(await sentTo(claimer)).toEqual([]);
    await ctx.db.execute(sql`update accounts set email_verified = true where id = ${claimer.id}`);
    expect(await sentTo(claimer)).toHaveLength(1);
    await answerInvitation(app(), creator, claimer, true);
    expect(await teamOf(creator)).toEqual([claimer.id]);
  });

  test('is one question together with an invitation to the account', async () => {
    const { make } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    await api(creator).inviteByEmail({ email: helper.email });
    await api(creator).manageContributor({ id: helper.id });
    expect(await sentTo(helper)).toHaveLength(1);
    await answerInvitation(app(), creator, helper, true);
    expect([await sentTo(helper), (await api(creator).listInvitations()).content]).toEqual([[], []]);
  });

  test('refuses what is not an address', async () => {
    const creator = await app().make.creator();
    for (const email of ['', 'nobody', 'a@b', 'a@b.test\r\nBcc: c@d.test', `${'x'.repeat(250)}@realfin.test`])
      expect([email, await codeOf(api(creator).inviteByEmail({ email }))]).toEqual([email, 'input.invalid']);
  });
});

describe('leaving a team', () => {
  test('ends all rights on the channel immediately, as a contributor and as a moderator', async () => {
    const { as, make } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    const post = await make.post(creator, { premiumPlan: 1 });
    await joinTeam(app(), creator, helper);
    await joinTeam(app(), creator, helper, 'moderator');
    await api(helper).chooseActingChannel({ channel_id: creator.id });
    expect((await as(helper).posts.getPost({ id: post.id })).gate).toBe('open');
    const { id, name, username } = creator;
    const channel = { id, name, username, avatarUrl: null };
    expect((await api(helper).getTeams()).teams).toEqual([{ channel, contributor: true, moderator: true }]);
    await api(helper).leaveTeam({ channel_id: creator.id });
    expect((await as(helper).posts.getPost({ id: post.id })).gate).not.toBe('open');
    expect(await codeOf(as(helper).posts.deletePost({ post: post.id }))).toBe('auth.forbidden');
    const me = await as(helper).accounts.getMe();
    expect([me.contributingFor, me.moderatingForIds, me.activelyContributingFor]).toEqual([[], [], null]);
    expect(await teamOf(creator)).toEqual([]);
    expect(await codeOf(api(helper).leaveTeam({ channel_id: creator.id }))).toBe('collaborator.notOnTeam');
  });
});
