import type { Post } from '@realfin/contract/posts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { postKey } from '../../lib/entities.ts';
import { openTestServer } from '../../test/test-server.tsx';
import { nextQuery } from './queries/next.ts';

const server = openTestServer();
const routeOf = (id: number) => `GET /api/public/post/${id}`;
const video = (id: number, more: Partial<Post> = {}) =>
  ({ id, mediaType: 'video', gate: 'open', ...more }) as unknown as Post;

async function findNext(known: readonly Post[], ids: readonly number[]): Promise<number | null> {
  const client = new QueryClient();
  for (const post of known) client.setQueryData<Post>(postKey(post.id), post);
  return (await client.fetchQuery(nextQuery(1, ids)))?.id ?? null;
}

describe('the next post to play', () => {
  test('is the first known one that can be played, without a request', async () => {
    const closed = video(2, { gate: 'subscription' });
    expect(await findNext([closed, video(3), video(4)], [2, 3, 4])).toBe(3);
    expect(server.requests).toEqual([]);
  });

  test('skips what is still being prepared', async () => {
    server.answer(routeOf(2), { json: video(2, { preparing: true }) });
    expect(await findNext([video(2, { preparing: true }), video(3)], [2, 3])).toBe(3);
    expect(await findNext([video(2, { preparing: true })], [2])).toBeNull();
  });

  test('asks again about what was being prepared when its list was read', async () => {
    server.answer(routeOf(2), { json: video(2) });
    expect(await findNext([video(2, { preparing: true }), video(3)], [2, 3])).toBe(2);
    expect(server.countOf(routeOf(2))).toBe(1);
  });

  test('skips posts that no longer exist', async () => {
    expect(await findNext([video(3)], [2, 3])).toBe(3);
  });
});
