import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import * as s from './shapes.ts';

export const notificationTypes = [
  'NEW_POST',
  'COMMENT',
  'REPLY',
  'MENTION',
  'TIP',
  'POST_LIKED',
  'COMMENT_LIKED',
  'COMMENT_HEARTED',
  'NEW_SUBSCRIBER',
  'PAYMENT_FAILED',
  'CARD_REMOVED',
  'SUBSCRIPTION_ENDED',
  'RENEWAL_COMING',
  'TICKET_BOUGHT',
  'EVENT_SOON',
  'EVENT_CALLED_OFF',
  'TICKET_REFUNDED',
  'EARNINGS_HELD',
  'EARNINGS_RETURNED',
  'EARNINGS_LOST',
  'PAYOUT_PAID',
  'PAYOUT_RETURNED',
  'PAYOUT_LATE',
  'CHANNEL_APPROVED',
  'CHANNEL_DECLINED',
  'TEAM_INVITATION',
  'EXPORT_READY',
  'EXPORT_FAILED',
  'LIVE_NOW',
  'STREAM_SOON',
  'CHAT_MENTION',
  'POST_TAKEN_DOWN',
  'COMMENT_TAKEN_DOWN',
  'MESSAGE_TAKEN_DOWN',
  'BITE_TAKEN_DOWN',
  'CONTENT_RESTORED',
  'BROADCAST_ENDED',
  'BROADCAST_UNSEEN',
  'ACCOUNT_RESTORED',
  'REPORT_DECIDED',
  'REPORT_RECEIVED',
  'APPLICATION_RECEIVED',
  'PROOF_RECEIVED',
  'DISK_LOW',
  'EMAILS_FAILING',
  'JOB_WAITING',
  'JOB_FAILING',
] as const;
export const notificationType = z.enum(notificationTypes);
export type NotificationType = z.output<typeof notificationType>;

export const notification = z
  .object({
    groupId: z.int(),
    type: notificationType,
    isRead: z.boolean(),
    isSeen: z.boolean(),
    /** The sentence: actor and action. */
    text: z.string(),
    /** The comment or message, or the title of the publication; empty for kinds without one. */
    content: z.string(),
    icon: z.object({ url: z.string().nullable() }),
    /** `path`: navigate there. `API`: the thread below is loaded from `url`; `path` is its page. */
    clickAction: z.object({
      type: z.enum(['API', 'PATH']),
      url: z.string().nullable(),
      path: z.string(),
      postId: z.int().nullable(),
    }),
    postId: z.int().nullable(),
    commentId: z.int().nullable(),
    /** The latest actor. */
    author: z.string().nullable(),
    username: z.string().nullable(),
    avatar: z.string().nullable(),
    userId: z.int().nullable(),
    /** Number of actors. */
    count: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const platforms = z
  .object({ is_email_enabled: z.boolean(), is_mobile_enabled: z.boolean() })
  .meta({ id: 'NotificationPlatforms' });
export type NotificationPlatforms = z.output<typeof platforms>;

/** The Monday email about the own channel's last week. */
export const weeklyEmail = z
  .object({
    enabled: z.boolean(),
    /** Whether this instance sends it at all. */
    isSent: z.boolean(),
  })
  .meta({ id: 'WeeklyEmail' });
export type WeeklyEmail = z.output<typeof weeklyEmail>;

/** A followed channel, and whether it is muted. */
export const mutableChannel = s.creatorRef.extend({ muted: z.boolean() }).meta({ id: 'MutableChannel' });
export type MutableChannel = z.output<typeof mutableChannel>;

const mine = { access: 'user', rate: 'read', method: 'GET' } as const;
const change = { access: 'user', rate: 'write', method: 'POST' } as const;
/** A browser's endpoint at its push service. */
const pushEndpoint = s.line(limits.pushEndpoint).pipe(z.url());
const mutes = z.object({ creator_ids: z.array(z.int()) }).meta({ id: 'MutedCreators' });

export const notifications = {
  listNotifications: endpoint({
    ...mine,
    path: '/notifications',
    summary: 'List notifications, newest first, grouped by kind and post',
    query: z.object({
      size: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(pageSizes.notifications),
      cursor: s.cursorText.optional(),
    }),
    response: z
      .object({ rows: z.array(notification), unread: z.int(), nextCursor: z.string().nullable() })
      .meta({ id: 'NotificationList' }),
  }),
  countNotifications: endpoint({
    ...mine,
    path: '/notifications/count',
    summary: 'Count unseen notifications, up to 100',
    response: z.object({ count: z.int() }),
  }),
  readNotifications: endpoint({
    ...change,
    path: '/notifications/read',
    summary: 'Mark groups as read, or all of them',
    body: z.object({
      groupIds: z.array(s.id).max(limits.pageSizeMax).default([]),
      all: s.flag.default(false),
    }),
    response: z.object({ unread: z.int() }),
  }),
  seeNotifications: endpoint({
    ...change,
    path: '/notifications/seen',
    summary: 'Mark all notifications as seen',
    response: z.object({ count: z.int() }),
  }),
  getPlatforms: endpoint({
    ...mine,
    path: '/v2/settings/notifications/platform',
    summary: 'Get your notification settings',
    response: platforms,
  }),
  setPlatform: endpoint({
    ...change,
    path: '/v2/settings/notifications/platform',
    summary: 'Turn emails or push notifications on or off',
    body: z.object({ platform: z.enum(['EMAIL', 'MOBILE']), enabled: s.flag }),
    response: platforms,
  }),
  getWeeklyEmail: endpoint({
    ...mine,
    access: 'creator',
    path: '/v2/settings/notifications/weekly',
    summary: 'Get whether you are emailed each week what changed on your channel',
    response: weeklyEmail,
  }),
  setWeeklyEmail: endpoint({
    ...change,
    access: 'creator',
    path: '/v2/settings/notifications/weekly',
    summary: 'Turn the weekly email about your channel on or off',
    body: z.object({ enabled: s.flag }),
    response: weeklyEmail,
  }),
  getMutes: endpoint({
    ...mine,
    path: '/v2/settings/notifications/mutes',
    summary: 'List the channels you muted',
    response: mutes,
  }),
  muteChannel: endpoint({
    ...change,
    path: '/v2/settings/notifications/mutes',
    summary: 'Mute a channel you follow',
    body: z.object({ creator_id: s.id }),
    response: mutes,
  }),
  unmuteChannel: endpoint({
    ...change,
    path: '/v2/settings/notifications/unmutes',
    summary: 'Unmute a channel you follow',
    body: z.object({ creator_id: s.id }),
    response: mutes,
  }),
  listMutable: endpoint({
    ...mine,
    path: '/v2/settings/notifications/channels',
    summary: 'List followed channels, last followed first, and which ones are muted',
    query: s.pageQuery(pageSizes.mutes),
    response: s.pageOf(mutableChannel).meta({ id: 'MutableChannelPage' }),
  }),
  getPush: endpoint({
    ...mine,
    path: '/v2/settings/notifications/push',
    summary: 'Get the push key, and the browsers with push notifications',
    response: z
      .object({ publicKey: z.string(), endpoints: z.array(z.string()) })
      .meta({ id: 'PushSettings' }),
  }),
  subscribePush: endpoint({
    ...change,
    path: '/v2/settings/notifications/push',
    summary: 'Turn on push notifications in this browser, until it logs out',
    body: z.object({
      endpoint: pushEndpoint,
      keys: z.object({
        p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
        auth: z.string().regex(/^[\w-]{22}={0,2}$/),
      }),
    }),
    response: s.ok,
  }),
  unsubscribePush: endpoint({
    ...change,
    path: '/v2/settings/notifications/push/remove',
    summary: 'Turn off push notifications in a browser',
    body: z.object({ endpoint: pushEndpoint }),
    response: s.ok,
  }),
};
