import type { Me } from '@realfin/contract/accounts';
import { expect, test } from 'vitest';
import { inboxAddress, inboxOf, wordsIn } from './rules.ts';

const creator = { id: 7, creator: true, contributingFor: [], moderatingForIds: [9] } as unknown as Me;
const moderator = { ...creator, creator: false };

test('an address of the inbox is read as it was written', () => {
  for (const address of [
    '/content/comments',
    '/content/comments?filter=held',
    '/content/comments?channel=9&filter=unanswered&post_id=4&q=two+words',
  ]) {
    const inbox = inboxOf(new URL(address, 'http://page').searchParams, creator);
    expect(inbox === null ? null : inboxAddress(inbox, creator)).toBe(address);
  }
});

test('the inbox is of the own channel first, of a moderated one for those without', () => {
  const none = new URLSearchParams();
  expect(inboxOf(none, creator)?.channelId).toBe(7);
  expect(inboxOf(none, moderator)?.channelId).toBe(9);
  expect(inboxOf(none, { ...moderator, moderatingForIds: [] })).toBe(null);
  expect(inboxOf(new URLSearchParams('channel=x&post_id=-1&filter=no'), creator)).toEqual({
    channelId: 7,
    filter: 'all',
    postId: null,
    search: '',
  });
});

test('held words are the lines of a text, each once', () => {
  expect(wordsIn(' scam \n\nfree money\nscam')).toEqual(['scam', 'free money']);
});
