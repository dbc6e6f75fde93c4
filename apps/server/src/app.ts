// Every route of the product, on one Fastify.
import { join } from 'node:path';
import { contract, type AppContract } from '@realfin/contract/contract';
import type { Client, Contract } from '@realfin/contract/core';
import { errors, refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { bindContract, createCaller, type Edge } from './http/bind.ts';
import type { AllHandlers, Call } from './http/call.ts';
import { compressReplies } from './http/compress.ts';
import { docsCss, docsPage } from './http/docs-page.ts';
import { handleErrors } from './http/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { openApiDocument } from './http/openapi.ts';
import { createRateLimiter, noRateLimiter } from './http/rate-limit.ts';
import { securityHeaders } from './http/security.ts';
import { installSession } from './http/session.ts';
import { mountWeb } from './http/web-build.ts';
import { finHandlers } from './modules/fins/routes.ts';
import { viewerReader } from './modules/entitlements/routes.ts';

export const handlers = {
  fins: finHandlers,
} as unknown as AllHandlers<AppContract>;

export interface AppOptions {
  /** Without the pages: for tests of the API alone. */
  withWeb: boolean;
}
export interface App {
  server: FastifyInstance;
  /** From now on /health/ready says no, so that a balancer sends nothing more. */
  announceStop(): void;
}

export async function buildApp(ctx: Context, options: AppOptions): Promise<App> {
  let stopping = false;
  const logger: FastifyBaseLogger = ctx.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    disableRequestLogging: ctx.config.logLevel !== 'debug' && ctx.config.logLevel !== 'trace',
    bodyLimit: limits.bodyBytes,
    trustProxy: ctx.config.trustProxy,
    forceCloseConnections: 'idle',
    genReqId: () => ctx.ids.secret(9),
    routerOptions: { maxParamLength: 500 },
  });
  handleErrors(app, ctx.metrics);
  securityHeaders(app, ctx.config);
  compressReplies(app);
  measureRequests(app, ctx);
  const sessions = await installSession(app, ctx.config, viewerReader(ctx));
  const limiter = ctx.config.rateLimits ? createRateLimiter(ctx.clock) : noRateLimiter;
  const edge: Edge = { ctx, sessions, limiter };
  healthRoutes(app, ctx, () => stopping);
  await app.register((api, _options, done) => {
    bindContract(api, contract, handlers, edge);
    apiDocuments(api, ctx);
    api.all('/*', () => {
      throw refuse('route.notFound');
    });
    done();
  }, { prefix: '/api' });
  await ctx.identity.mount(app);
  if (options.withWeb) {
    await mountWeb(app, {
      edge,
      root: join(import.meta.dirname, '../../web'),
      callerFor: (call: Call) => createCaller(contract, handlers, call) as unknown as Client<Contract>,
    });
  }
  ctx.realtime.attach(app.server, {
    origin: ctx.config.origin,
    viewerOf: (cookieHeader) => {
      const secret = app.parseCookie(cookieHeader)[sessions.cookieName];
      if (secret === undefined) return Promise.resolve(null);
      return viewerReader(ctx).bySession(secret, { address: '', userAgent: '' });
    },
  });
  return {
    server: app,
    announceStop: () => {
      stopping = true;
    },
  };
}

function apiDocuments(api: FastifyInstance, ctx: Context): void {
  const document = openApiDocument(contract, ctx.config.origin);
  const json = JSON.stringify(document);
  const page = docsPage(document, errors);
  api.get('/openapi.json', (_request, reply) => reply.type('application/json').send(json));
  api.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  api.get('/docs.css', (_request, reply) => reply.type('text/css').send(docsCss));
}

function measureRequests(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    ctx.metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}
