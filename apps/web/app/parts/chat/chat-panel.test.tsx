import type { ChatRoom, CurrentChatRules } from '@realfin/contract/chat';
import type { Gate, Post } from '@realfin/contract/posts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { hideToast, toasts } from '../../components/toast/toast.ts';
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
  rules: { slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '', raid: false },
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

describe('a raid', () => {
  afterEach(() => {
    for (const { id } of toasts.get()) hideToast(id);
  });
  const before: CurrentChatRules = { ...room.rules, slowSeconds: 5, audience: 'followers' };
  const during: CurrentChatRules = { ...before, slowSeconds: 30, audience: 'followers_day', raid: true };
  const both = ['slowSeconds', 'audience'];
  const moderate = async () => fireEvent.click(await screen.findByRole('button', { name: 'Moderate chat' }));
  const press = async (name: string) => {
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false));
    fireEvent.click(screen.getByRole('button', { name }));
  };
  const answerRoom = (rules: () => CurrentChatRules) =>
    server.answer(routes.room, () => ({
      json: { ...room, barrier: null, canModerate: true, rules: rules() },
    }));

  test('is kept out with one press, and the next one restores what the server kept', async () => {
    let rules = before;
    answerRoom(() => rules);
    server.answer('GET /api/chat/70/held', { json: { content: [] } });
    server.answer('POST /api/chat/raid/start', () => ({ json: (rules = during) }));
    server.answer('POST /api/chat/raid/end', () => {
      rules = before;
      return { json: { rules, restored: both, kept: [] } };
    });
    open('open');
    await moderate();
    await press('Keep out a raid');
    await screen.findByRole('button', { name: 'End raid protection' });
    fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
    expect(screen.getByRole('combobox', { name: 'Slow mode' })).toHaveProperty('value', '30');
    await press('End raid protection');
    await screen.findByRole('button', { name: 'Keep out a raid' });
    await waitFor(() => expect(toasts.get().at(-1)?.message).toMatch(/rules from before it apply again/));
    expect(screen.getByRole('combobox', { name: 'Slow mode' })).toHaveProperty('value', '5');
  });

  test.each([
    { restored: ['audience'], kept: ['slowSeconds'], text: /“Slow mode” stays/ },
    { restored: [], kept: both, text: /that were changed during the raid stay/ },
    { restored: [], kept: [], text: /over already/ },
  ])('names what stays as it was changed during a raid: $kept', async ({ restored, kept, text }) => {
    answerRoom(() => during);
    server.answer('GET /api/chat/70/held', { json: { content: [] } });
    server.answer('POST /api/chat/raid/end', { json: { rules: before, restored, kept } });
    open('open');
    await moderate();
    await press('End raid protection');
    await waitFor(() => expect(toasts.get().at(-1)?.message).toMatch(text));
  });
});
