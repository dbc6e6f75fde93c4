import type { TaxReport } from '@realfin/contract/taxes';
import { and, asc, gte, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { taxEntries } from '../../billing/taxes/tables.ts';
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

/** What was sold and what went back in a quarter, by country, tax and rate. */
export async function readTaxReport(db: DbOrTx, year: number, quarter: number): Promise<TaxReport> {
  const { from, until } = quarterOf(year, quarter);
  const rows = await db
    .select({
      ...{ country, name, rateBps, isReversed },
      netCents: sumOf(taxEntries.netCents, 'sold'),
      taxCents: sumOf(taxEntries.taxCents, 'sold'),
      movedNetCents: sumOf(taxEntries.netCents, 'moved'),
      movedTaxCents: sumOf(taxEntries.taxCents, 'moved'),
    })
    .from(taxEntries)
    .where(and(gte(taxEntries.at, from), lt(taxEntries.at, until)))
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
  };
}
