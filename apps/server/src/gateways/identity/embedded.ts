// The identity provider in this process: mounted below /auth, and called without a network.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/log.ts';
import { deriveKey } from '../../lib/seal.ts';
import { fetchInside, isFromInside } from './fetch-inside.ts';
import type { AccountDirectory, IdentityGateway, InteractionDesk, MountParts } from './port.ts';
import { publicPart, readSigningKey } from './provider-keys.ts';
import { endAllSignIns, endSignIn, deleteExpired, isSignInLive } from './provider-store.ts';
import { browserCookies, claimsOf, createProvider, protocolPath, realmPath } from './provider.ts';
import { createRelyingParty, once } from './relying-party.ts';

export interface EmbeddedOptions {
  config: Config;
  db: Db;
  clock: Clock;
  log: Logger;
}
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
interface Running {
  provider: Provider;
  handle: Handle;
}

interface Secrets {
  clientSecret: string;
  signingKey: JWK;
}

function startProvider(
  { config, db, log }: EmbeddedOptions,
  secrets: Secrets,
  directory: AccountDirectory,
): Running {
  const provider = createProvider({
    ...secrets,
    siteName: config.site.name,
    origin: config.origin,
    clientId: config.oidc.clientId,
    audience: config.oidc.audience,
    cookieKey: deriveKey(config.secret, 'identity-cookies').toString('base64url'),
    db,
    directory,
    log,
  });
  const callback = provider.callback();
  return { provider, handle: (request, response) => callback(request, response) };
}

export function createEmbeddedIdentity(options: EmbeddedOptions): IdentityGateway {
  const { config, db, clock } = options;
  const { origin, oidc } = config;
  const clientSecret = oidc.clientSecret ?? deriveKey(config.secret, 'identity-client').toString('base64url');
  let server: FastifyInstance | undefined;
  let directory: AccountDirectory = { findBySubject: () => Promise.resolve(null) };
  const readKey = once(() => readSigningKey(db, config.secret));
  // Created on first use: the key takes a moment, and most workers never need it.
  const run = once(async () =>
    startProvider(options, { clientSecret, signingKey: await readKey() }, directory),
  );
  const party = createRelyingParty({
    issuer: origin + realmPath,
    clientId: oidc.clientId,
    clientSecret,
    audience: oidc.audience,
    rolesClaim: 'realm_access.roles',
    clock,
    fetch: (url, init) => {
      if (server === undefined) throw new Error('the identity provider is not mounted in this process');
      return fetchInside(server)(url, init);
    },
    keys: async () => ({ keys: [publicPart(await readKey())] }),
  });

  const verifyAccessToken: IdentityGateway['verifyAccessToken'] = async (token) => {
    const claims = await party.verifyAccessToken(token);
    if (claims === null || claims.signInId === null) return null;
    return (await isSignInLive(db, claims.signInId)) ? claims : null;
  };

  return {
    issuer: origin + realmPath,
    browserCookies,
    desk: createDesk(run),
    startSignIn: party.startSignIn,
    finishSignIn: party.finishSignIn,
    refresh: party.refresh,
    verifyAccessToken,
    // The provider's own session has ended with endSignIn, so its sign-out page has nothing left to do.
    signOutUrl: (_idToken, returnTo) => Promise.resolve(returnTo),
    async endSignIn(tx, refreshToken) {
      await endSignIn(tx, refreshToken);
    },
    async endAllSignIns(tx, subject, keep) {
      await endAllSignIns(tx, subject, keep);
    },
    deleteExpired: (tx) => deleteExpired(tx, clock.now()),
    async mount(app, parts) {
      server = app;
      directory = parts.directory;
      await app.register((scope, _options, done) => {
        mountProvider(scope, origin, run, parts);
        mountUserInfo(scope, parts, verifyAccessToken);
        done();
      });
    },
  };
}

/** Gives the provider this server's own origin, without forwarding headers the browser may have set. */
function presentAs(request: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin);
  Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) });
  delete request.headers['x-forwarded-host'];
  delete request.headers['x-forwarded-for'];
}

const tokenPaths = new Set(['/token', '/token/introspect', '/revoke'].map((end) => protocolPath + end));

/** Endpoints that accept secrets or tokens have the same rate limit as passwords. */
const rateOf = ({ url }: FastifyRequest): 'read' | 'identity' =>
  tokenPaths.has(url.slice(realmPath.length).replace(/\?.*$/, '')) ? 'identity' : 'read';

function mountProvider(
  app: FastifyInstance,
  origin: string,
  run: () => Promise<Running>,
  { admit }: MountParts,
): void {
  // The provider reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = request;
    // Server-to-server calls have no limit: they come from this server.
    if (!isFromInside(raw)) await admit(rateOf(request), request.ip);
    const { handle } = await run();
    reply.hijack();
    presentAs(raw, origin);
    reply.raw.setHeader('referrer-policy', 'no-referrer');
    Object.assign(raw, { originalUrl: raw.url });
    raw.url = (raw.url ?? '').slice(realmPath.length) || '/';
    await handle(raw, reply.raw);
  };
  app.all(`${realmPath}${protocolPath}/*`, pass);
  app.get(`${realmPath}/.well-known/openid-configuration`, pass);
}

function mountUserInfo(
  app: FastifyInstance,
  { directory, admit }: MountParts,
  verify: IdentityGateway['verifyAccessToken'],
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFromInside(request.raw)) await admit('read', request.ip);
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token === undefined ? null : await verify(token);
    const account = claims === null ? null : await directory.findBySubject(claims.subject);
    if (account !== null) return reply.header('cache-control', 'no-store').send(claimsOf(account));
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_token' });
  };
  app.get(`${realmPath}${protocolPath}/userinfo`, answer);
  app.post(`${realmPath}${protocolPath}/userinfo`, answer);
}

function createDesk(run: () => Promise<Running>): InteractionDesk {
  const details = async ({ request, response }: Parameters<InteractionDesk['find']>[0], uid: string) => {
    const { provider } = await run();
    const found = await provider.interactionDetails(request, response).catch(() => null);
    return found === null || found.uid !== uid ? null : found;
  };
  return {
    async find(exchange, uid) {
      const found = await details(exchange, uid);
      if (found === null) return null;
      const { provider } = await run();
      const id = String(found.params.client_id);
      const client = await provider.Client.find(id);
      const mode = found.prompt.name === 'create' ? 'register' : 'login';
      const { state } = found.params;
      const named = typeof state === 'string' ? state : null;
      return { uid, mode, client: { id, name: client?.clientName ?? id }, state: named };
    },
    async finish(exchange, uid, { subject, methods }) {
      if ((await details(exchange, uid)) === null) return null;
      const { provider } = await run();
      // Native programs prompt each time (RFC 8252): the password is the person's consent.
      const result = { login: { accountId: subject, remember: true, amr: methods }, create: {}, consent: {} };
      return provider
        .interactionResult(exchange.request, exchange.response, result, { mergeWithLastSubmission: false })
        .catch(() => null);
    },
  };
}
