import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PublishDialog } from './publish-dialog.tsx';
import type { Choosable } from './rules.ts';

test('counts only posts that are not published yet', () => {
  const posts: Choosable[] = [
    { id: 1, mediaType: 'video', status: 'Published', scheduledAt: null },
    { id: 2, mediaType: 'video', status: 'Draft', scheduledAt: null },
    { id: 3, mediaType: 'video', status: 'Scheduled', scheduledAt: '2026-12-24T10:00:00.000Z' },
  ];
  const onPublish = vi.fn();
  const chosen = new Map(posts.map((post) => [post.id, post]));
  render(<PublishDialog {...{ chosen, onPublish }} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Publish 2 posts' }));
  expect(onPublish).toHaveBeenLastCalledWith([2, 3]);
  fireEvent.click(screen.getByRole('button', { name: 'Publish only 1 unplanned post' }));
  expect(onPublish).toHaveBeenLastCalledWith([2]);
});
