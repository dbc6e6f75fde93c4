// Sign-in and sign-out: the browser gets a session cookie; the provider's tokens stay on the server.
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '../../../../http/edge/bind.ts';
import { deviceCookieName, refuseCrossSite, sessionCookie } from '../../../../http/edge/session.ts';
import {
  signInCookies,
  transactionCookieName,
  transactionPath,
} from '../../../../http/edge/sign-in-cookies.ts';
import { isLoopback } from '../../../../lib/loopback.ts';
import { endSessions, signOutHere } from '../commands/end-sessions.ts';
import { openSession } from '../commands/open-session.ts';
import { renewSession } from '../commands/renew-session.ts';
import { destinationAfterSignIn, destinationOfSignedInSignUp, entryFrom, type Entry } from '../rules.ts';

type Query = Record<string, unknown>;
type Request = FastifyRequest<{ Querystring: Query }>;
interface Transaction {
  verifier: string;
  state: string;
  nonce: string;
  entry: Entry;
}

const callbackPath = '/auth/callback';
const lostPath = '/keycloak/manual?error=expired';
const entryCookieName = 'realfin_entry';

export function registerSessionRoutes(app: FastifyInstance, edge: Edge): void {
  registerSignIn(app, edge);
  registerCallback(app, edge);
  registerSignOut(app, edge);
  registerBridge(app, edge);
}

const secretOf = (request: FastifyRequest, { sessions }: Edge): string | null =>
  request.cookies[sessions.cookieName] ?? null;

async function admit(request: FastifyRequest, reply: FastifyReply, { limiter }: Edge): Promise<void> {
  await limiter.take('read', null, request.ip);
  reply.header('cache-control', 'no-store');
}

function registerSignIn(app: FastifyInstance, edge: Edge): void {
  const { ctx, sessions } = edge;
  const { origin } = ctx.config;
  const own = new URL(origin);
  const cookies = signInCookies(ctx.config);

  // Cookies belong to one host: a sign-in that starts on localhost and ends on 127.0.0.1 would lose its
  // cookie.
  const isOtherName = ({ host, hostname }: FastifyRequest): boolean =>
    host !== own.host && isLoopback(hostname) && isLoopback(own.hostname);

  const start = async (
    reply: FastifyReply,
    mode: 'login' | 'register',
    entry: Entry,
  ): Promise<FastifyReply> => {
    const { url, transaction } = await ctx.identity.startSignIn(mode, origin + callbackPath);
    const begun: Transaction = { ...transaction, entry };
    cookies.write(reply, transactionCookieName(transaction.state), transactionPath, begun);
    return reply.redirect(url);
  };

  app.get('/login', async (request: Request, reply) => {
    await admit(request, reply, edge);
    if (isOtherName(request)) return reply.redirect(origin + request.url);
    const entry = entryFrom(request.query);
    if ((await sessions.viewerOf(request)) !== null) return reply.redirect(destinationAfterSignIn(entry));
    return start(reply, 'login', entry);
  });

  app.get('/signup', async (request: Request, reply) => {
    await admit(request, reply, edge);
    if (isOtherName(request)) return reply.redirect(origin + request.url);
    const given = entryFrom(request.query);
    if ((await sessions.viewerOf(request)) !== null) {
      const stored = cookies.read(request, entryCookieName) as Entry | null;
      const entry = given.premiumPlan === null && !given.endorsing ? (stored ?? given) : given;
      cookies.clear(reply, entryCookieName, '/signup');
      return reply.redirect(destinationOfSignedInSignUp(entry));
    }
    // The page requires an account, and this browser has signed in before.
    if (request.query.required === 'true' && request.cookies[deviceCookieName] !== undefined)
      return start(reply, 'login', { ...given, onboarding: false });
    const entry = { ...given, onboarding: true };
    cookies.write(reply, entryCookieName, '/signup', entry);
    return start(reply, 'register', entry);
  });
}

function registerCallback(app: FastifyInstance, edge: Edge): void {
  const { ctx, sessions } = edge;
  const { origin } = ctx.config;
  const cookies = signInCookies(ctx.config);
  app.get(callbackPath, async (request: Request, reply) => {
    await admit(request, reply, edge);
    const state = typeof request.query.state === 'string' ? request.query.state : '';
    const name = transactionCookieName(state);
    const transaction = cookies.read(request, name) as Transaction | null;
    cookies.clear(reply, name, transactionPath);
    const lost = async () => reply.redirect((await sessions.viewerOf(request)) === null ? lostPath : '/feed');
    if (transaction === null) return lost();
    const answer = await ctx.identity.finishSignIn(new URL(origin + request.url), transaction);
    if (answer === null) return lost();
    const arrival = { ...answer, address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const secret = await openSession(ctx, { ...arrival, before: secretOf(request, edge) });
    reply.setCookie(sessions.cookieName, secret, sessionCookie(ctx.config));
    return reply.redirect(destinationAfterSignIn(transaction.entry));
  });
}

function registerBridge(app: FastifyInstance, { ctx, sessions, limiter }: Edge): void {
  app.post('/auth/bridge-token', async (request, reply) => {
    refuseCrossSite(request, ctx.config.origin);
    await limiter.take('identity', null, request.ip);
    const viewer = await sessions.viewerOf(request);
    if (viewer === null || viewer.sessionId === null) throw refuse('auth.required');
    const validUntil = new Date(ctx.clock.now().getTime() + 60_000);
    const tokens = await renewSession(ctx, viewer.sessionId, validUntil);
    if (tokens === null || tokens.accessToken === null) throw refuse('auth.required');
    reply.header('cache-control', 'no-store');
    return {
      accessToken: tokens.accessToken,
      tokenType: 'Bearer',
      expiresAt: tokens.expiresAt.toISOString(),
    };
  });
}

function registerSignOut(app: FastifyInstance, edge: Edge): void {
  const { ctx, sessions } = edge;
  const { origin } = ctx.config;
  const { path, names } = ctx.identity.browserCookies;
  const away = (request: FastifyRequest, reply: FastifyReply, redirectTo: string): FastifyReply => {
    reply.clearCookie(sessions.cookieName, sessionCookie(ctx.config)).header('cache-control', 'no-store');
    // Also clears the provider's cookies, which would sign the browser in again silently.
    for (const name of names) reply.clearCookie(name, { ...sessionCookie(ctx.config), path });
    const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
    return isForm ? reply.redirect(redirectTo, 303) : reply.send({ redirectTo });
  };
  const admitSignOut = async (request: FastifyRequest): Promise<void> => {
    refuseCrossSite(request, origin);
    await edge.limiter.take('identity', null, request.ip);
  };
  void app.register((forms, _options, done) => {
    // Accepts both a plain form and a script; neither sends a body.
    forms.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, parsed) => {
      body.resume();
      parsed(null);
    });
    forms.post('/auth/logout', async (request, reply) => {
      await admitSignOut(request);
      return away(request, reply, await signOutHere(ctx, secretOf(request, edge), `${origin}/`));
    });
    forms.post('/auth/logout-everywhere', async (request, reply) => {
      await admitSignOut(request);
      const viewer = await sessions.viewerOf(request);
      const redirectTo = await signOutHere(ctx, secretOf(request, edge), `${origin}/`);
      if (viewer !== null) await endSessions(ctx, viewer.id, null);
      return away(request, reply, redirectTo);
    });
    done();
  });
}
