import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createBrowser,
  newPerson,
  openSignIn,
  readMailToken,
  signIn,
  signUp,
  type Browser,
  type NewPerson,
} from '../../../../test/browser.ts';
import { createTestApp, useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const origin = 'http://realfin.test';
const open = (): Browser => createBrowser(app().server, origin);
const secretOf = (browser: Browser) =>
  browser.cookies.find((cookie) => cookie.name === 'realfin')?.value ?? '';

describe('sign-in redirects', () => {
  test('skips /login and /signup for signed-in people', async () => {
    const browser = open();
    await signUp(browser, newPerson());
    expect((await browser.get('/login')).url).toBe('/feed');
    expect((await browser.get('/login?to=/library')).url).toBe('/library');
    expect((await browser.get('/login?to=//evil.example')).url).toBe('/feed');
    expect((await browser.get('/signup')).url).toBe('/feed');
    expect((await browser.get('/signup?premium_plan=1&post_id=4')).url).toBe(
      '/subscribe?post_id=4&premium_plan=1',
    );
    expect((await browser.get('/signup?premium_plan=0')).url).toBe('/feed');
  });

  test('leads a browser whose session has ended to login, and a new one to registration', async () => {
    const needed = '/signup?to=%2Flibrary&onboarding=true&required=true';
    expect((await open().get(needed)).url).toMatch(/mode=register/);
    const browser = open();
    const person = newPerson();
    await signUp(browser, person);
    await browser.post('/auth/logout');
    expect((await browser.get(needed)).url).toMatch(/mode=login/);
    expect((await browser.get('/signup')).url).toMatch(/mode=register/);
    expect((await signIn(browser, person, needed)).url).toBe('/library');
  });

  test('remembers at /signup where a person came from', async () => {
    const browser = open();
    await signUp(
      browser,
      newPerson(),
      '/signup?premium_plan=1&content_type=article&media_id=8&point_of_entry=post',
    );
    expect((await browser.get('/signup')).url).toBe(
      '/subscribe?point_of_entry=post&content_type=article&media_id=8&premium_plan=1',
    );
    expect((await browser.get('/signup')).url).toBe('/feed');
  });

  test('sets the onboarding flag after registration, not after sign-in', async () => {
    const browser = open();
    const person = newPerson();
    expect((await signUp(browser, person, '/signup?content_type=article&media_id=8')).url).toBe('/article/8');
    expect((await signIn(open(), person, '/login?content_type=article&media_id=8')).url).toBe('/feed');
    expect((await signIn(open(), person, '/login?point_of_entry=post&post_id=5')).url).toBe('/post/5');
  });

  test('redirects to the canonical host first, where the cookies are', async () => {
    const local = await createTestApp({ origin: 'http://127.0.0.1:3000' });
    onTestFinished(local.close);
    const go = async (host: string) =>
      (await local.server.inject({ url: '/login?to=/library', headers: { host } })).headers.location;
    expect(await go('localhost:3000')).toBe('http://127.0.0.1:3000/login?to=/library');
    expect(await go('127.0.0.1:3000')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/realms\//);
    expect(await go('proxied.example')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/realms\//);
  });

  test('keeps https where the site uses it', async () => {
    const secure = await createTestApp({ origin: 'https://realfin.test' });
    onTestFinished(secure.close);
    const browser = createBrowser(secure.server, 'https://realfin.test');
    const uid = await openSignIn(browser, '/signup');
    const answer = await browser.post(`/auth/interaction/${uid}/register`, newPerson());
    const arrived = await browser.get((answer.json() as { redirectTo: string }).redirectTo);
    expect(arrived.url).toBe('/feed');
    expect(browser.cookies.map((cookie) => cookie.name)).toContain('__Host-realfin');
    expect(browser.cookies.filter((cookie) => !cookie.secure)).toEqual([]);
  });

  test('limits the rate of sign-in attempts', async () => {
    const limited = await createTestApp({ origin, rateLimits: true });
    onTestFinished(limited.close);
    const browser = createBrowser(limited.server, origin);
    let answer = await browser.post('/auth/password/forgot', { email: 'a@people.test' });
    for (let n = 0; n < 40 && answer.status === 200; n++) {
      answer = await browser.post('/auth/password/forgot', { email: 'a@people.test' });
    }
    expect(answer.json()).toMatchObject({ status: 429, code: 'rate.limited' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('refuses a callback without a matching attempt', async () => {
    const browser = open();
    expect((await browser.get('/auth/callback?code=x&state=abcdefghijklmnop')).url).toBe(
      '/keycloak/manual?error=expired',
    );
    const victim = open();
    await openSignIn(victim);
    const forged = victim.cookies.find((cookie) => cookie.name.startsWith('realfin_signin_'));
    const page = await victim.get(`/auth/callback?code=forged&state=${forged?.name.slice(15) ?? ''}`);
    expect(page.url).toBe('/keycloak/manual?error=expired');
    expect(secretOf(victim)).toBe('');
  });

  test("accepts a provider's code only once", async () => {
    const browser = open();
    const person = newPerson();
    await signUp(open(), person);
    const uid = await openSignIn(browser);
    const answer = await browser.post(`/auth/interaction/${uid}/login`, person);
    const { redirectTo } = answer.json() as { redirectTo: string };
    const callback = await browser.get(redirectTo, {}, '/auth/callback');
    const before = browser.cookies.map((cookie) => ({ ...cookie }));
    expect((await browser.get(callback.url)).url).toBe('/feed');
    browser.cookies.splice(0, browser.cookies.length, ...before);
    expect((await browser.get(callback.url)).url).toBe('/keycloak/manual?error=expired');
  });
});

describe('the token bridge', () => {
  test('returns a token that works as a Bearer and is renewed in time', async () => {
    const { server, clock } = app();
    const browser = open();
    const person = newPerson();
    await signUp(browser, person);
    const answer = (await browser.post('/auth/bridge-token')).json() as {
      accessToken: string;
      tokenType: string;
      expiresAt: string;
    };
    expect(answer.tokenType).toBe('Bearer');
    expect(new Date(answer.expiresAt).getTime()).toBeGreaterThan(clock.now().getTime());
    const renewed = await browser.post('/auth/bridge-token');
    expect((renewed.json() as { accessToken: string }).accessToken).toBe(answer.accessToken);
    clock.advance({ minutes: 4, seconds: 30 });
    const later = await browser.post('/auth/bridge-token');
    expect((later.json() as { accessToken: string }).accessToken).not.toBe(answer.accessToken);
    expect(server.hasRoute({ method: 'GET', url: '/auth/bridge-token' })).toBe(false);
  });

  const bridgeToken = async (browser: Browser) =>
    ((await browser.post('/auth/bridge-token')).json() as { accessToken: string }).accessToken;
  const statusWith = async (token: string, url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app().server.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
  };
  const endings: [string, (browser: Browser, person: NewPerson) => Promise<unknown>][] = [
    ['logging out', (browser) => browser.post('/auth/logout')],
    ['logging out everywhere', (browser) => browser.post('/auth/logout-everywhere')],
    [
      'logging out everywhere else',
      async (_browser, person) => {
        const other = open();
        await signIn(other, person);
        await other.post('/api/account/sessions/revokeOthers');
      },
    ],
    [
      'resetting the password',
      async (browser, { email }) => {
        await browser.post('/auth/password/forgot', { email });
        await app().drain();
        const token = await readMailToken(app().ctx, email);
        await browser.post('/auth/password/reset', { token, password: 'another long password' });
      },
    ],
  ];
  test.each(endings)('refuses tokens from before %s', async (_name, end) => {
    const browser = open();
    const person = newPerson();
    await signUp(browser, person);
    const token = await bridgeToken(browser);
    expect(await statusWith(token, '/api/user/me')).toBe(200);
    await end(browser, person);
    expect(await statusWith(token, '/api/user/me')).toBe(401);
    expect(await statusWith(token, '/api/user/delete', 'POST', { confirm: person.username })).toBe(401);
    expect(await statusWith(token, '/auth/realms/realfin/protocol/openid-connect/userinfo')).toBe(401);
  });

  test("keeps the tokens of a person's other browsers when one logs out", async () => {
    const person = newPerson();
    const [here, there] = [open(), open()];
    await signUp(here, person);
    await signIn(there, person);
    const token = await bridgeToken(there);
    await here.post('/auth/logout');
    expect(await statusWith(token, '/api/user/me')).toBe(200);
  });

  test('refuses visitors and sessions without tokens', async () => {
    const { make, request } = app();
    expect((await open().post('/auth/bridge-token')).json()).toMatchObject({
      status: 401,
      code: 'auth.required',
    });
    const answer = await request(await make.person(), { method: 'POST', url: '/auth/bridge-token' });
    expect(answer.json()).toMatchObject({ code: 'auth.required' });
  });
});
