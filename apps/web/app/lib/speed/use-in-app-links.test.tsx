import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ListLink } from './list-link.tsx';
import { useListLinks } from './use-list-links.ts';

function List() {
  useListLinks();
  return (
    <>
      <ListLink to="/list?filter=top" keepScroll>
        Top
      </ListLink>
      <ListLink to="/list?fin=MMA" keepScroll>
        MMA
      </ListLink>
    </>
  );
}

/** Resolves the loads that are under way. */
let answers: (() => void)[] = [];
let router: ReturnType<typeof createBrowserRouter>;
beforeEach(async () => {
  answers = [];
  history.replaceState(null, '', '/list');
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === '' ? null : new Promise<null>((go) => answers.push(() => go(null)));
  router = createBrowserRouter([{ path: '/list', loader, Component: List }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('Top');
});
afterEach(() => {
  cleanup();
  router.dispose();
});

const press = (name: string) => act(() => screen.getByText(name).click());
const arrive = async (search: string) => {
  await act(async () => {
    for (const answer of answers.splice(0)) answer();
    await Promise.resolve();
  });
  await waitFor(() => expect(location.search).toBe(search));
};

test('a choice pressed while another loads is added to it', async () => {
  press('Top');
  press('MMA');
  await arrive('?filter=top&fin=MMA');
});

test('a choice pressed after going back stands alone', async () => {
  press('Top');
  await arrive('?filter=top');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(location.search).toBe(''));
  press('MMA');
  await arrive('?fin=MMA');
});
