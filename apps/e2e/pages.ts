// All pages, the role each is for, and the text each must contain.
import type { APIRequestContext } from '@playwright/test';
import { firstPosts } from './demo-posts.ts';

export interface Asked {
  path: string;
  status?: number;
  heading?: string | RegExp;
  /** Pages with metadata for search engines and sharing. */
  isPublic?: boolean;
}

async function publicPages(request: APIRequestContext): Promise<Asked[]> {
  const { video, premiumVideo, podcast, article, premiumArticle } = await firstPosts(request);
  const open = { isPublic: true };
  const channel = `/${video.createdBy.username}`;
  return [
    { path: '/about', ...open },
    { path: '/fin/Wrestling', heading: 'Wrestling', ...open },
    { path: '/fin/Wrestling?tab=channels', heading: 'Wrestling', ...open },
    { path: '/fin/Comedy?filter=articles', ...open },
    { path: channel, heading: video.createdBy.name, ...open },
    { path: `${channel}?tab=about`, heading: video.createdBy.name, ...open },
    { path: `${channel}?tab=top`, heading: video.createdBy.name, ...open },
    { path: video.path, heading: video.content.contentTitle, ...open },
    { path: premiumVideo.path, ...open },
    { path: podcast.path, ...open },
    { path: article.path, heading: article.content.contentTitle, ...open },
    { path: premiumArticle.path, ...open },
    { path: '/ranking/1', ...open },
    { path: '/ranking/2', ...open },
    { path: '/stack/1', ...open },
    { path: '/stack/1/-/wall', ...open },
    { path: '/ppv/2', ...open },
    { path: '/ppv/2?post=1', ...open },
    { path: '/cageleft?tab=rankings', ...open },
    { path: '/deadpandepot?tab=stacks', ...open },
    { path: '/stream/1', ...open },
    { path: '/stream/5', ...open },
    { path: '/live/maraonthemat', heading: 'Mara on the Mat is not live right now.', ...open },
    { path: '/live/halfspace', ...open },
    { path: '/maraonthemat?tab=streams', ...open },
    { path: '/search?q=guard', ...open },
    { path: '/search?q=nothing-is-called-so' },
    { path: '/search' },
    { path: '/bites', heading: 'Bites', ...open },
    { path: '/discover', heading: 'Discover', ...open },
    { path: '/discover/content/live', heading: 'Live Streams', ...open },
    { path: '/discover/content/podcasts?fin=OpenMind', heading: 'Podcasts', ...open },
    { path: '/channels', heading: 'Channels', ...open },
    { path: '/channels?q=nobody-is-called-so', heading: 'Channels', ...open },
    { path: '/schedule', heading: 'Schedule', ...open },
    { path: '/schedule/maraonthemat', heading: "Mara on the Mat's schedule", ...open },
    { path: '/recommendation-algorithm', heading: 'How recommendations work', ...open },
    { path: '/how-views-are-counted', heading: 'How views are counted', ...open },
    { path: '/value', ...open },
    { path: '/premium', heading: 'One subscription. All premium content from all creators.' },
    { path: '/premium?post_id=1&ppv_product_id=ppv-1' },
    { path: '/tou', heading: 'Terms of Use', ...open },
    { path: '/tos', heading: 'Terms of Use', ...open },
    { path: '/privacy', heading: 'Privacy Policy', ...open },
    { path: '/about/refunds', heading: 'Refund policy', ...open },
    { path: '/copyright', heading: 'Copyright and DMCA', ...open },
    { path: '/brand', heading: 'Brand', ...open },
    { path: '/marketing_guidelines', heading: 'Marketing Guidelines', ...open },
    { path: '/how-creators-get-paid', heading: 'How Creators Get Paid', ...open },
    { path: '/badges', heading: 'Badges', ...open },
    { path: '/IP/patents', heading: 'Patents', ...open },
    { path: '/rae/about', heading: 'This page has been removed' },
    { path: `/embed/${video.id}`, heading: video.content.contentTitle },
    { path: `/embed/${premiumVideo.id}`, heading: premiumVideo.content.contentTitle },
    { path: `/embed/${article.id}`, heading: article.content.contentTitle },
    { path: '/popout/chat/live?overlay=1', heading: 'Live chat' },
    { path: '/auth/forgot-password', heading: 'Forgot your password?' },
    { path: '/auth/reset-password?token=unknown' },
    { path: '/keycloak/manual' },
    { path: '/login' },
    { path: '/signup' },
  ];
}

const viewerPages: readonly Asked[] = [
  { path: '/feed', heading: 'Feed' },
  { path: '/library', heading: 'Library' },
  { path: '/library?tab=history', heading: 'Library' },
  { path: '/notifications', heading: 'Notifications' },
  { path: '/onboarding', heading: 'Select Fins' },
  { path: '/onboarding?step=2', heading: 'Select Channels to Follow' },
  { path: '/settings/notifications', heading: 'Notifications' },
  { path: '/account-deleted', heading: 'Your account is deleted' },
  { path: '/unsubscribe/a-link', heading: 'Unsubscribe' },
  { path: '/unsubscribe/a-link?done=1', heading: 'Unsubscribe' },
  { path: '/unsubscribe/weekly/a-link', heading: 'Unsubscribe from the weekly email' },
  { path: '/unsubscribe/newsletter/a-link', heading: 'Newsletter' },
  { path: '/change/payment/a-link', heading: 'This link is not valid' },
  { path: '/channel/apply', heading: 'Start a channel' },
  { path: '/create/video' },
  { path: '/subscribe', heading: 'Subscribe' },
  { path: '/subscribe/gift', heading: 'Give Premium' },
  { path: '/subscribe/redeem', heading: 'Redeem a code' },
  { path: '/subscribe/redeem?code=NOTHING', heading: 'Redeem a code' },
  { path: '/subscribe?ppv_product_id=ppv-1', heading: 'Buy a ticket' },
  { path: '/subscribe?ppv_product_id=ppv-999999', heading: 'Buy a ticket' },
  { path: '/thank_you', heading: 'Thank you!' },
  { path: '/thank_you?ppv_product_id=ppv-1', heading: 'Thank you!' },
  { path: '/settings', heading: 'Settings' },
  { path: '/settings/account', heading: 'Profile' },
  { path: '/settings/subscription', heading: 'Subscription' },
  { path: '/settings/badges', heading: 'Badges' },
  { path: '/settings/sessions', heading: 'Sessions' },
  { path: '/settings/teams', heading: 'Teams' },
  { path: '/settings/links', heading: 'Links and referrals' },
  { path: '/settings/password', heading: 'Password' },
  { path: '/settings/two-step-login', heading: 'Two-step login' },
  { path: '/settings/email', heading: 'Email' },
  { path: '/settings/export', heading: 'Export' },
  { path: '/stake', heading: 'Stake for a free subscription' },
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/create/landing_page' },
];

const subscriberPages: readonly Asked[] = [
  { path: '/subscribe', heading: 'Subscribe' },
  { path: '/subscribe?ppv_product_id=ppv-1', heading: 'Buy a ticket' },
  { path: '/subscribe?ppv_product_id=ppv-2', heading: 'Buy a ticket' },
  { path: '/thank_you', heading: 'Thank you!' },
  { path: '/value' },
  { path: '/settings/subscription', heading: 'Subscription' },
  { path: '/change/payment', heading: 'Payment method' },
  { path: '/cancel/confirmation', heading: 'Switch to the free plan?' },
];

const adminPages: readonly Asked[] = [
  { path: '/admin' },
  { path: '/admin/reports' },
  { path: '/admin/reports?state=done' },
  { path: '/admin/people' },
  { path: '/admin/applications' },
  { path: '/admin/emails' },
  { path: '/admin/log' },
  { path: '/admin/growth' },
  { path: '/admin/taxes' },
  { path: '/admin/payments' },
  { path: '/admin/payments?q=visa' },
  { path: '/admin/payouts' },
  { path: '/admin/subscriptions' },
  { path: '/admin/subscriptions?days=365' },
];

const missingPages: readonly Asked[] = [
  '/no_such_channel',
  '/no/such/page',
  '/post/999999999',
  '/post/abc',
  '/article/999999999',
  '/ranking/999999999',
  '/ranking/x',
  '/stack/999999999',
  '/stack/999999999/-/wall',
  '/ppv/999999999',
  '/stream/999999999',
  '/popout/chat/999999999',
  '/popout/chat/1',
  '/live/no_such_channel',
  '/fin/NoSuchFin',
  '/discover/content/films',
  '/schedule/no_such_channel',
  '/landing/no_such_channel',
  '/landing/%3Cb%3E',
].map((path) => ({ path, status: 404, heading: "This page isn't real." }));

const expiredPages: readonly Asked[] = [
  { path: '/auth/sign-in?interaction=gone', heading: 'This page has expired.' },
  { path: '/auth/verify-email?token=gone', heading: 'This link has expired or was already used.' },
  { path: '/suspended?token=gone', heading: 'This link is no longer valid' },
];

/** The creator's own pages, for the request's session. */
async function creatorPages(request: APIRequestContext): Promise<Asked[]> {
  const managed = (await (await request.get('/api/post/creator/all?size=50')).json()) as {
    content: { id: number; mediaId: number; mediaType: string; status: string }[];
  };
  const bites = (await (await request.get('/api/bites/management')).json()) as {
    content: { id: number; state: string }[];
  };
  const bite = bites.content.find(({ state }) => state === 'ready');
  const own = (mediaType: string) => managed.content.find((post) => post.mediaType === mediaType);
  const published = managed.content.find(({ status }) => status === 'Published');
  return [
    { path: '/create/video', heading: 'Create a video' },
    { path: '/create/article', heading: 'Write an article' },
    { path: '/create/podcast', heading: 'Create a podcast' },
    { path: '/create/ranking', heading: 'Create a ranking' },
    { path: `/manage/video/${own('video')?.id}`, heading: 'Edit video' },
    { path: `/manage/article/${own('article')?.mediaId}`, heading: 'Edit article' },
    { path: `/manage/podcast/${own('audio')?.id}`, heading: 'Edit podcast' },
    { path: `/manage/ranking/${own('ranking')?.mediaId}`, heading: 'Edit ranking' },
    { path: '/create/stream', heading: 'Create a live stream' },
    { path: `/manage/stream/${own('stream')?.mediaId}`, heading: 'Edit live stream' },
    { path: '/create/stack', heading: 'Create a stack' },
    { path: `/manage/stack/${own('stack')?.mediaId}`, heading: 'Edit stack' },
    { path: `/manage/stack/${own('stack')?.mediaId}/stream-monitor`, heading: /^Stream monitor/ },
    { path: '/create/ppv', heading: 'Create a pay-per-view event' },
    { path: `/manage/ppv/${own('ppv')?.mediaId}`, heading: 'Edit pay-per-view event' },
    { path: '/content', heading: 'Studio' },
    { path: '/content/calendar', heading: 'Calendar' },
    { path: '/content/defaults', heading: 'Upload defaults' },
    { path: '/content/import', heading: 'Import' },
    { path: '/content/newsletters', heading: 'Newsletters' },
    { path: '/bites/management', heading: 'Your bites' },
    { path: '/create/bite', heading: 'Make a bite' },
    { path: '/content/management', heading: 'Content Management' },
    { path: '/content/comments', heading: 'Comments' },
    { path: '/connections/manage', heading: 'Connections' },
    { path: '/connections/manage?tab=blocked', heading: 'Connections' },
    { path: '/create/landing_page', heading: 'Landing Page' },
    { path: '/landing/maraonthemat', heading: 'A whole week of wrestling, every week', isPublic: true },
    { path: '/dashboard', heading: 'Mara on the Mat: Dashboard' },
    { path: '/dashboard/payouts', heading: 'Payouts' },
    { path: '/dashboard?tab=earnings', heading: 'Mara on the Mat: Dashboard' },
    { path: '/dashboard?tab=users', heading: 'Mara on the Mat: Dashboard' },
    { path: '/dashboard?tab=tips', heading: 'Mara on the Mat: Dashboard' },
    { path: `/content/statistics/${published?.id}`, heading: /^Post statistics/ },
    ...(bite === undefined ? [] : [{ path: `/bites/statistics/${bite.id}`, heading: /^Bite statistics/ }]),
    { path: `/content/statistics/${own('dead_stream')?.id}`, heading: /^Post statistics/ },
    { path: '/notifications', heading: 'Notifications' },
    { path: '/maraonthemat', heading: 'Mara on the Mat' },
    { path: '/settings/account', heading: 'Channel' },
  ];
}

/** All pages by role; `missing` and `expired` need none. */
export const pagesOf = {
  visitor: publicPages,
  missing: async () => missingPages,
  expired: async () => expiredPages,
  viewer: async () => viewerPages,
  subscriber: async () => subscriberPages,
  creator: creatorPages,
  admin: async () => adminPages,
} satisfies Record<string, (request: APIRequestContext) => Promise<readonly Asked[]>>;

/** The roles that sign in to see their pages. */
export const roles = ['viewer', 'subscriber', 'creator', 'admin'] as const;
