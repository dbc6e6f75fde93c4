// Metadata of a page for search engines and link previews.
import type { MetaDescriptor } from 'react-router';
import { shortened } from './format.ts';
import { siteName } from './site-name.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path on this site, with only those query parameters that make it a different page. */
  path: string;
  origin: string;
  /** Path or full address of the preview picture. */
  image?: string | null | undefined;
  type?: 'website' | 'profile' | 'article' | 'video.other';
  jsonLd?: Record<string, unknown> | undefined;
  /** The picture's size, if known. */
  imageSize?: { width: number; height: number } | undefined;
  /** Feeds and machine-readable versions of this page. */
  alternates?: readonly { type: string; title: string; path: string }[];
  /** Keeps personal pages and error pages out of search engines. */
  hidden?: boolean;
}

export const absolute = (origin: string, address: string): string => new URL(address, `${origin}/`).href;

/** The title of the tab. */
export const titleOf = (title: string): string => `${title} · ${siteName()}`;

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const site = siteName();
  const title = page.title === site ? site : titleOf(page.title);
  const description = shortened(page.description, 160);
  const url = absolute(page.origin, page.path);
  const image = absolute(page.origin, page.image ?? '/social-card.png');
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(page.imageSize === undefined
      ? []
      : [
          { property: 'og:image:width', content: String(page.imageSize.width) },
          { property: 'og:image:height', content: String(page.imageSize.height) },
        ]),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...(page.alternates ?? []).map(({ type, title: name, path }) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      title: name,
      href: absolute(page.origin, path),
    })),
    ...(page.hidden === true ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.jsonLd === undefined
      ? []
      : [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.jsonLd } } as MetaDescriptor]),
  ];
}

/** The `meta` of a route whose loader returns its metadata. */
export const metaOfPage = ({
  loaderData,
}: {
  loaderData?: { meta: PageMeta } | undefined;
}): MetaDescriptor[] => (loaderData === undefined ? [] : pageMeta(loaderData.meta));
