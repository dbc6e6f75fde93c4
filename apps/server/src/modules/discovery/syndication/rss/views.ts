import type { Language } from '@realfin/contract/languages';
import { channelPath, finPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { sharedBy } from '@realfin/contract/touches';
import { sha256 } from '../../../../lib/ids.ts';
import { el, writeXml, type Element } from '../../../../lib/xml.ts';
import type { Episode, FeedChannel, FeedItem } from './queries.ts';
import { feedDate, podcastCategory, podcastGuid } from './rules.ts';

/** Facts about the instance in feeds. */
export interface FeedSite {
  origin: string;
  name: string;
  supportEmail: string;
  /** Language of the fixed texts: the person's for private feeds, else the channel's. */
  language: Language;
  /** The affiliate of the feed's links. Null without one. */
  affiliate: string | null;
}

interface FeedTexts {
  channel: (name: string, site: string) => string;
  fin: (title: string) => string;
  subscribe: (site: string) => string;
}
const feedTexts: Record<Language, FeedTexts> = {
  en: {
    channel: (name, site) => `${name} on ${site}`,
    fin: (title) => `New posts in ${title}`,
    subscribe: (site) => `Subscribe on ${site}`,
  },
  de: {
    channel: (name, site) => `${name} bei ${site}`,
    fin: (title) => `Neue Beiträge in ${title}`,
    subscribe: (site) => `Bei ${site} abonnieren`,
  },
};
const textsOf = ({ language }: FeedSite): FeedTexts => feedTexts[language];

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
} as const;
const podcastNamespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
} as const;

const pathOf = (site: FeedSite, path: string): string => new URL(path, `${site.origin}/`).href;
/** The address of a page, with the affiliate of the feed. */
const pageOf = (site: FeedSite, path: string): string => sharedBy(pathOf(site, path), site.affiliate);
const picture = (site: FeedSite, path: string | null): string | null =>
  path === null ? null : pathOf(site, path);

/** The public excerpt of a post, never the body of a gated one. */
const wordsOf = (post: Post): string =>
  [post.text, post.content.contentDescription].filter((part) => part.trim() !== '').join('\n\n');

/** Makes the paths in our HTML absolute for feed readers. */
const withOrigin = (html: string, origin: string): string =>
  html.replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`);

function itemView(site: FeedSite, { post, html }: FeedItem): Element {
  const image = picture(site, post.content.thumbnailUrl1);
  return el(
    'item',
    {},
    el('title', {}, post.content.contentTitle),
    el('link', {}, pageOf(site, post.path)),
    // The id doesn't change with the title, unlike the address.
    el('guid', { isPermaLink: 'false' }, `${new URL(site.origin).host}/post/${post.id}`),
    el('pubDate', {}, feedDate(post.creationDateTime)),
    el('dc:creator', {}, post.createdBy.name),
    ...post.tags.map((tag) => el('category', {}, tag.title)),
    post.premiumPlan > 0 && el('category', {}, 'Premium'),
    el('description', {}, wordsOf(post)),
    html !== null && el('content:encoded', {}, withOrigin(html, new URL(site.origin).origin)),
    image !== null && el('media:thumbnail', { url: image }),
  );
}

interface FeedHead {
  title: string;
  description: string;
  /** The page of the feed, and the feed's own address. */
  page: string;
  self: string;
  image: string | null;
  /** The language of the posts. Null for fins. */
  language: string | null;
}

function rssView(site: FeedSite, head: FeedHead, items: readonly FeedItem[]): string {
  const image = picture(site, head.image);
  const link = pageOf(site, head.page);
  const updated = items[0]?.post.creationDateTime;
  return writeXml(
    el(
      'rss',
      namespaces,
      el(
        'channel',
        {},
        el('title', {}, head.title),
        el('link', {}, link),
        el('description', {}, head.description),
        head.language !== null && el('language', {}, head.language),
        el('atom:link', { href: pageOf(site, head.self), rel: 'self', type: 'application/rss+xml' }),
        el('generator', {}, site.name),
        updated !== undefined && el('lastBuildDate', {}, feedDate(updated)),
        image !== null &&
          el('image', {}, el('url', {}, image), el('title', {}, head.title), el('link', {}, link)),
        ...items.map((item) => itemView(site, item)),
      ),
    ),
  );
}

export const channelFeedView = (site: FeedSite, channel: FeedChannel, items: readonly FeedItem[]): string =>
  rssView(
    site,
    {
      title: channel.name,
      description:
        channel.description === '' ? textsOf(site).channel(channel.name, site.name) : channel.description,
      page: channelPath(channel.username),
      self: `/rss/channel/${channel.username}.xml`,
      image: channel.avatarUrl,
      language: channel.language,
    },
    items,
  );

export const finFeedView = (
  site: FeedSite,
  fin: { name: string; title: string; description: string; imageUrl: string | null },
  items: readonly FeedItem[],
): string =>
  rssView(
    site,
    {
      title: `${fin.title} · ${site.name}`,
      description: fin.description === '' ? textsOf(site).fin(fin.title) : fin.description,
      page: finPath(fin.name),
      self: `/rss/fin/${fin.name}.xml`,
      image: fin.imageUrl,
      language: null,
    },
    items,
  );

/** Base addresses of a podcast's files: the public ones, or a person's private ones. */
export interface PodcastPlace {
  /** Path of the feed itself. */
  self: string;
  /** Path before `{id}.mp3`. */
  episodes: string;
  /** Path before `{id}.{language}.vtt`. */
  transcripts: string;
  isPrivate: boolean;
}

function episodeView(
  site: FeedSite,
  { post, sizeBytes, hasChapters, transcripts, hasPicture }: Episode,
  place: PodcastPlace,
): Element {
  const { createdBy, content } = post;
  const page = pageOf(site, post.path);
  // Without a picture, apps show the cover of the podcast.
  const image = hasPicture ? picture(site, content.thumbnailUrl1) : null;
  return el(
    'item',
    {},
    el('title', {}, content.contentTitle),
    el('link', {}, page),
    el('guid', { isPermaLink: 'false' }, `${new URL(site.origin).host}/post/${post.id}`),
    el('pubDate', {}, feedDate(post.creationDateTime)),
    el('description', {}, wordsOf(post)),
    el('enclosure', {
      url: pathOf(site, `${place.episodes}/${post.id}.mp3`),
      length: sizeBytes,
      type: 'audio/mpeg',
    }),
    content.duration !== null && el('itunes:duration', {}, Math.round(content.duration)),
    el('itunes:author', {}, createdBy.name),
    el('itunes:episodeType', {}, 'full'),
    post.season !== undefined && el('itunes:season', {}, post.season),
    post.episode !== undefined && el('itunes:episode', {}, post.episode),
    el('itunes:explicit', {}, String(post.explicit ?? false)),
    image !== null && el('itunes:image', { href: image }),
    el('podcast:person', personOf(site, createdBy), createdBy.name),
    hasChapters &&
      el('podcast:chapters', {
        url: pathOf(site, `/rss/chapters/${post.id}.json`),
        type: 'application/json+chapters',
      }),
    ...transcripts.map((language) =>
      el('podcast:transcript', {
        url: pathOf(site, `${place.transcripts}/${post.id}.${language}.vtt`),
        type: 'text/vtt',
        language,
        rel: 'captions',
      }),
    ),
  );
}

const personOf = (site: FeedSite, person: Post['createdBy']) => ({
  role: 'host',
  href: pageOf(site, channelPath(person.username)),
  img: picture(site, person.avatarUrl),
});

function categoryView(fins: readonly string[]): Element {
  const { name, part } = podcastCategory(fins);
  return el('itunes:category', { text: name }, part !== undefined && el('itunes:category', { text: part }));
}

/** Apps reload a picture only when its address changes. */
function coverPath({ username, podcastCoverUrl }: FeedChannel): string {
  const path = `/media/cards/cover/${username}.jpg`;
  return podcastCoverUrl === null ? path : `${path}?v=${sha256(podcastCoverUrl).slice(0, 8)}`;
}

/**
 * The public podcast and the private ones have the same guid, because they are one podcast with different
 * episodes.
 */
export function podcastView(
  site: FeedSite,
  channel: FeedChannel,
  episodes: readonly Episode[],
  place: PodcastPlace,
): string {
  const page = pageOf(site, channelPath(channel.username));
  const texts = textsOf(site);
  const description =
    channel.description === '' ? texts.channel(channel.name, site.name) : channel.description;
  const cover = pathOf(site, coverPath(channel));
  const yes = place.isPrivate ? 'Yes' : 'No';
  return writeXml(
    el(
      'rss',
      podcastNamespaces,
      el(
        'channel',
        {},
        el('title', {}, channel.name),
        el('link', {}, page),
        el('description', {}, description),
        el('language', {}, channel.language),
        el('generator', {}, site.name),
        el('atom:link', { href: pageOf(site, place.self), rel: 'self', type: 'application/rss+xml' }),
        el('image', {}, el('url', {}, cover), el('title', {}, channel.name), el('link', {}, page)),
        el('itunes:author', {}, channel.name),
        el('itunes:summary', {}, description),
        el('itunes:type', {}, 'episodic'),
        el('itunes:explicit', {}, String(episodes.some(({ post }) => post.explicit === true))),
        el('itunes:image', { href: cover }),
        categoryView(channel.fins),
        el(
          'itunes:owner',
          {},
          el('itunes:name', {}, channel.name),
          el('itunes:email', {}, site.supportEmail),
        ),
        // A private feed is for one person: no directory may list it.
        el('itunes:block', {}, yes),
        place.isPrivate && el('podcast:block', {}, 'yes'),
        el('podcast:guid', {}, podcastGuid(pathOf(site, `/rss/podcast/${channel.id}`))),
        el('podcast:locked', { owner: site.supportEmail }, 'yes'),
        el('podcast:medium', {}, 'podcast'),
        el('podcast:person', personOf(site, channel), channel.name),
        el('podcast:funding', { url: pageOf(site, '/value') }, texts.subscribe(site.name)),
        ...episodes.map((episode) => episodeView(site, episode, place)),
      ),
    ),
  );
}

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/chapters/jsonChapters.md */
export const chaptersView = (
  title: string,
  chapters: readonly { startSeconds: number; title: string }[],
): string =>
  JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map((chapter) => ({ startTime: chapter.startSeconds, title: chapter.title })),
  });
