import { describe, expect, it } from 'vitest';
import { canPlayNext, inOrder, queueFrom, withoutPost, withPost, type Queued } from './queue.ts';

const post = (id: number): Queued => ({
  id,
  path: `/post/${id}`,
  title: `Post ${id}`,
  by: 'Mara',
  pictureUrl: null,
  durationSeconds: 60,
});
const idsOf = (queue: readonly Queued[]) => queue.map(({ id }) => id);
const three = [post(1), post(2), post(3)];

describe('the queue', () => {
  it('has each post once, first or last', () => {
    expect(idsOf(withPost(three, post(4), 'last'))).toEqual([1, 2, 3, 4]);
    expect(idsOf(withPost(three, post(3), 'next'))).toEqual([3, 1, 2]);
    expect(idsOf(withPost(three, post(1), 'last'))).toEqual([2, 3, 1]);
  });
  it('stays the same list when a removed post was not in it', () => {
    expect(idsOf(withoutPost(three, 2))).toEqual([1, 3]);
    expect(withoutPost(three, 9)).toBe(three);
  });
  it('takes the order of ids', () => {
    expect(idsOf(inOrder(three, [3, 9, 1, 2]))).toEqual([3, 1, 2]);
  });
  it('is empty when what is stored is damaged', () => {
    expect(queueFrom(JSON.stringify(three))).toEqual(three);
    for (const text of [null, '', '{', '{}', '[1]', '[{"id":"1"}]', '[{"id":1,"path":"https://x"}]']) {
      expect(queueFrom(text)).toEqual([]);
    }
  });
  it('holds no post that the viewer cannot play', () => {
    expect(canPlayNext({ mediaType: 'audio', gate: 'open' })).toBe(true);
    expect(canPlayNext({ mediaType: 'video', gate: 'subscription' })).toBe(false);
    expect(canPlayNext({ mediaType: 'article', gate: 'open' })).toBe(false);
    expect(canPlayNext({ mediaType: 'video', gate: 'open', preparing: true })).toBe(false);
  });
});
