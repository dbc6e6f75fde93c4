import type { NotificationType } from '@realfin/contract/notifications';
import type { IconName } from '../../components/icon/names.ts';

/** The icon of each type. */
export const iconOf: Record<NotificationType, IconName> = {
  NEW_POST: 'player-play-filled',
  COMMENT: 'message',
  REPLY: 'arrow-back-up',
  MENTION: 'message',
  TIP: 'wallet',
  POST_LIKED: 'thumb-up-filled',
  COMMENT_LIKED: 'thumb-up-filled',
  COMMENT_HEARTED: 'heart',
  NEW_SUBSCRIBER: 'star-filled',
  PAYMENT_FAILED: 'alert-triangle',
  CARD_REMOVED: 'credit-card',
  SUBSCRIPTION_ENDED: 'credit-card',
  RENEWAL_COMING: 'receipt',
  TICKET_BOUGHT: 'ticket',
  EVENT_SOON: 'ticket',
  EVENT_CALLED_OFF: 'info-circle',
  TICKET_REFUNDED: 'receipt',
  EARNINGS_HELD: 'alert-triangle',
  EARNINGS_RETURNED: 'circle-check',
  EARNINGS_LOST: 'info-circle',
  CHANNEL_APPROVED: 'circle-check',
  CHANNEL_DECLINED: 'info-circle',
  TEAM_INVITATION: 'users',
  EXPORT_READY: 'download',
  EXPORT_FAILED: 'alert-triangle',
  LIVE_NOW: 'player-play-filled',
  STREAM_SOON: 'bell-filled',
  CHAT_MENTION: 'message',
};
