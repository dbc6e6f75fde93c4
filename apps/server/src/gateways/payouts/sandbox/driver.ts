// A payout provider inside Realfin, for trials and tests: it moves no money. The account's last digits decide
// the outcome: 0001 fails, 0002 remains in transit, all others are paid.
import { and, eq } from 'drizzle-orm';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Ids } from '../../../lib/ids.ts';
import {
  PayoutsRefused,
  type PayeeState,
  type PayoutGateway,
  type PayoutProvider,
  type PayoutRequest,
  type PayoutResult,
  type TransferRequest,
} from '../port.ts';
import { noPayoutFaults, overPayoutNetwork, type SandboxPayoutFaults } from './faults.ts';
import { mountOnboarding } from './onboarding.ts';
import { sandboxPayees, sandboxPayouts, sandboxTransfers } from './tables.ts';

export interface PayoutBox {
  config: Config;
  db: Db;
  clock: Clock;
  ids: Ids;
  faults: SandboxPayoutFaults;
}
export interface SandboxPayouts extends PayoutGateway {
  provider: PayoutProvider;
  faults: SandboxPayoutFaults;
  /** Sets the identity check and the bank account, as the person would on the provider's page. */
  decide(payeeRef: string, kyc: PayeeState['kyc'], destination: string): Promise<void>;
  /** Ends a payout in transit with the bank's decision. */
  endPayout(payoutRef: string, state: 'paid' | 'failed'): Promise<void>;
}

type PayeeRow = typeof sandboxPayees.$inferSelect;

async function payeeOf({ db }: PayoutBox, ref: string): Promise<PayeeRow> {
  const [row] = await db.select().from(sandboxPayees).where(eq(sandboxPayees.ref, ref));
  if (row === undefined) throw new PayoutsRefused('unknown', 'There is no such payee.');
  return row;
}

const stateOf = ({ kyc, destination, email }: PayeeRow): PayeeState => ({
  kyc,
  taxForm: kyc === 'verified' ? 'given' : 'asked',
  payoutsEnabled: kyc === 'verified' && destination !== '',
  reasons: kyc === 'needsInfo' ? ['identityDocument'] : [],
  name: email.split('@')[0] ?? '',
  destination,
  destinationRef: destination,
});

async function createPayee(box: PayoutBox, request: Parameters<PayoutProvider['createPayee']>[0]) {
  const { idempotencyKey, email, country } = request;
  const row = { idempotencyKey, email, country, kyc: 'started' as const, createdAt: box.clock.now() };
  await box.db
    .insert(sandboxPayees)
    .values({ ...row, ref: `payee_${box.ids.secret(9)}`, secret: box.ids.secret(18) })
    .onConflictDoNothing();
  const [known] = await box.db
    .select({ payeeRef: sandboxPayees.ref })
    .from(sandboxPayees)
    .where(eq(sandboxPayees.idempotencyKey, idempotencyKey));
  if (known === undefined) throw new Error('a payee was not stored');
  return known;
}

async function onboardingLink(box: PayoutBox, request: { payeeRef: string; returnUrl: string }) {
  const { ref, secret } = await payeeOf(box, request.payeeRef);
  await box.db.update(sandboxPayees).set({ returnUrl: request.returnUrl }).where(eq(sandboxPayees.ref, ref));
  return { url: `${box.config.origin}/payouts-sandbox/${ref}/${secret}` };
}

async function findTransfer({ db }: PayoutBox, { key }: { key: string }) {
  const [row] = await db
    .select({ transferRef: sandboxTransfers.ref })
    .from(sandboxTransfers)
    .where(eq(sandboxTransfers.key, key));
  return row ?? null;
}

async function transfer(box: PayoutBox, { payeeRef, amountCents, key }: TransferRequest) {
  const { payoutsEnabled } = stateOf(await payeeOf(box, payeeRef));
  if (!payoutsEnabled) throw new PayoutsRefused('payee_disabled', 'This payee cannot be paid.');
  const row = { ref: `tr_${box.ids.secret(9)}`, key, payeeRef, amountCents, createdAt: box.clock.now() };
  await box.db.insert(sandboxTransfers).values(row).onConflictDoNothing();
  const known = await findTransfer(box, { key });
  if (known === null) throw new Error('a transfer was not stored');
  return known;
}

const resultColumns = {
  payoutRef: sandboxPayouts.ref,
  state: sandboxPayouts.state,
  failureCode: sandboxPayouts.failureCode,
};
async function findPayout({ db }: PayoutBox, { key }: { key: string }): Promise<PayoutResult | null> {
  const [row] = await db.select(resultColumns).from(sandboxPayouts).where(eq(sandboxPayouts.key, key));
  return row ?? null;
}

function endOf(destination: string): Pick<PayoutResult, 'state' | 'failureCode'> {
  if (destination.endsWith('0001')) return { state: 'failed', failureCode: 'account_closed' };
  return { state: destination.endsWith('0002') ? 'inTransit' : 'paid', failureCode: null };
}

async function payout(box: PayoutBox, { payeeRef, amountCents, key }: PayoutRequest): Promise<PayoutResult> {
  const { destination } = await payeeOf(box, payeeRef);
  const row = { key, payeeRef, amountCents, ...endOf(destination), createdAt: box.clock.now() };
  await box.db
    .insert(sandboxPayouts)
    .values({ ...row, ref: `po_${box.ids.secret(9)}` })
    .onConflictDoNothing();
  const known = await findPayout(box, { key });
  if (known === null) throw new Error('a payout was not stored');
  return known;
}

async function getPayout({ db }: PayoutBox, { payoutRef }: { payoutRef: string }): Promise<PayoutResult> {
  const [row] = await db.select(resultColumns).from(sandboxPayouts).where(eq(sandboxPayouts.ref, payoutRef));
  if (row === undefined) throw new PayoutsRefused('unknown', 'There is no such payout.');
  return row;
}

async function reverse({ db }: PayoutBox, { transferRef }: { transferRef: string }): Promise<void> {
  await db.update(sandboxTransfers).set({ isReversed: true }).where(eq(sandboxTransfers.ref, transferRef));
}

function providerOf(box: PayoutBox): PayoutProvider {
  const over = <Request, Answer>(
    call: Parameters<typeof overPayoutNetwork>[1],
    run: (inside: PayoutBox, request: Request) => Promise<Answer>,
  ) => overPayoutNetwork(box.faults, call, (request: Request) => run(box, request));
  return {
    paysTo: () => Promise.resolve(true),
    createPayee: over('createPayee', createPayee),
    onboardingLink: over('onboardingLink', onboardingLink),
    getPayee: over('getPayee', async (inside, ref: string) => stateOf(await payeeOf(inside, ref))),
    transfer: over('transfer', transfer),
    findTransfer: over('findTransfer', findTransfer),
    payout: over('payout', payout),
    findPayout: over('findPayout', findPayout),
    getPayout: over('getPayout', getPayout),
    reverse: over('reverse', reverse),
    // The sandbox sends no webhooks: payouts are polled until they end.
    parseWebhook: () => null,
    mount: (app) => mountOnboarding(app, box),
  };
}

export function openPayoutSandbox(base: Omit<PayoutBox, 'faults'>): SandboxPayouts {
  const { config, db, clock, ids } = base;
  const box: PayoutBox = { config, db, clock, ids, faults: noPayoutFaults() };
  return {
    name: 'sandbox',
    paysFrom: 'bank',
    provider: providerOf(box),
    faults: box.faults,
    async decide(payeeRef, kyc, destination) {
      await db.update(sandboxPayees).set({ kyc, destination }).where(eq(sandboxPayees.ref, payeeRef));
    },
    async endPayout(payoutRef, state) {
      const failureCode = state === 'failed' ? 'account_closed' : null;
      await db
        .update(sandboxPayouts)
        .set({ state, failureCode })
        .where(and(eq(sandboxPayouts.ref, payoutRef), eq(sandboxPayouts.state, 'inTransit')));
    },
    close: () => Promise.resolve(),
  };
}
