// A channel's statistics are visible to its creator only.
import { biteStatistics } from '@realfin/contract/bite-statistics';
import type { Access } from '@realfin/contract/core';
import { dashboard } from '@realfin/contract/dashboard';
import { postStatistics } from '@realfin/contract/post-statistics';

const names: readonly (keyof typeof dashboard)[] = [
  'getDashboard',
  'getLastUpdate',
  'getSubscriberMetrics',
  'listGrowth',
  'listRetention',
  'listMarks',
  'listFollowerSources',
  'listFollowerSlots',
  'getLifetimeValue',
  'listEarnings',
  'getOverview',
  'listViews',
  'listViewHours',
  'listPublished',
  'listPostFigures',
  'listReferrers',
  'listSources',
  'listAlsoWatched',
  'listFollowerDays',
  'listEmails',
  'exportEmails',
  'getNow',
  'getPostStatistics',
];
const ofPosts: readonly (keyof typeof postStatistics)[] = [
  'getPostIncome',
  'listPostIncomeLines',
  'getPostBroadcast',
  'getPostDownloads',
];
const ofBites: readonly (keyof typeof biteStatistics)[] = ['listBiteFigures', 'getBiteStatistics'];
export const dashboardAccess: Record<string, Access> = Object.fromEntries([
  ...names.map((name) => [`dashboard.${name}`, 'creator'] as const),
  ...ofBites.map((name) => [`dashboard.${name}`, 'creator'] as const),
  ...ofPosts.map((name) => [`dashboard.${name}`, 'creator'] as const),
]);
