// The only file that knows every module's jobs, and what later modules do for earlier ones.
import type { Asks } from './context.ts';
import { seedJobs } from './demo/demo-media.ts';
import type { JobHandlers } from './jobs/queue.ts';
import { badgeJobs } from './modules/community/badges/jobs.ts';
import { chatJobs } from './modules/community/chat/jobs.ts';
import { listChannelsWrittenTo } from './modules/community/chat/queries/written-to.ts';
import { commentJobs } from './modules/community/comments/jobs.ts';
import { feedJobs } from './modules/discovery/feeds/jobs.ts';
import { feedFiles } from './modules/discovery/feeds/queries/personal-files.ts';
import { landingPageJobs } from './modules/discovery/landing-pages/jobs.ts';
import { landingFiles } from './modules/discovery/landing-pages/queries.ts';
import { scheduleJobs } from './modules/discovery/schedule/jobs.ts';
import { scheduleFiles } from './modules/discovery/schedule/queries/personal-files.ts';
import { searchJobs } from './modules/discovery/search/jobs.ts';
import { searchFiles } from './modules/discovery/search/queries/personal-files.ts';
import { syndicationJobs } from './modules/discovery/syndication/jobs.ts';
import { privateFeedFiles } from './modules/discovery/syndication/queries/personal-files.ts';
import { noteSound } from './modules/insight/analytics/downloads/commands.ts';
import { analyticsJobs } from './modules/insight/analytics/jobs.ts';
import { analyticsFiles } from './modules/insight/analytics/queries.ts';
import { countClaimedSince } from './modules/insight/analytics/weekly/queries/claims.ts';
import { cancelPaymentsOf } from './modules/money/billing/commands/open-payments.ts';
import { billingJobs } from './modules/money/billing/jobs.ts';
import { documentJobs } from './modules/money/documents/jobs.ts';
import {
  postCash,
  postDisputeFee,
  postTax,
  postUncovered,
} from './modules/money/ledger/commands/post-cash.ts';
import { askForTrial } from './modules/money/offers/commands/ask-for-trial.ts';
import { cardChecked } from './modules/money/offers/commands/begin-trial.ts';
import { giftPurchases } from './modules/money/offers/commands/gift-purchases.ts';
import { releaseOffer, requireOffer, takeOffer } from './modules/money/offers/commands/use-offer.ts';
import { offerJobs } from './modules/money/offers/jobs.ts';
import { sumGifts } from './modules/money/offers/queries/gifts.ts';
import { payoutJobs } from './modules/money/payouts/jobs.ts';
import { isEarner } from './modules/money/payouts/queries/earners.ts';
import { isOwnTransfer } from './modules/money/payouts/queries/payouts.ts';
import { sumPayouts } from './modules/money/payouts/queries/waiting.ts';
import { ppvPurchases } from './modules/money/ppv/commands/purchase-handlers.ts';
import { requireTicket } from './modules/money/ppv/commands/sell-ticket.ts';
import { ppvJobs } from './modules/money/ppv/jobs.ts';
import { isEventOver } from './modules/money/ppv/queries/over.ts';
import { sumHeld } from './modules/money/ppv/queries/tickets.ts';
import { findTouch } from './modules/money/referrals/commands/touches.ts';
import { referralJobs } from './modules/money/referrals/jobs.ts';
import { isAffiliateHeld } from './modules/money/referrals/queries/affiliates.ts';
import { cardChanged } from './modules/money/subscriptions/commands/follow-card.ts';
import { subscriptionPurchases } from './modules/money/subscriptions/commands/purchase-handlers.ts';
import { subscriptionJobs } from './modules/money/subscriptions/jobs.ts';
import { countSubscribers, isProfileInUse, sumWaiting } from './modules/money/subscriptions/queries.ts';
import { findRetentionReasons } from './modules/money/subscriptions/reasons/queries.ts';
import { tipPurchases } from './modules/money/tips/commands/purchase-handlers.ts';
import { tipJobs } from './modules/money/tips/jobs.ts';
import { listTipLines, openTips } from './modules/money/tips/plans/commands/charge-plans.ts';
import { endTipsWithSubscription } from './modules/money/tips/plans/commands/end-plans.ts';
import { findTipSources } from './modules/money/tips/queries.ts';
import { record } from './modules/operators/admin/commands.ts';
import { findPayoutCare } from './modules/operators/admin/payout-care/queries.ts';
import { approvesEveryone, findFreeKinds } from './modules/operators/admin/queries.ts';
import { deskJobs } from './modules/operators/desk/jobs.ts';
import { listAdministrators } from './modules/operators/desk/queries/orders.ts';
import { accountJobs } from './modules/people/accounts/jobs.ts';
import { spendCode } from './modules/people/accounts/second-factor/commands/use-code.ts';
import { blockJobs } from './modules/people/blocks/jobs.ts';
import { channelJobs } from './modules/people/channels/jobs.ts';
import { collaboratorJobs } from './modules/people/collaborators/jobs.ts';
import { entitlementJobs } from './modules/people/entitlements/jobs.ts';
import { findMe } from './modules/people/entitlements/queries.ts';
import { requireReadableArticle } from './modules/publishing/articles/commands.ts';
import { biteJobs } from './modules/publishing/bites/jobs.ts';
import { listBitesOfAsset } from './modules/publishing/bites/queries.ts';
import { mediaJobs } from './modules/publishing/media/jobs.ts';
import { findImage, findImageAt } from './modules/publishing/media/queries.ts';
import { listCaptionAddresses, listFirstCaptions } from './modules/publishing/posts/captions/queries.ts';
import { postJobs } from './modules/publishing/posts/jobs.ts';
import { findPost, listPostsOfAsset } from './modules/publishing/posts/queries/playable.ts';
import { requireWholeRanking } from './modules/publishing/rankings/commands/save-ranking.ts';
import { rankingJobs } from './modules/publishing/rankings/jobs.ts';
import { stackJobs } from './modules/publishing/stacks/jobs.ts';
import { createLiveListener } from './modules/publishing/streams/broadcasts/commands/follow-engine.ts';
import { listStreamHealth } from './modules/publishing/streams/broadcasts/queries/health.ts';
import { streamJobs } from './modules/publishing/streams/jobs.ts';
import { noteEmailChoice } from './modules/reach/newsletters/commands/suppress.ts';
import { newsletterJobs } from './modules/reach/newsletters/jobs.ts';
import { listCovered } from './modules/reach/newsletters/queries/covered.ts';
import { newsletterFiles } from './modules/reach/newsletters/queries/personal-files.ts';
import { notificationJobs } from './modules/reach/notifications/jobs.ts';
import { notificationFiles } from './modules/reach/notifications/queries/personal-files.ts';
import { exportJobs } from './modules/records/exports/jobs.ts';
import { importJobs } from './modules/records/imports/jobs.ts';
import { decisionJobs } from './modules/trust/decisions/jobs.ts';
import { decisionFiles } from './modules/trust/decisions/queries/personal-files.ts';

/** What later modules answer to earlier ones. */
export const answers: Asks = {
  calls: { spendCode },
  accounts: {
    endPayments: cancelPaymentsOf,
    isEarner,
    listChannelsWrittenTo,
    findMe,
    findImage,
    findImageAt,
  },
  channels: { approvesEveryone },
  media: {
    findPost,
    listCaptionAddresses,
    listFirstCaptions,
    noteSound,
    listPostsOfAsset: async (db, assetId) => [
      ...(await listPostsOfAsset(db, assetId)),
      ...(await listBitesOfAsset(db, assetId)),
    ],
  },
  posts: {
    listStreamHealth,
    findFreeKinds,
    readyChecks: {
      article: requireReadableArticle,
      article_audio: requireReadableArticle,
      ranking: requireWholeRanking,
    },
  },
  chat: { isEventOver },
  billing: {
    purchaseHandlers: { ...subscriptionPurchases, ...giftPurchases, ...tipPurchases, ...ppvPurchases },
    cardChecked,
    cardChanged,
    isProfileInUse,
    isOwnTransfer,
    postCash,
    postTax,
    postUncovered,
    postDisputeFee,
  },
  ledger: {
    countSubscribers,
    sumWaiting: async (db) => [
      ...(await sumWaiting(db)),
      ...(await sumHeld(db)),
      ...(await sumPayouts(db)),
      ...(await sumGifts(db)),
    ],
    findTipSources,
    findRetentionReasons,
  },
  subscriptions: {
    requireTicket,
    findTouch,
    isAffiliateHeld,
    requireOffer,
    askForTrial,
    takeOffer,
    releaseOffer,
    listTipLines,
    openTips,
    endTips: endTipsWithSubscription,
  },
  tips: { findPayoutCare },
  payouts: { record, listAdministrators },
  newsletters: { countClaimedSince },
  notifications: { listSentAsNewsletter: listCovered, noteEmailChoice },
  exports: {
    laterFiles: [
      ...notificationFiles,
      ...newsletterFiles,
      ...scheduleFiles,
      ...landingFiles,
      ...decisionFiles,
      ...feedFiles,
      ...searchFiles,
      ...privateFeedFiles,
      ...analyticsFiles,
    ],
  },
};

export const liveListener = createLiveListener;

export const jobs = {
  ...accountJobs,
  ...channelJobs,
  ...collaboratorJobs,
  ...blockJobs,
  ...entitlementJobs,
  ...mediaJobs,
  ...postJobs,
  ...rankingJobs,
  ...stackJobs,
  ...streamJobs,
  ...biteJobs,
  ...badgeJobs,
  ...commentJobs,
  ...chatJobs,
  ...documentJobs,
  ...billingJobs,
  ...subscriptionJobs,
  ...offerJobs,
  ...tipJobs,
  ...ppvJobs,
  ...referralJobs,
  ...payoutJobs,
  ...feedJobs,
  ...syndicationJobs,
  ...importJobs,
  ...exportJobs,
  ...searchJobs,
  ...scheduleJobs,
  ...notificationJobs,
  ...newsletterJobs,
  ...analyticsJobs,
  ...landingPageJobs,
  ...decisionJobs,
  ...deskJobs,
  ...seedJobs,
} satisfies JobHandlers;
