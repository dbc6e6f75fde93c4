import * as z from 'zod';
import { comment } from './comments.ts';
import { endpoint } from './core.ts';
import { limits, pageSizes } from './limits.ts';
import { mediaType, post } from './posts.ts';
import * as s from './shapes.ts';

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
    pinnedPost: post.nullable(),
    /** What was said last about the pinned post, or the newest one where none is pinned. */
    latestComments: z.array(comment),
    publishedPostTypes: z.array(mediaType),
    isOwner: z.boolean(),
  })
  .meta({ id: 'ChannelDetail' });
export type ChannelDetail = z.output<typeof channelDetail>;

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
      size: z.coerce.number().int().min(1).max(limits.followedChannels).default(pageSizes.followedChannels),
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
    body: z.object({ following: s.flag.default(true) }),
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
      fins: z.array(s.finName).min(1, 'Select at least one fin.').max(limits.tagsPerPost),
      about: s.text(limits.postDescription).default(''),
      links: z
        .array(s.line(limits.socialLink).pipe(z.url({ protocol: /^https?$/, error: 'Enter a valid url.' })))
        .max(4)
        .default([]),
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
};
