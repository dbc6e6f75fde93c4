import { describe, expect, it } from 'vitest';
import { absolute, pageMeta } from './meta.ts';

const origin = 'https://fin.example';
const base = { title: 'Wrestling', description: 'About wrestling', path: '/fin/Wrestling', origin };

describe('page metadata', () => {
  it('names the page once, canonically', () => {
    const meta = pageMeta(base);
    expect(meta).toContainEqual({ title: 'Wrestling · Realfin' });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://fin.example/fin/Wrestling',
    });
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://fin.example/social-card.png' });
    expect(meta.some((tag) => 'script:ld+json' in tag)).toBe(false);
  });
  it('does not repeat the name of the site', () =>
    expect(pageMeta({ ...base, title: 'Realfin' })).toContainEqual({ title: 'Realfin' }));
  it('shortens long descriptions', () => {
    const meta = pageMeta({ ...base, description: 'word '.repeat(100) });
    const description = meta.find((tag) => 'name' in tag && tag.name === 'description') as {
      content: string;
    };
    expect(description.content.length).toBeLessThanOrEqual(160);
  });
  it('writes structured data for machines', () => {
    const meta = pageMeta({ ...base, jsonLd: { '@type': 'Person' } });
    expect(meta).toContainEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'Person' },
    });
  });
  it('links feeds and oEmbed, and includes the size of the picture', () => {
    const alternates = [{ type: 'application/rss+xml', title: 'Mara', path: '/rss/channel/mara.xml' }];
    const meta = pageMeta({ ...base, alternates, imageSize: { width: 1200, height: 630 } });
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Mara',
      href: 'https://fin.example/rss/channel/mara.xml',
    });
    expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' });
  });
  it('hides a page from search engines', () =>
    expect(pageMeta({ ...base, hidden: true })).toContainEqual({ name: 'robots', content: 'noindex' }));
});

describe('absolute addresses', () => {
  it('keeps full addresses unchanged', () =>
    expect(absolute(origin, 'https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp'));
  it("completes paths with the site's address", () =>
    expect(absolute(origin, '/a.webp')).toBe('https://fin.example/a.webp'));
});
