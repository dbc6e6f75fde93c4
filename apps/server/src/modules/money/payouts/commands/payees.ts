// Payout destinations of channels: entered here for bank transfers, or stored at a provider and polled.
import { isApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import type { TaxForm } from '@realfin/contract/payouts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { AccessDenied } from '../../../../gateways/denials/denials.ts';
import { PayoutsRefused, type PayeeState } from '../../../../gateways/payouts/port.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { pollAt, retryAt, clearedRetry } from '../../billing/rules.ts';
import { findPayee, listDuePayees, lockPayee, type PayeeRow } from '../queries/payees.ts';
import { payeeChanges, payeeRefusals, payees } from '../tables.ts';
import { versionOf } from '../views/payouts.ts';

export async function noteChange(
  ctx: Context,
  tx: Tx,
  channelId: number,
  actorId: number | null,
  what: string,
) {
  await tx.insert(payeeChanges).values({ channelId, actorId, what, at: ctx.clock.now() });
}

/** Emails the owner about changed details. Payouts are delayed, so that they can object. */
async function announceChange(ctx: Context, tx: Tx, channelId: number): Promise<void> {
  await ctx.jobs.enqueue(tx, 'payouts.send-notice', { channelId, runId: null, notice: 'changed' });
}

export interface BankDetails {
  kind: 'person' | 'company';
  name: string;
  country: string;
  destination: string;
}
/** Stores details for bank transfers. They are checked before the first payout and after each change. */
export async function savePayee(ctx: Context, viewer: Viewer, details: BankDetails): Promise<void> {
  if (ctx.payouts.provider !== null) throw refuse('payout.wrongState');
  const channelId = viewer.id;
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const before = await lockPayee(tx, channelId);
    const isSame =
      before?.provider === 'manual' &&
      (['kind', 'name', 'country', 'destination'] as const).every(
        (field) => before[field] === details[field],
      );
    if (isSame) return;
    // A new owner or country counts as well, because a stolen login could redirect money with them.
    const isChange = before !== null && before.destination !== '';
    const values = {
      ...{ ...details, provider: 'manual' as const, ref: null, destinationRef: details.destination },
      ...{ kyc: 'pending' as const, taxForm: before?.taxForm ?? ('none' as const), payoutsEnabled: false },
      ...{ reasons: [], note: '', updatedAt: now },
      ...(isChange && { changedAt: now }),
    };
    await tx
      .insert(payees)
      .values({ channelId, createdAt: now, ...values })
      .onConflictDoUpdate({ target: payees.channelId, set: values });
    await noteChange(ctx, tx, channelId, viewer.id, before === null ? 'entered' : 'changed');
    if (isChange) await announceChange(ctx, tx, channelId);
  });
}

interface Checked {
  verified: boolean;
  taxForm: TaxForm;
  note: string;
  /** The version of the details that the administrator saw. */
  version: string;
}
/** An administrator's check of payee details that were entered here. */
export async function decidePayee(
  ctx: Context,
  viewer: Viewer,
  channelId: number,
  { verified, taxForm, note, version }: Checked,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const row = await lockPayee(tx, channelId);
    if (row === null) throw refuse('payout.notFound');
    if (row.provider !== 'manual') throw refuse('payout.notManual');
    if (versionOf(row) !== version) throw refuse('payout.otherDetails');
    const kyc = verified ? ('verified' as const) : ('rejected' as const);
    const change = { kyc, taxForm, note, payoutsEnabled: verified, updatedAt: now };
    await tx.update(payees).set(change).where(eq(payees.channelId, channelId));
    await noteChange(ctx, tx, channelId, viewer.id, kyc);
    const entry = { action: 'PAYEE_DECIDED', personId: channelId, detail: `${kyc}: ${note}` } as const;
    await ctx.ask.payouts.record(ctx, tx, viewer, entry);
  });
}

/** Maps provider errors to refusals; the provider's own message is only logged. */
export const refusing = <T>(ctx: Context, channelId: number, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isApiError(error)) throw error;
    ctx.log.warn({ err: error, channelId }, 'the payout provider did not do what was asked for a payee');
    throw refuse(error instanceof PayoutsRefused ? 'payout.refused' : 'payout.unavailable');
  });

const longestSentence = 500;

/** Stores a refusal and notifies administrators, because the creator can't resolve it. */
export async function storeRefusal(
  ctx: Context,
  { channelId, country }: { channelId: number; country: string },
  error: PayoutsRefused | AccessDenied,
): Promise<void> {
  const code = error instanceof PayoutsRefused ? error.code : 'access_denied';
  const values = { country, code, message: error.message.slice(0, longestSentence), at: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(payeeRefusals)
      .values({ channelId, ...values })
      .onConflictDoUpdate({ target: payeeRefusals.channelId, set: values });
    await ctx.jobs.enqueue(tx, 'desk.find-troubles', {});
  });
}

/** The provider's account was closed, or is not one of ours. */
export const isGone = (error: unknown): error is PayoutsRefused =>
  error instanceof PayoutsRefused && error.code === 'account_invalid';

async function store(ctx: Context, row: PayeeRow, found: PayeeState): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const before = await lockPayee(tx, row.channelId);
    if (before === null || before.ref !== row.ref) return;
    // Also counts details entered after earlier ones were removed.
    const hadDetails = before.destinationRef !== '' || before.changedAt !== null;
    const isChange = hadDetails && before.destinationRef !== found.destinationRef;
    const change = {
      ...{ ...found, reasons: [...found.reasons], ...clearedRetry, nextAt: pollAt(now) },
      ...(isChange && { changedAt: now }),
    };
    const isNews = isChange || before.kyc !== found.kyc || before.payoutsEnabled !== found.payoutsEnabled;
    await tx
      .update(payees)
      .set({ ...change, ...(isNews && { updatedAt: now }) })
      .where(eq(payees.channelId, row.channelId));
    if (isNews) await noteChange(ctx, tx, row.channelId, null, isChange ? 'changed' : found.kyc);
    if (isChange) await announceChange(ctx, tx, row.channelId);
  });
}

/** A deleted account is not paid until another one is set up. */
const goneState = ({ taxForm, name, destination, destinationRef }: PayeeRow): PayeeState => ({
  ...{ kyc: 'restricted', payoutsEnabled: false, reasons: [] },
  ...{ taxForm, name, destination, destinationRef },
});
const isKnown = (row: PayeeRow, found: PayeeState): boolean =>
  (['kyc', 'taxForm', 'payoutsEnabled', 'destinationRef'] as const).every(
    (field) => row[field] === found[field],
  );

/** Stores the provider's current state, not that of the message. Returns the refusal of a deleted account. */
async function askAbout(
  ctx: Context,
  channelId: number,
  isStored: (row: PayeeRow, found: PayeeState) => boolean,
): Promise<PayoutsRefused | null> {
  const { provider, name } = ctx.payouts;
  const row = await findPayee(ctx.db, channelId);
  if (provider === null || row === null || row.ref === null || row.provider !== name) return null;
  const answer = await provider.getPayee(row.ref).catch((error: unknown) => {
    if (isGone(error)) return error;
    throw error;
  });
  const found = answer instanceof PayoutsRefused ? goneState(row) : answer;
  if (!isStored(row, found)) await store(ctx, row, found);
  return answer instanceof PayoutsRefused ? answer : null;
}

export async function refreshPayee(ctx: Context, channelId: number): Promise<void> {
  await askAbout(ctx, channelId, () => false);
}
/** Rechecks the payee before a transfer, in case a webhook is late. Throws if the account was deleted. */
export async function confirmPayee(ctx: Context, channelId: number): Promise<void> {
  const refusal = await askAbout(ctx, channelId, isKnown);
  if (refusal !== null) throw refusal;
}
export const refreshOwn = (ctx: Context, channelId: number): Promise<void> =>
  refusing(ctx, channelId, refreshPayee(ctx, channelId));

/** Rechecks every payee daily; a failure doesn't block the rest. */
export async function sweepPayees(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { channelId } of await listDuePayees(ctx.db, now))
    try {
      await refreshPayee(ctx, channelId);
    } catch (error) {
      const tries = ((await findPayee(ctx.db, channelId))?.tries ?? 0) + 1;
      const lastError = String(error).slice(0, 300);
      await ctx.db
        .update(payees)
        .set({ tries, lastError, nextAt: retryAt(tries, now) })
        .where(eq(payees.channelId, channelId));
    }
}
