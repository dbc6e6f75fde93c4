// Webhooks only name the account, payout or transfer to refresh; their content is not trusted.
import { isGenuine } from '../../billing/stripe/webhooks.ts';
import type { PayoutEvent } from '../port.ts';
import type { Desk } from './client.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const nothing: PayoutEvent = { type: 'other', payeeRef: '', payoutRef: '', transferRef: '' };

/** `account`: the connected account. Events of the platform have none, and its own payouts are ignored. */
function eventOf({ data, account }: Fields): PayoutEvent {
  const object = isFields(data) && isFields(data.object) ? data.object : {};
  const [id, payeeRef] = [text(object.id), text(account)];
  switch (text(object.object)) {
    case 'account':
      return { ...nothing, type: 'payee', payeeRef: id };
    case 'bank_account':
    case 'card':
    case 'capability':
    case 'person':
      return payeeRef === '' ? nothing : { ...nothing, type: 'payee', payeeRef };
    case 'payout':
      return payeeRef === '' ? nothing : { ...nothing, type: 'payout', payeeRef, payoutRef: id };
    case 'transfer':
      return { ...nothing, type: 'transfer', payeeRef: text(object.destination), transferRef: id };
    default:
      return nothing;
  }
}

export function parseWebhook(
  desk: Desk,
  rawBody: string,
  headers: Record<string, string | undefined>,
): PayoutEvent | null {
  if (!isGenuine(desk, rawBody, headers['stripe-signature'] ?? '')) return null;
  try {
    const event: unknown = JSON.parse(rawBody);
    return isFields(event) ? eventOf(event) : null;
  } catch {
    return null;
  }
}
