// Every module of the product, in order. Each lists its parts in its module.ts.
import { badgesModule } from './modules/community/badges/module.ts';
import { chatModule } from './modules/community/chat/module.ts';
import { commentsModule } from './modules/community/comments/module.ts';
import { feedsModule } from './modules/discovery/feeds/module.ts';
import { landingPagesModule } from './modules/discovery/landing-pages/module.ts';
import { scheduleModule } from './modules/discovery/schedule/module.ts';
import { searchModule } from './modules/discovery/search/module.ts';
import { syndicationModule } from './modules/discovery/syndication/module.ts';
import { analyticsModule } from './modules/insight/analytics/module.ts';
import { billingModule } from './modules/money/billing/module.ts';
import { documentsModule } from './modules/money/documents/module.ts';
import { ledgerModule } from './modules/money/ledger/module.ts';
import { offersModule } from './modules/money/offers/module.ts';
import { payoutsModule } from './modules/money/payouts/module.ts';
import { ppvModule } from './modules/money/ppv/module.ts';
import { referralsModule } from './modules/money/referrals/module.ts';
import { subscriptionsModule } from './modules/money/subscriptions/module.ts';
import { tipsModule } from './modules/money/tips/module.ts';
import { flagsModule } from './modules/network/flags/module.ts';
import { adminModule } from './modules/operators/admin/module.ts';
import { deskModule } from './modules/operators/desk/module.ts';
import { accountsModule } from './modules/people/accounts/module.ts';
import { blocksModule } from './modules/people/blocks/module.ts';
import { channelsModule } from './modules/people/channels/module.ts';
import { collaboratorsModule } from './modules/people/collaborators/module.ts';
import { entitlementsModule } from './modules/people/entitlements/module.ts';
import { finsModule } from './modules/people/fins/module.ts';
import { onboardingModule } from './modules/people/onboarding/module.ts';
import { articlesModule } from './modules/publishing/articles/module.ts';
import { bitesModule } from './modules/publishing/bites/module.ts';
import { mediaModule } from './modules/publishing/media/module.ts';
import { postsModule } from './modules/publishing/posts/module.ts';
import { rankingsModule } from './modules/publishing/rankings/module.ts';
import { stacksModule } from './modules/publishing/stacks/module.ts';
import { streamsModule } from './modules/publishing/streams/module.ts';
import { newslettersModule } from './modules/reach/newsletters/module.ts';
import { notificationsModule } from './modules/reach/notifications/module.ts';
import { exportsModule } from './modules/records/exports/module.ts';
import { importsModule } from './modules/records/imports/module.ts';
import { decisionsModule } from './modules/trust/decisions/module.ts';
import { reportsModule } from './modules/trust/reports/module.ts';

export const modules = [
  flagsModule,
  accountsModule,
  finsModule,
  channelsModule,
  collaboratorsModule,
  blocksModule,
  entitlementsModule,
  onboardingModule,
  mediaModule,
  postsModule,
  articlesModule,
  rankingsModule,
  stacksModule,
  streamsModule,
  bitesModule,
  badgesModule,
  commentsModule,
  chatModule,
  documentsModule,
  billingModule,
  ledgerModule,
  subscriptionsModule,
  offersModule,
  tipsModule,
  ppvModule,
  referralsModule,
  payoutsModule,
  importsModule,
  exportsModule,
  feedsModule,
  searchModule,
  scheduleModule,
  syndicationModule,
  landingPagesModule,
  notificationsModule,
  newslettersModule,
  analyticsModule,
  reportsModule,
  decisionsModule,
  adminModule,
  deskModule,
] as const;

type Module = (typeof modules)[number];
type ModulePart<Part extends string> = Extract<Module, Record<Part, unknown>>[Part];

/** One part of every module that has it, in the order of the modules. */
export const listModuleParts = <Part extends 'handlers' | 'routes' | 'jobs' | 'answers' | 'files'>(
  part: Part,
): readonly ModulePart<Part>[] =>
  modules.flatMap((each) =>
    part in each ? [(each as unknown as Record<Part, ModulePart<Part>>)[part]] : [],
  );
