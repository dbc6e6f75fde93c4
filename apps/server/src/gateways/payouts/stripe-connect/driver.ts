// Creators are paid from the balance at Stripe, through connected accounts.
import type { Clock } from '../../../lib/clock.ts';
import type { Ids } from '../../../lib/ids.ts';
import type { Logger } from '../../../lib/log.ts';
import { openClient, type StripeSettings } from '../../billing/stripe/client.ts';
import type { PayoutGateway, PayoutProvider } from '../port.ts';
import type { Desk } from './client.ts';
import { paysTo } from './countries.ts';
import { findPayout, findTransfer, getPayout, payout, reverse, transfer } from './money.ts';
import { createPayee, getPayee, onboardingLink } from './payees.ts';
import { parseWebhook } from './webhooks.ts';

const providerOf = (desk: Desk): PayoutProvider => ({
  paysTo: (country) => paysTo(desk, country),
  createPayee: (request) => createPayee(desk, request),
  onboardingLink: (request) => onboardingLink(desk, request),
  getPayee: (payeeRef) => getPayee(desk, payeeRef),
  transfer: (request) => transfer(desk, request),
  findTransfer: (request) => findTransfer(desk, request),
  payout: (request) => payout(desk, request),
  findPayout: (request) => findPayout(desk, request),
  getPayout: (request) => getPayout(desk, request),
  reverse: (request) => reverse(desk, request),
  parseWebhook: (body, headers) => parseWebhook(desk, body, headers),
});

export function openStripeConnect(
  { clock, ids, log }: { clock: Clock; ids: Ids; log: Logger },
  settings: StripeSettings,
): PayoutGateway & { provider: PayoutProvider } {
  const desk: Desk = { stripe: openClient(settings), settings, clock, ids, log };
  return {
    name: 'stripe-connect',
    paysFrom: 'processor',
    provider: providerOf(desk),
    close: () => Promise.resolve(),
  };
}
