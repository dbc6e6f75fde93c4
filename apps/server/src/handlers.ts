// What answers each operation of the contract.
import { contract, type AppContract } from '@realfin/contract/contract';
import type { Config } from './config/config.ts';
import type { AllHandlers } from './http/edge/call.ts';
import { operationsOf, type Operations } from './http/edge/operations.ts';
import { badgeHandlers } from './modules/community/badges/routes.ts';
import { chatHandlers, replayHandlers } from './modules/community/chat/routes.ts';
import { inboxHandlers } from './modules/community/comments/inbox/routes.ts';
import { commentHandlers } from './modules/community/comments/routes.ts';
import {
  channelPageHandlers,
  feedHandlers,
  finPageHandlers,
  postListHandlers,
} from './modules/discovery/feeds/routes.ts';
import { landingPageHandlers } from './modules/discovery/landing-pages/routes.ts';
import { calendarEventHandlers, scheduleHandlers } from './modules/discovery/schedule/routes.ts';
import { searchHandlers } from './modules/discovery/search/routes.ts';
import { syndicationHandlers } from './modules/discovery/syndication/private-feeds/routes.ts';
import { beatHandlers } from './modules/insight/analytics/beats/routes.ts';
import { dashboardHandlers } from './modules/insight/analytics/dashboard/routes.ts';
import { analyticsHandlers, postStatisticsHandlers } from './modules/insight/analytics/routes.ts';
import { billingHandlers } from './modules/money/billing/routes.ts';
import { documentHandlers } from './modules/money/documents/routes.ts';
import { ledgerHandlers } from './modules/money/ledger/routes.ts';
import { giftHandlers, offerHandlers } from './modules/money/offers/routes.ts';
import { payoutHandlers, statementHandlers } from './modules/money/payouts/routes.ts';
import { ppvHandlers, stackContentHandlers } from './modules/money/ppv/routes.ts';
import { referralHandlers } from './modules/money/referrals/routes.ts';
import { dunningHandlers } from './modules/money/subscriptions/dunning/routes.ts';
import { cancellationHandlers, subscriptionHandlers } from './modules/money/subscriptions/routes.ts';
import { tipHandlers } from './modules/money/tips/routes.ts';
import { flagHandlers } from './modules/network/flags/routes.ts';
import {
  allAdminHandlers,
  moderationHandlers,
  payoutPolicyHandlers,
} from './modules/operators/admin/routes.ts';
import {
  bookHandlers,
  deskHandlers,
  movementHandlers,
  refundHandlers,
  troubleHandlers,
} from './modules/operators/desk/routes.ts';
import { accountGroups } from './modules/people/accounts/routes.ts';
import { blockHandlers } from './modules/people/blocks/routes.ts';
import { channelHandlers } from './modules/people/channels/routes.ts';
import { collaboratorHandlers } from './modules/people/collaborators/routes.ts';
import { finHandlers } from './modules/people/fins/routes.ts';
import { onboardingHandlers } from './modules/people/onboarding/routes.ts';
import { articleHandlers } from './modules/publishing/articles/routes.ts';
import { biteHandlers } from './modules/publishing/bites/routes.ts';
import { imageHandlers, mediaHandlers } from './modules/publishing/media/routes.ts';
import { uploadHandlers } from './modules/publishing/media/signed/routes.ts';
import { captionHandlers } from './modules/publishing/posts/captions/routes.ts';
import { defaultsHandlers } from './modules/publishing/posts/defaults/routes.ts';
import { libraryHandlers } from './modules/publishing/posts/library/routes.ts';
import { managementHandlers } from './modules/publishing/posts/management/routes.ts';
import { postHandlers } from './modules/publishing/posts/routes.ts';
import { rankingHandlers } from './modules/publishing/rankings/routes.ts';
import { stackHandlers } from './modules/publishing/stacks/routes.ts';
import { liveHandlers } from './modules/publishing/streams/broadcasts/routes.ts';
import { streamHandlers } from './modules/publishing/streams/routes.ts';
import { newsletterHandlers } from './modules/reach/newsletters/routes.ts';
import { notificationHandlers } from './modules/reach/notifications/routes.ts';
import { exportHandlers } from './modules/records/exports/routes.ts';
import { importHandlers } from './modules/records/imports/routes.ts';
import { suspensionHandlers } from './modules/trust/decisions/routes.ts';
import { reportHandlers } from './modules/trust/reports/routes.ts';

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
