// What a page tells search engines and those who share it.
import type { MetaDescriptor } from 'react-router';
import { shortened } from './format.ts';

export const siteName = 'Realfin';

export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path on this site, with only the query that makes it another page. */
  path: string;
  origin: string;
  /** Path or full address of the picture for cards. */
  image?: string | null | undefined;
  type?: 'website' | 'profile' | 'article' | 'video.other';
  jsonLd?: Record<string, unknown> | undefined;
  /** Keeps pages of one person, and error pages, out of search engines. */
  hidden?: boolean;
}

export const absolute = (origin: string, address: string): string => new URL(address, `${origin}/`).href;

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title === siteName ? siteName : `${page.title} · ${siteName}`;
  const description = shortened(page.description, 160);
  const url = absolute(page.origin, page.path);
  const image = absolute(page.origin, page.image ?? '/social-card.png');
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(page.hidden === true ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.jsonLd === undefined
      ? []
      : [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.jsonLd } } as MetaDescriptor]),
  ];
}
