import type { HiddenContent } from '@realfin/contract/events';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { postKey } from './entities.ts';
import { dropHidden, readChanged, showRestored } from './hidden-content.ts';

let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});
const nothing: HiddenContent = { postIds: [], biteIds: [], accountIds: [] };
const addPost = (id: number, by: number) =>
  cache.setQueryData(postKey(id), {
    id,
    mediaType: 'video',
    createdBy: { id: by, username: `u${by}` },
  } as never);
const drop = (hidden: Partial<HiddenContent>, own: number[] = []) =>
  dropHidden(cache, { ...nothing, ...hidden }, own);

test('removes a post from every list, in whatever form it is there', () => {
  for (const id of [1, 2]) addPost(id, 9);
  const lists: [key: unknown[], before: unknown, after: unknown][] = [
    [
      ['posts', { list: 'feed' }, null],
      { pages: [{ ids: [1, 2], total: 2 }], pageParams: [null] },
      { pages: [{ ids: [2], total: 2 }], pageParams: [null] },
    ],
    [['channelTop', 'u9'], [1, 2], [2]],
    [['discover'], [{ title: 'New', ids: [2, 1] }], [{ title: 'New', ids: [2] }]],
    [['recommendedContent', 3, null], [{ id: 1, reasons: [] }], []],
    [
      ['searchPosts', { q: 'x' }],
      { pages: [{ hits: [{ id: 1, titleParts: [] }] }] },
      { pages: [{ hits: [] }] },
    ],
    [
      ['schedule', '2026-11'],
      { pages: [{ content: [{ id: 1, mediaType: 'stream' }] }] },
      { pages: [{ content: [] }] },
    ],
  ];
  for (const [key, before] of lists) cache.setQueryData(key, before);
  expect(drop({ postIds: [1] })).toBe(false);
  for (const [key, , after] of lists) expect(cache.getQueryData(key)).toEqual(after);
  expect(cache.getQueryData(postKey(1))).toBeUndefined();
  expect(cache.getQueryData(postKey(2))).toBeDefined();
});

test('removes a channel with its posts, bites and comments, and nobody else', () => {
  addPost(1, 9);
  addPost(9, 8);
  cache.setQueryData(['posts', { list: 'type' }, null], { pages: [{ ids: [1, 9] }] });
  cache.setQueryData(
    ['popularChannels', null],
    [
      { id: 9, username: 'u9' },
      { id: 1, username: 'u1' },
    ],
  );
  cache.setQueryData(
    ['bites', null, null, 5],
    [
      { id: 9, creator_id: 8 },
      { id: 4, creator_id: 9 },
    ],
  );
  cache.setQueryData(['comments', 9, 'newest'], {
    pages: [
      {
        content: [
          { commentId: 9, userId: 8 },
          { commentId: 3, userId: 9 },
        ],
      },
    ],
  });
  cache.setQueryData(
    ['publicEvents', '2026-11'],
    [
      { id: 9, creator: { id: 8 } },
      { id: 2, creator: { id: 9 } },
    ],
  );
  cache.setQueryData(['admin', 'people'], { content: [{ id: 9, username: 'u9' }] });
  drop({ accountIds: [9] });
  expect(cache.getQueryData(['posts', { list: 'type' }, null])).toEqual({ pages: [{ ids: [9] }] });
  expect(cache.getQueryData(['popularChannels', null])).toEqual([{ id: 1, username: 'u1' }]);
  expect(cache.getQueryData(['bites', null, null, 5])).toEqual([{ id: 9, creator_id: 8 }]);
  expect(cache.getQueryData(['comments', 9, 'newest'])).toEqual({
    pages: [{ content: [{ commentId: 9, userId: 8 }] }],
  });
  expect(cache.getQueryData(['publicEvents', '2026-11'])).toEqual([{ id: 9, creator: { id: 8 } }]);
  expect(cache.getQueryData(['admin', 'people'])).toEqual({ content: [{ id: 9, username: 'u9' }] });
});

test('has pages about it read again, those of its own side too, whose lists stay', () => {
  addPost(1, 9);
  cache.setQueryData(['postPage', 'post', 1], { post: { id: 1, mediaType: 'video', createdBy: { id: 9 } } });
  cache.setQueryData(['channel', 'u9'], { id: 9, username: 'u9' });
  cache.setQueryData(['posts', { list: 'channel' }, null], { pages: [{ ids: [1] }] });
  expect(drop({ postIds: [1] }, [9])).toBe(true);
  expect(cache.getQueryData(['postPage', 'post', 1])).toBeUndefined();
  expect(cache.getQueryData(['posts', { list: 'channel' }, null])).toEqual({ pages: [{ ids: [1] }] });
  expect(drop({ accountIds: [9] })).toBe(true);
  expect(cache.getQueryData(['channel', 'u9'])).toBeUndefined();
});

test('has the page of a channel read again that shows comments on its posts', () => {
  addPost(1, 9);
  const page = { id: 9, username: 'u9', latestComments: [{ commentId: 4, postId: 1, userId: 3 }] };
  cache.setQueryData(['channel', 'u9'], page);
  expect(drop({ accountIds: [9] })).toBe(true);
  expect(cache.getQueryData(['channel', 'u9'])).toBeUndefined();
});

test('leaves data as it is where nothing of it was hidden', () => {
  const list = { pages: [{ ids: [1, 2] }] };
  cache.setQueryData(['posts', { list: 'feed' }, null], list);
  drop({ postIds: [3], biteIds: [1], accountIds: [2] });
  expect(cache.getQueryData(['posts', { list: 'feed' }, null])).toBe(list);
});

test('reads what shows a changed post or its channel again, and nothing else', () => {
  const shown = [['channelTop', 'u9'], ['channelStatus', 'u9'], ['channel', 'u9'], ['discover']];
  const others = [
    ['channelTop', 'u8'],
    ['channel', 'u8'],
    ['inbox', 9],
  ];
  cache.setQueryData(['channelTop', 'u9'], [1, 2]);
  cache.setQueryData(['channelStatus', 'u9'], { live: true });
  cache.setQueryData(['channel', 'u9'], { id: 9, username: 'u9' });
  cache.setQueryData(['discover'], [{ title: 'New', ids: [2, 1] }]);
  cache.setQueryData(['channelTop', 'u8'], [3]);
  cache.setQueryData(['channel', 'u8'], { id: 8, username: 'u8' });
  cache.setQueryData(['inbox', 9], [{ id: 1, mediaType: 'stream' }]);
  readChanged(cache, { ...nothing, postIds: [1], accountIds: [9] });
  const isOld = (queryKey: unknown[]) => cache.getQueryState(queryKey)?.isInvalidated;
  expect(shown.map(isOld)).toEqual([true, true, true, true]);
  expect(others.map(isOld)).toEqual([false, false, false]);
});

test('reads lists again that lost what is restored, and leaves those of other tabs', () => {
  const key = ['posts', { list: 'feed' }, null];
  const isOld = () => cache.getQueryState(key)?.isInvalidated;
  addPost(1, 9);
  cache.setQueryData(key, { pages: [{ ids: [1, 2] }] });
  expect(showRestored(cache, { ...nothing, postIds: [1] })).toBe(false);
  expect(isOld()).toBe(false);
  drop({ postIds: [1] });
  expect(showRestored(cache, { ...nothing, postIds: [3] })).toBe(false);
  expect(isOld()).toBe(false);
  expect(showRestored(cache, { ...nothing, postIds: [1] })).toBe(true);
  expect(isOld()).toBe(true);
});

test('has the page of its own side read again, which says that it was taken down', () => {
  cache.setQueryData(['bite', 4], { id: 4, creator_id: 9, takenDown: true });
  expect(showRestored(cache, { ...nothing, biteIds: [4] })).toBe(true);
  expect(cache.getQueryData(['bite', 4])).toBeUndefined();
});

test('reads lists of the studio again that name what is hidden or restored', () => {
  const key = ['managedBites'];
  const isOld = () => cache.getQueryState(key)?.isInvalidated;
  cache.setQueryData(key, { pages: [{ content: [{ id: 4, tid: 7 }] }] });
  drop({ biteIds: [5] });
  expect(isOld()).toBe(false);
  drop({ biteIds: [4] });
  expect(isOld()).toBe(true);
  cache.setQueryData(key, { pages: [{ content: [{ id: 4, tid: 7 }] }] });
  showRestored(cache, { ...nothing, biteIds: [4] });
  expect(isOld()).toBe(true);
});

test('removes bites and comments of a hidden post, and reads an inbox again that has some', () => {
  cache.setQueryData(['bites', null, null, 5], [{ id: 4, creator_id: 9, post: { id: 1, title: 'One' } }]);
  cache.setQueryData(['inbox', 9], { pages: [{ content: [{ commentId: 3, postId: 1 }] }] });
  drop({ postIds: [1] });
  expect(cache.getQueryData(['bites', null, null, 5])).toEqual([]);
  expect(cache.getQueryState(['inbox', 9])?.isInvalidated).toBe(true);
});

test('no longer says of a restored post that it was taken down', () => {
  addPost(1, 9);
  cache.setQueryData(postKey(1), (post) => post && { ...post, takenDown: true });
  showRestored(cache, { ...nothing, postIds: [1] });
  expect(cache.getQueryData(postKey(1))?.takenDown).toBe(false);
});
