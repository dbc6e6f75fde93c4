import { expect, test } from 'vitest';
import { managedAddress, managedFilterOf } from '../kit/rules/managed-filter.ts';
import {
  between,
  canUnpublish,
  changeOf,
  fileWorkOf,
  isUnderWay,
  piecesOf,
  plannedOf,
  withPosts,
  type Choosable,
} from './rules.ts';

const post = (id: number, values: Partial<Choosable> = {}): Choosable => ({
  id,
  mediaType: 'video',
  status: 'Published',
  scheduledAt: null,
  ...values,
});
const filterOf = (query: string) => managedFilterOf(new URLSearchParams(query));

test('finds what is planned for later among the selected posts, the next one first', () => {
  const chosen = withPosts(
    new Map(),
    [
      post(1, { status: 'Draft' }),
      post(2, { status: 'Scheduled', scheduledAt: '2026-12-31T10:00:00.000Z' }),
      post(3, { status: 'Scheduled', scheduledAt: '2026-12-24T10:00:00.000Z' }),
      post(4, { scheduledAt: '2026-12-01T10:00:00.000Z' }),
    ],
    true,
  );
  expect(plannedOf(chosen).map(({ id }) => id)).toEqual([3, 2]);
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
