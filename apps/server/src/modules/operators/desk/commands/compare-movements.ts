// What the processor says it moved next to what is stored here.
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

/** Page by page, since a time. */
async function* movementsSince(ctx: Context, since: Date): AsyncGenerator<Movement[]> {
  let cursor: string | null = null;
  do {
    const page = await ctx.billing.listMovements({ since, cursor });
    yield page.movements;
    ({ cursor } = page);
  } while (cursor !== null);
}

/** Charges of the last two days for which the processor says another amount than is stored here. */
export async function compareCharges(ctx: Context, db: DbOrTx): Promise<Found[]> {
  const now = ctx.clock.now().getTime();
  const found: Found[] = [];
  for await (const movements of movementsSince(ctx, new Date(now - twoDaysMs)))
    for (const { kind, currency, sourceRef, amountCents, at } of movements) {
      // Of another currency, it waits for an administrator; the last ones may still be on their way here.
      if (kind !== 'charge' || currency !== bookCurrency || at.getTime() > now - settlingMs) continue;
      const intent = await findIntentByCharge(db, ctx.billing.name, sourceRef);
      // Another site may share the account.
      if (intent === null || (intent.state === 'succeeded' && intent.priceCents === amountCents)) continue;
      found.push({ subject: intent.id, detail: `${intent.priceCents}, ${amountCents}, ${intent.state}` });
    }
  return found;
}

/** Of two days before the last reading, which should have stored all of them. */
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

/** What the processor knows and the books do not: never read, or booked with another sum. */
export const listUnbookedMovements = async (ctx: Context, db: DbOrTx): Promise<Found[]> => [
  ...(await listUnread(ctx, db)),
  ...(await listUnbooked(db, ctx.billing.name)),
];
