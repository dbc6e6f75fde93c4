// One address for each thing, and the way from every other one to it.
import { expect } from '@playwright/test';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { member, signIn } from '../sign-in.ts';

const closed = [
  ...[
    '/feed',
    '/library',
    '/notifications',
    '/onboarding',
    '/settings/notifications',
    '/channel/apply',
    '/create/video',
    '/create/article',
    '/manage/video/1',
    '/manage/article/1',
  ],
  ...[
    '/content',
    '/content/management',
    '/subscribe?plan=yearly10',
    '/thank_you',
    '/settings',
    '/settings/account',
  ],
  ...[
    '/settings/subscription',
    '/settings/sessions',
    '/settings/teams',
    '/settings/password',
    '/settings/email',
    '/change/payment',
    '/cancel/confirmation',
    '/dashboard',
  ],
];

test('members-only pages send visitors to registration and back', async ({ request }) => {
  for (const path of closed) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers().location, path).toBe(
      `/signup?to=${encodeURIComponent(path)}&onboarding=true&required=true`,
    );
  }
});

test('alternative addresses redirect to the canonical one', async ({ request }) => {
  const { video, article } = await firstPosts(request);
  const { username } = video.createdBy;
  const leads: [from: string, to: string, status: number][] = [
    [`/post/${video.id}`, video.path, 301],
    [`/post/${video.id}/another-slug?t=7`, `${video.path}?t=7`, 301],
    [`/post/${article.id}`, article.path, 301],
    [`/article/${article.mediaId}/x`, article.path, 301],
    [`/creator/${username}`, `/${username}`, 301],
    [`/user/${username}?tab=about`, `/${username}?tab=about`, 301],
    [`/users/${username}`, `/${username}`, 301],
    [`/${username.toUpperCase()}`, `/${username}`, 301],
  ];
  for (const [from, to, status] of leads) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(status);
    expect(answer.headers().location, from).toBe(to);
  }
  expect((await request.get('/fin/wrestling')).url()).toMatch(/\/fin\/Wrestling$/);
  expect((await request.get('/')).url()).toMatch(/\/fin\/\w+$/);
});

test('sign-in redirects only to our own addresses', async ({ page, request }) => {
  for (const door of ['/login', '/signup']) {
    expect((await request.get(door, { headers: { accept: 'text/html' } })).url()).toMatch(
      /\/auth\/sign-in\?interaction=/,
    );
  }
  const { email, password } = member('viewer');
  await signIn(page, email, password, '/library');
  for (const to of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)']) {
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/feed$/);
  }
  await page.goto('/login?to=/settings');
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/feed$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/feed$/);
  await page.goto('/about');
  await expect(page).toHaveURL(/\/feed$/);
});
