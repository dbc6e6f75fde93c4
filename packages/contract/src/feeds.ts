import * as z from 'zod';
import { channel } from './channels.ts';
import { endpoint } from './core.ts';
import { discoverTypes, streamParts } from './discover-types.ts';
import { pageSizes } from './page-sizes.ts';
import { post, postPage } from './posts.ts';
import * as s from './shapes.ts';

/** Why a post is recommended. Each is a term of its rank. */
export const reasonKinds = ['follow', 'fin', 'coViewing', 'sameChannel', 'sharedFin', 'rising'] as const;
export const reason = z
  .object({
    kind: z.enum(reasonKinds),
    /** The channel, fin or post of the reason; null without one. */
    subject: z.string().nullable(),
    /** Points added to the rank; 0 where it only made the post a candidate. */
    points: z.number(),
  })
  .meta({ id: 'Reason' });
export type Reason = z.output<typeof reason>;

export const recommendedPost = post.extend({ reasons: z.array(reason) }).meta({ id: 'RecommendedPost' });
export type RecommendedPost = z.output<typeof recommendedPost>;
export const recommendedPage = s.pageOf(recommendedPost).meta({ id: 'RecommendedPage' });

export const bannerPicture = z
  .object({ imageUrl: z.string(), linkUrl: z.string(), title: z.string(), text: z.string() })
  .meta({ id: 'BannerPicture' });
export type BannerPicture = z.output<typeof bannerPicture>;
export const bannerConfig = z
  .object({ mobile: bannerPicture.nullable(), desktop: z.array(bannerPicture) })
  .meta({ id: 'BannerConfig' });
export type BannerConfig = z.output<typeof bannerConfig>;

export const discoverType = z.enum(discoverTypes);
export const streamPart = z.enum(streamParts);

export const discoverRow = z
  .object({
    kind: z.enum(['type', 'fin']),
    /** A discover type, or the name of a fin. */
    name: z.string(),
    title: z.string(),
    posts: z.array(post),
  })
  .meta({ id: 'DiscoverRow' });
export type DiscoverRow = z.output<typeof discoverRow>;

/** A followed channel in the strip above the feed. */
export const feedChannel = z
  .object({
    ...s.creatorRef.shape,
    live: z.boolean(),
    /** Path of its live stream; null while it is not live. */
    livePath: z.string().nullable(),
    /** Posts of the last 24 hours. */
    numNewPosts: z.int(),
  })
  .meta({ id: 'FeedChannel' });
export type FeedChannel = z.output<typeof feedChannel>;

/** The constants of the ranking, as the server uses them. */
export const recommendationRules = z
  .object({
    weights: z.object({
      view: z.number(),
      like: z.number(),
      comment: z.number(),
      tip: z.number(),
      subscription: z.number(),
    }),
    decayDays: z.number(),
    terms: z.object({
      follow: z.number(),
      fin: z.number(),
      coViewing: z.number(),
      sameChannel: z.number(),
      sharedFin: z.number(),
    }),
    candidates: z.object({
      perChannel: z.int(),
      perFin: z.int(),
      rising: z.int(),
      seenPosts: z.int(),
      perSeenPost: z.int(),
    }),
    mostInARow: z.int(),
    finishedShare: z.number(),
    coViewingDays: z.int(),
  })
  .meta({ id: 'RecommendationRules' });
export type RecommendationRules = z.output<typeof recommendationRules>;

const publicRead = { access: 'public', rate: 'read', method: 'GET' } as const;

export const feeds = {
  getDiscover: endpoint({
    ...publicRead,
    path: '/public/discover',
    summary: 'List the newest posts of each kind and each fin; empty rows are left out',
    response: z.array(discoverRow),
  }),
  getBanner: endpoint({
    ...publicRead,
    path: '/public/banner',
    summary: 'List the banner images for phones and wide screens',
    response: bannerConfig,
  }),
  listRecommendedContent: endpoint({
    ...publicRead,
    path: '/public/recommended/content',
    summary:
      'List recommended posts for the viewer, each with reasons; for visitors from a fin or from everything',
    query: s
      .pageQuery(pageSizes.recommended)
      .extend({ cursor: s.seenCursor.optional(), fin: s.finName.optional() }),
    response: recommendedPage,
  }),
  dismissPost: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/post/{id}/notInterested',
    summary: 'Leave a post out of your recommendations, or take that back; safe to repeat',
    params: z.object({ id: s.idParam }),
    body: z.object({ dismissed: s.flag }),
    response: s.ok,
  }),
  listDismissed: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/post/all/notInterested',
    summary: 'List the posts you are not interested in, last dismissed first',
    query: s.pageQuery(),
    response: postPage,
  }),
  listRecommendedChannels: endpoint({
    ...publicRead,
    path: '/public/recommended/channels',
    summary: 'List channels to follow, near a channel, near a fin or near what the viewer follows',
    query: z.object({
      creatorId: s.idParam.optional(),
      fin: s.finName.optional(),
      size: z.coerce.number().int().min(1).max(50).default(pageSizes.recommendedChannels),
    }),
    response: z.array(channel),
  }),
  getRecommendationRules: endpoint({
    ...publicRead,
    path: '/public/recommended/rules',
    summary: 'Get the numbers recommendations are made with',
    response: recommendationRules,
  }),
  listFeedChannels: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/feed/channels',
    summary: 'List followed channels, live ones first, with their number of posts in the last 24 hours',
    response: z.array(feedChannel),
  }),
};
