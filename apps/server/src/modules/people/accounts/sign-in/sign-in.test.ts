import { describe, expect, test } from 'vitest';
import {
  createBrowser,
  newPerson,
  openSignIn,
  readMailToken,
  readMails,
  signUp,
  type Browser,
  type NewPerson,
} from '../../../../test/browser.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { freeAttempts } from '../rules.ts';

const app = useTestApp();
const origin = 'http://realfin.test';
const open = (): Browser => createBrowser(app().server, origin);
const me = async (browser: Browser) => (await browser.get('/api/user/me')).json();

async function tryRegister(values: Partial<NewPerson> | Record<string, unknown>) {
  const browser = open();
  const uid = await openSignIn(browser, '/signup');
  return browser.post(`/auth/interaction/${uid}/register`, { ...newPerson(), ...values });
}
describe('registration', () => {
  test('signs a new account in and emails a link that confirms the address once', async () => {
    const { ctx, drain } = app();
    const browser = open();
    const person = newPerson({ username: 'Rosa Lindqvist', email: 'rosa@people.test' });
    const arrived = await signUp(browser, person, '/signup?to=/fin/wrestling');
    expect(arrived.url).toBe('/fin/wrestling');
    expect(await me(browser)).toMatchObject({
      username: 'Rosa_Lindqvist',
      emailVerified: false,
      hasOnboarded: false,
    });

    await drain();
    const token = await readMailToken(ctx, person.email);
    expect((await browser.post('/auth/email/verify', { token })).json()).toEqual({ success: true });
    expect(await me(browser)).toMatchObject({ emailVerified: true });
    const again = await browser.post('/auth/email/verify', { token });
    expect(again.json()).toMatchObject({ status: 410, code: 'account.tokenExpired' });
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'Bestätige deine E-Mail-Adresse'],
    ['fr,en;q=0.5', 'Confirm your email'],
  ])('emails people in the language they register in: %s', async (accepted, subject) => {
    const { ctx, drain } = app();
    const browser = open();
    const person = newPerson();
    const uid = await openSignIn(browser, '/signup');
    const headers = { 'accept-language': accepted };
    const answer = await browser.post(`/auth/interaction/${uid}/register`, person, headers);
    await browser.get((answer.json() as { redirectTo: string }).redirectTo);
    await drain();
    expect((await readMails(ctx, person.email)).map((mail) => mail.subject)).toEqual([subject]);
  });

  test.each([
    [
      'without the age',
      { confirmAge: false },
      400,
      'account.tooYoung',
      'confirmAge',
      'You must be at least 13 years old.',
    ],
    [
      'without the terms',
      { acceptTerms: false },
      400,
      'input.invalid',
      'acceptTerms',
      'Please accept the Terms of Use.',
    ],
    [
      'with a short password',
      { password: 'too short' },
      400,
      'input.invalid',
      'password',
      'Use at least 10 characters.',
    ],
    ['with a name of spaces', { name: '     ' }, 400, 'input.invalid', 'name', 'Full Name is required.'],
    ['with a name too long', { name: 'x'.repeat(21) }, 400, 'input.invalid', 'name', /./],
    [
      'with a username too short',
      { username: 'x' },
      400,
      'input.invalid',
      'username',
      /^Use 2 to 20 letters/,
    ],
    [
      'with a username of odd letters',
      { username: 'a.b' },
      400,
      'input.invalid',
      'username',
      /^Use 2 to 20 letters/,
    ],
    [
      'with a reserved username',
      { username: 'Admin' },
      409,
      'account.usernameReserved',
      'username',
      'Username is already taken.',
    ],
    ['without an email', { email: 'nobody' }, 400, 'input.invalid', 'email', 'Enter a valid email address.'],
    [
      'with more than an email',
      { email: 'a@b.test\r\nBcc: c@d.test' },
      400,
      'input.invalid',
      'email',
      'Enter a valid email address.',
    ],
    [
      'with a list for a password',
      { password: ['a long enough password'] },
      400,
      'input.invalid',
      'password',
      /./,
    ],
  ])('refuses a registration %s', async (_name, values, status, code, path, message) => {
    const answer = await tryRegister(values);
    expect(answer.json()).toMatchObject({ status, code });
    const { errors } = answer.json() as { errors: { path: string; message: string }[] };
    expect([...new Set(errors.map((error) => error.path))]).toEqual([path]);
    expect(errors[0]?.message).toMatch(message);
  });

  test('names each taken field, in any case of letters', async () => {
    await signUp(open(), newPerson({ username: 'Taken_Name', email: 'taken@people.test' }));
    const answer = await tryRegister({ username: 'tAKEN_nAME', email: 'TAKEN@people.test' });
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'account.usernameTaken',
      errors: [
        { path: 'username', message: 'Username is already taken.' },
        { path: 'email', message: 'An account with this email already exists.' },
      ],
    });
    expect((await tryRegister({ email: 'taken@people.test' })).json()).toMatchObject({
      code: 'account.emailTaken',
    });
  });

  test('refuses a network that tries many addresses, for known and unknown ones alike, and no other', async () => {
    await signUp(open(), newPerson({ email: 'known@people.test' }));
    const tryFrom = async (address: string, email: string) => {
      const browser = createBrowser(app().server, origin, address);
      const uid = await openSignIn(browser, '/signup');
      return browser.post(`/auth/interaction/${uid}/register`, { ...newPerson(), email });
    };
    const guesser = '2001:db8:5:5::';
    for (let n = 0; n < freeAttempts.address; n++)
      expect((await tryFrom(`${guesser}${n + 1}`, 'known@people.test')).status).toBe(409);
    for (const email of ['known@people.test', 'unknown@people.test'])
      expect((await tryFrom(`${guesser}9999`, email)).json()).toMatchObject({
        status: 429,
        code: 'account.tooManyAttempts',
      });
    expect((await tryFrom('2001:db8:6:6::1', 'unknown@people.test')).status).toBe(200);
  });

  test('creates one account when many register the same name at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tryRegister({ username: 'the_one_name' })),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('continues registration and sign-in only in the browser that started them', async () => {
    const uid = await openSignIn(open(), '/signup');
    const expired = { status: 410, code: 'account.tokenExpired' };
    expect((await open().post(`/auth/interaction/${uid}/register`, newPerson())).json()).toMatchObject(
      expired,
    );
    const other = open();
    await openSignIn(other, '/signup');
    for (const cookie of other.cookies) cookie.path = '/';
    expect((await other.post(`/auth/interaction/${uid}/register`, newPerson())).json()).toMatchObject(
      expired,
    );
    expect((await open().get(`/auth/interaction/${uid}`)).url).toBe('/keycloak/manual?error=expired');
  });

  test('completes two sign-ins in parallel tabs', async () => {
    const browser = open();
    const first = await openSignIn(browser, '/login?to=/fin/mma');
    await openSignIn(browser, '/login?to=/library');
    const person = newPerson();
    await signUp(open(), person);
    const answer = await browser.post(`/auth/interaction/${first}/login`, person);
    const arrived = await browser.get((answer.json() as { redirectTo: string }).redirectTo);
    expect(arrived.url).toBe('/fin/mma');
  });

  test('returns the mode and the client as page data', async () => {
    const browser = open();
    const uid = await openSignIn(browser, '/signup');
    const page = await browser.get(`/auth/interaction/${uid}`, { accept: 'application/json' });
    expect(page.json()).toEqual({
      uid,
      mode: 'register',
      client: { id: 'realfin-web', name: 'Realfin' },
      postId: null,
    });
  });

  test.each([
    ['/signup?to=/post/57/Half-guard&post_id=57', 57],
    ['/login?to=/post/58/Half-guard', 58],
    [`/signup?to=${encodeURIComponent('/subscribe?post_id=59&plan=yearly10')}`, 59],
    ['/signup?to=/fin/mma', null],
  ])('names the post that %s leads to, to this browser only', async (start, postId) => {
    const browser = open();
    const uid = await openSignIn(browser, start);
    const ask = (from: Browser) => from.get(`/auth/interaction/${uid}`, { accept: 'application/json' });
    expect((await ask(browser)).json()).toMatchObject({ postId });
    expect((await ask(open())).json()).toMatchObject({ code: 'account.tokenExpired' });
  });
});

test('refuses posts from other sites', async () => {
  const browser = open();
  const uid = await openSignIn(browser);
  const paths = [
    `/auth/interaction/${uid}/login`,
    `/auth/interaction/${uid}/register`,
    '/auth/password/forgot',
    '/auth/password/reset',
    '/auth/email/verify',
    '/auth/logout',
    '/auth/logout-everywhere',
    '/auth/bridge-token',
  ];
  for (const path of paths) {
    const foreign = await browser.post(
      path,
      {},
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.json(), path).toMatchObject({ status: 403, code: 'auth.crossSite' });
    const unnamed = await browser.post(path, {}, { 'sec-fetch-site': 'same-origin', origin: 'null' });
    expect(unnamed.status, path).toBe(403);
  }
});

test.each([undefined, [], 'text', { email: 5 }, { email: 'a@b.test', password: {} }])(
  'treats an unusual body %j as bad input',
  async (body) => {
    const browser = open();
    const uid = await openSignIn(browser);
    for (const path of [`/auth/interaction/${uid}/login`, '/auth/password/reset', '/auth/email/verify']) {
      const answer = await app().server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', origin },
        payload: JSON.stringify(body) ?? '',
      });
      expect(answer.statusCode, path).toBe(400);
    }
  },
);
