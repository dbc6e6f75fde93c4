import { expect, test } from 'vitest';
import { emptyLanding } from '../../pages/landing/fields.ts';
import { shorten, suggestTexts } from './rules.ts';

const channel = { name: 'Mara on the Mat', description: 'Wrestling for people who begin late.' };
const post = (contentTitle: string, text = '') => ({
  text,
  content: { contentTitle, contentDescription: 'Described' },
});

test('fills empty texts from the channel and its posts, within their limits', () => {
  const filled = suggestTexts(emptyLanding, channel, [
    post('A very long title of a video', 'Short'),
    post('Two'),
  ]);
  expect(filled).toMatchObject({
    title: channel.name,
    subtitle: channel.description,
    content1: 'A very long title of a',
    contentDesc1: 'Short',
    content2: 'Two',
    contentDesc2: 'Described',
  });
  expect(filled).not.toHaveProperty('content3');
  for (const n of [1, 2, 3] as const) expect(filled[`valueProp${n}`]?.length).toBeLessThanOrEqual(25);
});

test('leaves what is typed', () => {
  expect(suggestTexts({ ...emptyLanding, title: 'Mine' }, channel, [])).not.toHaveProperty('title');
});

test('cuts between words, and a long word where it must', () => {
  expect(shorten(' one  two ', 25)).toBe('one two');
  expect(shorten('alpha, beta gamma', 8)).toBe('alpha');
  expect(shorten('abcdefghij', 4)).toBe('abcd');
});
