import type { Api } from '@realfin/contract/contract';
import { refuse } from '@realfin/contract/errors';
import type { Post, PostDetail } from '@realfin/contract/posts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { postKey } from '../../../lib/entities.ts';
import type { PostKind } from '../kind.ts';
import { loadPostPage } from './load-post-page.ts';

const detailOf = (id: number, changes: Partial<PostDetail> = {}): PostDetail =>
  ({
    id,
    gate: 'open',
    path: `/article/${id}/Hip-throw`,
    createdBy: { id: 3, name: 'Mara', username: 'mara', avatarUrl: null },
    following: true,
    creatorFollowers: 7,
    canEdit: false,
    chapters: [],
    captions: [],
    resumeSeconds: null,
    ...changes,
  }) as PostDetail;

/** Uses every id once: the process remembers which posts exist. */
let lastId = 100;
let cache: QueryClient;
let asked: string[];
beforeEach(() => {
  lastId += 1;
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  asked = [];
});

function load(read: () => Promise<PostDetail>, path = `/article/${lastId}/Hip-throw`) {
  const kind: PostKind<null> = {
    name: 'article',
    read: async () => {
      asked.push('post');
      await new Promise((resolve) => setImmediate(resolve));
      return { detail: await read(), body: null };
    },
    around: ({ postId }) => {
      asked.push(`around ${postId}`);
      return [Promise.reject(new Error('one part failed'))];
    },
    meta: () => ({ title: '', description: '', path: '', origin: '' }),
    editPath: () => '',
    Body: () => null,
  };
  const request = new Request(`https://fin.example${path}`);
  const page = { viewer: null, origin: 'https://fin.example' };
  return loadPostPage(kind, request, String(lastId))({} as Api, cache, page);
}

describe('loading a post page', () => {
  it('requests nothing else when the post does not exist', async () => {
    await expect(load(() => Promise.reject(refuse('post.notFound')))).rejects.toThrow();
    expect(asked).toEqual(['post']);
  });
  it('loads what surrounds a new post after the post', async () => {
    await load(() => Promise.resolve(detailOf(lastId)));
    expect(asked).toEqual(['post', `around ${lastId}`]);
  });
  it('loads everything in parallel when any reader has loaded the post before', async () => {
    await load(() => Promise.resolve(detailOf(lastId)));
    cache = new QueryClient();
    asked = [];
    const second = load(() => Promise.resolve(detailOf(lastId)));
    expect(asked).toHaveLength(2);
    await second;
  });
  it('forgets a deleted post', async () => {
    await load(() => Promise.resolve(detailOf(lastId)));
    cache = new QueryClient();
    await expect(load(() => Promise.reject(refuse('post.notFound')))).rejects.toThrow();
    asked = [];
    await expect(load(() => Promise.reject(refuse('post.notFound')))).rejects.toThrow();
    expect(asked).toEqual(['post']);
  });
  it('shows an open post again from the cache, and refetches a gated one', async () => {
    await load(() => Promise.resolve(detailOf(lastId, { gate: 'subscription' })));
    await load(() => Promise.resolve(detailOf(lastId)));
    await load(() => Promise.resolve(detailOf(lastId)));
    expect(asked.filter((each) => each === 'post')).toHaveLength(2);
  });
  it('redirects to the canonical address before any other request', async () => {
    const wrong = load(() => Promise.resolve(detailOf(lastId)), `/article/${lastId}/Other?t=5`);
    const answer: unknown = await wrong.catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe(`/article/${lastId}/Hip-throw?t=5`);
    expect(asked).toEqual(['post']);
  });
  it('caches the post and the follow state where lists find them', async () => {
    await load(() => Promise.resolve(detailOf(lastId)));
    expect(cache.getQueryData<Post>(postKey(lastId))).toMatchObject({ id: lastId });
    expect(cache.getQueryData(['follow', 3])).toEqual({ following: true, numFollowers: 7 });
  });
});
