// The tax on a purchase, by where its buyer is.
import { refuse } from '@realfin/contract/errors';
import type { Quote as ShownQuote } from '@realfin/contract/taxes';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { findBuyer } from '../../../documents/queries.ts';
import { listLines } from '../../commands/purchase-lines.ts';
import type { OrderLine } from '../../rules.ts';
import { costOf, shownQuote, withTax, type TaxedLine } from '../rules.ts';
import { purchasePlaces } from '../tables.ts';

type Place = Omit<typeof purchasePlaces.$inferInsert, 'intentId'>;
export interface Quote {
  lines: readonly TaxedLine[];
  /** Null where nothing is taxed. */
  place: Place | null;
}

interface Buyer {
  accountId: number;
  /** Of the card that pays; null while there is none. */
  cardCountry: string | null;
}
async function placeOf(db: DbOrTx, { accountId, cardCountry }: Buyer): Promise<Place> {
  const details = await findBuyer(db, accountId);
  const declaredCountry = details?.country ?? null;
  const vatId = details === null || details.vatId === '' ? null : details.vatId;
  // A VAT ID is one of the declared country; the card's says nothing about it.
  return { place: declaredCountry ?? cardCountry, declaredCountry, cardCountry, networkCountry: null, vatId };
}

/** Asked before anything is stored, because a driver may ask the network. */
export async function quoteTax(ctx: Context, buyer: Buyer, lines: readonly OrderLine[]): Promise<Quote> {
  const untaxed = (line: OrderLine) => withTax(line, null);
  if (ctx.tax.name === 'none') return { lines: lines.map(untaxed), place: null };
  const place = await placeOf(ctx.db, buyer);
  const quoted = await ctx.tax.quote({
    amounts: lines.map(costOf),
    place: place.place ?? null,
    vatId: place.vatId ?? null,
    at: ctx.clock.now(),
  });
  const { taxesTips } = ctx.config.tax;
  const taxOf = (line: OrderLine, i: number) =>
    line.kind === 'tip' && !taxesTips ? null : (quoted[i] ?? null);
  return { lines: lines.map((line, i) => withTax(line, taxOf(line, i))), place };
}

/** What lines cost a buyer, before they pay. Without a place it may still change with the card. */
export async function quoteFor(ctx: Context, buyer: Buyer, lines: readonly OrderLine[]): Promise<ShownQuote> {
  const { lines: taxed, place } = await quoteTax(ctx, buyer, lines);
  const isUnknown = place !== null && (place.place ?? null) === null;
  return shownQuote(taxed, isUnknown && (await ctx.tax.addsTax(ctx.clock.now())));
}

/** Refuses a total that no tax can explain, before a card is touched. */
export function refuseStalePrice({ tax }: Context, priceCents: number, shownCents?: number): void {
  if (shownCents === undefined || shownCents === priceCents) return;
  if (tax.name === 'none' || shownCents < priceCents)
    throw refuse('billing.priceChanged', { data: { priceCents } });
}

/** The tax that another purchase of the same lines was made with; null when they cost something else now. */
export async function repeatQuote(
  db: DbOrTx,
  intentId: string,
  lines: readonly OrderLine[],
): Promise<readonly TaxedLine[] | null> {
  const before = await listLines(db, intentId);
  const repeated = lines.flatMap((line, i): TaxedLine[] => {
    const known = before[i];
    if (known === undefined || known.kind !== line.kind || costOf(known) !== costOf(line)) return [];
    const { taxCents, includedTaxCents, tax } = known;
    return [{ ...line, taxCents, includedTaxCents, tax }];
  });
  return repeated.length === lines.length ? repeated : null;
}

export async function insertPlace(tx: Tx, intentId: string, place: Place | null): Promise<void> {
  if (place !== null) await tx.insert(purchasePlaces).values({ intentId, ...place });
}
