import { embedPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { cardSize, channelFeeds, oembedLinks, postCard } from '../../lib/cards.ts';
import { absolute, type PageMeta } from '../../lib/meta.ts';
import { copy } from './copy.ts';

const isoDuration = (seconds: number): string => `PT${Math.max(1, Math.round(seconds))}S`;

export const describe = (post: Post): string =>
  [post.text, post.content.contentDescription].find((text) => text.trim() !== '') ??
  copy.byline(post.content.contentTitle, post.createdBy.name);

export const authorOf = (post: Post, origin: string) => ({
  '@type': 'Person',
  name: post.createdBy.name,
  url: absolute(origin, `/${post.createdBy.username}`),
});

/** The kinds whose views are counted as watched, listened to or read. */
const actions: Partial<Record<Post['mediaType'], string>> = {
  audio: 'ListenAction',
  article: 'ReadAction',
  article_audio: 'ReadAction',
  ranking: 'ViewAction',
};

/** Marks gated content, and where on the page the gate is. */
const access = (post: Post) =>
  post.premiumPlan <= 0 && post.gate === 'open'
    ? { isAccessibleForFree: true }
    : {
        isAccessibleForFree: false,
        hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' },
      };

/** The preview picture, and the page's oEmbed address. */
export const elsewhere = (post: Post, origin: string) => ({
  image: postCard(post),
  imageSize: cardSize,
  alternates: [
    ...oembedLinks(origin, post.path, post.content.contentTitle),
    ...channelFeeds(post.createdBy.username, post.createdBy.name, post.mediaType === 'audio'),
  ],
});

export const shared = (post: Post, origin: string) => ({
  url: absolute(origin, post.path),
  author: authorOf(post, origin),
  ...access(post),
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: { '@type': actions[post.mediaType] ?? 'WatchAction' },
    userInteractionCount: post.numViews,
  },
});

/** An episode belongs to its channel's podcast. Its file is included if everyone can play it. */
const seriesOf = (post: Post, origin: string) => ({
  partOfSeries: {
    '@type': 'PodcastSeries',
    name: post.createdBy.name,
    url: absolute(origin, `/${post.createdBy.username}`),
    webFeed: absolute(origin, `/rss/podcast/${post.createdBy.username}.xml`),
  },
  ...(post.premiumPlan <= 0 && {
    associatedMedia: {
      '@type': 'MediaObject',
      contentUrl: absolute(origin, `/rss/episodes/${post.id}.mp3`),
      encodingFormat: 'audio/mpeg',
    },
  }),
});

/** A post's structured data and previews. */
export function postMeta(post: Post, origin: string): PageMeta {
  const { contentTitle, thumbnailUrl1, duration } = post.content;
  const description = describe(post);
  const isSound = post.mediaType === 'audio';
  return {
    title: contentTitle,
    description,
    path: post.path,
    origin,
    ...elsewhere(post, origin),
    type: isSound ? 'website' : 'video.other',
    jsonLd: {
      '@type': isSound ? 'PodcastEpisode' : 'VideoObject',
      name: contentTitle,
      description,
      ...(thumbnailUrl1 !== null && { thumbnailUrl: [absolute(origin, thumbnailUrl1)] }),
      [isSound ? 'datePublished' : 'uploadDate']: post.creationDateTime,
      ...(duration !== null && { [isSound ? 'timeRequired' : 'duration']: isoDuration(duration) }),
      ...(isSound ? seriesOf(post, origin) : { embedUrl: absolute(origin, embedPath(post.id)) }),
      ...shared(post, origin),
    },
    ...((post.draft || post.stackOnly || post.unlisted) && { hidden: true }),
  };
}

/** The metadata of a post page of any kind. */
export function pageAbout(post: Post, origin: string, jsonLd: Record<string, unknown>): PageMeta {
  const { contentTitle, thumbnailUrl1 } = post.content;
  const description = describe(post);
  return {
    title: contentTitle,
    description,
    path: post.path,
    origin,
    ...elsewhere(post, origin),
    type: 'article',
    jsonLd: {
      ...jsonLd,
      name: contentTitle,
      description,
      ...(thumbnailUrl1 !== null && { image: [absolute(origin, thumbnailUrl1)] }),
    },
    ...((post.draft || post.stackOnly || post.unlisted) && { hidden: true }),
  };
}
