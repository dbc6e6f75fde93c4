import { expect, test } from 'vitest';
import { managedAddress, managedFilterOf } from '../kit/rules/managed-filter.ts';
import {
  between,
  canUnpublish,
  changeOf,
  fileWorkOf,
  isChoosable,
  isUnderWay,
  piecesOf,
  withPosts,
  type Choosable,
} from './rules.ts';

const post = (id: number, values: Partial<Choosable> = {}): Choosable => ({
  id,
  mediaType: 'video',
  status: 'Published',
  ...values,
});
const filterOf = (query: string) => managedFilterOf(new URLSearchParams(query));

test('selects posts for stacks in a mixed list, and the rest in a filtered one', () => {
  const choosable = (values: Partial<Choosable>, query: string) =>
    isChoosable(post(1, values), filterOf(query));
  expect(choosable({}, '')).toBe(true);
  expect(choosable({ status: 'Scheduled' }, '')).toBe(true);
  for (const values of [
    { status: 'Draft' },
    { status: 'Error' },
    { mediaType: 'stack' },
    { mediaType: 'ppv' },
  ] as const)
    expect(choosable(values, ''), JSON.stringify(values)).toBe(false);
  expect(choosable({ status: 'Draft' }, 'status=Draft')).toBe(true);
  expect(choosable({ status: 'Error' }, 'status=Error')).toBe(true);
  expect(choosable({ mediaType: 'stack' }, 'kind=stack')).toBe(true);
  expect(choosable({ mediaType: 'stack' }, 'kind=ppv')).toBe(false);
  expect(choosable({ status: 'Draft' }, 'status=Error')).toBe(false);
});

test('extends a range in both directions, and starts over when its first post is gone', () => {
  const posts = [post(5), post(4), post(3), post(2)];
  expect(between(posts, 4, 2).map(({ id }) => id)).toEqual([4, 3, 2]);
  expect(between(posts, 3, 5).map(({ id }) => id)).toEqual([5, 4, 3]);
  expect(between(posts, 99, 3).map(({ id }) => id)).toEqual([3]);
});

test('selects, deselects and batches posts', () => {
  const chosen = withPosts(new Map(), [post(1), post(2), post(3)], true);
  expect([...withPosts(chosen, [post(2)], false).keys()]).toEqual([1, 3]);
  expect(chosen.size).toBe(3);
  expect(piecesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(piecesOf([], 2)).toEqual([]);
});

test('reads the filters from the address, and drops invalid ones', () => {
  const query = 'status=Draft&kind=audio&premium=false&q=guard+pass&sort=views&size=50';
  expect(managedAddress(filterOf(query))).toBe(`/content/management?${query}`);
  expect(managedAddress(filterOf('status=x&kind=y&premium=maybe&sort=z&size=7&q=%00'))).toBe(
    '/content/management',
  );
});

test('tells an upload from waiting for preparation and from preparation, of drafts too', () => {
  const work = (fileState: Parameters<typeof fileWorkOf>[0]['fileState']) =>
    fileWorkOf({ fileState, percent: 40 });
  expect(work('uploading')).toEqual({ kind: 'sending' });
  expect(work('uploaded')).toEqual({ kind: 'waiting' });
  expect(work('probing')).toEqual({ kind: 'preparing', percent: 40 });
  expect(work('transcoding')).toEqual({ kind: 'preparing', percent: 40 });
  for (const settled of ['ready', 'failed', 'refused', null] as const)
    expect(isUnderWay({ fileState: settled, percent: null })).toBe(false);
});

test('a bulk edit sends only what was chosen', () => {
  const fields = { premium: null, addTags: [], removeTags: [], thumbnailImageId: null, visibility: null };
  expect(changeOf(fields)).toEqual({});
  expect(changeOf({ ...fields, premium: false, addTags: ['MMA'], visibility: 'unlisted' })).toEqual({
    premium: false,
    addTags: ['MMA'],
    visibility: 'unlisted',
  });
});

test('published posts can be unpublished, but never streams and events', () => {
  const post = { id: 1, mediaType: 'video', status: 'Published' } as const;
  expect(canUnpublish(post)).toBe(true);
  for (const other of [{ status: 'Draft' }, { mediaType: 'dead_stream' }, { mediaType: 'ppv' }] as const)
    expect(canUnpublish({ ...post, ...other })).toBe(false);
});
