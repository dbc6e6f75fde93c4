// Every route of the product, on one Fastify.
import { join } from 'node:path';
import { contract, type AppContract } from '@realfin/contract/contract';
import { refuse } from '@realfin/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { apiDocuments } from './http/api-documents.ts';
import { attachSockets } from './http/attach-sockets.ts';
import { bindOperations, createCaller, type Edge } from './http/bind.ts';
import type { AllHandlers, Call } from './http/call.ts';
import { compressReplies } from './http/compress.ts';
import { admitConnections } from './http/connection-places.ts';
import { handleErrors } from './http/error-handler.ts';
import { followRequests } from './http/finish-requests.ts';
import { followOpenings } from './http/follow-openings.ts';
import { healthRoutes } from './http/health.ts';
import { measureRequests } from './http/measure-requests.ts';
import { openServer } from './http/open-server.ts';
import { operationsOf, type Operations } from './http/operations.ts';
import { limitBadTokens, limiterOf, limitScope } from './http/rate-limit.ts';
import { securityHeaders } from './http/security.ts';
import { installSession } from './http/session.ts';
import { acceptUploads, endSlowness } from './http/slow-requests.ts';
import { mountWeb } from './http/web-build.ts';
import { registerWellKnown } from './http/well-known.ts';
import { accountGroups } from './modules/accounts/routes.ts';
import { registerSessionRoutes } from './modules/accounts/sessions/routes.ts';
import { registerSignInRoutes } from './modules/accounts/sign-in/routes.ts';
import { allAdminHandlers, moderationHandlers, payoutPolicyHandlers } from './modules/admin/routes.ts';
import { beatHandlers, followEnd } from './modules/analytics/beats/routes.ts';
import { dashboardHandlers } from './modules/analytics/dashboard/routes.ts';
import { analyticsHandlers, postStatisticsHandlers } from './modules/analytics/routes.ts';
import { articleHandlers } from './modules/articles/routes.ts';
import { badgeHandlers } from './modules/badges/routes.ts';
import { billingHandlers, registerBillingRoutes } from './modules/billing/routes.ts';
import { biteHandlers } from './modules/bites/routes.ts';
import { blockHandlers } from './modules/blocks/routes.ts';
import { channelHandlers } from './modules/channels/routes.ts';
import { chatDoors } from './modules/chat/commands/read-slice.ts';
import { chatHandlers, replayHandlers } from './modules/chat/routes.ts';
import { collaboratorHandlers } from './modules/collaborators/routes.ts';
import { inboxHandlers } from './modules/comments/inbox/routes.ts';
import { commentHandlers } from './modules/comments/routes.ts';
import { suspensionHandlers } from './modules/decisions/routes.ts';
import {
  bookHandlers,
  deskHandlers,
  movementHandlers,
  refundHandlers,
  registerDeskRoutes,
  troubleHandlers,
} from './modules/desk/routes.ts';
import { documentHandlers, registerDocumentRoutes } from './modules/documents/routes.ts';
import { accountDirectory, registerServedEnd, viewerReader } from './modules/entitlements/routes.ts';
import { exportHandlers, registerExportRoutes } from './modules/exports/routes.ts';
import {
  channelPageHandlers,
  feedHandlers,
  finPageHandlers,
  postListHandlers,
} from './modules/feeds/routes.ts';
import { finHandlers } from './modules/fins/routes.ts';
import { flagHandlers } from './modules/flags/routes.ts';
import { importHandlers } from './modules/imports/routes.ts';
import { landingPageHandlers } from './modules/landing-pages/routes.ts';
import { ledgerHandlers } from './modules/ledger/routes.ts';
import {
  imageHandlers,
  mediaHandlers,
  registerImageRoutes,
  registerMediaRoutes,
} from './modules/media/routes.ts';
import { registerSignedUploadRoutes, uploadHandlers } from './modules/media/signed/routes.ts';
import { answerTusClients, registerUploadRoutes } from './modules/media/uploads/routes.ts';
import { newsletterHandlers, registerLeaving, registerLetterRoutes } from './modules/newsletters/routes.ts';
import { notificationHandlers, registerUnsubscribeRoutes } from './modules/notifications/routes.ts';
import { giftHandlers, offerHandlers } from './modules/offers/routes.ts';
import { onboardingHandlers } from './modules/onboarding/routes.ts';
import { payoutHandlers, registerPayoutRoutes, statementHandlers } from './modules/payouts/routes.ts';
import { captionHandlers, registerCaptionRoutes } from './modules/posts/captions/routes.ts';
import { defaultsHandlers } from './modules/posts/defaults/routes.ts';
import { watchAs } from './modules/posts/hydrate.ts';
import { libraryHandlers } from './modules/posts/library/routes.ts';
import { managementHandlers } from './modules/posts/management/routes.ts';
import { postHandlers } from './modules/posts/routes.ts';
import { ppvHandlers, stackContentHandlers } from './modules/ppv/routes.ts';
import {
  rankingHandlers,
  registerCsvUploadRoutes,
  registerRankingRoutes,
} from './modules/rankings/routes.ts';
import { noteOpening, storeOpenings } from './modules/referrals/commands/touches.ts';
import { referralHandlers } from './modules/referrals/routes.ts';
import { reportHandlers } from './modules/reports/routes.ts';
import {
  calendarEventHandlers,
  registerCalendarRoutes,
  scheduleHandlers,
} from './modules/schedule/routes.ts';
import { searchHandlers } from './modules/search/routes.ts';
import { stackHandlers } from './modules/stacks/routes.ts';
import { liveHandlers } from './modules/streams/broadcasts/routes.ts';
import { cameraAccess, streamHandlers } from './modules/streams/routes.ts';
import { dunningHandlers } from './modules/subscriptions/dunning/routes.ts';
import { cancellationHandlers, subscriptionHandlers } from './modules/subscriptions/routes.ts';
import { registerCardRoutes } from './modules/syndication/cards/routes.ts';
import { registerOembedRoutes } from './modules/syndication/oembed/routes.ts';
import { syndicationHandlers } from './modules/syndication/private-feeds/routes.ts';
import { registerRssRoutes } from './modules/syndication/rss/routes.ts';
import { registerSitemapRoutes } from './modules/syndication/sitemap/routes.ts';
import { tipHandlers } from './modules/tips/routes.ts';

const handlers = {
  ...accountGroups,
  fins: { ...finHandlers, ...finPageHandlers },
  channels: { ...channelHandlers, ...channelPageHandlers },
  posts: { ...postHandlers, ...postListHandlers },
  management: managementHandlers,
  articles: articleHandlers,
  rankings: rankingHandlers,
  stacks: { ...stackHandlers, ...stackContentHandlers },
  streams: streamHandlers,
  live: liveHandlers,
  bites: biteHandlers,
  badges: badgeHandlers,
  comments: { ...commentHandlers, ...replayHandlers },
  chat: chatHandlers,
  inbox: inboxHandlers,
  media: mediaHandlers,
  images: imageHandlers,
  uploads: uploadHandlers,
  captions: captionHandlers,
  defaults: defaultsHandlers,
  documents: documentHandlers,
  billing: billingHandlers,
  ledger: ledgerHandlers,
  subscriptions: subscriptionHandlers,
  cancellations: cancellationHandlers,
  dunning: dunningHandlers,
  tips: tipHandlers,
  ppv: ppvHandlers,
  offers: offerHandlers,
  gifts: giftHandlers,
  payouts: payoutHandlers,
  statements: statementHandlers,
  referrals: referralHandlers,
  feeds: feedHandlers,
  search: searchHandlers,
  schedule: scheduleHandlers,
  calendarEvents: calendarEventHandlers,
  landingPages: landingPageHandlers,
  blocks: blockHandlers,
  collaborators: collaboratorHandlers,
  library: libraryHandlers,
  notifications: notificationHandlers,
  newsletters: newsletterHandlers,
  analytics: analyticsHandlers,
  beats: beatHandlers,
  dashboard: { ...dashboardHandlers, ...postStatisticsHandlers },
  onboarding: onboardingHandlers,
  syndication: syndicationHandlers,
  imports: importHandlers,
  exports: exportHandlers,
  flags: flagHandlers,
  reports: { ...reportHandlers, ...suspensionHandlers, ...moderationHandlers },
  admin: allAdminHandlers,
  payoutPolicies: payoutPolicyHandlers,
  ...{ desk: deskHandlers, troubles: troubleHandlers, movements: movementHandlers, refunds: refundHandlers },
  books: bookHandlers,
} satisfies AllHandlers<AppContract>;

const compiled = new Map<Config['mode'], Operations<AppContract>>();

/** Compiling takes most of a second, and depends on nothing but the mode: once for all apps of a process. */
export function operationsFor(mode: Config['mode']): Operations<AppContract> {
  const found = compiled.get(mode);
  if (found !== undefined) return found;
  const made = operationsOf(contract, handlers, mode === 'production' ? 'drop' : 'throw');
  compiled.set(mode, made);
  return made;
}

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
