import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const server = openTestServer();
const savedBy = { id: 4, name: 'Jonah Pell', username: 'jonahpell', avatarUrl: null };
const draft = {
  id: 2,
  savedAt: '2026-11-22T12:00:00.000Z',
  savedBy,
  published: false,
  title: 'T',
  wordCount: 3,
};

test('lists versions, shows what changed in one, and restores it', async () => {
  server.answer('GET /api/article/edit/7/versions', {
    json: { content: [draft, { ...draft, id: 1, published: true, wordCount: 90 }] },
  });
  server.answer('GET /api/article/edit/7/versions/2', {
    json: {
      ...draft,
      parts: [
        { change: 'kept', text: 'the ' },
        { change: 'removed', text: 'first' },
        { change: 'added', text: 'second' },
      ],
    },
  });
  const onRestore = vi.fn(() => Promise.resolve());
  render(<VersionsDialog articleId={7} isPublished={false} onRestore={onRestore} onClose={vi.fn()} />, {
    wrapper: server.wrapper,
  });
  expect((await screen.findAllByText(/by Jonah Pell/)).map((each) => each.textContent)).toEqual([
    'by Jonah Pell · 3 words',
    'by Jonah Pell · 90 words',
  ]);
  screen.getAllByText('View')[0]?.click();
  const text = await screen.findByRole('region', { name: /Added and removed words/, hidden: true });
  expect(text.querySelector('ins')?.textContent).toBe('Added: second');
  expect(text.querySelector('del')?.textContent).toBe('Removed: first');
  screen.getByText('Restore this version').click();
  await waitFor(() => expect(onRestore).toHaveBeenCalledWith(2));
});
