import { ApiError } from '@realfin/contract/api-error';
import type { ChatMessage, ChatRoom } from '@realfin/contract/chat';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../lib/api.ts';
import { createRoomStore } from '../store/room.ts';
import { sendMessage } from './send.ts';

const room: ChatRoom = {
  ...{ position: { epoch: 'a', number: 0 }, messages: [], pinned: null, canModerate: false },
  ...{ barrier: null, barrierEndsAt: null, barrierReason: '' },
  rules: { slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '' },
};
const openStore = () =>
  createRoomStore({
    ...{ postId: 1, room, viewerId: 8, readRoom: () => Promise.resolve(room) },
    catchUp: () => Promise.reject(new Error('not asked')),
    join: () => () => undefined,
    onNextFrame: () => undefined,
  });

afterEach(() => void vi.restoreAllMocks());

/** Responses that the test gives, in the order of the requests. */
function holdResponses() {
  const asked: string[] = [];
  const replies: PromiseWithResolvers<ChatMessage>[] = [];
  vi.spyOn(api.chat, 'sendMessage').mockImplementation(({ comment }) => {
    asked.push(comment);
    const reply = Promise.withResolvers<ChatMessage>();
    replies.push(reply);
    return reply.promise;
  });
  return { asked, replies };
}

test('messages leave in the order they were written, also behind a slow response', async () => {
  const { asked, replies } = holdResponses();
  const store = openStore();
  const sent = ['One', 'Two', 'Three'].map((comment) => sendMessage(store, comment, null));
  await vi.waitFor(() => expect(asked).toEqual(['One']));
  expect(store.get().pending.map(({ comment }) => comment)).toEqual(['One', 'Two', 'Three']);
  replies[0]?.resolve({ id: 1, number: 1, userId: 8, type: 'COMMENT' } as ChatMessage);
  await sent[0];
  await vi.waitFor(() => expect(asked).toEqual(['One', 'Two']));
});

test('a refused message does not hold the next one', async () => {
  const { asked, replies } = holdResponses();
  const store = openStore();
  const first = sendMessage(store, 'One', null);
  void sendMessage(store, 'Two', null);
  await vi.waitFor(() => expect(asked).toEqual(['One']));
  replies[0]?.reject(new ApiError(429, 'chat.slow', 'Slow down'));
  await first;
  await vi.waitFor(() => expect(asked).toEqual(['One', 'Two']));
});
