// Tax that was paid is owed to its place; sellers only see money without it.
import type { LineTax } from '@realfin/contract/taxes';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import type { IntentRow, LineRow } from '../../queries.ts';
import { findTaxEntry, type TaxEntry } from '../queries.ts';
import { taxBack, taxCauses, withoutTax, type MovedCents } from '../rules.ts';
import { taxEntries } from '../tables.ts';

const descriptions = { sale: 'Tax', refund: 'Tax of a refund', return: 'Tax of a refund that returned' };

interface Booking {
  line: LineRow;
  tax: LineTax;
  kind: TaxEntry['kind'];
  cause: string;
  netCents: number;
  taxCents: number;
}
async function book(ctx: Context, tx: Tx, { provider }: IntentRow, booking: Booking): Promise<void> {
  const { line, tax, kind, cause, netCents, taxCents } = booking;
  const { place, name, rateBps, isReversed } = tax;
  const at = ctx.clock.now();
  const { intentId, n } = line;
  const entry = { cause, intentId, n, kind, place, name, rateBps, isReversed, netCents, taxCents, at };
  const entered = await tx.insert(taxEntries).values(entry).onConflictDoNothing().returning();
  if (entered.length === 0) return;
  await ctx.ask.billing.postTax(ctx, tx, {
    kind: kind === 'sale' ? 'charge' : 'refund',
    ...{ cause, description: descriptions[kind], at, provider, place, amountCents: taxCents },
  });
}

/** Called when the lines are delivered. */
export async function bookSales(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  lines: readonly LineRow[],
): Promise<void> {
  for (const line of lines) {
    const { tax, netCents, taxCents, includedTaxCents } = line;
    if (tax === null) continue;
    const cause = taxCauses.sale(intent.id, line.n);
    await book(ctx, tx, intent, {
      ...{ line, tax, kind: 'sale', cause, netCents },
      taxCents: taxCents + includedTaxCents,
    });
  }
}

interface Moved {
  /** Unique per refund, or return, and line. */
  key: string;
  /** The line before the refund or return. */
  line: LineRow;
  /** Positive. */
  cents: number;
}
/** Books the tax of a refunded amount. Returns the amounts with the tax, in cents. */
export async function bookTaxBack(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  { key, line, cents }: Moved,
): Promise<MovedCents & { taxCents: number }> {
  const { tax } = line;
  const taxCents = taxBack(line, cents);
  const moved = withoutTax(line, cents, taxCents);
  if (tax !== null)
    await book(ctx, tx, intent, {
      ...{ line, tax, kind: 'refund', cause: taxCauses.moved(key) },
      netCents: -moved.netCents,
      taxCents: -taxCents,
    });
  return { ...moved, taxCents };
}

/** Books the tax of returned money: exactly the amount that the refund had reversed. */
export async function bookTaxAgain(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  { key, line, cents, reverses }: Moved & { reverses: string },
): Promise<MovedCents & { taxCents: number }> {
  const { tax } = line;
  const given = await findTaxEntry(tx, taxCauses.moved(reverses));
  const taxCents = -(given?.taxCents ?? 0);
  const moved = withoutTax(line, cents, taxCents);
  if (tax !== null)
    await book(ctx, tx, intent, {
      ...{ line, tax, kind: 'return', cause: taxCauses.moved(key) },
      ...{ netCents: moved.netCents, taxCents },
    });
  return { ...moved, taxCents };
}
