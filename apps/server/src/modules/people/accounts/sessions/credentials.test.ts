import { describe, expect, test } from 'vitest';
import {
  createBrowser,
  newPerson,
  readMails,
  readMailToken,
  signIn,
  signUp,
  type Browser,
} from '../../../../test/browser.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const origin = 'http://realfin.test';
const open = (): Browser => createBrowser(app().server, origin);
const me = async (browser: Browser) => (await browser.get('/api/user/me')).json();

/** One person in two browsers. */
async function openTwo() {
  const person = newPerson();
  const [here, there] = [open(), open()];
  await signUp(here, person);
  await signIn(there, person);
  await app().drain();
  return { person, here, there };
}

describe('a new password', () => {
  const fresh = 'an entirely new password';

  test('needs the present one, and ends every other session, token and link', async () => {
    const { person, here, there } = await openTwo();
    await here.post('/auth/password/forgot', { email: person.email });
    await app().drain();
    const link = await readMailToken(app().ctx, person.email);
    const { accessToken } = (await there.post('/auth/bridge-token')).json() as { accessToken: string };
    const change = (currentPassword: string) =>
      here.post('/api/account/password', { currentPassword, password: fresh });
    expect((await change('not the password')).json()).toMatchObject({
      status: 400,
      code: 'account.wrongPassword',
      errors: [{ path: 'currentPassword' }],
    });
    expect((await change(person.password)).json()).toEqual({ success: true });
    expect(await me(here)).toMatchObject({ username: person.username });
    expect(await me(there)).toMatchObject({ code: 'auth.required' });
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await app().server.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
    const reset = await open().post('/auth/password/reset', {
      token: link,
      password: 'a password of a thief',
    });
    expect(reset.json()).toMatchObject({ code: 'account.tokenExpired' });
    expect((await signIn(open(), { ...person, password: fresh })).url).toBe('/feed');
    await expect(signIn(open(), person)).rejects.toThrow('account.wrongCredentials');
    await app().drain();
    const subjects = (await readMails(app().ctx, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  test('gives private podcast feeds new addresses', async () => {
    const { person, here } = await openTwo();
    const { pool } = app().ctx;
    const { rows } = await pool.query<{ id: number }>('select id from accounts where email = $1', [
      person.email,
    ]);
    const id = rows[0]?.id;
    const channel = await app().make.creator();
    await pool.query(
      'insert into private_feeds (account_id, channel_id, created_at) values ($1, $2, now())',
      [id, channel.id],
    );
    const generation = async () =>
      (
        await pool.query<{ n: number }>('select generation as n from private_feeds where account_id = $1', [
          id,
        ])
      ).rows[0]?.n ?? 0;
    const before = await generation();
    await here.post('/api/account/password', { currentPassword: person.password, password: fresh });
    await app().drain();
    expect(await generation()).toBe(before + 1);
  });
});

describe('a new email', () => {
  test('needs the password, is announced to both addresses, and takes effect once confirmed', async () => {
    const { person, here, there } = await openTwo();
    const email = `new-${person.email}`;
    const change = (password: string, to = email) => here.post('/api/account/email', { password, email: to });
    expect((await change('not the password')).json()).toMatchObject({
      code: 'account.wrongPassword',
      errors: [{ path: 'password' }],
    });
    expect((await change(person.password, person.email)).json()).toMatchObject({ code: 'account.sameEmail' });
    expect((await change(person.password)).json()).toEqual({ success: true });
    await app().drain();
    expect(await me(here)).toMatchObject({ email: person.email });
    const [notice] = await readMails(app().ctx, person.email);
    expect(notice).toMatchObject({ subject: 'Your email is about to change' });
    expect(notice?.text).toContain(email);
    expect(notice?.text).not.toContain('token=');
    const token = await readMailToken(app().ctx, email);
    expect((await open().post('/auth/email/verify', { token })).status).toBe(200);
    expect(await me(here)).toMatchObject({ email, emailVerified: true });
    expect(await me(there)).toMatchObject({ code: 'auth.required' });
    expect((await open().post('/auth/email/verify', { token })).status).toBe(410);
    await app().drain();
    expect((await readMails(app().ctx, person.email))[0]).toMatchObject({
      subject: 'Your email was changed',
    });
    expect((await signIn(open(), { ...person, email })).url).toBe('/feed');
  });

  test('is stopped by a new password', async () => {
    const { person, here } = await openTwo();
    const email = `stopped-${person.email}`;
    await here.post('/api/account/email', { password: person.password, email });
    await app().drain();
    const token = await readMailToken(app().ctx, email);
    await here.post('/api/account/password', { currentPassword: person.password, password: 'something new' });
    expect((await open().post('/auth/email/verify', { token })).status).toBe(410);
    expect(await me(here)).toMatchObject({ email: person.email });
  });

  test('does not reveal the new address to be taken, except to its owner', async () => {
    const { person, here } = await openTwo();
    const owner = newPerson();
    await signUp(open(), owner);
    const answer = await here.post('/api/account/email', { password: person.password, email: owner.email });
    expect(answer.json()).toEqual({ success: true });
    await app().drain();
    const subjects = (await readMails(app().ctx, owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain('This email already has an account');
    expect(await me(here)).toMatchObject({ email: person.email });
  });

  test('writes to the owner of a taken address three times in an hour at most', async () => {
    const { person, here } = await openTwo();
    const owner = newPerson();
    await signUp(open(), owner);
    for (let n = 0; n < 6; n++) {
      await here.post('/api/account/email', { password: person.password, email: owner.email });
      await app().drain();
    }
    const subjects = (await readMails(app().ctx, owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'This email already has an account')).toHaveLength(3);
  });
});
