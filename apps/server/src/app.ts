// Every route of the product, on one Fastify.
import { join } from 'node:path';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { operationsFor } from './handlers.ts';
import { apiDocuments } from './http/documents/api-documents.ts';
import { registerWellKnown } from './http/documents/well-known.ts';
import { attachSockets } from './http/edge/attach-sockets.ts';
import { bindOperations, createCaller, type Edge } from './http/edge/bind.ts';
import type { Call } from './http/edge/call.ts';
import { compressReplies } from './http/edge/compress.ts';
import { handleErrors } from './http/edge/error-handler.ts';
import { followRequests } from './http/edge/finish-requests.ts';
import { followOpenings } from './http/edge/follow-openings.ts';
import { healthRoutes } from './http/edge/health.ts';
import { measureRequests } from './http/edge/measure-requests.ts';
import { openServer } from './http/edge/open-server.ts';
import { securityHeaders } from './http/edge/security.ts';
import { installSession } from './http/edge/session.ts';
import { admitConnections } from './http/limits/connection-places.ts';
import { limitBadTokens, limiterOf, limitScope } from './http/limits/rate-limit.ts';
import { acceptUploads, endSlowness } from './http/limits/slow-requests.ts';
import { mountWeb } from './http/pages/web-build.ts';
import { chatDoors } from './modules/community/chat/commands/read-slice.ts';
import { registerCalendarRoutes } from './modules/discovery/schedule/routes.ts';
import { registerCardRoutes } from './modules/discovery/syndication/cards/routes.ts';
import { registerOembedRoutes } from './modules/discovery/syndication/oembed/routes.ts';
import { registerRssRoutes } from './modules/discovery/syndication/rss/routes.ts';
import { registerSitemapRoutes } from './modules/discovery/syndication/sitemap/routes.ts';
import { followEnd } from './modules/insight/analytics/beats/routes.ts';
import { registerBillingRoutes } from './modules/money/billing/routes.ts';
import { registerDocumentRoutes } from './modules/money/documents/routes.ts';
import { registerPayoutRoutes } from './modules/money/payouts/routes.ts';
import { noteOpening, storeOpenings } from './modules/money/referrals/commands/touches.ts';
import { registerDeskRoutes } from './modules/operators/desk/routes.ts';
import { registerSessionRoutes } from './modules/people/accounts/sessions/routes.ts';
import { registerSignInRoutes } from './modules/people/accounts/sign-in/routes.ts';
import { accountDirectory, registerServedEnd, viewerReader } from './modules/people/entitlements/routes.ts';
import { registerImageRoutes, registerMediaRoutes } from './modules/publishing/media/routes.ts';
import { registerSignedUploadRoutes } from './modules/publishing/media/signed/routes.ts';
import { answerTusClients, registerUploadRoutes } from './modules/publishing/media/uploads/routes.ts';
import { registerCaptionRoutes } from './modules/publishing/posts/captions/routes.ts';
import { watchAs } from './modules/publishing/posts/hydrate.ts';
import { registerCsvUploadRoutes, registerRankingRoutes } from './modules/publishing/rankings/routes.ts';
import { cameraAccess } from './modules/publishing/streams/routes.ts';
import { registerLeaving, registerLetterRoutes } from './modules/reach/newsletters/routes.ts';
import { registerUnsubscribeRoutes } from './modules/reach/notifications/routes.ts';
import { registerExportRoutes } from './modules/records/exports/routes.ts';

export interface AppOptions {
  /** Without the pages: for tests of the API alone. */
  withWeb: boolean;
}
export interface App {
  server: FastifyInstance;
  /** From now on /health/ready says no and nothing new is let in; resolves when the last answer is out. */
  finishRequests(mostMs: number): Promise<void>;
}

export async function buildApp(ctx: Context, { withWeb }: AppOptions): Promise<App> {
  const app = openServer(ctx);
  endSlowness(app, ctx.config);
  const places = admitConnections(app, ctx.config);
  handleErrors(app, ctx.metrics);
  securityHeaders(app, ctx.config);
  compressReplies(app);
  measureRequests(app, ctx);
  const underWay = followRequests(app);
  const sessions = await installSession(app, ctx.config, viewerReader(ctx));
  const edge: Edge = { ctx, sessions, limiter: limiterOf(app, ctx.config) };
  limitBadTokens(app, edge.limiter);
  followOpenings(app, edge, {
    note: (opened) => noteOpening(ctx, opened),
    close: () => storeOpenings(ctx),
  });
  healthRoutes(app, ctx, underWay.isStopping);
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
    ...chatDoors(ctx),
  });
  return { server: app, finishRequests: underWay.finish };
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
      await registerBillingRoutes(api, ctx);
      await registerLetterRoutes(api, edge);
      registerCaptionRoutes(api, edge);
      registerRankingRoutes(api, edge);
      registerExportRoutes(api, edge);
      registerDocumentRoutes(api, edge);
      await registerPayoutRoutes(api, edge);
      registerDeskRoutes(api, edge);
    },
    { prefix: '/api' },
  );
  await app.register(
    async (api) => {
      acceptUploads(api);
      await registerUploadRoutes(api, edge);
      await registerImageRoutes(api, edge);
      await registerSignedUploadRoutes(api, edge);
      await registerCsvUploadRoutes(api, edge);
    },
    { prefix: '/api' },
  );
}

/** What browsers and other programs open beside the pages. */
async function mountSite(app: FastifyInstance, edge: Edge): Promise<void> {
  const { ctx, limiter } = edge;
  await app.register((media, _options, done) => {
    limitScope(media, limiter, 'media');
    registerMediaRoutes(media, edge);
    done();
  });
  registerCalendarRoutes(app, edge);
  for (const routes of [registerRssRoutes, registerSitemapRoutes, registerOembedRoutes, registerCardRoutes]) {
    await app.register((own, _options, done) => {
      routes(own, edge);
      done();
    });
  }
  followEnd(app, ctx);
  registerServedEnd(app, ctx);
  registerWellKnown(app, ctx);
  registerSessionRoutes(app, edge);
  await app.register((signIn, _options, done) => {
    limitScope(signIn, limiter, 'read');
    registerSignInRoutes(signIn, edge);
    done();
  });
  await registerUnsubscribeRoutes(app, edge);
  await registerLeaving(app, edge);
  await ctx.identity.mount(app, {
    directory: accountDirectory(ctx),
    admit: (rate, address) => limiter.take(rate, null, address),
  });
  await ctx.mail.mount(app);
  ctx.payouts.provider?.mount?.(app);
}
