import { describe, expect, test } from 'vitest';
import {
  createBrowser,
  newPerson,
  openSignIn,
  readMails,
  readMailToken,
  signIn,
  signUp,
  type Browser,
} from '../../../../test/browser.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { countLookUp } from '../commands/check-credentials.ts';
import { freeAttempts } from '../rules.ts';

const app = useTestApp();
const origin = 'http://realfin.test';
const open = (): Browser => createBrowser(app().server, origin);
const me = async (browser: Browser) => (await browser.get('/api/user/me')).json();

async function tryLogin(given: object, browser = open()) {
  const uid = await openSignIn(browser);
  return browser.post(`/auth/interaction/${uid}/login`, given);
}

describe('passwords', () => {
  test('refuses wrong passwords and unknown people in the same way', async () => {
    const person = newPerson();
    await signUp(open(), person);
    const wrong = await tryLogin({ email: person.email, password: 'not the password' });
    const unknown = await tryLogin({ email: 'nobody@people.test', password: 'not the password' });
    const { requestId: _a, ...first } = wrong.json() as Record<string, unknown>;
    const { requestId: _b, ...second } = unknown.json() as Record<string, unknown>;
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      status: 401,
      code: 'account.wrongCredentials',
      detail: 'Wrong email or password.',
    });
  });

  test('refuses common passwords at sign-up, with the sentence at the field', async () => {
    const browser = open();
    const uid = await openSignIn(browser, '/signup');
    for (const password of ['1234567890', 'QWERTYUIOP', 'aaaaaaaaaaaa']) {
      const answer = await browser.post(`/auth/interaction/${uid}/register`, newPerson({ password }));
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'account.commonPassword',
        errors: [{ path: 'password' }],
      });
    }
  });

  test('delays repeated failures, also parallel ones, and accepts the right password afterward', async () => {
    const { clock } = app();
    const person = newPerson();
    await signUp(open(), person);
    const wrong = { email: person.email, password: 'not the password' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryLogin(wrong)));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ]);
    const held = await tryLogin(person);
    expect(held.json()).toMatchObject({ status: 429, code: 'account.tooManyAttempts' });
    expect(Number(held.headers['retry-after'])).toBe(5);
    clock.advance({ seconds: 5 });
    expect((await signIn(open(), person)).url).toBe('/feed');
  });

  test('counts failures of one IPv6 home together, whichever of its addresses they come from', async () => {
    const answers = [];
    for (let n = 1; n <= 22; n++) {
      const browser = createBrowser(app().server, origin, `2001:db8:7:7::${n.toString(16)}`);
      const person = { email: `sprayed-${n}@people.test`, password: 'not the password' };
      answers.push((await tryLogin(person, browser)).status);
    }
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(answers.slice(20)).toEqual([429, 429]);
    const neighbor = createBrowser(app().server, origin, '2001:db8:7:8::1');
    const unknown = { email: 'neighbor@people.test', password: 'not the password' };
    expect((await tryLogin(unknown, neighbor)).status).toBe(401);
  });

  test('counts attempts of one IPv6 site together, with a larger allowance', async () => {
    const { ctx } = app();
    const attempt = (n: number) => countLookUp(ctx, `2001:db8:9:${n.toString(16)}::1`);
    for (let n = 1; n <= freeAttempts.site; n++) await attempt(n);
    await expect(attempt(200)).rejects.toMatchObject({ code: 'account.tooManyAttempts' });
    await countLookUp(ctx, '2001:db8:a:1::1');
  });

  test('does not lock a browser out that the person has used, whatever others guess', async () => {
    const person = newPerson();
    const own = open();
    await signUp(own, person);
    await own.post('/auth/logout');
    for (let n = 1; n <= 51; n++) {
      const stranger = createBrowser(app().server, origin, `203.0.${Math.ceil(n / 4)}.${n}`);
      await tryLogin({ ...person, password: 'not the password' }, stranger);
    }
    const fresh = createBrowser(app().server, origin, '192.0.2.77');
    expect((await tryLogin(person, fresh)).json()).toMatchObject({ code: 'account.tooManyAttempts' });
    expect((await signIn(own, person)).url).toBe('/feed');
    await own.post('/auth/logout');
    for (let n = 0; n < 5; n++) await tryLogin({ ...person, password: 'not the password' }, own);
    expect((await tryLogin(person, own)).json()).toMatchObject({ code: 'account.tooManyAttempts' });
  });

  test('emails the person when a new browser signs in, and not for one they have used', async () => {
    const { ctx, drain } = app();
    const person = newPerson();
    const own = open();
    await signUp(own, person);
    await own.post('/auth/logout');
    await signIn(own, person);
    const notices = async () => {
      await drain();
      const mails = await readMails(ctx, person.email);
      return mails.filter(({ subject }) => subject === 'New login to your account');
    };
    expect(await notices()).toEqual([]);
    await signIn(createBrowser(app().server, origin, '192.0.2.9'), person);
    const [notice, ...none] = await notices();
    expect(notice?.text).toMatch(/Firefox on Linux, from 192\.0\.2\.9\.[^]+\/settings\/sessions/);
    expect(none).toEqual([]);
  });

  test('resets a password by an emailed link that works once and ends every session', async () => {
    const { ctx, drain } = app();
    const person = newPerson();
    const [first, second] = [open(), open()];
    await signUp(first, person);
    await signIn(second, person);
    await drain();
    expect((await first.post('/auth/password/forgot', { email: person.email })).json()).toEqual({
      success: true,
    });
    await drain();
    const token = await readMailToken(ctx, person.email);
    const password = 'quite another password';
    const short = await open().post('/auth/password/reset', { token, password: 'short' });
    expect(short.json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] });
    const common = await open().post('/auth/password/reset', { token, password: '1234567890' });
    expect(common.json()).toMatchObject({ status: 400, code: 'account.commonPassword' });
    expect((await open().post('/auth/password/reset', { token, password })).status).toBe(200);
    for (const browser of [first, second]) expect(await me(browser)).toMatchObject({ code: 'auth.required' });
    // The provider's own session is gone too.
    expect((await first.get('/login')).url).toMatch(/^\/auth\/sign-in\?/);
    const again = await open().post('/auth/password/reset', { token, password });
    expect(again.json()).toMatchObject({ status: 410, code: 'account.tokenExpired' });

    expect((await tryLogin(person)).status).toBe(401);
    expect((await signIn(open(), { ...person, password })).url).toBe('/feed');
    await drain();
    const subjects = (await readMails(ctx, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  test('sends password emails in the language of the account', async () => {
    const { ctx, make, drain } = app();
    const { email } = await make.person({ language: 'de' });
    await open().post('/auth/password/forgot', { email });
    await drain();
    expect((await readMails(ctx, email))[0]).toMatchObject({
      subject: 'Wähle ein neues Passwort',
      text: expect.stringMatching(/^Hallo [^]+Neues Passwort wählen: http/) as string,
    });
  });

  test('answers the same for unknown addresses and sends no email', async () => {
    const { ctx, drain } = app();
    const answer = await open().post('/auth/password/forgot', { email: 'stranger@people.test' });
    expect(answer.json()).toEqual({ success: true });
    await drain();
    expect(await readMails(ctx, 'stranger@people.test')).toEqual([]);
  });

  test('limits reset emails per mailbox', async () => {
    const { ctx, make, drain } = app();
    const { email } = await make.person();
    for (let n = 0; n < 5; n++) await open().post('/auth/password/forgot', { email });
    await drain();
    expect(await readMails(ctx, email)).toHaveLength(3);
  });

  test('expires reset links after an hour', async () => {
    const { ctx, make, drain, clock } = app();
    const { email } = await make.person();
    await open().post('/auth/password/forgot', { email });
    await drain();
    const token = await readMailToken(ctx, email);
    clock.advance({ hours: 1, seconds: 1 });
    const answer = await open().post('/auth/password/reset', { token, password: 'quite another password' });
    expect(answer.status).toBe(410);
  });

  test('refuses suspended people with the right password', async () => {
    const { ctx } = app();
    const person = newPerson();
    await signUp(open(), person);
    await ctx.pool.query('update accounts set suspended_at = now() where email = $1', [person.email]);
    expect((await tryLogin(person)).json()).toMatchObject({ status: 403, code: 'auth.suspended' });
    expect((await tryLogin({ ...person, password: 'not the password' })).status).toBe(401);
  });
});
