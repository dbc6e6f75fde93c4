import { describe, expect, test, vi } from 'vitest';
import { readMailToken } from '../../../test/browser.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findViewerById } from '../entitlements/queries.ts';
import { deleteExpiredSignIns } from './commands/delete-expired-sign-ins.ts';

const app = useTestApp();
const profile = (person: Person) => ({ name: person.name, username: person.username });

describe('a name', () => {
  test('is visible, without controls of direction, and not that of the site', async () => {
    const { as, make } = app();
    const person = await make.person();
    const { updateProfile, getMe } = as(person).accounts;
    const rename = (name: string) => updateProfile({ ...profile(person), name });
    for (const nothing of ['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u0301\u0301', '\u202e\u202e'])
      await expect(rename(nothing)).rejects.toMatchObject({ code: 'input.invalid' });
    await rename('\u202eCrea\u200btor');
    expect(await getMe()).toMatchObject({ name: 'Creator' });
    for (const name of ['Realfin', 'Reаlfin Support', 'Support', 'Rea1fin Admin'])
      await expect(rename(name)).rejects.toMatchObject({ code: 'account.nameReserved' });
    await expect(
      as(person).channels.applyForChannel({ name: 'Realfin Team', fins: [] }),
    ).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500) as unknown,
    });
    const admin = await make.admin();
    await as(admin).accounts.updateProfile({ ...profile(admin), name: 'Realfin Support' });
  });
});

describe("the viewer's own account", () => {
  test('returns the signed-in person with the roles that follow from the facts', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    expect(await as(creator).accounts.getMe()).toMatchObject({
      creator: true,
      roles: ['ROLE_CREATOR'],
      email: creator.email,
    });
    expect(await as(await make.subscriber()).accounts.getMe()).toMatchObject({
      subscriber: true,
      roles: ['subscriber_10'],
    });
    expect(await as(await make.admin()).accounts.getMe()).toMatchObject({ admin: true, roles: ['admin'] });
    expect(await as(await make.contributor(creator)).accounts.getMe()).toMatchObject({
      contributor: true,
      roles: ['contributor'],
      activelyContributingFor: creator.id,
      contributingFor: [{ id: creator.id, username: creator.username }],
    });
    expect(await as(await make.moderator(creator)).accounts.getMe()).toMatchObject({
      moderatingForIds: [creator.id],
      roles: [],
    });
    await expect(as(null).accounts.getMe()).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('loads the viewer with all rights in one query', async () => {
    const { as, make, ctx } = app();
    const viewer = await make.creator();
    const query = vi.spyOn(ctx.pool, 'query');
    await as(viewer).fins.listMyFins();
    const statements = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text);
    query.mockRestore();
    expect(statements).toHaveLength(2);
    expect(statements[0]).toContain('"sessions"');
  });

  test('shows a person the fins they follow', async () => {
    const { as, make } = app();
    const viewer = await make.person();
    const { name } = await make.fin();
    await as(viewer).fins.followFin({ fin: name });
    expect(await as(viewer).accounts.getMe()).toMatchObject({ acceptedTags: [name] });
  });
});

describe('usernames', () => {
  test('says whether a username is free, taken, reserved or invalid', async () => {
    const { as, make } = app();
    const person = await make.person();
    const check = (username: string, who: Person | null = null) =>
      as(who).accounts.checkUsername({ username });
    const taken = { available: false, message: 'Username is already taken.' };
    expect(await check('nobody has this')).toEqual({ available: true, message: null });
    expect(await check(person.username.toUpperCase())).toEqual(taken);
    expect(await check(person.username, person)).toEqual({ available: true, message: null });
    expect(await check('Settings')).toEqual(taken);
    for (const bad of ['x', 'a'.repeat(21), 'a/b', '%', 'ä']) {
      expect(await check(bad)).toMatchObject({
        available: false,
        message: expect.stringMatching(/^Use 2 to 20 letters/),
      });
    }
    await expect(check('a\u0000b')).rejects.toMatchObject({ status: 400 });
  });
});

describe('profiles', () => {
  test('updates a profile, repeats without effect, and keeps omitted fields', async () => {
    const { as, make } = app();
    const person = await make.person();
    const input = {
      name: ' Rosa L ',
      username: 'rosa l',
      description: 'Throws people.',
      youtubeUsername: 'https://youtube.example/rosa',
    };
    for (let n = 0; n < 2; n++) {
      expect(await as(person).accounts.updateProfile(input)).toMatchObject({
        name: 'Rosa L',
        username: 'rosa_l',
        description: 'Throws people.',
        youtubeUsername: 'https://youtube.example/rosa',
        twitterUsername: '',
        avatarUrl: null,
      });
    }
  });

  test('leads a former username to its owner and reserves it for them', async () => {
    const { as, make, ctx } = app();
    const [first, second] = [await make.person({ username: 'old_name' }), await make.person()];
    await as(first).accounts.updateProfile({ name: first.name, username: 'new_name' });
    const { rows } = await ctx.pool.query('select account_id from username_history where username = $1', [
      'OLD_NAME',
    ]);
    expect(rows).toEqual([{ account_id: first.id }]);
    await expect(
      as(second).accounts.updateProfile({ name: second.name, username: 'Old_Name' }),
    ).rejects.toMatchObject({
      code: 'account.usernameTaken',
    });
    expect(await as(first).accounts.updateProfile({ name: first.name, username: 'old_name' })).toMatchObject({
      username: 'old_name',
    });
    expect(await as(first).accounts.updateProfile({ name: first.name, username: 'Old_NAME' })).toMatchObject({
      username: 'Old_NAME',
    });
  });

  test("accepts only one's own pictures", async () => {
    const { as, make, ctx } = app();
    const [owner, other] = [await make.person(), await make.person()];
    const { rows } = await ctx.pool.query<{ id: number }>(
      `insert into images (owner_id, key, width, height, widths, preview, purpose, created_at)
       values ($1, 'abcdef', 320, 320, '{160,320}', '', 'avatar', now()) returning id`,
      [owner.id],
    );
    const avatarImageId = rows[0]?.id ?? 0;
    await expect(
      as(other).accounts.updateProfile({ ...profile(other), avatarImageId }),
    ).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: [{ path: 'avatarImageId' }] },
    });
    const changed = await as(owner).accounts.updateProfile({ ...profile(owner), avatarImageId });
    expect(changed.avatarUrl).toContain('abcdef');
    expect(await as(owner).accounts.updateProfile(profile(owner))).toMatchObject({
      avatarUrl: changed.avatarUrl,
    });
    expect(await as(owner).accounts.updateProfile({ ...profile(owner), avatarImageId: null })).toMatchObject({
      avatarUrl: null,
    });
  });

  test('refuses visitors, usernames that are taken or reserved, and bad input', async () => {
    const { as, make } = app();
    const [person, other] = [await make.person(), await make.person()];
    const change = (values: object) => as(person).accounts.updateProfile({ ...profile(person), ...values });
    await expect(as(null).accounts.updateProfile(profile(person))).rejects.toMatchObject({
      code: 'auth.required',
    });
    await expect(change({ username: other.username.toUpperCase() })).rejects.toMatchObject({
      code: 'account.usernameTaken',
      details: { errors: [{ path: 'username', message: 'Username is already taken.' }] },
    });
    await expect(change({ username: 'discover' })).rejects.toMatchObject({
      code: 'account.usernameReserved',
    });
    const bad = [
      { name: 'x' },
      { name: ' '.repeat(5) },
      { name: 'x'.repeat(21) },
      { description: 'x'.repeat(201) },
      { youtubeUsername: 'javascript:alert(1)' },
      { facebookUsername: 'not a url' },
      { twitterUsername: `https://x.example/${'x'.repeat(100)}` },
      { avatarImageId: -1 },
    ];
    for (const values of bad)
      await expect(change(values), JSON.stringify(values)).rejects.toMatchObject({ status: 400 });
    expect(await as(person).accounts.getMe()).toMatchObject(profile(person));
  });

  test('says what is wrong with a name: missing, or too short', async () => {
    const { as, make } = app();
    const person = await make.person();
    for (const [name, message] of [
      ['', 'Full Name is required.'],
      [' \u200b ', 'Full Name is required.'],
      ['x', 'Use at least 2 characters.'],
    ])
      await expect(
        as(person).accounts.updateProfile({ ...profile(person), name: name ?? '' }),
        name,
      ).rejects.toMatchObject({ details: { errors: [{ path: 'name', message }] } });
  });

  test('gives a username that many request at once to one of them', async () => {
    const { as, make } = app();
    const people = await Promise.all(Array.from({ length: 4 }, () => make.person()));
    const results = await Promise.allSettled(
      people.map((person) => as(person).accounts.updateProfile({ name: person.name, username: 'wanted' })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'account.usernameTaken' });
    }
  });
});

describe('sessions and addresses', () => {
  test('lists and ends sessions for signed-in people only', async () => {
    const { as, make } = app();
    const visitor = as(null).accounts;
    for (const call of [
      () => visitor.listSessions(),
      () => visitor.revokeSession({ sessionId: 'x' }),
      () => visitor.revokeOtherSessions(),
      () => visitor.resendVerification(),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'auth.required' });
    }
    const person = await make.person();
    expect(await as(person).accounts.listSessions()).toMatchObject([{ current: true }]);
    await expect(as(person).accounts.revokeSession({ sessionId: '' })).rejects.toMatchObject({ status: 400 });
    expect(await as(person).accounts.revokeOtherSessions()).toEqual({ success: true });
    expect(await as(person).accounts.listSessions()).toHaveLength(1);
  });

  test('resends a confirmation email, but not to people who need none', async () => {
    const { as, make, ctx, drain } = app();
    const fresh = await make.person({ emailVerified: false });
    const done = await make.person();
    expect(await as(fresh).accounts.resendVerification()).toEqual({ success: true });
    expect(await as(done).accounts.resendVerification()).toEqual({ success: true });
    await drain();
    expect(await readMailToken(ctx, fresh.email)).toHaveLength(43);
    await expect(readMailToken(ctx, done.email)).rejects.toThrow('no link');
  });

  test('deletes expired sign-in data and keeps the rest', async () => {
    const { as, make, ctx, clock, drain } = app();
    const person = await make.person({ emailVerified: false });
    await as(person).accounts.resendVerification();
    await drain();
    clock.advance({ days: 3 });
    await deleteExpiredSignIns(ctx);
    const { rows } = await ctx.pool.query('select 1 from action_tokens where account_id = $1', [person.id]);
    expect(rows).toEqual([]);
    expect(await as(person).accounts.listSessions()).toHaveLength(1);
  });
});

describe('the language of an account', () => {
  test("stores the account's language, clears it, and accepts only supported ones", async () => {
    const { as, make, ctx } = app();
    const person = await make.person();
    const kept = async () => (await findViewerById(ctx.db, person.id, ctx.clock.now()))?.language;
    expect(await kept()).toBeNull();
    for (let time = 0; time < 2; time++) await as(person).accounts.setLanguage({ language: 'de' });
    expect(await kept()).toBe('de');
    await as(person).accounts.setLanguage({ language: null });
    expect(await kept()).toBeNull();
    const wrong = { language: 'tlh' } as unknown as { language: 'de' };
    await expect(as(person).accounts.setLanguage(wrong)).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(as(null).accounts.setLanguage({ language: 'de' })).rejects.toMatchObject({
      code: 'auth.required',
    });
  });
});
