import { formatCents, plans, type PlanHandle } from '@realfin/contract/money';
import type { NotificationType } from '@realfin/contract/notifications';
import type { MediaType } from '@realfin/contract/posts';

export type Platform = 'app' | 'email' | 'mobile';
const everywhere: readonly Platform[] = ['app', 'email', 'mobile'];

/** Where each type is delivered. Subscriptions email about money themselves, and these emails can't be turned off. */
export const platformsOf: Record<NotificationType, readonly Platform[]> = {
  NEW_POST: everywhere,
  COMMENT: everywhere,
  REPLY: everywhere,
  MENTION: everywhere,
  TIP: everywhere,
  POST_LIKED: ['app'],
  COMMENT_LIKED: ['app'],
  NEW_SUBSCRIBER: everywhere,
  PAYMENT_FAILED: ['app', 'mobile'],
  SUBSCRIPTION_ENDED: ['app', 'mobile'],
  RENEWAL_COMING: ['app', 'mobile'],
  CHANNEL_APPROVED: ['app', 'mobile'],
  EXPORT_READY: everywhere,
  EXPORT_FAILED: everywhere,
};
export const isPushed = (type: NotificationType): boolean => platformsOf[type].includes('mobile');
export const isMailed = (type: NotificationType): boolean => platformsOf[type].includes('email');

const nouns: Record<MediaType, string> = {
  video: 'a new video',
  audio: 'a new podcast',
  stream: 'a new live stream',
  dead_stream: 'a new live stream',
  article: 'a new article',
  article_audio: 'a new article',
  ranking: 'a new ranking',
  stack: 'a new stack',
  ppv: 'a new event',
};

export interface SentenceFacts {
  type: NotificationType;
  /** Who did it last; null for what no person did. */
  name: string | null;
  count: number;
  mediaType: MediaType | null;
  amountCents: number;
}

/** The sentence of a notification. */
export function sentenceOf({ type, name, count, mediaType, amountCents }: SentenceFacts): string {
  const who = count > 1 ? `${count} people` : (name ?? 'Someone');
  const sentences: Record<NotificationType, string> = {
    NEW_POST: `${who} published ${mediaType === null ? 'a new post' : nouns[mediaType]}`,
    COMMENT: `${who} commented on your post`,
    REPLY: `${who} replied to your comment`,
    MENTION: `${who} mentioned you in a comment`,
    TIP: `${who} tipped ${formatCents(amountCents)}`,
    POST_LIKED: `${who} liked your post`,
    COMMENT_LIKED: `${who} liked your comment`,
    NEW_SUBSCRIBER: `${who} subscribed through your channel`,
    PAYMENT_FAILED: "We couldn't process your payment",
    SUBSCRIPTION_ENDED: 'Your subscription has ended',
    RENEWAL_COMING: 'Your subscription renews soon',
    CHANNEL_APPROVED: 'Your channel is ready',
    EXPORT_READY: 'Your export is ready',
    EXPORT_FAILED: "We couldn't prepare your export",
  };
  return sentences[type];
}

/** Where a notification without a post leads. */
export const pathOf = (type: NotificationType, ownUsername: string): string => {
  if (type === 'PAYMENT_FAILED') return '/change/payment';
  if (type === 'SUBSCRIPTION_ENDED' || type === 'RENEWAL_COMING') return '/settings/subscription';
  if (type === 'EXPORT_READY' || type === 'EXPORT_FAILED') return '/settings/export';
  if (type === 'NEW_SUBSCRIBER') return '/dashboard';
  return `/${ownUsername}`;
};

export const day = (at: Date): string => at.toISOString().slice(0, 10);
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const renewalDetail = (plan: PlanHandle, at: Date): string =>
  `${formatCents(plans[plan].priceCents)} will be charged on ${longDay.format(at)}.`;
export const exportReadyDetail = (until: Date): string => `Download it by ${longDay.format(until)}.`;
export const paymentFailedDetail = (graceUntil: Date): string =>
  `Update your card by ${longDay.format(graceUntil)} to keep your access.`;
