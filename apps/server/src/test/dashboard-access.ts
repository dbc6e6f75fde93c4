// The figures of a channel are its creator's alone.
import type { Access } from '@realfin/contract/core';
import { dashboard } from '@realfin/contract/dashboard';

const names: readonly (keyof typeof dashboard)[] = [
  'getDashboard',
  'getLastUpdate',
  'getSubscriberMetrics',
  'listGrowth',
  'listRetention',
  'getLifetimeValue',
  'listEarnings',
  'getOverview',
  'listViews',
  'listPublished',
  'listPostFigures',
  'listReferrers',
  'listSources',
  'listAlsoWatched',
  'listFollowerDays',
  'getNow',
  'getPostStatistics',
];
export const dashboardAccess: Record<string, Access> = Object.fromEntries(
  names.map((name) => [`dashboard.${name}`, 'creator'] as const),
);
