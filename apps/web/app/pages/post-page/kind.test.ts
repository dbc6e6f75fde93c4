import type { Post } from '@realfin/contract/posts';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { articleKind } from '../article/kind.ts';
import { eventKind } from '../event/kind.ts';
import { ppvMeta } from '../event/meta.ts';
import { rankingKind } from '../ranking/kind.ts';
import { rankingMeta } from '../ranking/meta.ts';
import { stackKind } from '../stack/kind.ts';
import { stackMeta } from '../stack/meta.ts';
import { streamKind } from '../stream/kind.ts';
import { postKind, type KindName } from './kind.ts';

const origin = 'https://fin.example';
const make = (mediaType: Post['mediaType']): Post =>
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
    path: `/${mediaType}/9/Spring`,
    content: { contentTitle: 'Spring', contentDescription: '', thumbnailUrl1: null, duration: null },
  }) as Post;

it.each([
  rankingMeta(make('ranking'), origin),
  stackMeta(make('stack'), origin, 5),
  ppvMeta(make('ppv'), origin, { startDate: '2026-11-27T19:00:00.000Z', priceCents: 2_000 }),
])('describes $path with its preview and structured data', (meta) => {
  expect(meta.image).toMatch(/^\/media\/cards\/post\/7\.jpg\?v=/);
  expect(meta.imageSize).toEqual({ width: 1200, height: 630 });
  expect(meta.alternates?.map(({ type }) => type)).toEqual([
    'application/json+oembed',
    'text/xml+oembed',
    'application/rss+xml',
  ]);
});

it('describes an event with organizer, place and price, and not as an article', () => {
  const event = ppvMeta(make('ppv'), origin, { startDate: '2026-11-27T19:00:00.000Z', priceCents: 2_000 });
  expect(event.jsonLd).toMatchObject({
    '@type': 'Event',
    location: { '@type': 'VirtualLocation', url: 'https://fin.example/ppv/9/Spring' },
    organizer: { name: 'Mara' },
    offers: { price: '20.00', priceCurrency: 'USD' },
  });
  for (const other of ['author', 'datePublished', 'interactionStatistic', 'hasPart'])
    expect(event.jsonLd).not.toHaveProperty(other);
});

it('describes a stack as a page with a list, and a ranking as viewed', () => {
  expect(stackMeta(make('stack'), origin, 5).jsonLd).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: { '@type': 'ItemList', numberOfItems: 5 },
  });
  expect(rankingMeta(make('ranking'), origin).jsonLd).toMatchObject({
    '@type': 'Dataset',
    interactionStatistic: { interactionType: { '@type': 'ViewAction' } },
  });
});

describe('kinds of posts', () => {
  const kinds = {
    post: postKind,
    article: articleKind,
    ranking: rankingKind,
    stack: stackKind,
    ppv: eventKind,
    stream: streamKind,
  } satisfies Record<KindName, { name: KindName }>;
  const paths = routes.map(({ path }) => path);

  it.each(Object.entries(kinds))('has an entry with name and address for %s', (name, kind) => {
    expect(kind.name).toBe(name);
    expect(paths).toContain(`${name}/:id/:slug?`);
  });
});
