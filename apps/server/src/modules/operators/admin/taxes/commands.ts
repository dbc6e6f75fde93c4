import { refuse, refuseAt } from '@realfin/contract/errors';
import type { TaxRates } from '@realfin/contract/taxes';
import type { Context } from '../../../../context.ts';
import { addTaxRate, listTaxRates, lockTaxRate, removeTaxRate } from '../../../../gateways/tax/rates.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { record } from '../commands.ts';
import { percentOf, startOfDay, stateOf, today } from './rules.ts';

export async function listRates({ db, config, clock, tax }: Context): Promise<TaxRates> {
  const all = await listTaxRates(db);
  const now = clock.now();
  const { sellerCountry, taxesTips } = config.tax;
  return {
    ...{ isOn: tax.name === 'table', sellerCountry, taxesTips },
    rates: all.map((rate) => {
      const { id, country, name, rateBps, isInclusive } = rate;
      const validFrom = today(rate.validFrom);
      return { id, country, name, rateBps, isInclusive, validFrom, state: stateOf(rate, all, now) };
    }),
  };
}

interface NewRate {
  country: string;
  name: string;
  rateBps: number;
  isInclusive: boolean;
  /** A day (ISO 8601). */
  validFrom: string;
}
const wordsOf = (
  { country, name, rateBps, isInclusive }: Omit<NewRate, 'validFrom'>,
  validFrom: string,
): string =>
  `tax ${country}: ${name} ${percentOf(rateBps)} ${isInclusive ? 'within prices' : 'added to prices'} from ${validFrom}`;

/** Past sales keep their rate, so a new rate can't begin in the past. */
export async function addRate(ctx: Context, viewer: Viewer, rate: NewRate): Promise<TaxRates> {
  const now = ctx.clock.now();
  const { validFrom: day, ...values } = rate;
  if (day < today(now)) throw refuseAt('validFrom', 'tax.rateInPast');
  await ctx.db.transaction(async (tx) => {
    const validFrom = startOfDay(day);
    const added = await addTaxRate(tx, { ...values, validFrom, createdAt: now });
    if (added === null) throw refuseAt('validFrom', 'tax.rateExists');
    await record(ctx, tx, viewer, { action: 'SETTING_CHANGED', detail: wordsOf(values, day) });
  });
  return listRates(ctx);
}

export async function removeRate(ctx: Context, viewer: Viewer, id: number): Promise<TaxRates> {
  await ctx.db.transaction(async (tx) => {
    const rate = await lockTaxRate(tx, id);
    if (rate === null) throw refuse('desk.notFound');
    if (rate.validFrom <= ctx.clock.now()) throw refuse('tax.rateStarted');
    await removeTaxRate(tx, id);
    const detail = `${wordsOf(rate, today(rate.validFrom))}: removed`;
    await record(ctx, tx, viewer, { action: 'SETTING_CHANGED', detail });
  });
  return listRates(ctx);
}
