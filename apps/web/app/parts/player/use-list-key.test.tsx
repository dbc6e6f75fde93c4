import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListKey } from './use-list-key.tsx';

function Poster({ enabled = true }: { enabled?: boolean }) {
  const list = useListKey(enabled);
  return (
    <>
      <input aria-label="Comment" />
      {list}
    </>
  );
}
const isListed = () => screen.queryByText('Keyboard shortcuts') !== null;

test('a question mark lists the keys before anything plays', async () => {
  render(<Poster />);
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(isListed()).toBe(false);
  fireEvent.keyDown(document.body, { key: '?' });
  await waitFor(() => expect(isListed()).toBe(true));
});

test('a question mark in a comment stays one', () => {
  render(<Poster />);
  fireEvent.keyDown(screen.getByLabelText('Comment'), { key: '?' });
  expect(isListed()).toBe(false);
});

test('lists nothing where several players share a page', () => {
  render(<Poster enabled={false} />);
  fireEvent.keyDown(document.body, { key: '?' });
  expect(isListed()).toBe(false);
});
