import { limits } from '@realfin/contract/limits';
import { describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import type { Person } from '../../../test/factories/people.ts';
import { answerInvitation, joinTeam } from '../../../test/join-team.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const mails = catchMails(app);
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

describe('an invitation to moderate', () => {
  const moderatorsOf = async (creator: Person) =>
    (await api(creator).listModerators()).content.map(({ id }) => id);
  const invite = (by: Person, person: Person) => api(by).manageModerator({ user_id: person.id });

  test('gives no right before it is accepted, and those of a moderator alone after', async () => {
    const { as, make } = app();
    const [creator, helper, writer] = [await make.creator(), await make.person(), await make.person()];
    const { id: postId } = await make.post(creator);
    const { commentId } = await as(writer).comments.createComment({ postId, comment: 'Rude', replyTo: null });
    expect(await invite(creator, helper)).toEqual({ success: true, moderator: false, invited: true });
    expect([await moderatorsOf(creator), (await as(helper).accounts.getMe()).moderatingForIds]).toEqual([
      [],
      [],
    ]);
    const rights = [
      () => as(helper).inbox.listInbox({ channel_id: creator.id }),
      () => as(helper).blocks.manageBlock({ creator_id: creator.id, user_id: writer.id, blocking: true }),
      () => as(helper).comments.deleteComment({ commentId }),
    ];
    for (const right of rights) expect(await codeOf(right())).toBe('auth.forbidden');

    expect(await sentTo(helper)).toMatchObject([{ role: 'moderator', channel: { id: creator.id } }]);
    expect((await api(creator).listInvitations()).content).toMatchObject([
      { role: 'moderator', person: { id: helper.id }, email: null },
    ]);
    await answerInvitation(app(), creator, helper, true, 'moderator');
    for (const right of rights) expect(await codeOf(right())).toBe('done');
    expect([await moderatorsOf(creator), await teamOf(creator)]).toEqual([[helper.id], []]);
    expect(await codeOf(api(helper).chooseActingChannel({ channel_id: creator.id }))).toBe('auth.forbidden');
    expect([await sentTo(helper), (await api(creator).listInvitations()).content]).toEqual([[], []]);
  });

  test('is another question than one to contribute, with an answer and a withdrawal of its own', async () => {
    const { make } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    await invite(creator, helper);
    await api(creator).manageContributor({ id: helper.id });
    expect((await sentTo(helper)).map(({ role }) => role)).toEqual(['contributor', 'moderator']);
    await answerInvitation(app(), creator, helper, false);
    expect((await sentTo(helper)).map(({ role }) => role)).toEqual(['moderator']);
    await api(creator).manageContributor({ id: helper.id, removing: true });
    await answerInvitation(app(), creator, helper, true, 'moderator');
    expect([await teamOf(creator), await moderatorsOf(creator)]).toEqual([[], [helper.id]]);
    const other = await make.person();
    await invite(creator, other);
    await api(creator).manageModerator({ user_id: other.id, removing: true });
    expect(await sentTo(other)).toEqual([]);
  });

  test('says in its email and notification what it asks for, in the language of the account', async () => {
    const { make, drain } = app();
    const [creator, helper] = [await make.creator(), await make.person({ language: 'de' })];
    const reader = await make.person();
    for (const each of [helper, reader]) await invite(creator, each);
    await drain();
    expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
      [helper.email]: `${creator.name} lädt dich zum Moderieren des eigenen Kanals ein`,
      [reader.email]: `${creator.name} invited you to moderate their channel`,
    });
    expect((await notificationsOf(helper)).map(({ text }) => text)).toEqual([
      `${creator.name} hat dich zum Moderieren des eigenen Kanals eingeladen`,
    ]);
    expect((await notificationsOf(reader)).map(({ text }) => text)).toEqual([
      `${creator.name} invited you to moderate their channel`,
    ]);
  });

  test('is not sent to a moderator, and counts with the invitations of the day', async () => {
    const { make, drain } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    await joinTeam(app(), creator, helper, 'moderator');
    await drain();
    mails.length = 0;
    expect(await invite(creator, helper)).toEqual({ success: true, moderator: true, invited: false });
    await drain();
    expect(mails).toEqual([]);
    app().clock.advance({ days: limits.youngDays });
    for (let n = 1; n <= limits.teamInvitationsPerDay; n++) await invite(creator, await make.person());
    expect(await codeOf(invite(creator, await make.person()))).toBe('collaborator.tooManyInvitations');
    await drain();
  });

  test('needs a confirmed email to accept, and ends with a block', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const [unverified, blocked] = [await make.person({ emailVerified: false }), await make.person()];
    for (const each of [unverified, blocked]) await invite(creator, each);
    const accept = (person: Person) => codeOf(answerInvitation(app(), creator, person, true, 'moderator'));
    expect(await accept(unverified)).toBe('auth.unverified');
    const [open] = await sentTo(blocked);
    await as(creator).blocks.manageBlock({ creator_id: creator.id, user_id: blocked.id, blocking: true });
    expect(await codeOf(api(blocked).answerInvitation({ id: open?.id ?? 0, accept: true }))).toBe(
      'collaborator.noInvitation',
    );
    expect(await moderatorsOf(creator)).toEqual([]);
  });

  test('by email reaches who confirmed the address, and reveals no account to the creator', async () => {
    const { make, drain } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    const typed = [helper.email, `nobody-${helper.username}@realfin.test`];
    const answers = [];
    for (const email of [...typed, helper.email.toUpperCase()])
      answers.push(await api(creator).inviteByEmail({ email, role: 'moderator' }));
    await drain();
    expect(answers).toEqual([{ success: true }, { success: true }, { success: true }]);
    const { content } = await api(creator).listInvitations();
    expect(content.map(({ role, email, person }) => [role, email, person])).toEqual(
      typed.toReversed().map((email) => ['moderator', email, null]),
    );
    const [found] = (await api(creator).findPeople({ filter: 'username', query: helper.username })).content;
    expect(found).toMatchObject({ id: helper.id, invitedToModerate: false, email: null });
    expect(mails.map(({ to }) => to).toSorted()).toEqual(typed.toSorted());
    expect(mails.map(({ subject }) => subject)).toEqual(
      typed.map(() => `${creator.name} invited you to moderate their channel`),
    );
    expect(await notificationsOf(helper)).toMatchObject([{ type: 'TEAM_INVITATION' }]);

    await answerInvitation(app(), creator, helper, true, 'moderator');
    expect([await moderatorsOf(creator), await teamOf(creator)]).toEqual([[helper.id], []]);
  });

  test('by email is answered by nobody with another address, and by no blocked person', async () => {
    const { as, make, drain } = app();
    const creator = await make.creator();
    const [helper, stranger] = [await make.person(), await make.person()];
    await as(creator).blocks.manageBlock({ creator_id: creator.id, user_id: helper.id, blocking: true });
    await api(creator).inviteByEmail({ email: helper.email, role: 'moderator' });
    await drain();
    const [open] = (await api(creator).listInvitations()).content;
    for (const each of [helper, stranger, await make.person({ emailVerified: false })]) {
      expect(await sentTo(each)).toEqual([]);
      expect(await codeOf(api(each).answerInvitation({ id: open?.id ?? 0, accept: true }))).not.toBe('done');
    }
    expect([mails.length, await notificationsOf(helper)]).toEqual([0, []]);
    await as(creator).blocks.manageBlock({ creator_id: creator.id, user_id: helper.id, blocking: false });
    await answerInvitation(app(), creator, helper, true, 'moderator');
    expect(await moderatorsOf(creator)).toEqual([helper.id]);
  });

  test('by email is sent by the creator alone, never by a contributor', async () => {
    const { make } = app();
    const [creator, helper] = [await make.creator(), await make.person()];
    await joinTeam(app(), creator, helper);
    await api(helper).chooseActingChannel({ channel_id: creator.id });
    const typed = { email: 'typed@realfin.test', role: 'moderator' as const };
    expect(await codeOf(api(helper).inviteByEmail(typed))).toBe('auth.forbidden');
    expect(await codeOf(api(helper).listInvitations())).toBe('auth.forbidden');
  });
});
