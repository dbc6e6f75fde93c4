import type { ChatRoom, ChatRules } from '@realfin/contract/chat';
import type { Gate, Post } from '@realfin/contract/posts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { usePost } from '../posts/queries.ts';
import { ChatPanel } from './chat-panel.tsx';

const server = openTestServer();
const routes = { room: 'GET /api/public/chat/70', post: 'GET /api/public/post/70' } as const;

const createdBy = { id: 3, name: 'Mara', username: 'mara', avatarUrl: null };
const post = { id: 70, mediaId: 7, mediaType: 'stream', path: '/stream/7', createdBy } as const;
const refused = server.refuse(403, 'post.notEntitled');

const room: ChatRoom = {
  ...{ position: { epoch: 'first', number: 0 }, messages: [], pinned: null, canModerate: false },
  ...{ barrier: 'account', barrierEndsAt: null, barrierReason: '' },
  rules: { slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '' },
};

/** A page that was made when the post was open. */
function Page() {
  const gate = usePost(70)?.gate ?? 'open';
  return gate === 'open' ? <ChatPanel post={post} /> : <p>Gate</p>;
}

function open(gate: Gate) {
  server.answer(routes.post, { json: { ...post, gate } as unknown as Post });
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />, {
    wrapper: server.wrapper,
  });
}

describe('a chat beside a page that is older than the rights of its reader', () => {
  test('gives way to the gate after a right was lost', async () => {
    server.answer(routes.room, refused);
    open('subscription');
    await screen.findByText('Gate');
  });

  test('opens after a right was gained', async () => {
    let refusals = 1;
    server.answer(routes.room, () => (refusals-- > 0 ? refused : { json: room }));
    open('open');
    await screen.findByText('No messages yet.');
    expect(server.countOf(routes.post)).toBe(1);
  });

  test('offers a retry, and asks no more by itself, while the server contradicts itself', async () => {
    server.answer(routes.room, refused);
    open('open');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect([server.countOf(routes.post), server.countOf(routes.room)]).toEqual([1, 2]);
    server.answer(routes.room, { json: room });
    fireEvent.click(retry);
    await screen.findByText('No messages yet.');
  });

  test('gives way to the gate when the right ends while people talk', async () => {
    server.answer(routes.room, { json: room });
    open('open');
    await screen.findByText('No messages yet.');
    server.answer(routes.room, refused);
    server.answer('GET /api/public/chat/70/events', refused);
    server.answer(routes.post, { json: { ...post, gate: 'subscription' } });
    await waitFor(
      () => {
        server.send('chat.closed', { postId: 70 });
        screen.getByText('Gate');
      },
      { timeout: 4_500 },
    );
  });
});

test('a moderator keeps out a raid with one press, and later restores what applied before', async () => {
  const saved: ChatRules[] = [];
  const rules = { ...room.rules, slowSeconds: 5, audience: 'followers' as const };
  const moderated = { ...room, barrier: null, canModerate: true };
  server.answer(routes.room, () => ({ json: { ...moderated, rules: saved.at(-1) ?? rules } }));
  server.answer('GET /api/chat/70/held', { json: [] });
  server.answer('POST /api/chat/rules', ({ body }) => {
    const { slowSeconds, audience, accountMinutes, welcome } = body as ChatRules;
    saved.push({ slowSeconds, audience, accountMinutes, welcome });
    return { json: saved.at(-1) };
  });
  open('open');
  const moderate = () => screen.findByRole('button', { name: 'Moderate chat' });
  fireEvent.click(await moderate());
  fireEvent.click(await screen.findByRole('button', { name: 'Keep out a raid' }));
  await screen.findByRole('button', { name: 'The raid is over' });
  expect(saved).toEqual([{ ...rules, slowSeconds: 30, audience: 'followers_day' }]);
  fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
  expect(screen.getByRole('combobox', { name: 'Slow mode' })).toHaveProperty('value', '30');
  fireEvent.click(screen.getByRole('button', { name: 'Back to chat' }));
  fireEvent.click(await moderate());
  fireEvent.click(await screen.findByRole('button', { name: 'The raid is over' }));
  await waitFor(() => expect(saved.slice(1)).toEqual([rules]));
  await screen.findByRole('button', { name: 'Keep out a raid' });
});
