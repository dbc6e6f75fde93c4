// Webhooks only name the object to refresh; their content may be of another API version and is not trusted.
import Stripe from 'stripe';
import type { WebhookEvent } from '../port.ts';
import { refOf, type Desk } from './client.ts';

const signatureHeader = 'stripe-signature';
/** An older signature is refused, so that a recorded message cannot be played again later. */
const toleranceS = 300;

/** Several secrets are accepted, for rotations and for two endpoints that deliver here. */
export function isGenuine({ settings, clock }: Desk, rawBody: string, header: string): boolean {
  return settings.webhookSecrets.some((secret) => {
    try {
      const at = clock.now().getTime();
      return (
        Stripe.webhooks.signature?.verifyHeader(rawBody, header, secret, toleranceS, undefined, at) ?? false
      );
    } catch {
      return false;
    }
  });
}

type Subject = WebhookEvent['subject'];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const idIn = (value: unknown): string | null => (isFields(value) ? text(value.id) : refOf(text(value)));

function subjectOf(
  kind: string | null,
  ref: string,
  intent: string | null,
): Pick<WebhookEvent, 'subject' | 'chargeRef'> {
  const about = (type: Subject['type'], chargeRef: string | null) => ({ subject: { type, ref }, chargeRef });
  switch (kind) {
    case 'payment_intent':
      return about('charge', ref);
    case 'charge':
      // Charges without a PaymentIntent are not ours.
      return intent === null
        ? about('other', null)
        : { subject: { type: 'charge', ref: intent }, chargeRef: intent };
    case 'refund':
      return about('refund', intent);
    case 'dispute':
      return about('dispute', intent);
    case 'radar.early_fraud_warning':
      return about('fraudWarning', intent);
    case 'payment_method':
      return about('card', null);
    case 'setup_intent':
      return about('setup', null);
    default:
      return about('other', null);
  }
}

/** The call that saved the card has already returned this. */
const isKnownAlready = (event: Fields): boolean =>
  /^(v1\.)?payment_method\.attached$/.test(text(event.type) ?? '');

/** A thin event names its object; other events contain it. */
function eventOf(event: Fields): WebhookEvent | null {
  const id = text(event.id);
  if (id === null) return null;
  if (isKnownAlready(event)) return { id, ...subjectOf(null, id, null) };
  const related = event.related_object;
  if (isFields(related)) return { id, ...subjectOf(text(related.type), text(related.id) ?? id, null) };
  const object = isFields(event.data) ? event.data.object : null;
  if (!isFields(object)) return { id, ...subjectOf(null, id, null) };
  return { id, ...subjectOf(text(object.object), text(object.id) ?? id, idIn(object.payment_intent)) };
}

export function parseWebhook(
  desk: Desk,
  rawBody: string,
  headers: Record<string, string | undefined>,
): WebhookEvent | null {
  if (!isGenuine(desk, rawBody, headers[signatureHeader] ?? '')) return null;
  try {
    const event: unknown = JSON.parse(rawBody);
    return isFields(event) ? eventOf(event) : null;
  } catch {
    return null;
  }
}
