import { expect, it } from 'vitest';
import { liveFirst } from './live-first.ts';

it('puts channels on air first, wherever they were, and lists each once', () => {
  const channels = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const live = [
    { id: 9, path: '/stream/9' },
    { id: 2, path: '/stream/2' },
  ];
  expect(liveFirst(channels, live)).toEqual([...live, { id: 1 }, { id: 3 }]);
});
it('keeps the order of the other channels', () =>
  expect(liveFirst([{ id: 2 }, { id: 1 }], [])).toEqual([{ id: 2 }, { id: 1 }]));
