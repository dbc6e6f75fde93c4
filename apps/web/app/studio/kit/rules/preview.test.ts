import { expect, test } from 'vitest';
import { emptyMedia } from '../fields.ts';
import { previewPost } from './preview.ts';

const at = '2026-12-01T12:00:00Z';
const scheduledAt = '2026-12-24T18:00:00Z';
const parts = {
  ...({ mediaType: 'video', description: '', fins: [], thumbnailUrl: null, duration: null, at } as const),
  ...{ contentTime: null, channel: { id: 1, name: 'Mara', username: 'mara', avatarUrl: null } },
};
const planned = { ...emptyMedia.video, isLater: true, scheduledAt };

test('shows a planned post with its time, and a published one with its age and views', () => {
  expect(previewPost({ ...parts, fields: planned })).toMatchObject({
    scheduledAt,
    scheduledType: 'SCHEDULED',
  });
  const saved = { publishedAt: '2026-11-01T12:00:00Z', numViews: 7 };
  expect(previewPost({ ...parts, fields: planned, saved })).toMatchObject({
    ...{ scheduledAt: null, scheduledType: null, numViews: 7, creationDateTime: saved.publishedAt },
  });
});

test('shows a new post as published now', () => {
  expect(previewPost({ ...parts, fields: { ...planned, isLater: false } })).toMatchObject({
    ...{ scheduledAt: null, scheduledType: null, numViews: 0, creationDateTime: at },
  });
});
