import { expect, test } from 'vitest';
import { cuesKey, storeCues, storedCues } from './store.ts';

function shelf(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const key = cuesKey(1, 2, 'en');

test('stores captions by person, post and language', () => {
  const one = shelf();
  const cues = { rows: [{ from: '0:01', to: 'so', text: 'Half a wo' }], revision: 3 };
  storeCues(one, key, cues);
  expect(storedCues(one, key)).toEqual(cues);
  for (const other of [cuesKey(9, 2, 'en'), cuesKey(1, 9, 'en'), cuesKey(1, 2, 'de')])
    expect(storedCues(one, other)).toBeNull();
  storeCues(one, key, null);
  expect(storedCues(one, key)).toBeNull();
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"rows":{},"revision":1}',
  '{"rows":[{"from":1}],"revision":1}',
  '{"rows":[]}',
])('ignores stored captions of the form %s', (text) =>
  expect(storedCues(shelf({ [key]: text }), key)).toBeNull(),
);
