// Rates of the tax table, people in a country, and the tax on their purchases.
import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Config } from '../../config/config.ts';
import { addTaxRate } from '../../gateways/tax/rates.ts';
import { taxEntries } from '../../modules/money/billing/taxes/tables.ts';
import { ledgerAccounts } from '../../modules/money/ledger/tables.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

/** A seller in Germany whose prices are taxed by the table. */
export const taxed: Partial<Config> = { tax: { driver: 'table', sellerCountry: 'DE', taxesTips: true } };

/** VAT ids of the right format, by country. */
export const vatIds = {
  DE: 'DE123456789',
  FR: 'FR12345678901',
  AT: 'ATU12345678',
  US: 'US1234',
} as const;
export type TaxedCountry = keyof typeof vatIds;

export async function setRate(
  app: TestApp,
  rate: { country: string; rateBps: number; isInclusive?: boolean; validFrom?: Date },
): Promise<void> {
  const now = app.clock.now();
  const values = { name: 'VAT', isInclusive: true, validFrom: now, createdAt: now, ...rate };
  await app.ctx.db.transaction((tx) => addTaxRate(tx, values));
}

/** From now on this person's purchases are taxed there. */
export async function liveIn(app: TestApp, person: Person, country: string, vatId = ''): Promise<void> {
  const details = { name: 'Ada Buyer', company: vatId === '' ? '' : 'Ada & Co', address: '1 Main Street' };
  await app.as(person).documents.saveBuyerDetails({ ...details, country, vatId });
}

/** Sets the country of all browsers' networks until the test ends. */
export function connectFrom(app: TestApp, country: string | null): void {
  const { countryOf } = app.ctx;
  app.ctx.countryOf = () => country;
  onTestFinished(() => {
    app.ctx.countryOf = countryOf;
  });
}

export async function buyerIn(app: TestApp, country: string, vatId = ''): Promise<Person> {
  const person = await app.make.person();
  await liveIn(app, person, country, vatId);
  return person;
}

export async function owedTo(app: TestApp, place: string): Promise<number> {
  const rows = await app.ctx.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.part, place));
  return rows.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}

export const taxesOf = (app: TestApp, intentId: string) =>
  app.ctx.db.select().from(taxEntries).where(eq(taxEntries.intentId, intentId)).orderBy(taxEntries.id);
