// Every page of the product, in one table.
import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { policies } from './features/policies/policies.ts';

/** One route module answers for every address of every policy. */
const policyRoutes = Object.values(policies).flatMap(({ paths }) =>
  paths.map((path) => route(path.slice(1), 'routes/policy.tsx', { id: `policy${path}` })),
);

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('feed', 'routes/feed.tsx'),
  route('library', 'routes/library.tsx'),
  route('search', 'routes/search.tsx'),
  route('fin/:fin', 'routes/fin.tsx'),
  route('post/:id/:slug?', 'routes/post.tsx'),
  route('article/:id/:slug?', 'routes/article.tsx'),
  route('channel/apply', 'routes/channel-apply.tsx'),
  route('create/video', 'routes/create-video.tsx'),
  route('create/article', 'routes/create-article.tsx'),
  route('manage/video/:id', 'routes/manage-video.tsx'),
  route('manage/article/:id', 'routes/manage-article.tsx'),
  route('content/management', 'routes/content-management.tsx'),
  route('value', 'routes/value.tsx'),
  route('subscribe', 'routes/subscribe.tsx'),
  route('thank_you', 'routes/thank-you.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('settings/account', 'routes/settings-account.tsx'),
  route('settings/subscription', 'routes/settings-subscription.tsx'),
  route('settings/sessions', 'routes/settings-sessions.tsx'),
  route('change/payment', 'routes/change-payment.tsx'),
  route('cancel/confirmation', 'routes/cancel-confirmation.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('auth/sign-in', 'routes/auth-sign-in.tsx'),
  route('auth/forgot-password', 'routes/auth-forgot-password.tsx'),
  route('auth/reset-password', 'routes/auth-reset-password.tsx'),
  route('auth/verify-email', 'routes/auth-verify-email.tsx'),
  route('keycloak/manual', 'routes/auth-manual.tsx'),
  route('keycloak/:redirect', 'routes/auth-bridge.tsx'),
  route('creator/:username', 'routes/channel-alias.tsx', { id: 'creator-alias' }),
  route('user/:username', 'routes/channel-alias.tsx', { id: 'user-alias' }),
  route('users/:username', 'routes/channel-alias.tsx', { id: 'users-alias' }),
  route('embed/:id', 'routes/embed.tsx'),
  route('language', 'routes/language.tsx'),
  ...policyRoutes,
  route(':username', 'routes/channel.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
