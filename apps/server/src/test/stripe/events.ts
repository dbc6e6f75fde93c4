// Webhook events: queued with their object, signed on delivery.
import Stripe from 'stripe';
import { newId, seconds, type State } from './state.ts';

/** `account`: the connected account concerned. */
export function emitEvent(
  state: State,
  type: string,
  object: { id: string },
  account: string | null = null,
): void {
  const created = seconds(state);
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    api_version: state.apiVersion,
    created,
    data: { object },
    ...(account !== null && { account }),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  state.waiting.push({ id, body: JSON.stringify(event), created });
}

/** A thin event: it references its object instead of containing it. */
export function emitThinEvent(state: State, type: string, related: { id: string; type: string }): void {
  const id = newId('evt');
  const created = state.clock.now().toISOString();
  const related_object = { ...related, url: `/v1/${related.type}s/${related.id}` };
  const event = { id, object: 'v2.core.event', type, created, livemode: false, related_object };
  state.waiting.push({ id, body: JSON.stringify(event), created: seconds(state) });
}

/** While secrets are rotated Stripe signs with both. */
export function signEvent(body: string, secrets: readonly string[], timestamp: number): string {
  const headers = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  );
  const signatures = headers.map((each) => each.split(',').find((part) => part.startsWith('v1=')) ?? '');
  return [`t=${timestamp}`, 'v0=0', ...signatures].join(',');
}
