// Mounts the web's build (or Vite, in development) for everything that is a page.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { Client, Contract } from '@realfin/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Viewer } from '../lib/viewer.ts';
import { callOf, type Edge } from './bind.ts';
import type { Call } from './call.ts';
import { createPageCache } from './page-cache.ts';
import { anonymousCookieName } from './session.ts';
import { pagePolicy } from './security.ts';

/** What a page's loaders get; the key it is stored under comes from the build itself. */
export interface PageContext {
  api: Client<Contract>;
  viewer: Viewer | null;
  nonce: string;
  origin: string;
}
export interface WebOptions {
  edge: Edge;
  /** Folder of the web app. */
  root: string;
  callerFor(call: Call): Client<Contract>;
}

const dayMs = 86_400_000;

export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { edge, root } = options;
  const { config } = edge.ctx;
  const loadBuild = config.mode === 'development' ? await developmentBuild(app, root) : await productionBuild(app, root);
  const cache = createPageCache(edge.ctx.clock);

  const render = async (request: FastifyRequest): Promise<{ response: Response; nonce: string }> => {
    const build = await loadBuild();
    const nonce = randomBytes(16).toString('base64');
    const call = await callOf(request, edge);
    const context = new RouterContextProvider();
    const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<typeof context.set>[0] };
    const page: PageContext = { api: options.callerFor(call), viewer: call.viewer, nonce, origin: config.origin };
    context.set(pageContext, page);
    const handle = createRequestHandler(build, config.mode === 'development' ? 'development' : 'production');
    return { response: await handle(webRequestOf(request, config.origin), context), nonce };
  };

  await app.register(async (pages) => {
    // Page actions read the raw body, so it must not be parsed here.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    pages.all('/*', async (request, reply) => {
      edge.limiter.take('read', null, request.ip);
      const cacheable = request.method === 'GET' && isAnonymous(request, edge.sessions.cookieName);
      if (cacheable && (await cache.answer(request, reply))) return reply;
      const { response, nonce } = await render(request);
      setVisitorCookie(request, reply, config.origin.startsWith('https:'));
      const { cardFrameOrigin } = edge.ctx.billing.clientConfig();
      reply.header('content-security-policy', pagePolicy(nonce, cardFrameOrigin, config));
      if (cacheable && config.mode === 'production') return cache.keep(request, reply, response);
      return sendWebResponse(reply, response);
    });
  });
}

const isAnonymous = (request: FastifyRequest, cookieName: string): boolean =>
  request.cookies[cookieName] === undefined &&
  request.headers.authorization === undefined;

/** Views of people who are not signed in are told apart by a random id that lives a year. */
function setVisitorCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[anonymousCookieName] !== undefined) return;
  reply.setCookie(anonymousCookieName, randomBytes(16).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: (365 * dayMs) / 1000,
  });
}

async function productionBuild(app: FastifyInstance, root: string): Promise<() => Promise<ServerBuild>> {
  await app.register(fastifyStatic, {
    root: join(root, 'build/client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: join(root, 'public'),
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    maxAge: '1h',
  });
  const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild;
  return () => Promise.resolve(build);
}

async function developmentBuild(app: FastifyInstance, root: string): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  await app.register(middie);
  const notPages = /^\/(api|auth|media|dev|health|socket)(\/|$)/;
  app.use((request, response, next) => {
    if (notPages.test(request.url ?? '')) next();
    else vite.middlewares(request, response, next);
  });
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;
}

export function webRequestOf(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const init: RequestInit = { method: request.method, headers };
  if (hasBody) Object.assign(init, { body: Readable.toWeb(request.raw), duplex: 'half' });
  return new Request(origin + request.url, init);
}

export async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(response.body === null ? undefined : Buffer.from(await response.arrayBuffer()));
}
