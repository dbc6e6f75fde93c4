import { render, screen, waitFor } from '@testing-library/react';
import { createElement, useRef } from 'react';
import { expect, it } from 'vitest';
import { useControllerLabel } from './use-controller-label.ts';

function Player({ title }: { title: string }) {
  const media = useRef<HTMLVideoElement>(null);
  useControllerLabel(media, title);
  return createElement('media-controller', { role: 'region' }, <video ref={media} muted />);
}

it('a player keeps its label when its library sets another', async () => {
  const { rerender } = render(<Player title="Player: First" />);
  const region = screen.getByRole('region', { name: 'Player: First' });
  region.setAttribute('aria-label', 'video player');
  await waitFor(() => expect(region.getAttribute('aria-label')).toBe('Player: First'));
  rerender(<Player title="Player: Second" />);
  expect(region.getAttribute('aria-label')).toBe('Player: Second');
});
