import { render, screen, waitFor } from '@testing-library/react';
import { createElement, useRef } from 'react';
import { expect, it } from 'vitest';
import { useControllerLabel } from './use-controller-label.ts';

function Player({ label }: { label: string | null }) {
  const media = useRef<HTMLVideoElement>(null);
  useControllerLabel(media, label);
  return createElement('media-controller', null, <video ref={media} muted />);
}

/** As the library does when the element is put into the page. */
function connect(): Element {
  const controller = document.querySelector('media-controller');
  controller?.setAttribute('role', 'region');
  controller?.setAttribute('aria-label', 'video player');
  return controller ?? document.body;
}

it('a player keeps its label when its library sets another', async () => {
  const { rerender } = render(<Player label="Player: First" />);
  const controller = connect();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Player: First' })).toBe(controller));
  rerender(<Player label="Player: Second" />);
  expect(screen.getByRole('region', { name: 'Player: Second' })).toBe(controller);
});

it('a player whose controls are elsewhere is no region', async () => {
  render(<Player label={null} />);
  connect();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
