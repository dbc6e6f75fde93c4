import { describe, expect, test, vi } from 'vitest';
import { createBrowser, newPerson, signIn, signUp, type Browser } from '../../../../test/browser.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deleteExpiredSignIns } from '../commands/delete-expired-sign-ins.ts';
import { renewSession } from '../commands/renew-session.ts';
import { openTokens } from '../commands/session-tokens.ts';

const app = useTestApp();
const origin = 'http://realfin.test';
const open = (): Browser => createBrowser(app().server, origin);
const me = (browser: Browser) => browser.get('/api/user/me');
const sessionsOf = async (browser: Browser) =>
  (await browser.get('/api/account/sessions')).json() as {
    id: string;
    current: boolean;
    device: string;
    address: string;
  }[];
const secretOf = (browser: Browser) =>
  browser.cookies.find((cookie) => cookie.name === 'realfin')?.value ?? '';

describe('sessions', () => {
  test('stores only the hash of the secret, and renews tokens once for many tabs at a time', async () => {
    const { ctx, clock } = app();
    const browser = open();
    await signUp(browser, newPerson());
    const { rows } = await ctx.pool.query('select secret_hash, tokens from sessions');
    expect(JSON.stringify(rows)).not.toContain(secretOf(browser));
    expect(rows).toEqual([
      { secret_hash: expect.any(String) as string, tokens: { sealed: expect.any(String) as string } },
    ]);
    const refresh = vi.spyOn(ctx.identity, 'refresh');
    clock.advance({ minutes: 6 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => me(browser)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(refresh).toHaveBeenCalledTimes(1);
    refresh.mockRestore();
    // Renewed tokens can be renewed again.
    clock.advance({ minutes: 6 });
    expect((await me(browser)).status).toBe(200);
  });

  test('seals tokens that an older release stored, and goes on renewing them', async () => {
    const { ctx, clock } = app();
    const browser = open();
    await signUp(browser, newPerson());
    const id = (await sessionsOf(browser))[0]?.id ?? '';
    const stored = async () =>
      (await ctx.pool.query<{ tokens: object }>('select tokens from sessions where id = $1', [id])).rows[0]
        ?.tokens ?? {};
    const tokens = openTokens(ctx, { tokens: await stored() });
    await ctx.pool.query('update sessions set tokens = $2 where id = $1', [id, JSON.stringify(tokens)]);
    await deleteExpiredSignIns(ctx);
    expect(Object.keys(await stored())).toEqual(['sealed']);
    clock.advance({ minutes: 6 });
    expect((await me(browser)).status).toBe(200);
  });

  test('renews a session once across two processes', async () => {
    const { ctx, clock } = app();
    const browser = open();
    await signUp(browser, newPerson());
    const id = (await sessionsOf(browser))[0]?.id ?? '';
    const refresh = vi.spyOn(ctx.identity, 'refresh');
    clock.advance({ minutes: 6 });
    const now = clock.now();
    const answers = await Promise.all([renewSession(ctx, id, now), renewSession({ ...ctx }, id, now)]);
    expect(refresh).toHaveBeenCalledTimes(1);
    refresh.mockRestore();
    expect(answers[0]?.accessToken).toBe(answers[1]?.accessToken);
  });

  test('renews sessions of many people at once without a deadlock', async () => {
    const { clock } = app();
    const browsers = Array.from({ length: 8 }, open);
    for (const browser of browsers) await signUp(browser, newPerson());
    clock.advance({ minutes: 6 });
    const answers = await Promise.all(browsers.map(me));
    expect(answers.map((answer) => answer.status)).toEqual(browsers.map(() => 200));
  });

  test('ends a session when the provider stops renewing its tokens', async () => {
    const { ctx, clock } = app();
    const browser = open();
    await signUp(browser, newPerson());
    await ctx.pool.query(`delete from oidc_payloads where model = 'RefreshToken'`);
    expect((await me(browser)).status).toBe(200);
    clock.advance({ minutes: 6 });
    expect((await me(browser)).status).toBe(401);
    const { rows } = await ctx.pool.query(
      `select 1 from sessions where address = '127.0.0.1' and tokens_expire_at < now()`,
    );
    expect(rows).toEqual([]);
  });

  test('keeps a session while the provider is briefly unreachable', async () => {
    const { ctx, clock } = app();
    const browser = open();
    await signUp(browser, newPerson());
    const refresh = vi.spyOn(ctx.identity, 'refresh').mockRejectedValue(new Error('no route'));
    clock.advance({ minutes: 6 });
    expect((await me(browser)).status).toBe(200);
    refresh.mockRestore();
    clock.advance({ minutes: 2 });
    expect((await me(browser)).status).toBe(200);
  });

  test('records when a session was last used, at most every five minutes', async () => {
    const { ctx, clock } = app();
    const browser = open();
    await signUp(browser, newPerson());
    const id = (await sessionsOf(browser))[0]?.id;
    const seen = async () =>
      (
        await ctx.pool.query<{ at: Date }>('select last_seen_at as at from sessions where id = $1', [id])
      ).rows[0]?.at.getTime();
    const first = await seen();
    clock.advance({ minutes: 4 });
    await me(browser);
    expect(await seen()).toBe(first);
    clock.advance({ minutes: 2 });
    await me(browser);
    await expect.poll(seen).toBe(clock.now().getTime());
  });

  test('lists sessions with device and address, and ends one from another', async () => {
    const person = newPerson();
    const [here, there] = [open(), open()];
    await signUp(here, person);
    await signIn(there, person);
    const listed = await sessionsOf(here);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ device: 'Firefox on Linux', address: '127.0.0.1' });
    const other = listed.find((session) => !session.current);
    const sessionId = other?.id ?? '';
    const stranger = open();
    await signUp(stranger, newPerson());
    expect((await stranger.post('/api/account/sessions/revoke', { sessionId })).status).toBe(404);
    expect((await here.post('/api/account/sessions/revoke', { sessionId })).json()).toEqual({
      success: true,
    });
    expect((await here.post('/api/account/sessions/revoke', { sessionId })).json()).toMatchObject({
      code: 'session.notFound',
    });
    expect((await me(there)).status).toBe(401);
    expect((await there.get('/login')).url).toMatch(/^\/auth\/sign-in/);
    expect((await me(here)).status).toBe(200);
  });

  test('keeps the present session when all others are ended, and still renews it', async () => {
    const person = newPerson();
    const [here, there] = [open(), open()];
    await signUp(here, person);
    await signIn(there, person);
    expect((await here.post('/api/account/sessions/revokeOthers')).json()).toEqual({ success: true });
    app().clock.advance({ minutes: 6 });
    expect((await me(there)).status).toBe(401);
    expect((await me(here)).status).toBe(200);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('signs this browser out at the site and the provider, and no other browser', async () => {
    const person = newPerson();
    const [here, there] = [open(), open()];
    await signUp(here, person);
    await signIn(there, person);
    const secret = secretOf(here);
    expect((await here.post('/auth/logout')).json()).toEqual({ redirectTo: `${origin}/` });
    expect(secretOf(here)).toBe('');
    const stolen = await app().server.inject({
      url: '/api/user/me',
      headers: { cookie: `realfin=${secret}` },
    });
    expect(stolen.statusCode).toBe(401);
    expect((await here.get('/login')).url).toMatch(/^\/auth\/sign-in/);
    expect((await me(there)).status).toBe(200);
    expect((await here.post('/auth/logout')).status).toBe(200);
  });

  test('signs a browser without its session in again at the provider, until it signs out', async () => {
    const browser = open();
    await signUp(browser, newPerson());
    const loseSession = () =>
      browser.cookies.splice(
        browser.cookies.findIndex(({ name }) => name === 'realfin'),
        1,
      );
    loseSession();
    expect((await browser.get('/login?to=/library')).url).toBe('/library');
    loseSession();
    expect((await browser.post('/auth/logout')).status).toBe(200);
    expect((await browser.get('/login?to=/library')).url).toMatch(/^\/auth\/sign-in/);
  });

  test('signs out by a plain form', async () => {
    const browser = open();
    await signUp(browser, newPerson());
    const answer = await app().server.inject({
      method: 'POST',
      url: '/auth/logout',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `realfin=${secretOf(browser)}`,
        origin,
      },
      payload: 'a=b',
    });
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: `${origin}/` } });
    expect((await me(browser)).status).toBe(401);
  });

  test('signs out everywhere', async () => {
    const person = newPerson();
    const [here, there] = [open(), open()];
    await signUp(here, person);
    await signIn(there, person);
    expect((await here.post('/auth/logout-everywhere')).status).toBe(200);
    expect((await me(here)).status).toBe(401);
    expect((await me(there)).status).toBe(401);
    expect((await there.get('/login')).url).toMatch(/^\/auth\/sign-in/);
  });
});
