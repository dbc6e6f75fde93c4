// A card processor inside Realfin, for development, demos and tests: real flows, no real money.
import { servesPages } from '../../../config/config.ts';
import { openCardAddress } from '../card-address.ts';
import type { BillingGateway } from '../port.ts';
import type { Box } from './box.ts';
import { cancelCharge, decideCharge, getCharge, prepareCharge } from './charges.ts';
import {
  attachCard,
  createCustomer,
  detachCard,
  getCard,
  getSetup,
  renewCard,
  setupCard,
} from './customers.ts';
import {
  confirmOrDispute,
  decideDispute,
  getDispute,
  openDispute,
  reopenDispute,
  submitEvidence,
  type DisputeOptions,
} from './disputes.ts';
import { noFaults, overNetwork, type SandboxCall, type SandboxFaults } from './faults.ts';
import { getFraudWarning, warnOfFraud } from './fraud-warnings.ts';
import { listMovements, recordMovement } from './movements.ts';
import { endRefund, getRefund, listRefunds, refund } from './refunds.ts';
import { buildService, makeToken } from './service.ts';
import { listWaiting, parseWebhook, signWebhook, startDelivery } from './webhooks.ts';

export interface SandboxGateway extends BillingGateway {
  faults: SandboxFaults;
  /** Undelivered webhooks, signed now; tests deliver them in any order. */
  waitingWebhooks(): Promise<{ body: string; headers: Record<string, string> }[]>;
  /** The token that the card fields would create for a test card; for demo data. */
  tokenFor(number: string): Promise<string>;
  /** A refund made in the processor's dashboard; returns its reference. */
  refundAtDesk(chargeRef: string, amountCents: number): Promise<string>;
  endRefund(refundRef: string, state: 'succeeded' | 'failed' | 'canceled'): Promise<void>;
  decideCharge(chargeRef: string, approved: boolean): Promise<void>;
  /** The card holder disputes the charge, or a part of it; returns the dispute's reference. */
  dispute(chargeRef: string, options?: DisputeOptions): Promise<string>;
  /** The card network expects a dispute; returns the reference of the warning. */
  warnOfFraud(chargeRef: string): Promise<string>;
  /** Closes an inquiry, regardless of the state. */
  decideDispute(disputeRef: string, state: 'won' | 'lost'): Promise<void>;
  /** An inquiry becomes a chargeback, and a lost dispute is appealed. */
  reopenDispute(disputeRef: string): Promise<void>;
  /** The card network replaces a saved card by one with this number. */
  renewCard(card: SavedCardRef, number: string): Promise<void>;
  /** Removes a saved card in the processor's dashboard. */
  removeCardAtDesk(card: SavedCardRef): Promise<void>;
  /** Money that moves without the shop: to its bank, or the processor's own bookings. */
  moveMoney(kind: 'payout' | 'fee' | 'other', amountCents: number): Promise<void>;
}
interface SavedCardRef {
  customerRef: string;
  cardRef: string;
}
type Base = Pick<Box, 'config' | 'db' | 'clock' | 'ids' | 'log'>;

const anyAddress = new Set(['0.0.0.0', '::']);

export async function openSandbox(base: Base): Promise<SandboxGateway> {
  const { config, clock } = base;
  const faults = noFaults();
  const address = openCardAddress(config);
  let delivery: ReturnType<typeof startDelivery> | undefined;
  const box: Box = {
    ...base,
    faults,
    origin: address.origin,
    wake: () => delivery?.wake(),
  };

  const service = buildService(box);
  // Only a process that serves pages runs the sandbox's server and delivers webhooks; the others only charge.
  if (servesPages(config.role)) {
    await address.listen(service);
    if (config.mode !== 'test') delivery = startDelivery(box, sendTo(config.host, config.port));
  }

  return {
    name: 'sandbox',
    driver: 'sandbox',
    accountRef: null,
    faults,
    clientConfig: () => ({ cardFrameUrl: `${box.origin()}/`, cardFrameOrigin: box.origin() }),
    ...callsOf(box),
    parseWebhook: (body, headers) => parseWebhook(config.secret, body, headers, clock.now()),
    async waitingWebhooks() {
      const rows = await listWaiting(box);
      return rows.map(({ body }) => ({ body, headers: signWebhook(config.secret, body, clock.now()) }));
    },
    async tokenFor(number) {
      const made = await makeToken(box, fieldsOf(box, number));
      if ('errors' in made) throw new Error(`${number.slice(-4)} is not a card number`);
      return made.token;
    },
    refundAtDesk: async (chargeRef, amountCents) =>
      (await refund(box, { chargeRef, amountCents, idempotencyKey: null })).refundRef,
    endRefund: (refundRef, state) => endRefund(box, refundRef, state),
    decideCharge: (chargeRef, approved) => decideCharge(box, chargeRef, approved),
    dispute: (chargeRef, options) => openDispute(box, chargeRef, options),
    warnOfFraud: (chargeRef) => warnOfFraud(box, chargeRef),
    decideDispute: (disputeRef, state) => decideDispute(box, disputeRef, state),
    reopenDispute: (disputeRef) => reopenDispute(box, disputeRef),
    renewCard: (card, number) => renewCard(box, card, fieldsOf(box, number)),
    removeCardAtDesk: (card) => detachCard(box, card),
    moveMoney: (kind, amountCents) =>
      recordMovement(box, box.db, { kind, amountCents, sourceRef: `po_${box.ids.secret(12)}` }),
    async close() {
      await delivery?.stop();
      await service.close();
    },
  };
}

/** A card with this number that is valid for years. */
const fieldsOf = ({ clock }: Box, number: string) => {
  const year = String(clock.now().getUTCFullYear() + 4);
  return { number, month: '12', year, cvv: '123', zip: '' };
};

/** All calls over the simulated network, with its faults. */
function callsOf(box: Box): Pick<BillingGateway, SandboxCall> {
  const call = <Request, Answer>(name: SandboxCall, run: (box: Box, request: Request) => Promise<Answer>) =>
    overNetwork(box.faults, name, (request: Request) => run(box, request));
  return {
    createCustomer: call('createCustomer', createCustomer),
    attachCard: call('attachCard', attachCard),
    getCard: call('getCard', getCard),
    detachCard: call('detachCard', detachCard),
    setupCard: call('setupCard', setupCard),
    getSetup: call('getSetup', getSetup),
    prepareCharge: call('prepareCharge', prepareCharge),
    confirmCharge: call('confirmCharge', confirmOrDispute),
    getCharge: call('getCharge', getCharge),
    cancelCharge: call('cancelCharge', cancelCharge),
    refund: call('refund', refund),
    getRefund: call('getRefund', getRefund),
    listRefunds: call('listRefunds', listRefunds),
    getDispute: call('getDispute', getDispute),
    getFraudWarning: call('getFraudWarning', getFraudWarning),
    submitEvidence: call('submitEvidence', submitEvidence),
    listMovements: call('listMovements', listMovements),
  };
}

/** Posts to the shop's local address, past any proxy in front of it. */
const sendTo = (host: string, port: number) => async (body: string, headers: Record<string, string>) => {
  const name = anyAddress.has(host) ? '127.0.0.1' : host;
  const response = await fetch(`http://${name}:${port}/api/billing/webhooks/sandbox`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(5000),
  });
  return response.ok;
};
