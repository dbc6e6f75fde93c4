import { channelPath, finPath, postPath } from '@realfin/contract/pages';
import { el, writeElement, writeXml, xmlHead } from '../../../../lib/xml.ts';
import type { SitemapChannel, SitemapPost } from './queries.ts';

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1';

const locationOf = (origin: string, path: string) => el('loc', {}, new URL(path, `${origin}/`).href);

/** The index of all files. */
export function indexView(origin: string, files: { posts: number[]; channels: number[] }): string {
  const names = [
    'site.xml',
    ...files.channels.map((file) => `channels-${file}.xml`),
    ...files.posts.map((file) => `posts-${file}.xml`),
  ];
  const entries = names.map((name) => el('sitemap', {}, locationOf(origin, `/sitemap/${name}`)));
  return writeXml(el('sitemapindex', { xmlns: schema }, ...entries));
}

export const fileHead = `${xmlHead}<urlset xmlns="${schema}" xmlns:image="${imageSchema}">\n`;
export const fileEnd = '</urlset>\n';

export const pathEntry = (origin: string, path: string): string =>
  `${writeElement(el('url', {}, locationOf(origin, path)))}\n`;
export const finEntry = (origin: string, name: string): string => pathEntry(origin, finPath(name));
export const channelEntry = (origin: string, { username }: SitemapChannel): string =>
  pathEntry(origin, channelPath(username));

export function postEntry(origin: string, post: SitemapPost): string {
  const image = post.thumbnailUrl;
  const entry = el(
    'url',
    {},
    locationOf(origin, postPath(post)),
    el('lastmod', {}, post.updatedAt.toISOString()),
    image !== null && el('image:image', {}, el('image:loc', {}, new URL(image, `${origin}/`).href)),
  );
  return `${writeElement(entry)}\n`;
}

/** Pages of one person or one step, and machine endpoints, are not for search engines. */
export const robotsView = (origin: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /keycloak/
Disallow: /settings
Disallow: /content/
Disallow: /create/
Disallow: /manage/
Disallow: /feed
Disallow: /library
Disallow: /search
Disallow: /embed/
Disallow: /rss/private/
Disallow: /rss/episodes/
Allow: /media/images/
Allow: /media/cards/
Disallow: /media/

Sitemap: ${origin}/sitemap.xml
`;
