/** A browser that wants messages, as its PushSubscription names it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface PushMessage {
  /** A later message of the same topic takes the place of one that is not delivered yet. */
  topic: string;
  content: object;
}
/** `gone`: the browser has unsubscribed. `refused`: this message will never be accepted. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushGateway {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether an endpoint is one this instance would send to. */
  accepts(endpoint: string): boolean;
  /** Throws when it may work later. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
