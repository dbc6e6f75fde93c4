// A card processor inside the house, for development, demos and tests: real flows, no real money.
import type { AddressInfo } from 'node:net';
import type { BillingGateway } from '../port.ts';
import type { Box, SandboxFaults } from './box.ts';
import { attachCard, charge, createCustomer, detachCard, findCharge, refund } from './charges.ts';
import { buildService, makeToken } from './service.ts';
import { listWaiting, parseWebhook, queueWebhook, signWebhook, startDelivery } from './webhooks.ts';

export interface SandboxGateway extends BillingGateway {
  faults: SandboxFaults;
  /** Messages waiting for the shop, signed now; tests deliver them in whatever way they like. */
  waitingWebhooks(): Promise<{ body: string; headers: Record<string, string> }[]>;
  /** What the card fields would give for a test card; for demo data. */
  tokenFor(number: string): Promise<string>;
  /** A refund made at the processor's own desk. */
  refundAtDesk(chargeRef: string, amountCents: number): Promise<void>;
  /** The card holder disputes the charge. */
  dispute(chargeRef: string, idempotencyKey: string): Promise<void>;
}
type Base = Pick<Box, 'config' | 'db' | 'clock' | 'ids' | 'log'>;

const anyAddress = new Set(['0.0.0.0', '::']);

export async function openSandbox(base: Base): Promise<SandboxGateway> {
  const { config, clock } = base;
  const faults: SandboxFaults = {
    loseAnswers: 0,
    loseRequests: 0,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  const publicHost = anyAddress.has(config.host) ? new URL(config.origin).hostname : config.host;
  let port = config.sandboxPort;
  let delivery: ReturnType<typeof startDelivery> | undefined;
  const box: Box = {
    ...base,
    faults,
    origin: () => `http://${publicHost}:${port}`,
    wake: () => delivery?.wake(),
  };

  const service = buildService(box);
  // One process shows the pages and delivers; workers only charge.
  if (config.role !== 'worker') {
    await service.listen({ port, host: config.host });
    port = (service.server.address() as AddressInfo).port;
    if (config.mode !== 'test') delivery = startDelivery(box, sendTo(config.host, config.port));
  }

  return {
    name: 'sandbox',
    faults,
    clientConfig: () => ({ cardFrameUrl: `${box.origin()}/`, cardFrameOrigin: box.origin() }),
    createCustomer: (request) => createCustomer(box, request),
    attachCard: (request) => attachCard(box, request),
    detachCard: (request) => detachCard(box, request),
    charge: (request) => charge(box, request),
    findCharge: (key) => findCharge(box, key),
    refund: (request) => refund(box, request),
    parseWebhook: (body, headers) => parseWebhook(config.secret, body, headers, clock.now()),
    async waitingWebhooks() {
      const rows = await listWaiting(box);
      return rows.map(({ body }) => ({ body, headers: signWebhook(config.secret, body, clock.now()) }));
    },
    async tokenFor(number) {
      const year = String(clock.now().getUTCFullYear() + 4);
      const made = await makeToken(box, { number, month: '12', year, cvv: '123', zip: '' });
      if ('errors' in made) throw new Error(`${number.slice(-4)} is not a card number`);
      return made.token;
    },
    async refundAtDesk(chargeRef, amountCents) {
      await refund(box, { chargeRef, amountCents, idempotencyKey: null });
    },
    dispute: (chargeRef, idempotencyKey) =>
      queueWebhook(box, box.db, { kind: 'charge.disputed', chargeRef, idempotencyKey, refund: null }),
    async close() {
      await delivery?.stop();
      await service.close();
    },
  };
}

/** Posts to the shop's own address on this machine, past whatever stands in front of it. */
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
