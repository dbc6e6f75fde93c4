import type { Post } from '@realfin/contract/posts';
import { describe, expect, it } from 'vitest';
import { articleMeta } from '../article/meta.ts';
import { postMeta } from './meta.ts';

const origin = 'https://fin.example';
const make = (mediaType: Post['mediaType'], changes: Partial<Post> = {}): Post =>
  ({
    id: 7,
    mediaId: 9,
    mediaType,
    premiumPlan: 0,
    gate: 'open',
    text: 'About it',
    numViews: 3,
    draft: false,
    stackOnly: false,
    creationDateTime: '2026-11-21T12:00:00.000Z',
    createdBy: { id: 3, name: 'Mara', username: 'mara', avatarUrl: null },
    path: '/post/7/Hip-throw',
    content: {
      contentTitle: 'Hip throw',
      contentDescription: '',
      thumbnailUrl1: '/media/images/x/1280.webp',
      duration: 61,
    },
    ...changes,
  }) as Post;

describe('structured data of a post', () => {
  it('describes a video as a VideoObject with an embed player', () => {
    const meta = postMeta(make('video'), origin);
    expect(meta.jsonLd).toMatchObject({
      '@type': 'VideoObject',
      isAccessibleForFree: true,
      embedUrl: 'https://fin.example/embed/7',
      duration: 'PT61S',
    });
    expect(meta.jsonLd).not.toHaveProperty('hasPart');
    expect(meta.image).toMatch(/^\/media\/cards\/post\/7\.jpg\?v=\w+$/);
    expect(meta.alternates?.map(({ type }) => type)).toEqual([
      'application/json+oembed',
      'text/xml+oembed',
      'application/rss+xml',
    ]);
  });
  it('describes a podcast as an episode of its series, with its file only if everyone can hear it', () => {
    const free = postMeta(make('audio'), origin).jsonLd;
    expect(free).toMatchObject({
      '@type': 'PodcastEpisode',
      partOfSeries: { webFeed: 'https://fin.example/rss/podcast/mara.xml' },
      associatedMedia: { contentUrl: 'https://fin.example/rss/episodes/7.mp3' },
    });
    const premium = postMeta(make('audio', { premiumPlan: 10, gate: 'subscription' }), origin).jsonLd;
    expect(premium).not.toHaveProperty('associatedMedia');
  });
  it('marks gated content and its place, even for a viewer with access', () => {
    const closed = {
      isAccessibleForFree: false,
      hasPart: { isAccessibleForFree: false, cssSelector: '.paywall' },
    };
    expect(postMeta(make('video', { premiumPlan: 10, gate: 'open' }), origin).jsonLd).toMatchObject(closed);
    expect(articleMeta(make('article', { gate: 'account' }), origin, 300).jsonLd).toMatchObject({
      '@type': 'Article',
      wordCount: 300,
      ...closed,
    });
  });
  it("changes the picture's address when its content changes", () => {
    const image = (changes: Partial<Post>) => postMeta(make('video', changes), origin).image;
    expect(image({})).toBe(image({ numViews: 99 }));
    expect(image({})).not.toBe(image({ premiumPlan: 10 }));
  });
});
