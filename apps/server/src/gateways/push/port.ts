/** A browser's PushSubscription. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface PushMessage {
  /** A later message of the same topic replaces one that is not delivered yet. */
  topic: string;
  content: object;
}
/** `gone`: the browser has unsubscribed. `refused`: this message will never be accepted. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushGateway {
  /** VAPID key for the subscriptions of browsers. */
  publicKey: string;
  /** Whether the endpoint is a known push service. */
  accepts(endpoint: string): boolean;
  /** Throws if a retry may succeed. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
