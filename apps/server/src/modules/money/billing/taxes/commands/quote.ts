// The tax on a purchase, by the buyer's location.
import { refuse } from '@realfin/contract/errors';
import type { Quote as ShownQuote } from '@realfin/contract/taxes';
import type { Context } from '../../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../../db/client.ts';
import { findBuyer } from '../../../documents/queries.ts';
import { listLines } from '../../commands/purchase-lines.ts';
import type { OrderLine } from '../../rules.ts';
import { findLastNetworkCountry } from '../queries.ts';
import { costOf, placesOf, shownQuote, withTax, type TaxedLine } from '../rules.ts';
import { purchasePlaces } from '../tables.ts';

type Place = Omit<typeof purchasePlaces.$inferInsert, 'intentId'>;
export interface Quote {
  lines: readonly TaxedLine[];
  /** Null if nothing is taxed. */
  place: Place | null;
}

interface Buyer {
  accountId: number;
  /** Of the card that pays; null while there is none. */
  cardCountry: string | null;
  /** The browser's IP address; empty without one, then the network of the last purchase counts. */
  address: string;
}
async function factsOf(ctx: Context, { accountId, cardCountry, address }: Buyer) {
  const details = await findBuyer(ctx.db, accountId);
  return {
    declaredCountry: details?.country ?? null,
    cardCountry,
    networkCountry: address === '' ? await findLastNetworkCountry(ctx.db, accountId) : ctx.countryOf(address),
    vatId: details === null || details.vatId === '' ? null : details.vatId,
  };
}

type Quoted = Awaited<ReturnType<Context['tax']['quote']>>;
const taxIn = (quoted: Quoted): number => quoted.reduce((sum, tax) => sum + (tax?.taxCents ?? 0), 0);

/** If countries contradict each other, the one with the most tax counts. */
async function quotePlace(
  ctx: Context,
  facts: Awaited<ReturnType<typeof factsOf>>,
  amounts: readonly number[],
): Promise<{ place: Place; quoted: Quoted }> {
  const { declaredCountry, vatId } = facts;
  const places = placesOf(facts);
  const at = ctx.clock.now();
  const quotes = await Promise.all(
    (places.length === 0 ? [null] : places).map(async (place) => ({
      place,
      // A VAT ID is one of the declared country; the other facts say nothing about it.
      quoted: await ctx.tax.quote({ amounts, place, vatId: place === declaredCountry ? vatId : null, at }),
    })),
  );
  const [first] = quotes;
  if (first === undefined) throw new Error('a purchase was not quoted');
  const { place, quoted } = quotes.reduce((a, b) => (taxIn(b.quoted) > taxIn(a.quoted) ? b : a), first);
  return { place: { ...facts, place, isContradicted: places.length > 1 }, quoted };
}

/** Called before anything is stored, because a driver may use the network. */
export async function quoteTax(ctx: Context, buyer: Buyer, lines: readonly OrderLine[]): Promise<Quote> {
  const untaxed = (line: OrderLine) => withTax(line, null);
  if (ctx.tax.name === 'none') return { lines: lines.map(untaxed), place: null };
  const { place, quoted } = await quotePlace(ctx, await factsOf(ctx, buyer), lines.map(costOf));
  const { taxesTips } = ctx.config.tax;
  const taxOf = (line: OrderLine, i: number) =>
    line.kind === 'tip' && !taxesTips ? null : (quoted[i] ?? null);
  return { lines: lines.map((line, i) => withTax(line, taxOf(line, i))), place };
}

/** Quotes lines for a buyer before payment. Without a place, the card may still change the total. */
export async function quoteFor(ctx: Context, buyer: Buyer, lines: readonly OrderLine[]): Promise<ShownQuote> {
  const { lines: taxed, place } = await quoteTax(ctx, buyer, lines);
  const isUnknown = place !== null && (place.place ?? null) === null;
  return shownQuote(taxed, isUnknown && (await ctx.tax.addsTax(ctx.clock.now())));
}

/** Refuses a total that no tax can explain, before the card is charged. */
export function refuseStalePrice({ tax }: Context, priceCents: number, shownCents?: number): void {
  if (shownCents === undefined || shownCents === priceCents) return;
  if (tax.name === 'none' || shownCents < priceCents)
    throw refuse('billing.priceChanged', { data: { priceCents } });
}

/** The tax quote of an earlier purchase of the same lines; null if their cost has changed. */
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
