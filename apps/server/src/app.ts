// Every route of the product, on one Fastify.
import { join } from 'node:path';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { operationsFor } from './handlers.ts';
import { apiDocuments } from './http/documents/api-documents.ts';
import { registerWellKnown } from './http/documents/well-known.ts';
import { attachSockets } from './http/edge/attach-sockets.ts';
import { bindOperations, createCaller, type Edge, type Mount } from './http/edge/bind.ts';
import type { Call } from './http/edge/call.ts';
import { compressReplies } from './http/edge/compress.ts';
import { handleErrors } from './http/edge/error-handler.ts';
import { followRequests } from './http/edge/finish-requests.ts';
import { healthRoutes } from './http/edge/health.ts';
import { measureRequests } from './http/edge/measure-requests.ts';
import { openServer } from './http/edge/open-server.ts';
import { securityHeaders } from './http/edge/security.ts';
import { installSession } from './http/edge/session.ts';
import { trackReferrals } from './http/edge/track-referrals.ts';
import { admitConnections } from './http/limits/connection-places.ts';
import { limitBadTokens, limiterOf } from './http/limits/rate-limit.ts';
import { acceptUploads, limitSlowRequests } from './http/limits/slow-requests.ts';
import { mountWeb } from './http/pages/web-build.ts';
import { listModuleParts } from './installed-modules.ts';
import { mergeParts } from './lib/merge-parts.ts';
import { chatAccess } from './modules/community/chat/commands/read-slice.ts';
import { noteOpening, storeOpenings } from './modules/money/referrals/commands/touches.ts';
import { accountDirectory, viewerReader } from './modules/people/entitlements/routes.ts';
import { answerTusClients } from './modules/publishing/media/uploads/routes.ts';
import { watchAs } from './modules/publishing/posts/hydrate.ts';
import { cameraAccess } from './modules/publishing/streams/routes.ts';

const routes: Record<'api' | 'uploads' | 'site', readonly Mount[]> = mergeParts(listModuleParts('routes'), 0);

export interface AppOptions {
  /** Without the pages: for tests of the API alone. */
  withWeb: boolean;
}
export interface App {
  server: FastifyInstance;
  /** Drains the process: /health/ready fails, new requests are refused. Resolves after the last response. */
  drainRequests(mostMs: number): Promise<void>;
}

export async function buildApp(ctx: Context, { withWeb }: AppOptions): Promise<App> {
  const app = openServer(ctx);
  limitSlowRequests(app, ctx.config);
  const places = admitConnections(app, ctx.config);
  handleErrors(app, ctx.metrics);
  securityHeaders(app, ctx.config);
  compressReplies(app);
  measureRequests(app, ctx);
  const inFlight = followRequests(app);
  const sessions = await installSession(app, ctx.config, viewerReader(ctx));
  const edge: Edge = { ctx, sessions, limiter: limiterOf(app, ctx.config) };
  limitBadTokens(app, edge.limiter);
  trackReferrals(app, edge, {
    note: (opened) => noteOpening(ctx, opened),
    close: () => storeOpenings(ctx),
  });
  healthRoutes(app, ctx, inFlight.isStopping);
  await mountApi(app, edge);
  await mountSite(app, edge);
  if (withWeb) {
    await mountWeb(app, {
      edge,
      root: join(import.meta.dirname, '../../web'),
      callerFor: (call: Call, onFailure) => createCaller(operationsFor(ctx.config.mode), call, onFailure),
    });
  }
  attachSockets(app, edge, {
    ...{ places, reader: viewerReader(ctx), watchAs: (browser, id) => watchAs(ctx, browser, id) },
    ...cameraAccess(ctx.db),
    ...chatAccess(ctx),
  });
  return { server: app, drainRequests: inFlight.finish };
}

/** The operations of the contract, and what else is below /api: bodies and replies that are no JSON. */
async function mountApi(app: FastifyInstance, edge: Edge): Promise<void> {
  const { ctx } = edge;
  await app.register(
    async (api) => {
      const operations = operationsFor(ctx.config.mode);
      answerTusClients(api, operations.uploads.createTusUpload, edge);
      bindOperations(api, operations, edge);
      await apiDocuments(api, edge);
      api.all('/*', () => {
        throw refuse('route.notFound');
      });
    },
    { prefix: '/api' },
  );
  await app.register(
    async (api) => {
      for (const mount of routes.api) await mount(api, edge);
    },
    { prefix: '/api' },
  );
  await app.register(
    async (api) => {
      acceptUploads(api);
      for (const mount of routes.uploads) await mount(api, edge);
    },
    { prefix: '/api' },
  );
}

/** Routes outside of /api, except the pages: media, feeds, sign-in, links in emails. */
async function mountSite(app: FastifyInstance, edge: Edge): Promise<void> {
  const { ctx, limiter } = edge;
  for (const mount of routes.site) {
    // Its hooks and parsers stay with it.
    await app.register(async (own) => {
      await mount(own, edge);
    });
  }
  registerWellKnown(app, ctx);
  await ctx.identity.mount(app, {
    directory: accountDirectory(ctx),
    admit: (rate, address) => limiter.take(rate, null, address),
  });
  await ctx.mail.mount(app);
  ctx.payouts.provider?.mount?.(app);
}
