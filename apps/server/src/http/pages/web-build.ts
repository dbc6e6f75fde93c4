// Serves the pages from the web build, or from Vite in development.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { ApiError } from '@realfin/contract/api-error';
import type { Api } from '@realfin/contract/contract';
import type { Language } from '@realfin/contract/languages';
import type { PageContext, SiteFacts } from '@realfin/contract/page-context';
import { mayUseCamera } from '@realfin/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { StartRefused, type Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { redirectOf, type Redirects } from '../../lib/redirect-list.ts';
import { callOf, type Edge } from '../edge/bind.ts';
import type { Call } from '../edge/call.ts';
import { languageOf } from '../edge/request-language.ts';
import { cameraPermissions, dropDocumentHeaders, pagePolicy } from '../edge/security.ts';
import { anonymousCookieName } from '../edge/session.ts';
import { newVisitor, visitorIn } from '../edge/visitor.ts';
import { registerManifest } from './manifest.ts';
import {
  checkPageAddress,
  isPageData,
  pageAddress,
  spelledOnce,
  withoutProcessorParameters,
} from './page-address.ts';
import { createPageCache, sendPage, type RenderedPage } from './page-cache.ts';

export interface WebOptions {
  edge: Edge;
  /** Folder of the web app. */
  root: string;
  /** `onFailure` gets failed reads that are not the page's fault. */
  callerFor(call: Call, onFailure: (refusal: ApiError) => void): Api;
}

const dayMs = 86_400_000;

export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { edge, root } = options;
  const { config } = edge.ctx;
  const isDevelopment = config.mode === 'development';
  const loadBuild = isDevelopment ? await developmentBuild(app, root) : await productionBuild(app, root);
  const handlerOf = createHandlers(isDevelopment ? 'development' : 'production');
  const cache = createPageCache(edge.ctx.clock, edge.ctx.log);
  edge.ctx.state.registerCache(() => cache.clear());
  registerManifest(app, config.site.name);

  const render = async (webRequest: Request, call: Call, language: Language): Promise<RenderedPage> => {
    const build = await loadBuild();
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    const { pageContext, inLanguage, describeSite } = build.entry.module as unknown as {
      pageContext: Parameters<typeof context.set>[0];
      inLanguage<Result>(language: Language, run: () => Result): Result;
      describeSite(site: SiteFacts): void;
    };
    describeSite(config.site);
    let failure: ApiError | undefined;
    const api = options.callerFor(call, (refusal) => (failure ??= refusal));
    const { viewer } = call;
    const flags = await edge.ctx.flags.all({ accountId: viewer?.id ?? null });
    const known = { origin: config.origin, site: config.site, devPages: config.devPages };
    const page: PageContext = { ...known, api, viewer, nonce, language, flags, html: null };
    context.set(pageContext, page);
    const response = await inLanguage(language, () => handlerOf(build)(webRequest, context));
    response.headers.set('content-language', language);
    const { cardFrameOrigin } = edge.ctx.billing.clientConfig();
    const body = page.html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(page.html);
    const policy = pagePolicy(nonce, cardFrameOrigin, config, isEmbed(webRequest.url));
    return renderedPage(webRequest.url, response, body, policy, failure);
  };

  await app.register(async (pages) => {
    // Page actions read the raw body, so it must not be parsed here.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    pages.all('/*', async (request, reply) => {
      await edge.limiter.take('read', null, request.ip);
      checkPageAddress(request.url);
      if (isRedirected(request, reply, config)) return reply;
      setVisitorCookie(request, reply, config);
      // Embeds have no viewer, so other sites can't trigger actions in a person's name.
      const knowsNobody = isEmbed(config.origin + request.url);
      // After an action, the page reads the account again, so it is not needed here.
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const viewer = knowsNobody ? null : await edge.sessions.viewerOf(request, isRead);
      const language = languageOf(request, viewer);
      // Requests for page data only count as the reads they make.
      const admit = async () => {
        if (!isPageData(request.url)) await edge.limiter.take('page', viewer?.id ?? null, request.ip);
      };
      if (!knowsNobody && (config.mode !== 'production' || !isAnonymous(request, edge.sessions.cookieName))) {
        await admit();
        const webRequest = webRequestOf(request, config.origin);
        return sendPage(request, reply, await render(webRequest, await callOf(request, edge), language));
      }
      // Depends only on the address and the language, so that it is safe to share between visitors.
      const address = pageAddress(request.url);
      const renderForAll = () =>
        render(new Request(config.origin + address), visitorCall(edge.ctx, language), language);
      return sendPage(request, reply, await cache.get(`${language} ${address}`, renderForAll, admit));
    });
  });
}

const isRedirected = (request: FastifyRequest, reply: FastifyReply, { redirects }: Config): boolean =>
  redirectFromProcessor(request, reply) ||
  redirectToSpelling(request, reply) ||
  redirectElsewhere(request, reply, redirects);

/** Redirects posts and events whose pages have moved to another site. */
function redirectElsewhere({ url }: FastifyRequest, reply: FastifyReply, redirects: Redirects): boolean {
  const address = redirectOf(redirects, url);
  if (address === null) return false;
  reply.header('cache-control', 'no-store').redirect(address, 302);
  return true;
}

/** Runs before the address is used, so that it is neither in the browser's history nor sent as a referrer. */
function redirectFromProcessor({ url }: FastifyRequest, reply: FastifyReply): boolean {
  const address = withoutProcessorParameters(url);
  if (address === null) return false;
  reply.header('cache-control', 'no-store').redirect(address, 303);
  return true;
}

/** Otherwise each spelling of an address would be rendered and cached separately. */
function redirectToSpelling({ method, url }: FastifyRequest, reply: FastifyReply): boolean {
  const address = method === 'GET' || method === 'HEAD' ? spelledOnce(url) : null;
  if (address === null) return false;
  reply.header('cache-control', 'no-store').redirect(address, 308);
  return true;
}

/** Creating a handler is expensive for this many routes, so it happens once per build. */
function createHandlers(mode: 'development' | 'production') {
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  return (build: ServerBuild): RequestHandler => {
    const known = handlers.get(build);
    if (known !== undefined) return known;
    const handler = createRequestHandler(build, mode);
    handlers.set(build, handler);
    return handler;
  };
}

const visitorCall = (ctx: Context, language: Language): Call => ({
  ctx,
  viewer: null,
  language,
  requestId: ctx.ids.secret(9),
  address: '',
  userAgent: '',
  anonymousId: null,
  idempotencyKey: null,
  secondFactor: null,
  doNotTrack: true,
});

/** Empty for other pages, which use the default permissions. */
const permissionsOf = (address: string): [name: string, value: string][] =>
  mayUseCamera(new URL(address).pathname) ? [['permissions-policy', cameraPermissions]] : [];

function renderedPage(
  address: string,
  response: Response,
  body: Buffer,
  policy: string,
  failure: ApiError | undefined,
): RenderedPage {
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  headers.push(['content-security-policy', policy], ...permissionsOf(address));
  const isAway = response.status >= 500 && failure?.status === 503;
  if (isAway) headers.push(['retry-after', String(failure?.details.retryAfterSeconds ?? 2)]);
  return {
    status: isAway ? 503 : response.status,
    body,
    headers,
    cookies: response.headers.getSetCookie(),
    complete: failure === undefined,
  };
}

const isEmbed = (address: string): boolean => /^\/embed\/[^/]+\/?$/.test(new URL(address).pathname);

/** Only GET requests without credentials can share a page. */
const isAnonymous = (request: FastifyRequest, cookieName: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.cookies[cookieName] === undefined &&
  request.headers.authorization === undefined;

/** Sets a cookie with a random id, for a year: it counts views of visitors without an account. */
function setVisitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, origin }: Context['config'],
): void {
  if (visitorIn(secret, request.cookies[anonymousCookieName]) !== null) return;
  const visitor = newVisitor(secret);
  request.newVisitor = visitorIn(secret, visitor);
  reply.setCookie(anonymousCookieName, visitor, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: origin.startsWith('https:'),
    maxAge: (365 * dayMs) / 1000,
  });
}

async function productionBuild(app: FastifyInstance, root: string): Promise<() => Promise<ServerBuild>> {
  const built = join(root, 'build/server/index.js');
  if (!existsSync(built))
    throw new StartRefused('The pages are not built: run "npm run build", or start with "npm start".');
  await app.register(fastifyStatic, {
    root: join(root, 'build/client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    // File names change with their content, so that browsers never need to revalidate them.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    setHeaders: (reply, file) => dropDocumentHeaders(reply.raw, file),
  });
  await app.register(fastifyStatic, {
    root: join(root, 'public'),
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    maxAge: '1h',
    setHeaders(reply, path) {
      if (!path.endsWith('/service-worker.js')) return;
      // It fetches pages under this policy, not theirs; and browsers must get a new version immediately.
      reply.header('content-security-policy', `default-src 'self'`).header('cache-control', 'no-cache');
    },
  });
  const build = (await import(built)) as ServerBuild;
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
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const init: RequestInit = { method: request.method, headers };
  if (hasBody) Object.assign(init, { body: Readable.toWeb(request.raw), duplex: 'half' });
  return new Request(origin + request.url, init);
}
