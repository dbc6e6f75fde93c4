// The screenshots of pages: their names and viewers.
import type { Page } from '@playwright/test';
import type { CastRole } from '../server/src/demo/content/cast.ts';
import { studioShots } from './studio-shots.ts';

export interface Shot {
  name: string;
  path: string;
  as?: CastRole;
  /** Actions on the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
}
interface DemoPost {
  id: number;
  mediaId: number;
  mediaType: string;
  path: string;
  premiumPlan: number;
}

async function listPosts(origin: string): Promise<DemoPost[]> {
  const filters = ['videos', 'podcasts', 'articles', 'rankings', 'stacks', 'streams'];
  const answers = filters.map(async (filter) => {
    const response = await fetch(`${origin}/api/public/post/all?size=50&filter=${filter}`);
    return ((await response.json()) as { content: DemoPost[] }).content;
  });
  return (await Promise.all(answers)).flat();
}

const visitorPages = (posts: readonly DemoPost[]): Shot[] => {
  const find = (mediaType: string, premium = false): string =>
    posts.find((post) => post.mediaType === mediaType && post.premiumPlan > 0 === premium)?.path ??
    '/discover';
  const video = posts.find(({ mediaType }) => mediaType === 'video')?.id ?? 1;
  return [
    { name: 'about', path: '/about' },
    { name: 'fin', path: '/fin/Wrestling' },
    { name: 'fin-channels', path: '/fin/Wrestling?tab=channels' },
    { name: 'fin-empty', path: '/fin/Comedy?filter=rankings' },
    { name: 'channel', path: '/maraonthemat' },
    { name: 'channel-about', path: '/maraonthemat?tab=about' },
    { name: 'channel-rankings', path: '/cageleft?tab=rankings' },
    { name: 'channel-stacks', path: '/deadpandepot?tab=stacks' },
    { name: 'channels', path: '/channels' },
    { name: 'channels-empty', path: '/channels?q=nobody-is-called-so' },
    { name: 'discover', path: '/discover' },
    { name: 'discover-videos', path: '/discover/content/videos' },
    { name: 'discover-rankings', path: '/discover/content/rankings' },
    { name: 'discover-live', path: '/discover/content/live' },
    { name: 'schedule', path: '/schedule' },
    { name: 'schedule-empty', path: '/schedule?month=2031-02' },
    { name: 'search', path: '/search?q=guard' },
    { name: 'search-synonym', path: '/search?q=jiu-jitsu' },
    { name: 'search-corrected', path: '/search?q=norhtgate' },
    { name: 'search-empty', path: '/search?q=nothing-is-called-so' },
    { name: 'search-start', path: '/search' },
    { name: 'recommendation-algorithm', path: '/recommendation-algorithm' },
    { name: 'post', path: find('video') },
    { name: 'post-premium', path: find('video', true) },
    { name: 'podcast', path: find('audio') },
    { name: 'podcast-premium', path: find('audio', true) },
    { name: 'article', path: find('article') },
    { name: 'article-premium', path: find('article', true) },
    { name: 'ranking', path: find('ranking') },
    { name: 'ranking-premium', path: find('ranking', true) },
    { name: 'stack', path: '/stack/1' },
    { name: 'stack-wall', path: '/stack/1/-/wall' },
    { name: 'ppv', path: '/ppv/2' },
    { name: 'ppv-2', path: '/ppv/2?post=1' },
    { name: 'stream', path: find('dead_stream', true) },
    { name: 'stream-scheduled', path: find('stream', true) },
    { name: 'live', path: '/live/maraonthemat' },
    { name: 'embed', path: `/embed/${video}` },
    { name: 'value', path: '/value' },
    { name: 'sign-in', path: '/login' },
    { name: 'sign-up', path: '/signup' },
    { name: 'forgot', path: '/auth/forgot-password' },
    { name: 'reset', path: '/auth/reset-password?token=unknown' },
    { name: 'verify', path: '/auth/verify-email?token=gone' },
    { name: 'sign-in-status', path: '/keycloak/manual' },
    { name: 'missing', path: '/no-such-page-anywhere' },
    ...['tou', 'privacy', 'copyright', 'brand', 'marketing_guidelines', 'how-creators-get-paid'].map(
      (name) => ({ name, path: `/${name}` }),
    ),
    { name: 'badges', path: '/badges' },
    { name: 'patents', path: '/IP/patents' },
    { name: 'rae-about', path: '/rae/about' },
  ];
};

const pagesOf = (as: CastRole, pages: Record<string, string>): Shot[] =>
  Object.entries(pages).map(([name, path]) => ({ name, path, as }));

const viewerPages = pagesOf('viewer', {
  feed: '/feed',
  library: '/library',
  'library-history': '/library?tab=history',
  'viewer-notifications': '/notifications',
  onboarding: '/onboarding',
  'onboarding-channels': '/onboarding?step=2',
  settings: '/settings',
  'settings-profile': '/settings/account',
  'settings-notifications': '/settings/notifications',
  'settings-free': '/settings/subscription',
  'settings-badges': '/settings/badges',
  'settings-sessions': '/settings/sessions',
  'settings-teams': '/settings/teams',
  'settings-export': '/settings/export',
  subscribe: '/subscribe',
  'thanks-not-yet': '/thank_you',
  unsubscribe: '/unsubscribe/a-link',
  'payment-link-invalid': '/change/payment/a-link',
  stake: '/stake',
  'channel-apply': '/channel/apply',
  'create-without-channel': '/create/video',
  'viewer-dashboard': '/dashboard',
});

const subscriberPages = pagesOf('subscriber', {
  'subscribe-again': '/subscribe',
  thanks: '/thank_you',
  'value-subscribed': '/value',
  'settings-subscription': '/settings/subscription',
  'change-payment': '/change/payment',
  cancel: '/cancel/confirmation',
});

const creatorPages = pagesOf('creator', {
  'own-channel': '/maraonthemat',
  notifications: '/notifications',
  'settings-account': '/settings/account',
  'creator-export': '/settings/export',
  dashboard: '/dashboard',
});

const adminPages = pagesOf('admin', {
  admin: '/admin',
  'admin-applications': '/admin/applications',
  'admin-emails': '/admin/emails',
  'admin-log': '/admin/log',
  'admin-payments': '/admin/payments',
  'admin-taxes': '/admin/taxes',
});

export async function listShots(origin: string): Promise<Shot[]> {
  const posts = await listPosts(origin);
  return [
    ...visitorPages(posts),
    ...viewerPages,
    ...subscriberPages,
    ...creatorPages,
    ...adminPages,
    ...studioShots,
  ];
}
