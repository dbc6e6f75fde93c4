// A person's payments without an outcome, mostly those that wait for their bank.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { intent } from './purchases.ts';
import * as s from './shapes.ts';

/** A payment without an outcome, such as one that waits for its bank. */
export const openPayment = z
  .object({
    intent,
    /** Description of the purchase; empty for the check of a card. */
    description: s.sentence,
    /** The creator of a tip; null for everything else. */
    channelId: z.int().nullable(),
    card: z.object({ brand: z.string(), masked_card_number: z.string() }),
  })
  .meta({ id: 'OpenPayment' });
export type OpenPayment = z.output<typeof openPayment>;

export const openPayments = {
  listOpenPayments: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/billing/open',
    summary: 'List your payments that wait for your bank or have no outcome yet, newest first',
    response: z.array(openPayment),
  }),
  cancelIntent: endpoint({
    access: 'user',
    rate: 'money',
    method: 'POST',
    path: '/billing/intents/{id}/cancel',
    summary: 'Cancel a payment that waits for your bank, and get what became of it; safe to repeat',
    params: z.object({ id: s.line(60).min(1) }),
    response: intent,
  }),
};
