import type { ContradictedPurchase, TaxReport } from '@realfin/contract/taxes';
import { and, asc, desc, eq, gte, lt, max, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { purchasePlaces, taxEntries } from '../../../money/billing/taxes/tables.ts';
import { quarterOf } from './rules.ts';

const { country, name, rateBps, isReversed } = {
  country: taxEntries.place,
  name: taxEntries.name,
  rateBps: taxEntries.rateBps,
  isReversed: taxEntries.isReversed,
};
const sumOf = (column: typeof taxEntries.netCents | typeof taxEntries.taxCents, which: 'sold' | 'moved') => {
  const isSale = which === 'sold' ? sql`= 'sale'` : sql`<> 'sale'`;
  return sql`coalesce(sum(${column}) filter (where ${taxEntries.kind} ${isSale}), 0)`.mapWith(Number);
};

const placeOfEntry = eq(purchasePlaces.intentId, taxEntries.intentId);
const inQuarter = ({ from, until }: { from: Date; until: Date }) =>
  and(gte(taxEntries.at, from), lt(taxEntries.at, until));

const mostContradictions = 500;
async function listContradictions(
  db: DbOrTx,
  quarter: { from: Date; until: Date },
): Promise<ContradictedPurchase[]> {
  const { declaredCountry, cardCountry, networkCountry, isContradicted } = purchasePlaces;
  const rows = await db
    .select({
      purchaseId: taxEntries.intentId,
      at: max(taxEntries.at),
      ...{ country, declaredCountry, cardCountry, networkCountry },
      netCents: sum(taxEntries.netCents).mapWith(Number),
      taxCents: sum(taxEntries.taxCents).mapWith(Number),
    })
    .from(taxEntries)
    .innerJoin(purchasePlaces, placeOfEntry)
    .where(and(inQuarter(quarter), eq(taxEntries.kind, 'sale'), isContradicted))
    .groupBy(taxEntries.intentId, country, declaredCountry, cardCountry, networkCountry)
    .orderBy(desc(max(taxEntries.at)), desc(taxEntries.intentId))
    .limit(mostContradictions);
  return rows.map(({ at, ...row }) => ({ ...row, at: (at ?? quarter.from).toISOString() }));
}

/** Sales and refunds of a quarter, by country, tax and rate. */
export async function readTaxReport(db: DbOrTx, year: number, quarter: number): Promise<TaxReport> {
  const days = quarterOf(year, quarter);
  const rows = await db
    .select({
      ...{ country, name, rateBps, isReversed },
      netCents: sumOf(taxEntries.netCents, 'sold'),
      taxCents: sumOf(taxEntries.taxCents, 'sold'),
      movedNetCents: sumOf(taxEntries.netCents, 'moved'),
      movedTaxCents: sumOf(taxEntries.taxCents, 'moved'),
      contradictedNetCents: sql`coalesce(sum(${taxEntries.netCents})
        filter (where ${taxEntries.kind} = 'sale' and ${purchasePlaces.isContradicted}), 0)`.mapWith(Number),
    })
    .from(taxEntries)
    .leftJoin(purchasePlaces, placeOfEntry)
    .where(inQuarter(days))
    .groupBy(country, name, rateBps, isReversed)
    .orderBy(asc(country), asc(name), asc(rateBps), asc(isReversed));
  return {
    year,
    quarter,
    rows: rows.map(({ movedNetCents, movedTaxCents, ...row }) => ({
      ...row,
      refundedNetCents: 0 - movedNetCents,
      refundedTaxCents: 0 - movedTaxCents,
      dueCents: row.taxCents + movedTaxCents,
    })),
    contradictions: await listContradictions(db, days),
  };
}
