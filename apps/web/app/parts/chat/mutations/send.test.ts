import type { ChatMessage, ChatRoom } from '@realfin/contract/chat';
import { afterEach, expect, test, vi } from 'vitest';
import { createRoomStore } from '../store/room.ts';
import { sendMessage } from './send.ts';

const room: ChatRoom = {
  ...{ position: { epoch: 'a', number: 0 }, messages: [], pinned: null, canModerate: false },
  ...{ barrier: null, barrierEndsAt: null, barrierReason: '' },
  rules: { slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '', raid: false },
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
  const replies: PromiseWithResolvers<Response>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    asked.push((JSON.parse(init?.body as string) as { comment: string }).comment);
    const reply = Promise.withResolvers<Response>();
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
  const message: Partial<ChatMessage> = { id: 1, number: 1, userId: 8, type: 'COMMENT' };
  replies[0]?.resolve(Response.json(message));
  await sent[0];
  await vi.waitFor(() => expect(asked).toEqual(['One', 'Two']));
});

test('a refused message does not hold the next one', async () => {
  const { asked, replies } = holdResponses();
  const store = openStore();
  const first = sendMessage(store, 'One', null);
  void sendMessage(store, 'Two', null);
  await vi.waitFor(() => expect(asked).toEqual(['One']));
  replies[0]?.resolve(Response.json({ code: 'chat.slow', detail: 'Slow down' }, { status: 429 }));
  await first;
  await vi.waitFor(() => expect(asked).toEqual(['One', 'Two']));
});
