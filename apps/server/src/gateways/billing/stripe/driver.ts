// Stripe as the card processor.
import { servesPages, type Config } from '../../../config/config.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Ids } from '../../../lib/ids.ts';
import type { Logger } from '../../../lib/log.ts';
import { openCardAddress } from '../card-address.ts';
import type { BillingGateway } from '../port.ts';
import { buildCardPage } from './card-page.ts';
import { attachCard, createCustomer, detachCard, getCard, getSetup, setupCard } from './cards.ts';
import { cancelCharge, confirmCharge, getCharge, prepareCharge } from './charges.ts';
import { checkAccount } from './check-account.ts';
import { openClient, type Desk, type StripeSettings } from './client.ts';
import { getDispute, submitEvidence } from './disputes.ts';
import { getFraudWarning } from './fraud-warnings.ts';
import { listMovements } from './movements.ts';
import { getRefund, listRefunds, refund } from './refunds.ts';
import { parseWebhook } from './webhooks.ts';

interface Base {
  config: Config;
  clock: Clock;
  ids: Ids;
  log: Logger;
}

/** Throws the result of `refuse` if the key or its account does not fit. */
export async function openStripe(
  base: Base,
  settings: StripeSettings,
  refuse: (sentence: string) => Error,
): Promise<BillingGateway> {
  const { config, clock, ids, log } = base;
  const desk: Desk = { stripe: openClient(settings), settings, clock, ids, log };
  const paysCreators = config.payouts.driver === 'stripe-connect';
  const { refusal, accountRef } = await checkAccount(desk, paysCreators);
  if (refusal !== null) throw refuse(refusal);
  const address = openCardAddress(config);
  const service = buildCardPage(settings, config.origin);
  // Other roles only charge.
  if (servesPages(config.role)) await address.listen(service);
  return {
    // Test and live keys don't share customers, cards and money.
    name: settings.isTest ? 'stripe-test' : 'stripe',
    driver: 'stripe',
    accountRef,
    clientConfig: () => ({ cardFrameUrl: `${address.origin()}/`, cardFrameOrigin: address.origin() }),
    createCustomer: (request) => createCustomer(desk, request),
    attachCard: (request) => attachCard(desk, request),
    getCard: (request) => getCard(desk, request),
    detachCard: (request) => detachCard(desk, request),
    setupCard: (request) => setupCard(desk, request),
    getSetup: (setupRef) => getSetup(desk, setupRef),
    prepareCharge: (request) => prepareCharge(desk, request),
    confirmCharge: (request) => confirmCharge(desk, request),
    getCharge: (chargeRef) => getCharge(desk, chargeRef),
    cancelCharge: (chargeRef) => cancelCharge(desk, chargeRef),
    refund: (request) => refund(desk, request),
    getRefund: (refundRef) => getRefund(desk, refundRef),
    listRefunds: (chargeRef) => listRefunds(desk, chargeRef),
    getDispute: (disputeRef) => getDispute(desk, disputeRef),
    getFraudWarning: (warningRef) => getFraudWarning(desk, warningRef),
    submitEvidence: (request) => submitEvidence(desk, request),
    listMovements: (request) => listMovements(desk, request),
    parseWebhook: (body, headers) => parseWebhook(desk, body, headers),
    close: () => service.close(),
  };
}
