import * as z from 'zod';
import { comment } from './comments.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import { mediaType, post } from './posts.ts';
import * as s from './shapes.ts';
import { viewSources } from './view-origins.ts';

export const channel = z
  .object({
    id: z.int(),
    name: z.string(),
    username: z.string(),
    numFollowers: z.int(),
    following: z.boolean(),
    description: z.string(),
    avatarUrl: z.string().nullable(),
    headerUrl: z.string().nullable(),
    twitterUsername: z.string(),
    facebookUsername: z.string(),
    youtubeUsername: z.string(),
    instagramUsername: z.string(),
    fins: z.array(z.string()),
    createdAt: z.string(),
  })
  .meta({ id: 'Channel' });
export type Channel = z.output<typeof channel>;

export const channelDetail = channel
  .extend({
    about: z.string(),
    /** All links in order, also those to the four sites above. */
    links: z.array(s.profileLink),
    podcastCoverUrl: z.string().nullable(),
    pinnedPost: post.nullable(),
    /** The latest comments on the pinned post, or on the newest one without a pin. */
    latestComments: z.array(comment),
    publishedPostTypes: z.array(mediaType),
    isOwner: z.boolean(),
  })
  .meta({ id: 'ChannelDetail' });
export type ChannelDetail = z.output<typeof channelDetail>;

const channelFins = z.array(s.finName).min(1, 'Select at least one fin.').max(limits.tagsPerPost);

/** From the application; afterwards only the creator changes them. */
export const channelSettings = z
  .object({
    about: z.string(),
    fins: z.array(z.string()),
    /** The language of its posts; null: the language of the creator's account. */
    language: z.string().nullable(),
    /** Picture behind the gates of its posts; null: each post's own picture, blurred. */
    paywallUrl: z.string().nullable(),
  })
  .meta({ id: 'ChannelSettings' });
export type ChannelSettings = z.output<typeof channelSettings>;

export const application = z
  .object({
    state: z.enum(['none', 'pending', 'approved', 'declined']),
    createdAt: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ChannelApplication' });

export const channels = {
  getChannel: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/v2/public/user/{username}',
    aliases: ['/public/user/{username}'],
    summary: 'Get a channel by username; an old username returns the channel under its new one',
    params: z.object({ username: s.usernameParam }),
    query: z.object({ track: s.flag.optional(), anonymousId: s.line(100).optional() }),
    response: channelDetail,
  }),
  listChannels: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/channels/all',
    summary: 'List channels, most followed or newest first',
    query: s.pageQuery(pageSizes.channels).extend({
      fin: s.finName.optional(),
      search: s.line(100).optional(),
      order: z.enum(['followers', 'newest']).default('followers'),
    }),
    response: s.pageOf(channel).meta({ id: 'ChannelPage' }),
  }),
  listFollowed: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/v2/public/profiles/followed',
    summary: 'List the channels the viewer follows, last followed first; empty for visitors',
    query: z.object({
      size: z.coerce
        .number()
        .int()
        .min(1)
        .max(pageSizes.followedChannelsMax)
        .default(pageSizes.followedChannels),
    }),
    response: z.array(channel),
  }),
  followChannel: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/user/{x}/follow',
    summary: 'Follow or unfollow a channel by its id',
    params: z.object({ x: s.idParam }),
    body: z.object({
      following: s.flag.default(true),
      /** How the person found the channel; only counted, not stored with the person. */
      source: z.enum(viewSources).optional(),
    }),
    response: z.object({ following: z.boolean(), numFollowers: z.int() }),
  }),
  applyForChannel: endpoint({
    access: 'user',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/channel/apply',
    summary: 'Apply to become a creator',
    body: z.object({
      name: s.personName,
      fins: channelFins,
      about: s.prose(limits.channelAbout).default(''),
      links: z.array(s.linkAddress).max(limits.links, 'You can add up to 8 links.').default([]),
      referredBy: s.usernameParam.optional(),
    }),
    response: application,
  }),
  getApplication: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/channel/application',
    summary: 'Get your application and its state',
    response: application,
  }),
  getChannelSettings: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/channel/settings',
    summary: 'Get what your channel says about itself, its fins, language and paywall picture',
    response: channelSettings,
  }),
  saveChannelSettings: endpoint({
    access: 'creator',
    verified: true,
    rate: 'write',
    method: 'PUT',
    path: '/channel/settings',
    summary: 'Change what your channel says about itself, its fins, language and paywall picture',
    body: z.object({
      about: s.prose(limits.channelAbout),
      fins: channelFins,
      language: s.languageTag.nullable().optional(),
      /** An own picture; null: none. Omitted: unchanged. */
      paywallImageId: s.id.nullable().optional(),
    }),
    response: channelSettings,
  }),
};
