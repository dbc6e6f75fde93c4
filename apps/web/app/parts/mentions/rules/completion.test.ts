import { expect, test } from 'vitest';
import { completed, emojiTyped, suggestionsFor, typedAt, writersOf } from './completion.ts';

const writers = [
  { name: 'Mara on the Mat', username: 'maraonthemat' },
  { name: 'Tamara', username: 'tam' },
  { name: 'Otto', username: 'otto' },
];

test('finds a mention or an emoji that is being typed, and nothing within words', () => {
  expect(typedAt('Hi @ma', 6)).toEqual({ kind: 'person', begun: 'ma', from: 3 });
  expect(typedAt(':fi', 3)).toEqual({ kind: 'emoji', begun: 'fi', from: 0 });
  expect(typedAt('Hi @ma there', 6)).toMatchObject({ begun: 'ma' });
  for (const text of ['me@home', 'at 12:30', 'plain', '@ma ']) expect(typedAt(text, text.length)).toBeNull();
});

test('suggests people whose name begins with it before those who contain it', () => {
  const found = suggestionsFor({ kind: 'person', begun: 'mara', from: 0 }, writers);
  expect(found.map(({ hint }) => hint)).toEqual(['@maraonthemat', '@tam']);
});

test('suggests emoji by name', () => {
  const [first] = suggestionsFor({ kind: 'emoji', begun: 'fir', from: 0 }, []);
  expect(first).toEqual({ insert: '🔥', label: '🔥', hint: ':fire:' });
  expect(suggestionsFor({ kind: 'emoji', begun: '', from: 0 }, [])).toHaveLength(8);
  expect(suggestionsFor({ kind: 'emoji', begun: 'nothingsuch', from: 0 }, [])).toEqual([]);
});

test('writes a suggestion in the place of what was typed', () => {
  const typed = { kind: 'person', begun: 'ma', from: 3 } as const;
  const mara = { insert: '@maraonthemat', label: '', hint: '' };
  expect(completed('Hi @ma', 6, typed, mara)).toEqual({ text: 'Hi @maraonthemat ', caret: 17 });
  expect(completed('Hi @ma there', 6, typed, mara)).toEqual({ text: 'Hi @maraonthemat there', caret: 17 });
});

test('replaces an emoji name that was typed to its end', () => {
  expect(emojiTyped('So :fire:', 9)).toEqual({ text: 'So 🔥', caret: 5 });
  expect(emojiTyped('So :nothing:', 12)).toBeNull();
});

test('lists those who wrote last first, and the creator always', () => {
  const messages = [
    { name: 'A', username: 'a', userId: 1 },
    { name: 'B', username: 'b', userId: 2 },
    { name: 'A', username: 'a', userId: 1 },
    { name: 'Me', username: 'me', userId: 9 },
  ];
  const creator = { name: 'C', username: 'c' };
  expect(writersOf(messages, creator, 9).map(({ username }) => username)).toEqual(['a', 'b', 'c']);
});
