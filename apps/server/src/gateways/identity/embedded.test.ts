import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as client from 'openid-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrationsFolder } from '../../db/migrate.ts';
import { sha256 } from '../../lib/ids.ts';
import { createBrowser, newPerson, openSignIn } from '../../test/browser.ts';
import { useTestApp } from '../../test/test-app.ts';
import { createEmbeddedIdentity } from './embedded.ts';
import { fetchInside } from './fetch-inside.ts';
import { appClientId, protocolPath, realmPath } from './provider.ts';

const app = useTestApp();
const origin = 'http://realfin.test';
const migrationFile = '0010_store_known_devices.sql';
const issuer = `${origin}/auth/realms/realfin`;

/** What an outside program does: everything over HTTP, nothing from inside. */
async function connect() {
  return client.discovery(new URL(issuer), appClientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: fetchInside(app().server),
  });
}

async function authorize(browser = createBrowser(app().server, origin), person = newPerson()) {
  const configuration = await connect();
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: 'http://127.0.0.1:51234/callback',
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  });
  const uid = await openSignIn(browser, url.href);
  const answer = await browser.post(`/auth/interaction/${uid}/register`, person);
  const callback = await browser.get((answer.json() as { redirectTo: string }).redirectTo);
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const tokens = await client.authorizationCodeGrant(configuration, new URL(callback.url), checks);
  return { configuration, tokens, person, browser };
}
const meWith = (token: string) =>
  app().server.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } });

describe('a disk that is full', () => {
  test('says so to people who log in, in their language, and to programs, and recovers by itself', async () => {
    const { pool } = app().ctx;
    const url = `${realmPath}${protocolPath}/auth?client_id=${appClientId}&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('http://127.0.0.1:51234/callback')}&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&state=x`;
    const ask = (accept: string, language: string) =>
      app().server.inject({ url, headers: { accept, 'accept-language': language } });
    // The provider starts with its first request.
    expect((await ask('text/html', 'en')).statusCode).toBe(303);
    await pool.query(`
      create function refuse_write() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert or update on oidc_payloads
        for each row execute function refuse_write();`);
    onTestFinished(async () => void (await pool.query('drop trigger if exists full_disk on oidc_payloads')));
    for (const [language, heading, text] of [
      ['en', 'We couldn&#39;t log you in.', 'The server&#39;s disk is full'],
      ['de', 'Wir konnten dich nicht anmelden.', 'Die Festplatte des Servers ist voll'],
    ] as const) {
      const page = await ask('text/html', language);
      expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.body).toContain(heading);
      expect(page.body).toContain(text);
    }
    const answer = await ask('application/json', 'en');
    expect([answer.statusCode >= 500, typeof answer.json<{ error: string }>().error]).toEqual([
      true,
      'string',
    ]);
    await pool.query('drop trigger full_disk on oidc_payloads');
    expect((await ask('text/html', 'en')).statusCode).toBe(303);
  });
});

describe('the embedded provider', () => {
  test('describes itself at a Keycloak realm’s addresses', async () => {
    const answer = await app().server.inject({
      url: '/auth/realms/realfin/.well-known/openid-configuration',
    });
    const base = `${issuer}/protocol/openid-connect`;
    expect(answer.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      userinfo_endpoint: `${base}/userinfo`,
      jwks_uri: `${base}/certs`,
      end_session_endpoint: `${base}/logout`,
      revocation_endpoint: `${base}/revoke`,
      introspection_endpoint: `${base}/token/introspect`,
    });
    const keys = await app().server.inject({ url: '/auth/realms/realfin/protocol/openid-connect/certs' });
    expect(keys.json()).toMatchObject({ keys: [{ alg: 'RS256', use: 'sig' }] });
    expect(keys.payload).not.toContain('"d"');
  });

  test('returns the same metadata whatever host a request names', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const answer = await app().server.inject({
      url: '/auth/realms/realfin/.well-known/openid-configuration',
      headers,
    });
    expect(answer.payload).not.toContain('evil');
  });

  test('signs in a real client, whose token works on the API and carries the roles', async () => {
    const { ctx } = app();
    const { configuration, tokens, person } = await authorize();
    const me = await meWith(tokens.access_token);
    expect(me.json()).toMatchObject({ username: person.username });
    expect(
      await client.fetchUserInfo(configuration, tokens.access_token, tokens.claims()?.sub ?? ''),
    ).toMatchObject({
      email: person.email,
      preferred_username: person.username,
      realm_access: { roles: [] },
    });
    const id = me.json<{ id: number }>().id;
    await ctx.pool.query('insert into channels (account_id, created_at) values ($1, now())', [id]);
    const renewed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
    const claims = await ctx.identity.verifyAccessToken(renewed.access_token);
    expect(claims).toMatchObject({ username: person.username, roles: ['ROLE_CREATOR'] });
  });

  test('accepts a refresh token once; using it again ends the whole sign-in', async () => {
    const { configuration, tokens } = await authorize();
    const first = tokens.refresh_token ?? '';
    const second = (await client.refreshTokenGrant(configuration, first)).refresh_token ?? '';
    expect(second).not.toBe(first);
    await expect(client.refreshTokenGrant(configuration, first)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await meWith(tokens.access_token)).statusCode).toBe(401);
    await expect(client.refreshTokenGrant(configuration, second)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('stores no token that opens a sign-in, and goes on after the upgrade from a release that did', async () => {
    const { ctx } = app();
    const { configuration, tokens } = await authorize();
    const refreshToken = tokens.refresh_token ?? '';
    const rows = async () => JSON.stringify((await ctx.pool.query('select * from oidc_payloads')).rows);
    expect(await rows()).not.toContain(refreshToken);
    for (const stolen of (
      await ctx.pool.query<{ id: string }>(`select id from oidc_payloads where model = 'RefreshToken'`)
    ).rows)
      await expect(client.refreshTokenGrant(configuration, stolen.id)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    await ctx.pool.query(
      `update oidc_payloads set id = $1, payload = payload || jsonb_build_object('jti', $1::text),
         grant_id = payload->>'grantId' where model = 'RefreshToken' and id = $2`,
      [refreshToken, sha256(refreshToken)],
    );
    const grantId = (
      await ctx.pool.query<{ id: string }>(`select grant_id as id from oidc_payloads where id = $1`, [
        refreshToken,
      ])
    ).rows[0]?.id;
    await ctx.pool.query(`update oidc_payloads set id = $1 where model = 'Grant' and id = $2`, [
      grantId,
      sha256(grantId ?? ''),
    ]);
    await ctx.pool.query(`delete from oidc_payloads where id <> all($1) and model <> 'SigningKey'`, [
      [refreshToken, grantId],
    ]);
    const migration = readFileSync(join(migrationsFolder, migrationFile), 'utf8');
    await ctx.pool.query(migration.slice(migration.indexOf('UPDATE "oidc_payloads"')));
    expect(await rows()).not.toContain(refreshToken);
    const renewed = await client.refreshTokenGrant(configuration, refreshToken);
    expect((await meWith(renewed.access_token)).statusCode).toBe(200);
  });

  test('refuses tokens that are changed, expired, foreign, or of a suspended account', async () => {
    const { ctx, clock } = app();
    const { tokens, person } = await authorize();
    const [head = '', body = '', signature = ''] = tokens.access_token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, realm_access: { roles: ['admin'] } })).toString(
      'base64url',
    );
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const bad = [
      `${head}.${changed}.${signature}`,
      `${unsigned}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      tokens.id_token ?? '',
      'x',
      'a.b.c',
    ];
    for (const token of bad)
      expect((await meWith(token)).json(), token).toMatchObject({ status: 401, code: 'auth.invalidToken' });
    expect((await meWith(tokens.access_token)).statusCode).toBe(200);
    await ctx.pool.query('update accounts set suspended_at = now() where email = $1', [person.email]);
    expect((await meWith(tokens.access_token)).statusCode).toBe(401);
    await ctx.pool.query('update accounts set suspended_at = null where email = $1', [person.email]);
    clock.advance({ minutes: 6 });
    expect((await meWith(tokens.access_token)).statusCode).toBe(401);
  });

  test('asks the person again for every program outside the browser', async () => {
    const { browser } = await authorize();
    const url = new URL(`${issuer}/protocol/openid-connect/auth`);
    const query = {
      client_id: appClientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'http://127.0.0.1:1/callback',
    };
    url.search = new URLSearchParams({
      ...query,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    }).toString();
    expect((await browser.get(url.href)).url).toMatch(/^\/auth\/sign-in\?.*mode=login/);
    url.searchParams.set('prompt', 'none');
    expect((await browser.get(url.href)).url).toMatch(/^http:\/\/127\.0\.0\.1:1\/callback\?error=/);
  });

  test("speaks the browser's language on its own pages", async () => {
    const { browser } = await authorize();
    const at = async (path: string) =>
      (await browser.get(`/auth/realms/realfin/protocol/openid-connect/${path}`, { 'accept-language': 'de' }))
        .text;
    const logout = await at('logout');
    expect(logout).toContain('<html lang="de">');
    expect(logout).toContain('<h1>Von Realfin abmelden?</h1>');
    expect(logout).toContain('>Abmelden</button>');
    const failed = await at('auth?client_id=nobody');
    expect(failed).toContain('<h1>Wir konnten dich nicht anmelden.</h1>');
    expect(failed).toContain('>Anmelden</a>');
  });
  test('redirects to registered addresses only', async () => {
    const base = `/auth/realms/realfin/protocol/openid-connect/auth?client_id=${appClientId}&response_type=code&scope=openid`;
    const evil = encodeURIComponent('https://evil.example/callback');
    const answer = await app().server.inject({
      url: `${base}&redirect_uri=${evil}&code_challenge=x&code_challenge_method=S256`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });

  test('keeps its sealed key through a restart, and creates another for another secret', async () => {
    const { ctx } = app();
    const { tokens } = await authorize();
    const { rows } = await ctx.pool.query<{ payload: object }>(
      `select payload from oidc_payloads where model = 'SigningKey'`,
    );
    expect(Object.keys(rows[0]?.payload ?? {})).toEqual(['sealed']);
    const again = createEmbeddedIdentity(ctx);
    const clock = { now: () => new Date() };
    expect(
      await createEmbeddedIdentity({ ...ctx, clock }).verifyAccessToken(tokens.access_token),
    ).not.toBeNull();
    expect(again.issuer).toBe(issuer);
    const other = createEmbeddedIdentity({
      ...ctx,
      clock,
      config: { ...ctx.config, secret: 'x'.repeat(40) },
    });
    expect(await other.verifyAccessToken(tokens.access_token)).toBeNull();
  });

  test('deletes expired provider state', async () => {
    const { ctx, clock } = app();
    await authorize();
    clock.advance({ days: 500 });
    expect(await ctx.identity.deleteExpired(ctx.db)).toBeGreaterThan(3);
    const { rows } = await ctx.pool.query<{ model: string }>('select distinct model from oidc_payloads');
    expect(rows).toEqual([{ model: 'SigningKey' }]);
  });
});
