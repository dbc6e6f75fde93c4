// Addresses of preview pictures that the server draws for other sites, and of a page's feeds and embeds.

import { messages } from './language.ts';

export const copy = messages('feeds', { podcastOf: (name: string) => `${name} · Podcast` });

export const cardSize = { width: 1200, height: 630 } as const;

/** Changes with the picture's content, so that caches keyed by address get the new one. */
function versionOf(parts: readonly (string | null)[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(parts)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

interface CardPost {
  id: number;
  premiumPlan: number;
  createdBy: { name: string; avatarUrl: string | null };
  content: { contentTitle: string; thumbnailUrl1: string | null };
}
export const postCard = ({ id, premiumPlan, createdBy, content }: CardPost): string =>
  `/media/cards/post/${id}.jpg?v=${versionOf([content.contentTitle, content.thumbnailUrl1, createdBy.name, createdBy.avatarUrl, String(premiumPlan)])}`;

interface CardChannel {
  username: string;
  name: string;
  avatarUrl: string | null;
  headerUrl: string | null;
}
export const channelCard = ({ username, name, avatarUrl, headerUrl }: CardChannel): string =>
  `/media/cards/channel/${username}.jpg?v=${versionOf([name, avatarUrl, headerUrl])}`;

/** The oEmbed address of a page. */
export function oembedLinks(origin: string, path: string, title: string) {
  const url = encodeURIComponent(new URL(path, `${origin}/`).href);
  return [
    { type: 'application/json+oembed', title, path: `/oembed?url=${url}&format=json` },
    { type: 'text/xml+oembed', title, path: `/oembed?url=${url}&format=xml` },
  ];
}

export const channelFeeds = (username: string, name: string, hasPodcasts: boolean) => [
  { type: 'application/rss+xml', title: name, path: `/rss/channel/${username}.xml` },
  ...(hasPodcasts
    ? [{ type: 'application/rss+xml', title: copy.podcastOf(name), path: `/rss/podcast/${username}.xml` }]
    : []),
];
export const finFeed = (name: string, title: string) => [
  { type: 'application/rss+xml', title, path: `/rss/fin/${name}.xml` },
];
