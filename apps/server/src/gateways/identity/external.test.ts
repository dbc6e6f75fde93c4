import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deriveKey } from '../../lib/seal.ts';
import { createBrowser, newPerson, openSignIn, signUp } from '../../test/browser.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { fetchInside } from './fetch-inside.ts';

const secret = 'a secret that both of the tested instances share';
const origin = 'http://realfin.test';
let provider: TestApp;
let site: TestApp;

beforeAll(async () => {
  provider = await createTestApp({ secret, origin });
  const clientSecret = deriveKey(secret, 'identity-client').toString('base64url');
  const issuer = `${origin}/auth/realms/realfin`;
  const { config } = provider.ctx;
  site = await createTestApp({ origin, oidc: { ...config.oidc, issuer, clientSecret } });
  // The network between the two.
  const send = fetchInside(provider.server);
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit = {}) =>
    send(String(url), {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: init.body as URLSearchParams | undefined,
      redirect: 'manual',
    }),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.close();
  await provider.close();
});

/** Signs in at the other server and brings the answer back; answers the page people arrive at. */
async function arrive(email: string, password: string, start = '/login') {
  const [here, there] = [createBrowser(site.server, origin), createBrowser(provider.server, origin)];
  const asked = await here.get(start, {}, '/auth/realms');
  const uid = await openSignIn(there, asked.url);
  const answer = await there.post(`/auth/interaction/${uid}/login`, { email, password });
  const back = await there.get((answer.json() as { redirectTo: string }).redirectTo, {}, '/auth/callback');
  return { here, arrived: await here.get(back.url) };
}

test('uses an outside provider by configuration alone, and creates accounts for its people', async () => {
  const person = newPerson({ username: 'outsider' });
  await signUp(createBrowser(provider.server, origin), person);
  await provider.ctx.pool.query(`update accounts set roles = '{admin}' where email = $1`, [person.email]);
  const { here, arrived } = await arrive(person.email, person.password, '/login?to=/library');
  expect(arrived.url).toBe('/library');
  const me = (await here.get('/api/user/me')).json();
  expect(me).toMatchObject({ username: 'outsider', email: person.email, admin: true });

  site.clock.advance({ minutes: 6 });
  expect((await here.get('/api/user/me')).status).toBe(200);
  expect((await here.post('/auth/interaction/x/login', person)).status).toBe(404);
  const out = (await here.post('/auth/logout')).json() as { redirectTo: string };
  expect(out.redirectTo).toMatch(/\/protocol\/openid-connect\/logout\?.*id_token_hint=/);
});

test('does not link an account by an unconfirmed email', async () => {
  const person = newPerson();
  await signUp(createBrowser(provider.server, origin), person);
  await site.make.person({ email: person.email });
  const refused = await arrive(person.email, person.password);
  expect(refused.arrived.json()).toMatchObject({ status: 409, code: 'account.emailTaken' });
  await provider.ctx.pool.query('update accounts set email_verified = true where email = $1', [person.email]);
  const { here } = await arrive(person.email, person.password);
  expect((await here.get('/api/user/me')).json()).toMatchObject({ email: person.email, emailVerified: true });
});

test('takes over at the next login that the provider confirmed the email', async () => {
  const person = newPerson();
  await signUp(createBrowser(provider.server, origin), person);
  const before = await arrive(person.email, person.password);
  expect((await before.here.get('/api/user/me')).json()).toMatchObject({ emailVerified: false });
  await provider.ctx.pool.query('update accounts set email_verified = true where email = $1', [person.email]);
  const after = await arrive(person.email, person.password);
  expect((await after.here.get('/api/user/me')).json()).toMatchObject({ emailVerified: true });
});

test('adds a number to a username that is taken or reserved', async () => {
  for (const [wanted, given] of [
    ['doubled', 'doubled_1'],
    ['somebody', 'somebody'],
  ] as const) {
    const person = newPerson({ username: wanted });
    await signUp(createBrowser(provider.server, origin), person);
    if (given !== wanted) await site.make.person({ username: wanted });
    const { here } = await arrive(person.email, person.password);
    expect((await here.get('/api/user/me')).json()).toMatchObject({ username: given });
  }
});
