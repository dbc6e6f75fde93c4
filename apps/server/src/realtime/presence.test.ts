import { expect, test } from 'vitest';
import { createPresence, presenceTimes, type PostCount } from './presence.ts';

const ann = { key: 'ann', isAudience: true };
const bob = { key: 'bob', isAudience: true };

function makeProcesses() {
  let nowMs = 0;
  const messages: PostCount[][] = [];
  const [first, second] = [
    createPresence({ nowMs: () => nowMs, tell: (counts) => second.hear('first', counts) }),
    createPresence({
      nowMs: () => nowMs,
      tell(counts) {
        messages.push(counts);
        first.hear('second', counts);
      },
    }),
  ];
  return { first, second, messages, pass: (ms: number) => (nowMs += ms) };
}

test('counts a person once, however many tabs they have', () => {
  const { first } = makeProcesses();
  const [one, two] = [first.enter(1, ann), first.enter(1, ann)];
  first.enter(1, bob);
  expect(first.count(1)).toBe(2);
  one();
  one();
  expect(first.count(1)).toBe(2);
  two();
  expect([first.count(1), first.count(2)]).toEqual([1, 0]);
});

test('counts who is on the page through another process, until they leave', () => {
  const { first, second } = makeProcesses();
  first.enter(1, ann);
  const leave = second.enter(1, bob);
  expect(first.count(1)).toBe(1);
  second.report();
  expect([first.count(1), second.count(1)]).toEqual([2, 1]);
  leave();
  second.report();
  expect(first.count(1)).toBe(1);
});

test('forgets a process that fell silent', () => {
  const { first, second, pass } = makeProcesses();
  second.enter(1, bob);
  second.report();
  pass(presenceTimes.silentMs);
  expect(first.count(1)).toBe(1);
  pass(1);
  expect(first.count(1)).toBe(0);
  first.report();
  second.report();
  expect(first.count(1)).toBe(1);
});

test('sends no empty reports and splits long ones', () => {
  const { first, second, messages } = makeProcesses();
  second.report();
  expect(messages).toEqual([]);
  for (let postId = 1_000_000; postId < 1_000_700; postId++) second.enter(postId, bob);
  second.report();
  expect(messages.map((counts) => counts.length)).toEqual([300, 300, 100]);
  for (const counts of messages) expect(JSON.stringify(counts).length).toBeLessThan(7_000);
  expect(first.count(1_000_699)).toBe(1);
});

test('counts who is not the audience apart, also through another process', () => {
  const { first, second } = makeProcesses();
  first.enter(1, ann);
  const leave = second.enter(1, { key: 'creator', isAudience: false });
  second.enter(1, bob);
  second.report();
  expect([first.count(1), first.countAudience(1)]).toEqual([3, 2]);
  expect(second.countAudience(1)).toBe(1);
  leave();
  second.report();
  expect([first.count(1), first.countAudience(1)]).toEqual([2, 2]);
  first.hear('before', [[2, 4]]);
  expect(first.countAudience(2)).toBe(4);
});
