export interface SubscriptionStarted {
  kind: 'subscriptions.started';
  subscriptionId: number;
  accountId: number;
  /** The creator who brought them. */
  acquirerId: number | null;
  /** They had one before. */
  returned: boolean;
}
export interface SubscriptionRenewed {
  kind: 'subscriptions.renewed';
  subscriptionId: number;
  accountId: number;
}
/** `graceUntil`: access goes on until then while it is tried again. */
export interface RenewalFailed {
  kind: 'subscriptions.renewalFailed';
  subscriptionId: number;
  accountId: number;
  graceUntil: string;
}
export interface SubscriptionEnded {
  kind: 'subscriptions.ended';
  subscriptionId: number;
  accountId: number;
  state: 'past_due' | 'canceled';
  acquirerId: number | null;
}
export type SubscriptionEvent = SubscriptionStarted | SubscriptionRenewed | RenewalFailed | SubscriptionEnded;
