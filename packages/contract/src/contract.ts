// The whole API, one group per module. All paths are below /api.
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { analytics } from './analytics.ts';
import { articles } from './articles.ts';
import { badges } from './badges.ts';
import { beats } from './beats.ts';
import { billing, subscriptions } from './billing.ts';
import { biteReports, biteStatistics } from './bite-statistics.ts';
import { bites } from './bites.ts';
import { blocks } from './blocks.ts';
import { books } from './books.ts';
import { calendarEvents } from './calendar-events.ts';
import { cancellations } from './cancellations.ts';
import { captions } from './captions.ts';
import { channels } from './channels.ts';
import { chat } from './chat-endpoints.ts';
import { collaborators } from './collaborators.ts';
import { comments } from './comments.ts';
import type { Client } from './core.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { documents } from './documents.ts';
import { dunning } from './dunning.ts';
import { withDemands } from './effects.ts';
import { exports } from './exports.ts';
import { feeds } from './feeds.ts';
import { fins } from './fins.ts';
import { flags } from './flags.ts';
import { gifts } from './gifts.ts';
import { images } from './images.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox.ts';
import { landingPages } from './landing-pages.ts';
import { ledger } from './ledger.ts';
import { library } from './library.ts';
import { live } from './live.ts';
import { management } from './management.ts';
import { media } from './media.ts';
import { movements } from './movements.ts';
import { newsletterDesk } from './newsletter-desk.ts';
import { newsletters } from './newsletters.ts';
import { notifications } from './notifications.ts';
import { managedOffers, offers } from './offers.ts';
import { onboarding } from './onboarding.ts';
import { operationEffects } from './operation-effects.ts';
import { payoutPolicies } from './payout-policy.ts';
import { payouts } from './payouts.ts';
import { posts } from './post-endpoints.ts';
import { postStatistics } from './post-statistics.ts';
import { ppv } from './ppv.ts';
import { rankings } from './rankings.ts';
import { growth, referrals } from './referrals.ts';
import { refunds } from './refunds.ts';
import { reports, suspensions } from './reports.ts';
import { schedule } from './schedule.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { stacks } from './stacks.ts';
import { statements } from './statements.ts';
import { streams } from './stream-endpoints.ts';
import { syndication } from './syndication.ts';
import { taxes } from './taxes.ts';
import { tips } from './tips.ts';
import { troubles } from './troubles.ts';
import { defaults } from './upload-defaults.ts';
import { uploads } from './uploads.ts';

const declared = {
  accounts,
  secondFactor,
  fins,
  channels,
  media,
  images,
  uploads,
  captions,
  posts,
  management,
  articles,
  rankings,
  stacks,
  streams,
  live,
  bites,
  badges,
  comments,
  chat,
  inbox,
  documents,
  billing,
  ledger,
  subscriptions,
  cancellations,
  dunning,
  tips,
  ppv,
  offers,
  gifts,
  payouts,
  statements,
  referrals,
  feeds,
  search,
  schedule,
  calendarEvents,
  landingPages,
  blocks,
  collaborators,
  library,
  notifications,
  newsletters,
  analytics,
  beats: { ...beats, ...biteReports },
  dashboard: { ...dashboard, ...postStatistics, ...biteStatistics },
  onboarding,
  syndication,
  imports,
  defaults,
  exports,
  flags,
  reports: { ...reports, ...suspensions },
  admin: { ...admin, ...taxes, ...growth, ...managedOffers, ...newsletterDesk },
  desk,
  troubles,
  movements,
  payoutPolicies,
  books,
  refunds,
};
export type DeclaredContract = typeof declared;

export const contract = withDemands(declared, operationEffects);
export type AppContract = typeof contract;
export type Api = Client<AppContract>;
