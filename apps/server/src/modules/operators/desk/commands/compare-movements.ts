// Compares the processor's movements with those stored here.
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import type { Movement } from '../../../../gateways/billing/port.ts';
import { findReadUntil, listStored } from '../../../money/billing/movements/queries.ts';
import { bookCurrency } from '../../../money/billing/movements/rules.ts';
import { findIntentByCharge } from '../../../money/billing/queries.ts';
import { listUnbooked } from '../queries/clearing.ts';
import type { Found } from '../queries/found.ts';

const twoDaysMs = 2 * 86_400_000;
const settlingMs = 10 * 60_000;

/** Pages of movements since a time. */
async function* movementsSince(ctx: Context, since: Date): AsyncGenerator<Movement[]> {
  let cursor: string | null = null;
  do {
    const page = await ctx.billing.listMovements({ since, cursor });
    yield page.movements;
    ({ cursor } = page);
  } while (cursor !== null);
}

/** Charges of the last two days whose amount at the processor differs from the stored one. */
export async function compareCharges(ctx: Context, db: DbOrTx): Promise<Found[]> {
  const now = ctx.clock.now().getTime();
  const found: Found[] = [];
  for await (const movements of movementsSince(ctx, new Date(now - twoDaysMs)))
    for (const { kind, currency, sourceRef, amountCents, at } of movements) {
      // Other currencies wait for an administrator. Recent charges may not have been stored yet.
      if (kind !== 'charge' || currency !== bookCurrency || at.getTime() > now - settlingMs) continue;
      const intent = await findIntentByCharge(db, ctx.billing.name, sourceRef);
      // Unknown charges may be of another site that uses the same account.
      if (intent === null || (intent.state === 'succeeded' && intent.priceCents === amountCents)) continue;
      found.push({ subject: intent.id, detail: `${intent.priceCents}, ${amountCents}, ${intent.state}` });
    }
  return found;
}

/** Movements in the two days before the last reading that it should have stored. */
async function listUnread(ctx: Context, db: DbOrTx): Promise<Found[]> {
  const provider = ctx.billing.name;
  const readUntil = await findReadUntil(db, provider);
  if (readUntil === null) return [];
  const until = readUntil.getTime();
  const found: Found[] = [];
  for await (const page of movementsSince(ctx, new Date(until - twoDaysMs))) {
    const due = page.filter(({ at }) => at.getTime() <= until - settlingMs);
    if (due.length === 0) continue;
    const stored = await listStored(
      db,
      provider,
      due.map(({ ref }) => ref),
    );
    for (const { ref, amountCents } of due)
      if (!stored.has(ref)) found.push({ subject: `movement ${ref}`, detail: String(amountCents) });
  }
  return found;
}

/** Movements at the processor that were never read, or were booked with another amount. */
export const listUnbookedMovements = async (ctx: Context, db: DbOrTx): Promise<Found[]> => [
  ...(await listUnread(ctx, db)),
  ...(await listUnbooked(db, ctx.billing.name)),
];
