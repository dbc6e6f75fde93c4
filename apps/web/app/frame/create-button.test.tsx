import type { Me } from '@realfin/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { siteKey, type Site } from '../lib/site.ts';
import { viewerQuery } from '../lib/viewer.ts';
import { CreateButton } from './create-button.tsx';

afterEach(cleanup);

const feedbackUrl = 'https://forum.example/feedback';

function show(viewer: Partial<Me> | null, site: Partial<Site>, path = '/feed') {
  const client = new QueryClient();
  client.setQueryData(viewerQuery.queryKey, viewer as Me | null);
  client.setQueryData(siteKey, site as Site);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <CreateButton />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.queryByRole('link')?.getAttribute('href') ?? null;
}
const person = { creator: false, contributor: false };

test.each([
  ['creators to their posts', { ...person, creator: true }, '/content/management'],
  ['contributors to posts', { ...person, contributor: true }, '/content/management'],
  ['others to feedback on another site', person, feedbackUrl],
  ['visitors to feedback on another site', null, feedbackUrl],
])('leads %s from the corner', (_who, viewer, href) => {
  expect(show(viewer, { feedbackUrl })).toBe(href);
});

test('shows nothing without an address, or on the page of a post', () => {
  expect(show(person, { feedbackUrl: null })).toBeNull();
  cleanup();
  expect(show(person, { feedbackUrl }, '/post/1')).toBeNull();
});
