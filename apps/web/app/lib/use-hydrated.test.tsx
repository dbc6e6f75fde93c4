import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useHydrated } from './use-hydrated.ts';

const Zone = () => <p>{useHydrated() ? 'here' : 'UTC'}</p>;

test("returns false in the server's HTML, and true after hydration without a mismatch", async () => {
  const html = renderToString(<Zone />);
  expect(html).toBe('<p>UTC</p>');
  const container = document.createElement('div');
  container.innerHTML = html;
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(container, <Zone />, { onRecoverableError }));
  expect(container.textContent).toBe('here');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('returns true on the first render after hydration', () => {
  render(<Zone />);
  expect(screen.getByText('here')).toBeDefined();
});
