import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../../test/authenticator-codes.ts';
import { signUpProtected, subjectsTo, turnOn } from '../../../../test/authenticator.ts';
import {
  createBrowser,
  newPerson,
  openSignIn,
  signIn,
  signUp,
  type Browser,
} from '../../../../test/browser.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createPasswordLink } from '../commands/create-password-link.ts';

const app = useTestApp();
const origin = 'http://realfin.test';
const open = (address?: string): Browser => createBrowser(app().server, origin, address);
const state = async (browser: Browser) => (await browser.get('/api/account/secondFactor')).json();
const begin = async (browser: Browser) =>
  (await browser.post('/api/account/secondFactor/begin')).json() as {
    setup: string;
    key: string;
    address: string;
    qr: { size: number; path: string };
  };
const confirm = (browser: Browser, setup: string, code: string) =>
  browser.post('/api/account/secondFactor', { setup, code });

describe('turning two-step login on', () => {
  test('takes a first code, and returns ten recovery codes of which no table has the text', async () => {
    const { clock, ctx } = app();
    const browser = open();
    const person = newPerson();
    await signUp(browser, person);
    expect(await state(browser)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    const { setup, key, address, qr } = await begin(browser);
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(address).toContain(`secret=${key.replaceAll(' ', '')}&issuer=`);
    expect(address).toContain(encodeURIComponent(person.email));
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect((await confirm(browser, setup, '000000')).json()).toMatchObject({
      status: 400,
      code: 'account.wrongCode',
      errors: [{ path: 'code' }],
    });
    expect(await state(browser)).toMatchObject({ isOn: false });
    const turnedOn = await confirm(browser, setup, codeOf(key, clock.now()));
    const { recoveryCodes } = turnedOn.json() as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state(browser)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const { rows } = await ctx.pool.query(
      'select (select json_agg(f) from second_factors f)::text || (select json_agg(c) from recovery_codes c)::text as stored',
    );
    const { stored } = rows[0] as { stored: string };
    for (const secret of [
      key.replaceAll(' ', ''),
      ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')]),
    ])
      expect(stored).not.toContain(secret);
    expect(await subjectsTo(app(), person.email)).toContain('Two-step login is on');
  });

  test('logs the person out everywhere else', async () => {
    const person = newPerson();
    const [here, there] = [open(), open()];
    await signUp(here, person);
    await signIn(there, person);
    await turnOn(app(), here, person);
    expect((await here.get('/api/user/me')).status).toBe(200);
    expect((await there.get('/api/user/me')).status).toBe(401);
  });

  test('works once, of two tabs in one, with the key of the same person and for twenty minutes', async () => {
    const { clock } = app();
    const [browser, other] = [open(), open()];
    const person = newPerson();
    await signUp(browser, person);
    await signUp(other, newPerson());
    const [first, second] = [await begin(browser), await begin(browser)];
    const foreign = await confirm(other, first.setup, codeOf(first.key, clock.now()));
    expect(foreign.json()).toMatchObject({ code: 'account.setupExpired' });
    expect((await confirm(browser, `${first.setup}x`, '123456')).json()).toMatchObject({
      code: 'account.setupExpired',
    });
    clock.advance({ minutes: 21 });
    await browser.post('/api/account/confirm', { password: person.password });
    expect((await confirm(browser, first.setup, codeOf(first.key, clock.now()))).status).toBe(410);
    const [third, fourth] = [await begin(browser), await begin(browser)];
    expect(second.key).not.toBe(third.key);
    const answers = await Promise.all(
      [third, fourth].map(({ setup, key }) => confirm(browser, setup, codeOf(key, clock.now()))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await browser.post('/api/account/secondFactor/begin')).json()).toMatchObject({
      code: 'account.secondFactorOn',
    });
  });

  test('needs a login, and a recent one', async () => {
    expect((await open().post('/api/account/secondFactor/begin')).status).toBe(401);
    const browser = open();
    await signUp(browser, newPerson());
    app().clock.advance({ minutes: 11 });
    expect((await browser.post('/api/account/secondFactor/begin')).json()).toMatchObject({
      code: 'auth.confirmRequired',
    });
  });
});

/** A browser that entered the password and is asked for a code. */
async function enterPassword(browser: Browser, { email, password }: { email: string; password: string }) {
  const uid = await openSignIn(browser);
  const answer = await browser.post(`/auth/interaction/${uid}/login`, { email, password });
  expect(answer.json()).toEqual({ redirectTo: null, needsCode: true });
  const enter = (code: unknown, headers = {}) =>
    browser.post(`/auth/interaction/${uid}/code`, { code }, headers);
  return { enter };
}

describe('logging in in two steps', () => {
  test('takes the password and then a code, and the password alone opens nothing', async () => {
    const mine = await signUpProtected(app(), open());
    const browser = open();
    const { enter } = await enterPassword(browser, mine.person);
    expect((await browser.get('/api/user/me')).status).toBe(401);
    expect((await browser.post('/auth/bridge-token')).status).toBe(401);
    // The provider itself goes on asking.
    expect((await browser.get('/login')).url).toContain('/auth/sign-in?');
    const refused = await enter('000000');
    expect(refused.json()).toMatchObject({
      status: 400,
      code: 'account.wrongCode',
      errors: [{ path: 'code' }],
    });
    const { redirectTo } = (await enter(mine.nextCode())).json() as { redirectTo: string };
    await browser.get(redirectTo);
    expect((await browser.get('/api/user/me')).json()).toMatchObject({ username: mine.person.username });
  });

  test('takes a code once, also when it is sent twice at the same time', async () => {
    const mine = await signUpProtected(app(), open());
    const [one, two] = [open(), open()];
    const asked = [await enterPassword(one, mine.person), await enterPassword(two, mine.person)];
    const code = mine.nextCode();
    const answers = await Promise.all(asked.map(({ enter }) => enter(code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const third = await enterPassword(open(), mine.person);
    expect((await third.enter(code)).json()).toMatchObject({ code: 'account.wrongCode' });
  });

  test('takes codes of a clock that is half a minute off, and none of one that is a minute off', async () => {
    const { clock } = app();
    const mine = await signUpProtected(app(), open());
    clock.advance({ minutes: 2 });
    const { enter } = await enterPassword(open(), mine.person);
    expect((await enter(codeOf(mine.key, clock.now(), 2))).status).toBe(400);
    expect((await enter(codeOf(mine.key, clock.now(), -2))).status).toBe(400);
    expect((await enter(codeOf(mine.key, clock.now(), 1))).status).toBe(200);
    const next = await enterPassword(open(), mine.person);
    // An earlier one than the last used.
    expect((await next.enter(codeOf(mine.key, clock.now(), 0))).status).toBe(400);
  });

  test('takes a recovery code once, in any spelling, and says when few are left', async () => {
    const mine = await signUpProtected(app(), open());
    const [first = '', ...others] = mine.recoveryCodes;
    const { enter } = await enterPassword(open(), mine.person);
    expect((await enter(first.toUpperCase().replace('-', ' '))).status).toBe(200);
    const again = await enterPassword(open(), mine.person);
    expect((await again.enter(first)).status).toBe(400);
    for (const code of others.slice(0, 6)) {
      const { enter: use } = await enterPassword(open(), mine.person);
      expect((await use(code)).status).toBe(200);
    }
    const subjects = await subjectsTo(app(), mine.person.email);
    expect(subjects.filter((subject) => subject === 'A recovery code was used')).toHaveLength(6);
    expect(subjects).toContain('You have few recovery codes left');
  });

  test('takes no code of another person', async () => {
    const [mine, theirs] = [await signUpProtected(app(), open()), await signUpProtected(app(), open())];
    const { enter } = await enterPassword(open(), mine.person);
    expect((await enter(theirs.nextCode())).status).toBe(400);
    expect((await enter(theirs.recoveryCodes[0])).status).toBe(400);
  });

  test('ends with the wait, a new password, another attempt and another browser', async () => {
    const { clock } = app();
    const mine = await signUpProtected(app(), open());
    const browser = open();
    const { enter } = await enterPassword(browser, mine.person);
    const half = browser.cookies.find(({ name }) => name === 'realfin_half');
    const thief = open();
    const uid = await openSignIn(thief);
    thief.cookies.push({ name: 'realfin_half', value: half?.value ?? '', path: '/auth', secure: false });
    const stolen = await thief.post(`/auth/interaction/${uid}/code`, { code: mine.nextCode() });
    expect(stolen.json()).toMatchObject({ code: 'account.tokenExpired' });
    clock.advance({ minutes: 10 });
    expect((await enter(mine.nextCode())).json()).toMatchObject({ code: 'account.tokenExpired' });
    const second = await enterPassword(open(), mine.person);
    await app().ctx.pool.query(`update accounts set password_hash = 'new' where email = $1`, [
      mine.person.email,
    ]);
    expect((await second.enter(mine.nextCode())).json()).toMatchObject({ code: 'account.tokenExpired' });
    const nothing = open();
    const own = await openSignIn(nothing);
    expect((await nothing.post(`/auth/interaction/${own}/code`, { code: '123456' })).status).toBe(410);
  });

  test('slows guessing down for the account on new browsers, and not for a known one', async () => {
    const known = open();
    const mine = await signUpProtected(app(), known);
    const { enter } = await enterPassword(open('192.0.2.1'), mine.person);
    for (let n = 0; n < 5; n++) expect((await enter('000000')).status).toBe(400);
    const code = codeOf(mine.key, app().clock.now(), 1);
    expect((await enter(code)).json()).toMatchObject({ code: 'account.tooManyAttempts' });
    const elsewhere = await enterPassword(open('192.0.2.2'), mine.person);
    expect((await elsewhere.enter(code)).json()).toMatchObject({ code: 'account.tooManyAttempts' });
    await known.post('/auth/logout');
    expect((await (await enterPassword(known, mine.person)).enter(code)).status).toBe(200);
  });

  test.each([[''], [null], [['123456']], ['x'.repeat(31)], [{}], [123_456]])(
    'refuses %j for a code, in the language of the browser',
    async (code) => {
      const mine = await signUpProtected(app(), open());
      const { enter } = await enterPassword(open(), mine.person);
      const answer = await enter(code, { 'accept-language': 'de' });
      expect(answer.json()).toMatchObject({ status: 400, code: 'input.invalid', errors: [{ path: 'code' }] });
      expect(answer.text).not.toContain('Enter a code');
    },
  );
});

describe('after it is on', () => {
  test('a new password by email does not turn it off', async () => {
    const mine = await signUpProtected(app(), open());
    const password = 'an entirely new password';
    const { ctx } = app();
    const { rows } = await ctx.pool.query<{ id: number }>('select id from accounts where email = $1', [
      mine.person.email,
    ]);
    const link = await createPasswordLink(ctx, rows[0]?.id ?? 0);
    const token = new URL(link).searchParams.get('token');
    expect((await open().post('/auth/password/reset', { token, password })).status).toBe(200);
    const { enter } = await enterPassword(open(), { ...mine.person, password });
    expect((await enter(mine.nextCode())).status).toBe(200);
  });

  test('turning it off and new recovery codes need a code of this call', async () => {
    const browser = open();
    const mine = await signUpProtected(app(), browser);
    const off = (code?: string) =>
      browser.post(
        '/api/account/secondFactor/off',
        undefined,
        code === undefined ? {} : { 'second-factor': code },
      );
    const renew = (code: string) =>
      browser.post('/api/account/secondFactor/recoveryCodes', undefined, { 'second-factor': code });
    expect((await off()).json()).toMatchObject({ status: 403, code: 'auth.codeRequired' });
    expect((await off('000000')).json()).toMatchObject({ status: 403, code: 'auth.wrongCode' });
    const code = mine.nextCode();
    const renewed = (await renew(code)).json() as { recoveryCodes: string[] };
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await off(code)).json()).toMatchObject({ code: 'auth.wrongCode' });
    expect((await off(mine.recoveryCodes[0])).json()).toMatchObject({ code: 'auth.wrongCode' });
    expect((await off(renewed.recoveryCodes[0])).json()).toEqual({ success: true });
    expect(await state(browser)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await off()).json()).toMatchObject({ status: 409, code: 'account.secondFactorOff' });
    expect((await renew('123456')).json()).toMatchObject({ code: 'account.secondFactorOff' });
    expect((await signIn(open(), mine.person)).url).toBe('/feed');
    expect(await subjectsTo(app(), mine.person.email)).toContain('Two-step login is off');
  });

  test('guessing in an open session is slowed down', async () => {
    const browser = open();
    const mine = await signUpProtected(app(), browser);
    const off = (code: string) =>
      browser.post('/api/account/secondFactor/off', undefined, { 'second-factor': code });
    for (let n = 0; n < 5; n++)
      expect((await off('000000')).json()).toMatchObject({ code: 'auth.wrongCode' });
    const code = codeOf(mine.key, app().clock.now(), 1);
    expect((await off(code)).json()).toMatchObject({ code: 'account.tooManyAttempts' });
  });

  test('deleting the account forgets it', async () => {
    const { ctx } = app();
    const browser = open();
    const { person } = await signUpProtected(app(), browser);
    const stored =
      'select (select count(*) from second_factors) + (select count(*) from recovery_codes) as n';
    const count = async () => Number((await ctx.pool.query<{ n: number }>(stored)).rows[0]?.n);
    const before = await count();
    expect((await browser.post('/api/user/delete', { confirm: person.username })).status).toBe(200);
    expect(await count()).toBe(before - 11);
  });
});
