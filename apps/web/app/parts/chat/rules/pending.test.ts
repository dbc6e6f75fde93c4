import type { ChatMessage } from '@realfin/contract/chat';
import { expect, test } from 'vitest';
import { stillPending, type Pending } from './pending.ts';

const pending = (comment: string, failure: string | null = null): Pending => ({
  ...{ key: comment, comment, reply: null, sinceNumber: 3, failure },
});
const message = (number: number, userId: number, comment: string) =>
  ({ number, userId, comment }) as ChatMessage;

test('hides a message on its way once it has arrived through the room', () => {
  const waiting = [pending('Hello'), pending('Again')];
  expect(stillPending(waiting, [message(4, 7, 'Hello')], 7)).toEqual([pending('Again')]);
});

test('keeps a message on its way beside an older one, another person, or a failure', () => {
  const messages = [message(2, 7, 'Hello'), message(4, 8, 'Hello')];
  expect(stillPending([pending('Hello')], messages, 7)).toHaveLength(1);
  expect(stillPending([pending('Hello', 'No connection')], [message(4, 7, 'Hello')], 7)).toHaveLength(1);
});
