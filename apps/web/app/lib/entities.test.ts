import type { Post, PostDetail } from '@realfin/contract/posts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { normalised, postKey } from './entities.ts';

test('a list changes what it has of a post, and keeps what its page has besides', async () => {
  const client = new QueryClient();
  const listed = { id: 7, numViews: 1 } as Post;
  const detail = { ...listed, paywallUrl: '/media/images/gate/640.webp' } as PostDetail;
  const put = (post: Post) => normalised(() => Promise.resolve({ data: null, posts: [post] }))({ client });
  await put(detail);
  await put({ ...listed, numViews: 2 });
  expect(client.getQueryData(postKey(7))).toEqual({ ...detail, numViews: 2 });
});
