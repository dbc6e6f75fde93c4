import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Link, ListLink } from './link.tsx';
import { useInAppLinks } from './use-in-app-links.ts';

let hears = false;
function List() {
  useInAppLinks();
  useEffect(() => {
    hears = true;
  }, []);
  return (
    <>
      <ListLink to="/list?filter=top" keepScroll>
        Top
      </ListLink>
      <ListLink to="/list?fin=MMA" keepScroll>
        MMA
      </ListLink>
      <Link to="/list?filter=prevented" onClick={(event) => event.preventDefault()}>
        Prevented
      </Link>
      <Link to="/list?filter=tab" target="_blank">
        Another tab
      </Link>
      <Link to="/list?filter=reload" reloadDocument>
        Reload
      </Link>
      <Link to="https://example.org/list">Another site</Link>
      <Link to="//example.org/list">Another host</Link>
    </>
  );
}

/** Resolves the loads that are under way. */
let answers: (() => void)[] = [];
let router: ReturnType<typeof createBrowserRouter>;
beforeEach(async () => {
  answers = [];
  hears = false;
  history.replaceState(null, '', '/list');
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === '' ? null : new Promise<null>((go) => answers.push(() => go(null)));
  router = createBrowserRouter([{ path: '/list', loader, Component: List }]);
  render(<RouterProvider router={router} />);
  // The list is on the page a moment before it hears presses.
  await waitFor(() => expect(hears).toBe(true));
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

test('leaves to the browser what is prevented, for another tab or for another site', async () => {
  const untouched: string[] = [];
  const watch = (event: MouseEvent) => {
    if (!event.defaultPrevented && event.target instanceof Element)
      untouched.push(event.target.textContent ?? '');
    event.preventDefault();
  };
  window.addEventListener('click', watch);
  const names = ['Prevented', 'Another tab', 'Reload', 'Another site', 'Another host', 'Top'];
  for (const name of names) press(name);
  window.removeEventListener('click', watch);
  expect(untouched).toEqual(['Another tab', 'Reload', 'Another site', 'Another host']);
  await arrive('?filter=top');
});
