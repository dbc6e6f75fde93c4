// The figures of a channel are its creator's alone.
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
  'getPostDownloads',
];
export const dashboardAccess: Record<string, Access> = Object.fromEntries([
  ...names.map((name) => [`dashboard.${name}`, 'creator'] as const),
  ...ofPosts.map((name) => [`dashboard.${name}`, 'creator'] as const),
]);
