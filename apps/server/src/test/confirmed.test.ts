// What asks for a sign-in or the password within the last ten minutes.
import { contract } from '@realfin/contract/contract';
import { mapContract, type Contract, type Endpoint } from '@realfin/contract/core';
import { describe, expect, test } from 'vitest';
import { createBrowser, newPerson, signUp } from './browser.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();
const origin = 'http://realfin.test';
const confirmed: [string, Endpoint][] = [];
mapContract<Contract, unknown>(contract, (endpoint, group, name) => {
  if (endpoint.confirmed === true) confirmed.push([`${group}.${name}`, endpoint]);
});

async function openBrowser() {
  const browser = createBrowser(app().server, origin);
  const person = newPerson();
  await signUp(browser, person);
  const { id } = (await browser.get('/api/user/me')).json() as { id: number };
  await app().ctx.pool.query('insert into channels (account_id, created_at) values ($1, now())', [id]);
  return { browser, person };
}
const remove = (username: string) => ({ confirm: username });

describe('a recent sign-in', () => {
  test.each(confirmed)(
    'is needed for %s, which a session of an hour ago is refused',
    async (_name, endpoint) => {
      const { browser, person } = await openBrowser();
      const roles = endpoint.access === 'admin' ? '{admin}' : '{}';
      await app().ctx.pool.query('update accounts set email_verified = true, roles = $1', [roles]);
      const stored = browser.cookies.find(({ name }) => name === 'realfin')?.value ?? '';
      const send = async (headers: Record<string, string>) => {
        const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`;
        const payload = endpoint.method === 'GET' ? {} : { payload: { confirm: 'wrong' } };
        const answer = await app().server.inject({ method: endpoint.method, url, headers, ...payload });
        return answer.statusCode === 200 ? null : answer.json<{ code: string }>().code;
      };
      const bridge = await browser.post('/auth/bridge-token');
      const { accessToken } = bridge.json() as { accessToken: string };
      const cookie = { cookie: `realfin=${stored}` };
      const bearer = { authorization: `Bearer ${accessToken}` };
      for (const headers of [cookie, bearer]) expect(await send(headers)).not.toBe('auth.confirmRequired');
      await app().ctx.pool.query(`update sessions set created_at = created_at - interval '11 minutes'
      where account_id = (select id from accounts where email = '${person.email}')`);
      expect(await send(cookie)).toBe('auth.confirmRequired');
    },
  );

  test('is not replaced by a token of an old one', async () => {
    const { browser, person } = await openBrowser();
    const { clock, ctx } = app();
    await ctx.pool.query(
      `update oidc_payloads set payload = payload || jsonb_build_object('authTime', (payload->>'authTime')::int - 660)
       where model = 'RefreshToken'`,
    );
    clock.advance({ minutes: 4, seconds: 30 });
    const { accessToken } = (await browser.post('/auth/bridge-token')).json() as { accessToken: string };
    const answer = await app().server.inject({
      method: 'POST',
      url: '/api/user/delete',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: remove(person.username),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'auth.confirmRequired']);
  });

  test('is made by entering the password, which can be guessed no faster than at the sign-in page', async () => {
    const { browser, person } = await openBrowser();
    app().clock.advance({ minutes: 11 });
    const leave = () => browser.post('/api/user/delete', remove(person.username));
    expect((await leave()).json()).toMatchObject({ status: 403, code: 'auth.confirmRequired' });
    const confirm = (password: string) => browser.post('/api/account/confirm', { password });
    for (let n = 0; n < 5; n++)
      expect((await confirm('not the password')).json()).toMatchObject({
        status: 400,
        code: 'account.wrongPassword',
        errors: [{ path: 'password', message: 'Wrong password.' }],
      });
    expect((await confirm(person.password)).json()).toMatchObject({ code: 'account.tooManyAttempts' });
    expect((await leave()).status).toBe(403);
    app().clock.advance({ seconds: 5 });
    expect((await confirm(person.password)).json()).toEqual({ success: true });
    expect((await leave()).json()).toEqual({ success: true });
  });
});
