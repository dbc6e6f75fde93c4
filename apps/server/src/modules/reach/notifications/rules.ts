import { limits } from '@realfin/contract/limits';
import type { NotificationType } from '@realfin/contract/notifications';
import { timings } from '@realfin/contract/timings';

export type Platform = 'app' | 'email' | 'mobile';
const everywhere: readonly Platform[] = ['app', 'email', 'mobile'];

/** Where each type is delivered. Types about money, decisions and invitations have mandatory emails. */
export const platformsOf: Record<NotificationType, readonly Platform[]> = {
  NEW_POST: everywhere,
  COMMENT: everywhere,
  REPLY: everywhere,
  MENTION: everywhere,
  TIP: everywhere,
  POST_LIKED: ['app'],
  COMMENT_LIKED: ['app'],
  COMMENT_HEARTED: ['app', 'mobile'],
  NEW_SUBSCRIBER: everywhere,
  PAYMENT_FAILED: ['app', 'mobile'],
  CARD_REMOVED: ['app', 'mobile'],
  SUBSCRIPTION_ENDED: ['app', 'mobile'],
  RENEWAL_COMING: ['app', 'mobile'],
  TICKET_BOUGHT: ['app', 'mobile'],
  EVENT_SOON: everywhere,
  EVENT_CALLED_OFF: ['app', 'mobile'],
  TICKET_REFUNDED: ['app', 'mobile'],
  EARNINGS_HELD: everywhere,
  EARNINGS_RETURNED: everywhere,
  EARNINGS_LOST: everywhere,
  PAYOUT_PAID: ['app', 'mobile'],
  PAYOUT_RETURNED: ['app', 'mobile'],
  PAYOUT_LATE: ['app', 'mobile'],
  CHANNEL_APPROVED: ['app', 'mobile'],
  CHANNEL_DECLINED: ['app', 'mobile'],
  TEAM_INVITATION: ['app', 'mobile'],
  EXPORT_READY: everywhere,
  EXPORT_FAILED: everywhere,
  LIVE_NOW: everywhere,
  STREAM_SOON: everywhere,
  // Chats are too fast for emails.
  CHAT_MENTION: ['app', 'mobile'],
  POST_TAKEN_DOWN: ['app', 'mobile'],
  COMMENT_TAKEN_DOWN: ['app', 'mobile'],
  MESSAGE_TAKEN_DOWN: ['app', 'mobile'],
  BITE_TAKEN_DOWN: ['app', 'mobile'],
  CONTENT_RESTORED: ['app', 'mobile'],
  BROADCAST_ENDED: ['app', 'mobile'],
  BROADCAST_UNSEEN: ['app', 'mobile'],
  ACCOUNT_RESTORED: ['app', 'mobile'],
  REPORT_DECIDED: everywhere,
  REPORT_RECEIVED: everywhere,
  APPLICATION_RECEIVED: everywhere,
  PROOF_RECEIVED: everywhere,
  DISK_LOW: everywhere,
  // Emails are failing, so an email about it would fail too.
  EMAILS_FAILING: ['app', 'mobile'],
  JOB_WAITING: everywhere,
  JOB_FAILING: everywhere,
};
export const isPushed = (type: NotificationType): boolean => platformsOf[type].includes('mobile');
export const isMailed = (type: NotificationType): boolean => platformsOf[type].includes('email');

const ofPayments: readonly NotificationType[] = [
  ...(['SUBSCRIPTION_ENDED', 'RENEWAL_COMING'] as const),
  ...(['EVENT_CALLED_OFF', 'TICKET_REFUNDED'] as const),
];

const ofDecisions: readonly NotificationType[] = [
  ...(['POST_TAKEN_DOWN', 'COMMENT_TAKEN_DOWN', 'MESSAGE_TAKEN_DOWN', 'BITE_TAKEN_DOWN'] as const),
  ...(['BROADCAST_ENDED', 'REPORT_DECIDED'] as const),
];

/** Shown on every page of the administration. */
const ofInstance: readonly NotificationType[] = ['DISK_LOW', 'EMAILS_FAILING', 'JOB_WAITING', 'JOB_FAILING'];

/** The target of a notification without a post. */
export const pathOf = (type: NotificationType, ownUsername: string): string => {
  if (type === 'PAYMENT_FAILED' || type === 'CARD_REMOVED') return '/change/payment';
  if (ofPayments.includes(type)) return '/settings/subscription';
  if (type === 'EXPORT_READY' || type === 'EXPORT_FAILED') return '/settings/export';
  if (type === 'CHANNEL_DECLINED') return '/channel/apply';
  if (type === 'REPORT_RECEIVED') return '/admin/reports';
  if (type === 'PROOF_RECEIVED') return '/admin/emails';
  if (type === 'APPLICATION_RECEIVED' || ofInstance.includes(type)) return '/admin/applications';
  if (ofDecisions.includes(type)) return '/tou';
  if (type === 'BROADCAST_UNSEEN') return '/content/management?kind=stream';
  if (type === 'TEAM_INVITATION') return '/settings/teams';
  if (type.startsWith('PAYOUT_')) return '/dashboard/payouts';
  if (type === 'NEW_SUBSCRIBER' || type.startsWith('EARNINGS_')) return '/dashboard';
  return `/${ownUsername}`;
};

export const day = (at: Date): string => at.toISOString().slice(0, 10);

/** Facts about the person who caused a notification. */
export interface Writer {
  since: Date;
  /** True if the recipient follows them. */
  isFollowed: boolean;
}
/** New accounts may not email their text to people who don't follow them, to prevent spam. */
export const isNew = ({ since }: Writer, now: Date): boolean =>
  now.getTime() - since.getTime() < timings.newAccountDays * 86_400_000;
export const mayEmailMention = (writer: Writer, now: Date): boolean =>
  writer.isFollowed || !isNew(writer, now);

/** The source ids of a writer's mention emails of a day, up to the daily limit. */
export const mentionEmailSources = (at: Date): string[] =>
  Array.from({ length: limits.mentionEmailsPerDay }, (_, n) => `mention-email:${day(at)}:${n}`);

/** The date in a notification's detail. Old rows have it within an English sentence. */
export function dateIn(detail: string | null): Date | null {
  const written = /[A-Z][a-z]+ \d{1,2}, \d{4}/.exec(detail ?? '')?.[0];
  const at = new Date(written === undefined ? (detail ?? '') : `${written} UTC`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Gigabytes of a full-disk warning, whose detail is in bytes, rounded down to a tenth. */
export const gigabytesIn = (detail: string): number => Math.floor(Number(detail) / 1e8) / 10;

/** The price of such a row. */
export function centsIn(detail: string | null): number {
  const dollars = /^\$(\d+\.\d\d) /.exec(detail ?? '')?.[1];
  return dollars === undefined ? 0 : Math.round(Number(dollars) * 100);
}
