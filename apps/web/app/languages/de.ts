// German, for every catalog, under the names passed to `messages`.
import { german as exports } from '../account/exports/copy.de.ts';
import { german as gifts } from '../account/gifts/copy.de.ts';
import { german as links } from '../account/links/copy.de.ts';
import { german as push } from '../account/notifications/copy.de.ts';
import { german as paymentLink } from '../account/payment-link/copy.de.ts';
import { german as security } from '../account/security/copy.de.ts';
import { german as settings } from '../account/settings/copy.de.ts';
import { german as subscriptions } from '../account/subscription/copy.de.ts';
import { german as teams } from '../account/teams/copy.de.ts';
import { german as adminApplications } from '../admin/applications/copy.de.ts';
import { german as adminBooks } from '../admin/books/copy.de.ts';
import { german as adminEmails } from '../admin/emails/copy.de.ts';
import { german as adminGrowth } from '../admin/growth/copy.de.ts';
import { german as admin } from '../admin/kit/copy.de.ts';
import { german as adminLog } from '../admin/log/copy.de.ts';
import { german as adminMovements } from '../admin/movements/copy.de.ts';
import { german as adminPayments } from '../admin/payments/copy.de.ts';
import { german as adminPayouts } from '../admin/payouts/copy.de.ts';
import { german as adminPeople } from '../admin/people/copy.de.ts';
import { german as adminReports } from '../admin/reports/copy.de.ts';
import { german as adminSubscriptions } from '../admin/subscriptions/copy.de.ts';
import { german as adminTaxes } from '../admin/taxes/copy.de.ts';
import { german as adminTroubles } from '../admin/troubles/copy.de.ts';
import { german as orderList } from '../components/order-list/copy.de.ts';
import { german as share } from '../components/share-dialog/copy.de.ts';
import { german as frame } from '../frame/copy.de.ts';
import { german as menus } from '../frame/menu-copy.de.ts';
import { german as studioFrame } from '../frame/studio-copy.de.ts';
import type { Texts } from '../lib/language.ts';
import { german as marketing } from '../pages/about/copy.de.ts';
import { german as reading } from '../pages/article/copy.de.ts';
import { german as channelPage } from '../pages/channel/copy.de.ts';
import { german as chatPage } from '../pages/chat/copy.de.ts';
import { german as counting } from '../pages/counting/copy.de.ts';
import { german as discover } from '../pages/discover/copy.de.ts';
import { german as embed } from '../pages/embed/copy.de.ts';
import { german as ppv } from '../pages/event/copy.de.ts';
import { german as feed } from '../pages/feed/copy.de.ts';
import { german as landing } from '../pages/landing/copy.de.ts';
import { german as notificationList } from '../pages/notifications/copy.de.ts';
import { german as onboarding } from '../pages/onboarding/copy.de.ts';
import { german as policies } from '../pages/policies/copy.de.ts';
import { german as watch } from '../pages/post-page/copy.de.ts';
import { german as rankings } from '../pages/ranking/copy.de.ts';
import { german as algorithm } from '../pages/recommendations/copy.de.ts';
import { german as schedule } from '../pages/schedule/copy.de.ts';
import { german as search } from '../pages/search/copy.de.ts';
import { german as stacks } from '../pages/stack/copy.de.ts';
import { german as streams } from '../pages/stream/copy.de.ts';
import { german as suspended } from '../pages/suspended/copy.de.ts';
import { german as auth } from '../parts/auth/copy.de.ts';
import { german as badges } from '../parts/badges/copy.de.ts';
import { german as billing } from '../parts/billing/copy.de.ts';
import {
  german as bites,
  germanManage as bitesManage,
  germanMake as bitesMake,
  germanCut as bitesCut,
} from '../parts/bites/copy.de.ts';
import { german as eventTime } from '../parts/calendar/copy.de.ts';
import { german as channels } from '../parts/channels/copy.de.ts';
import { german as chat } from '../parts/chat/copy.de.ts';
import { german as checkout } from '../parts/checkout/copy.de.ts';
import { german as comments } from '../parts/comments/copy.de.ts';
import { german as discovery } from '../parts/discovery/copy.de.ts';
import { german as fins } from '../parts/fins/copy.de.ts';
import { german as forms } from '../parts/forms/copy.de.ts';
import { german as imageLibrary } from '../parts/image-library/copy.de.ts';
import { german as library } from '../parts/library/copy.de.ts';
import { german as mentions } from '../parts/mentions/copy.de.ts';
import { german as notifications } from '../parts/notifications/copy.de.ts';
import { german as paywall } from '../parts/paywall/copy.de.ts';
import { german as player } from '../parts/player/copy.de.ts';
import { german as posts } from '../parts/posts/copy.de.ts';
import { german as reports } from '../parts/reports/copy.de.ts';
import { german as session } from '../parts/session/copy.de.ts';
import { german as syndication } from '../parts/syndication/copy.de.ts';
import { german as tipDialog } from '../parts/tip-dialog/copy.de.ts';
import { german as tips } from '../parts/tips/copy.de.ts';
import { german as transcript } from '../parts/transcript/copy.de.ts';
import { german as uploads } from '../parts/uploads/copy.de.ts';
import { german as articleStudio } from '../studio/article/copy.de.ts';
import { german as biteStatistics } from '../studio/bite-statistics/copy.de.ts';
import { german as calendar } from '../studio/calendar/copy.de.ts';
import { german as studioComments } from '../studio/comments/copy.de.ts';
import { german as connections } from '../studio/connections/copy.de.ts';
import { german as contentManagement } from '../studio/content/copy.de.ts';
import { german as newDrafts } from '../studio/drafts/copy.de.ts';
import { german as earnings } from '../studio/earnings/copy.de.ts';
import { german as ppvStudio } from '../studio/event/copy.de.ts';
import { german as studioHome } from '../studio/home/copy.de.ts';
import { german as imports } from '../studio/imports/copy.de.ts';
import { german as studio } from '../studio/kit/copy.de.ts';
import { german as liveStudio, germanCamera as liveCamera } from '../studio/live/copy.de.ts';
import { german as mediaStudio } from '../studio/media/copy.de.ts';
import { german as liveMonitor } from '../studio/monitor/copy.de.ts';
import { german as newsletterStudio } from '../studio/newsletter/copy.de.ts';
import { german as payouts } from '../studio/payouts/copy.de.ts';
import { german as postStatistics } from '../studio/post-statistics/copy.de.ts';
import { german as rankingStudio } from '../studio/ranking/copy.de.ts';
import { german as liveCut } from '../studio/recording/copy.de.ts';
import { german as stackStudio } from '../studio/stack/copy.de.ts';
import { german as statistics } from '../studio/statistics/copy.de.ts';
import { german as streamStudio } from '../studio/stream/copy.de.ts';
import { german as small } from './small.de.ts';

export default {
  ...small,
  admin,
  adminApplications,
  adminEmails,
  adminGrowth,
  adminLog,
  adminMovements,
  books: adminBooks,
  adminPayouts,
  adminPeople,
  adminReports,
  adminPayments,
  adminTroubles,
  adminTaxes,
  adminSubscriptions,
  algorithm,
  counting,
  auth,
  badges,
  billing,
  biteStatistics,
  bites,
  'bites.cut': bitesCut,
  'bites.make': bitesMake,
  'bites.manage': bitesManage,
  calendar,
  channelPage,
  channels,
  chat,
  chatPage,
  checkout,
  comments,
  connections,
  'content-management': contentManagement,
  'new-drafts': newDrafts,
  discover,
  discovery,
  payouts,
  earnings,
  embed,
  eventTime,
  exports,
  feed,
  fins,
  forms,
  frame,
  imageLibrary,
  imports,
  landing,
  library,
  gifts,
  links,
  liveCamera,
  liveCut,
  liveMonitor,
  liveStudio,
  marketing,
  menus,
  mentions,
  newsletterStudio,
  notificationList,
  notifications,
  onboarding,
  orderList,
  paywall,
  player,
  policies,
  posts,
  ppv,
  ppvStudio,
  push,
  rankingStudio,
  rankings,
  reading,
  schedule,
  search,
  paymentLink,
  security,
  reports,
  session,
  settings,
  share,
  suspended,
  stackStudio,
  postStatistics,
  statistics,
  stacks,
  streamStudio,
  streams,
  studio,
  studioFrame,
  'studio-comments': studioComments,
  'studio-home': studioHome,
  articleStudio,
  mediaStudio,
  subscriptions,
  teams,
  syndication,
  tipDialog,
  tips,
  transcript,
  uploads,
  watch,
} satisfies Texts;
