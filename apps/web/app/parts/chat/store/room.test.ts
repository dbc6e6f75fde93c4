import { ApiError } from '@realfin/contract/api-error';
import type { ChatBatch, ChatMessage, ChatPosition, ChatRoom } from '@realfin/contract/chat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatListener } from '../../../lib/realtime.ts';
import { createRoomStore } from './room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = { message: null, id: null, userId: null, rules: null };
const batch = (after: number, ...numbers: number[]): ChatBatch => ({
  ...{ postId: 1, epoch: 'a', after, upTo: numbers.at(-1) ?? after },
  events: numbers.map((number) => ({
    ...{ ...nothing, type: 'add_comment', number },
    message: { id: number, number, userId: 8, type: 'COMMENT' } as ChatMessage,
  })),
});
const room = (number: number): ChatRoom => ({
  position: { epoch: 'a', number },
  messages: [],
  pinned: null,
  rules: { slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '', raid: false },
  canModerate: false,
  barrier: null,
  barrierEndsAt: null,
  barrierReason: '',
});

/** A room whose connection, frames and replies the test controls. */
function openRoom() {
  let listener: ChatListener | undefined;
  const frames: (() => void)[] = [];
  const catchUp = vi.fn((position: ChatPosition): Promise<{ reload: boolean; batch: ChatBatch }> =>
    Promise.resolve({ reload: false, batch: batch(position.number) }),
  );
  const readRoom = vi.fn(() => Promise.resolve(room(90)));
  const leave = vi.fn();
  const store = createRoomStore({
    ...{ postId: 1, room: room(5), viewerId: null, catchUp, readRoom },
    join(given) {
      listener = given;
      return leave;
    },
    onNextFrame: (run) => frames.push(run),
  });
  const stop = store.follow();
  const connection = (): ChatListener => {
    if (listener === undefined) throw new Error('nobody joined');
    return listener;
  };
  const frame = () => {
    for (const run of frames.splice(0)) run();
    return vi.advanceTimersByTimeAsync(0);
  };
  const numbers = () => store.get().log.messages.map(({ number }) => number);
  return { store, stop, connection, frame, frames, catchUp, readRoom, leave, numbers };
}

test('catches up once it is in the room, and then follows batches', async () => {
  const { store, connection, frame, catchUp, numbers } = openRoom();
  catchUp.mockResolvedValueOnce({ reload: false, batch: batch(5, 6) });
  connection().onJoin();
  await frame();
  connection().onBatch(batch(6, 7));
  await frame();
  expect([numbers(), store.get().line, catchUp.mock.calls.length]).toEqual([[6, 7], 'open', 1]);
});

test('applies all batches of a frame in one change', async () => {
  const { store, connection, frame, frames, numbers } = openRoom();
  const changed = vi.fn();
  store.subscribe(changed);
  for (const number of [6, 7, 8]) connection().onBatch(batch(number - 1, number));
  expect([frames.length, changed.mock.calls.length]).toEqual([1, 0]);
  await frame();
  expect([numbers(), changed.mock.calls.length]).toEqual([[6, 7, 8], 1]);
});

test('asks for a lost batch once, and applies what came meanwhile after it', async () => {
  const { connection, frame, catchUp, numbers } = openRoom();
  catchUp.mockResolvedValueOnce({ reload: false, batch: batch(5, 6, 7) });
  connection().onBatch(batch(7, 8));
  connection().onBatch(batch(8, 9));
  await frame();
  expect([numbers(), catchUp.mock.calls]).toEqual([[6, 7, 8, 9], [[{ epoch: 'a', number: 5 }]]]);
});

test('reads the whole room when too much was missed', async () => {
  const { store, connection, frame, catchUp, readRoom } = openRoom();
  catchUp.mockResolvedValueOnce({ reload: true, batch: batch(5) });
  connection().onJoin();
  await frame();
  expect([store.get().log.position.number, readRoom.mock.calls.length]).toEqual([90, 1]);
});

test('asks again after a failure, each time later', async () => {
  const { store, connection, frame, catchUp } = openRoom();
  catchUp.mockRejectedValueOnce(new TypeError('no connection'));
  connection().onLost();
  await frame();
  expect([catchUp.mock.calls.length, store.get().line]).toEqual([1, 'lost']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(catchUp).toHaveBeenCalledTimes(2);
});

test('reads now and then without a connection', async () => {
  const { connection, catchUp, stop } = openRoom();
  connection().onLost();
  await vi.advanceTimersByTimeAsync(17_000);
  expect(catchUp).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(catchUp).toHaveBeenCalledTimes(3);
});

test('closes when the reader may no longer read it', async () => {
  const { store, connection, frame, catchUp } = openRoom();
  catchUp.mockRejectedValueOnce(new ApiError(403, 'post.notEntitled', 'No'));
  connection().onLost();
  await frame();
  expect(store.get().line).toBe('closed');
});

test('leaves the room and ignores what still arrives', async () => {
  const { store, stop, connection, frame, leave, numbers } = openRoom();
  connection().onBatch(batch(5, 6));
  stop();
  await frame();
  expect([leave.mock.calls.length, numbers(), store.get().log.position.number]).toEqual([1, [], 5]);
});
