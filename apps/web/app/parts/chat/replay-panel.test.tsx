import type { ReplayEntry, ReplayPage } from '@realfin/contract/comments';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { ReplayPanel } from './replay-panel.tsx';

const server = openTestServer();
const said = (offsetMs: number): ReplayEntry =>
  ({
    ...{ id: 1, user_id: 2, name: 'Ada', username: 'ada', avatar_url: null, creator: false, type: 'message' },
    ...{ reply: null, posted_at: '2026-11-24T12:00:00.000Z', offset_ms: offsetMs },
    comment_message: {
      body: 'Hello',
      amount: null,
      badges: { global: null, global_auth: null, creator: null },
    },
  }) as unknown as ReplayEntry;

function open(comments: ReplayEntry[], hasRecording: boolean) {
  server.answer('POST /api/GetComments', { json: { comments, next_key: null } as unknown as ReplayPage });
  render(<ReplayPanel postId={7} hasRecording={hasRecording} />, { wrapper: server.wrapper });
  return screen.getByRole('region', { name: 'Chat replay' });
}
const isRead = () => waitFor(() => expect(server.countOf('POST /api/GetComments')).toBe(1));

test('keeps the height of its place until the recording plays, whatever was said at its beginning', async () => {
  const panel = open([said(0)], true);
  expect(panel.dataset.folded).toBe('true');
  await isRead();
  await screen.findByText('Nothing was said yet at this point.');
  expect(panel.dataset.folded).toBe('true');
});

test('shows all that was said where there is no recording', async () => {
  const panel = open([said(90_000)], false);
  expect(panel.dataset.folded).toBeUndefined();
  await screen.findByText('Hello');
});

test('keeps the height of its place when the replay fails, with the way to try again', async () => {
  server.answer('POST /api/GetComments', { status: 503 });
  render(<ReplayPanel postId={7} hasRecording />, { wrapper: server.wrapper });
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('region', { name: 'Chat replay' }).dataset.folded).toBe('true');
});
