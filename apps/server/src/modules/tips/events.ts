/** A tip was paid. */
export interface TipSent {
  kind: 'tips.sent';
  tipId: number;
  accountId: number;
  channelId: number;
  amountCents: number;
  memo: string;
  /** Whoever is told hears it by that comment. */
  commentId: number | null;
  sentAt: string;
}
