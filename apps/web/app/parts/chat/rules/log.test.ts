import type { ChatBatch, ChatEvent, ChatMessage, ChatRoom } from '@realfin/contract/chat';
import { expect, test } from 'vitest';
import {
  applyBatch,
  isBehind,
  merged,
  mostMessages,
  openLog,
  startReading,
  stopReading,
  withEarlier,
  withOwn,
  withTips,
} from './log.ts';

const [me, mara] = [7, 8];
const say = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: number * 10,
  number,
  userId: mara,
  name: 'Mara',
  username: 'mara',
  avatar: null,
  creator: false,
  globalBadge: null,
  globalAuthBadge: null,
  creatorBadge: null,
  comment: `Line ${number}`,
  mentions: [],
  reply: null,
  type: 'COMMENT',
  amount: 0,
  sentAt: '2026-11-24T12:00:00.000Z',
  held: false,
  ...changes,
});
const rules = { slowSeconds: 0, audience: 'everyone', accountMinutes: 0, welcome: '', raid: false } as const;
const room = (messages: ChatMessage[] = [], number = messages.at(-1)?.number ?? 0): ChatRoom => ({
  position: { epoch: number === 0 ? '' : 'a', number },
  messages,
  pinned: null,
  rules,
  canModerate: false,
  barrier: null,
  barrierEndsAt: null,
  barrierReason: '',
});
const nothing = { message: null, id: null, userId: null, rules: null };
const add = (message: ChatMessage): ChatEvent => ({
  ...nothing,
  type: 'add_comment',
  number: message.number,
  message,
});
const event = (number: number, changes: Partial<ChatEvent>): ChatEvent => ({
  ...nothing,
  type: 'delete_comment',
  number,
  ...changes,
});
const batch = (after: number, upTo: number, events: ChatEvent[], epoch = 'a'): ChatBatch => ({
  ...{ postId: 1, epoch, after, upTo, events },
});
const open = (...messages: ChatMessage[]) => openLog(room(messages), me);
const linesOf = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ number }) => number);

test('takes a batch that continues the log', () => {
  const log = applyBatch(open(say(1)), batch(1, 3, [add(say(2)), add(say(3))]));
  expect([linesOf(log), log.position.number]).toEqual([[1, 2, 3], 3]);
});

test('moves on over numbers that this reader may not see', () => {
  const log = applyBatch(open(say(1)), batch(1, 5, [add(say(5))]));
  expect([linesOf(log), log.position.number]).toEqual([[1, 5], 5]);
});

test('changes nothing after a lost batch, and says that it is behind', () => {
  const log = open(say(1));
  const later = batch(2, 3, [add(say(3))]);
  expect(isBehind(log, later)).toBe(true);
  expect(applyBatch(log, later)).toBe(log);
  const caughtUp = applyBatch(log, batch(1, 3, [add(say(2)), add(say(3))]));
  expect(linesOf(caughtUp)).toEqual([1, 2, 3]);
});

test('ignores a doubled batch', () => {
  const both = batch(1, 2, [add(say(2))]);
  const log = applyBatch(open(say(1)), both);
  expect(applyBatch(log, both)).toBe(log);
});

test('takes of a late reply only what it has not seen', () => {
  const ahead = applyBatch(open(say(1)), batch(1, 3, [add(say(2)), add(say(3))]));
  const late = batch(1, 4, [add(say(2)), add(say(3)), add(say(4))]);
  expect(linesOf(applyBatch(ahead, late))).toEqual([1, 2, 3, 4]);
});

test('refuses a batch of another epoch', () => {
  const log = open(say(1));
  const other = batch(1, 2, [add(say(2))], 'b');
  expect([isBehind(log, other), applyBatch(log, other)]).toEqual([true, log]);
});

test('takes the first epoch of a room in which nothing had happened', () => {
  const log = applyBatch(openLog(room(), me), batch(0, 1, [add(say(1))], 'b'));
  expect([linesOf(log), log.position]).toEqual([[1], { epoch: 'b', number: 1 }]);
});

test('shows an own message once, whichever way it comes first', () => {
  const own = say(3, { userId: me });
  const sentFirst = withOwn(open(say(1)), own);
  expect([linesOf(sentFirst), sentFirst.position.number]).toEqual([[1, 3], 1]);
  const both = batch(1, 3, [add(say(2)), add(own)]);
  expect(linesOf(applyBatch(sentFirst, both))).toEqual([1, 2, 3]);
  expect(linesOf(withOwn(applyBatch(open(say(1)), both), own))).toEqual([1, 2, 3]);
});

test('moves a held message to its new place when it is approved', () => {
  const held = say(2, { id: 99, userId: me, held: true });
  const log = applyBatch(withOwn(open(say(1)), held), batch(1, 3, [add(say(3))]));
  const approved = say(4, { id: 99, userId: me });
  const after = applyBatch(log, batch(3, 5, [add(approved)]));
  expect(after.messages.map(({ number, held: isHeld }) => [number, isHeld])).toEqual([
    [1, false],
    [3, false],
    [4, false],
  ]);
  expect(withOwn(after, held)).toBe(after);
});

test('keeps a deleted message away, also when its reply is late', () => {
  const log = applyBatch(open(say(1), say(2)), batch(2, 3, [event(3, { id: 20 })]));
  expect(linesOf(log)).toEqual([1]);
  expect(linesOf(withOwn(log, say(2)))).toEqual([1]);
});

test('shows a restored message where it was, in what a reader has scrolled up to as well', () => {
  const hide = event(4, { id: 20, userId: mara });
  const log = applyBatch(startReading(open(say(1), say(2), say(3))), batch(3, 4, [hide]));
  expect([linesOf(log), log.reading?.length]).toEqual([[1, 3], 2]);
  const show = event(5, { type: 'show_comment', message: say(2) });
  const shown = applyBatch(log, batch(4, 5, [show]));
  expect([linesOf(shown), shown.reading?.map(({ number }) => number)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(shown.numUnseen).toBe(0);
});

test('leaves a restored message that is above the loaded ones to the earlier messages', () => {
  const loaded = Array.from({ length: 60 }, (_, at) => say(at + 3));
  const log = applyBatch(open(...loaded), batch(62, 63, [event(63, { id: 20, userId: mara })]));
  const show = event(64, { type: 'show_comment', message: say(2) });
  const shown = applyBatch(log, batch(63, 64, [show]));
  expect(shown.messages[0]?.number).toBe(3);
  const earlier = withEarlier(startReading(shown), { messages: [say(1), say(2)], hasEarlier: false });
  expect(earlier.reading?.slice(0, 2).map(({ number }) => number)).toEqual([1, 2]);
});

test('shows what a restored person said before', () => {
  const block = event(3, { type: 'block_user', userId: mara });
  const log = applyBatch(open(say(1), say(2, { userId: 9 })), batch(2, 3, [block]));
  const show = event(4, { type: 'show_comment', message: say(1) });
  expect(linesOf(applyBatch(log, batch(3, 4, [show])))).toEqual([1, 2]);
});

test('leaves a message that is taken down on the screen of its writer', () => {
  const own = say(1, { userId: me });
  const log = applyBatch(open(own), batch(1, 2, [event(2, { id: 10, userId: me })]));
  expect(linesOf(log)).toEqual([1]);
  expect(linesOf(applyBatch(log, batch(2, 3, [event(3, { id: 10 })])))).toEqual([]);
});

test('takes the pin away with the pinned message', () => {
  const pinned = applyBatch(open(say(1)), batch(1, 2, [event(2, { type: 'pin_comment', message: say(1) })]));
  expect(pinned.pinned?.number).toBe(1);
  expect(applyBatch(pinned, batch(2, 3, [event(3, { id: 10 })])).pinned).toBeNull();
});

test('hides what a blocked person said until then, and nothing later', () => {
  const other = say(2, { userId: 9 });
  const block = event(3, { type: 'block_user', userId: mara });
  const log = applyBatch(open(say(1), other), batch(2, 4, [block, add(say(4))]));
  expect(linesOf(log)).toEqual([2, 4]);
});

test("leaves a blocked reader's own view as it was", () => {
  const own = say(1, { userId: me });
  const log = applyBatch(open(own), batch(1, 2, [event(2, { type: 'block_user', userId: me })]));
  expect(linesOf(log)).toEqual([1]);
});

test('keeps the last 500 messages', () => {
  const many = Array.from({ length: mostMessages + 100 }, (_, at) => say(at + 2));
  const log = applyBatch(open(say(1)), batch(1, many.length + 1, many.map(add)));
  expect([log.messages.length, log.messages[0]?.number]).toEqual([500, 102]);
});

test('lets someone who scrolled up read on, counts what is new, and still deletes', () => {
  const reading = startReading(open(say(1), say(2)));
  const busy = applyBatch(reading, batch(2, 5, [add(say(3)), add(say(4)), event(5, { id: 10 })]));
  expect(busy.reading?.map(({ number }) => number)).toEqual([2]);
  expect(busy.numUnseen).toBe(2);
  const back = stopReading(busy);
  expect([linesOf(back), back.reading, back.numUnseen]).toEqual([[2, 3, 4], null, 0]);
});

test('adds earlier messages for someone who scrolled up, without those hidden meanwhile', () => {
  const reading = startReading(open(say(3, { userId: 9 }), say(4)));
  const hidden = applyBatch(reading, batch(4, 5, [event(5, { type: 'block_user', userId: mara })]));
  const page = { messages: [say(1), say(2, { userId: 9 })], hasEarlier: true };
  const log = withEarlier(hidden, page);
  expect([log.reading?.map(({ number }) => number), log.hasEarlier]).toEqual([[2, 3], true]);
  expect(withEarlier(open(say(3)), page).reading).toBeNull();
});

test('collects tips from before and from now', () => {
  const tip = (number: number) => say(number, { type: 'TIP', amount: 500 });
  const log = applyBatch(open(say(4), tip(5)), batch(5, 6, [add(tip(6))]));
  expect(withTips(log, [tip(2), tip(5)]).tips.map(({ number }) => number)).toEqual([2, 5, 6]);
});

test('keeps an empty addition from making a new list', () => {
  const known = [say(1)];
  expect(merged(known, [], 5)).toBe(known);
});
