import type { Me } from '@realfin/contract/accounts';
import { expect, test } from 'vitest';
import { isStudioPath, studioPlaces } from './studio-places.ts';

const namesFor = (creator: boolean, activelyContributingFor: number | null) =>
  studioPlaces({ creator, activelyContributingFor } as Me, { pathname: '/content', search: '' }).map(
    ({ to }) => to,
  );

test('knows the pages of the studio from those of viewers', () => {
  for (const path of ['/content', '/content/management', '/create/video', '/manage/article/3', '/dashboard'])
    expect(isStudioPath(path), path).toBe(true);
  for (const path of ['/', '/feed', '/bites/3', '/post/1', '/contents', '/creator/mara', '/settings'])
    expect(isStudioPath(path), path).toBe(false);
  for (const path of ['/bites/management', '/bites/statistics/3'])
    expect(isStudioPath(path), path).toBe(true);
});

test('shows earnings and the landing page to the creator, not while acting for another channel', () => {
  expect(namesFor(true, null)).toContain('/dashboard');
  for (const places of [namesFor(true, 7), namesFor(false, 7)]) {
    expect(places).toContain('/content/management');
    expect(places).not.toContain('/dashboard');
    expect(places).not.toContain('/create/landing_page');
  }
});

test('marks one place as current, and tells live streams from all content', () => {
  const current = (pathname: string, search = '') =>
    studioPlaces({ creator: true, activelyContributingFor: null } as Me, { pathname, search })
      .filter((place) => place.current)
      .map(({ name }) => name);
  expect(current('/content')).toEqual(['Home']);
  expect(current('/content/management')).toEqual(['Content']);
  expect(current('/content/management', '?kind=stream')).toEqual(['Live']);
  expect(current('/create/video')).toEqual([]);
});
