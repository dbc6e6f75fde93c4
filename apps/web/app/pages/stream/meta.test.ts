import type { Post } from '@realfin/contract/posts';
import { describe, expect, it } from 'vitest';
import { streamMeta } from './meta.ts';
import { sortStreams } from './rules.ts';

const origin = 'https://fin.example';
const make = (changes: Partial<Post> = {}): Post =>
  ({
    id: 7,
    mediaId: 9,
    mediaType: 'stream',
    premiumPlan: 10,
    gate: 'subscription',
    text: 'About it',
    numViews: 3,
    draft: false,
    stackOnly: false,
    scheduledAt: null,
    scheduledType: null,
    creationDateTime: '2026-11-21T12:00:00.000Z',
    createdBy: { id: 3, name: 'Mara', username: 'mara', avatarUrl: null },
    path: '/stream/9/Open-mat',
    content: {
      contentTitle: 'Open mat',
      contentDescription: '',
      thumbnailUrl1: '/x/1280.webp',
      duration: null,
    },
    ...changes,
  }) as Post;
const [begins, ends] = ['2026-11-25T19:00:00.000Z', '2026-11-25T20:10:00.000Z'];

describe('structured data of a stream', () => {
  it('describes a broadcast with its start before its time', () => {
    const times = { state: 'scheduled', scheduledAt: begins, startedAt: null, stoppedAt: null } as const;
    const { jsonLd, path, hidden } = streamMeta(make(), times, origin);
    expect({ path, hidden }).toEqual({ path: '/stream/9/Open-mat', hidden: undefined });
    expect(jsonLd).toMatchObject({
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
      startDate: begins,
      name: 'Open mat',
      url: 'https://fin.example/stream/9/Open-mat',
      isAccessibleForFree: false,
    });
  });
  it('describes a video with its broadcast time afterward', () => {
    const over = make({ mediaType: 'dead_stream' });
    const times = { state: 'recorded', scheduledAt: begins, startedAt: begins, stoppedAt: ends } as const;
    const publication = { '@type': 'BroadcastEvent', startDate: begins, endDate: ends };
    expect(streamMeta(over, times, origin).jsonLd).toMatchObject({ '@type': 'VideoObject', publication });
    const uploaded = { ...times, startedAt: null, stoppedAt: null };
    expect(streamMeta(over, uploaded, origin).jsonLd).not.toHaveProperty('publication');
  });
  it('hides a draft from search engines', () => {
    const times = { state: 'draft', scheduledAt: null, startedAt: null, stoppedAt: null } as const;
    expect(streamMeta(make({ draft: true }), times, origin).hidden).toBe(true);
  });
});

it('lists upcoming streams, the next first, and past ones on a live page', () => {
  const later = make({ id: 1, scheduledType: 'SCHEDULED', scheduledAt: ends });
  const next = make({ id: 2, scheduledType: 'SCHEDULED', scheduledAt: begins });
  const over = make({ id: 3, mediaType: 'dead_stream', scheduledAt: begins });
  expect(sortStreams([later, over, next])).toEqual({ upcoming: [2, 1], past: [3] });
});
