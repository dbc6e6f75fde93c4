import { describe, expect, test } from 'vitest';
import { deliverWebhooks, subscribe } from '../../../../test/factories/cards.ts';
import { administratorsOf } from '../../../../test/factories/desk.ts';
import { buyerIn, connectFrom, taxed } from '../../../../test/factories/taxes.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { refundPurchase } from '../../../money/billing/commands/refund.ts';

const open = useTestApp(taxed);
const vat = { country: 'DE', name: 'MwSt.', rateBps: 1_900 };

async function administrator() {
  const [person = null] = await administratorsOf(open(), 1);
  return open().as(person).admin;
}

describe('tax rates', () => {
  test('count from their day on, and end when the next one of their country begins', async () => {
    const app = open();
    app.clock.set('2027-01-10T12:00:00Z');
    const taxes = await administrator();
    await taxes.addTaxRate({ ...vat, validFrom: '2027-01-10' });
    const { isOn, rates } = await taxes.addTaxRate({ ...vat, rateBps: 1_600, validFrom: '2027-02-01' });
    expect(isOn).toBe(true);
    expect(rates.map(({ rateBps, state }) => [rateBps, state])).toEqual([
      [1_600, 'planned'],
      [1_900, 'current'],
    ]);
    app.clock.set('2027-02-01T00:00:00Z');
    expect((await taxes.listTaxRates()).rates.map(({ state }) => state)).toEqual(['current', 'past']);
    const log = (await taxes.listLog()).content.map(({ detail }) => detail);
    expect(log).toEqual(expect.arrayContaining(['tax DE: MwSt. 16% within prices from 2027-02-01']));
  });

  test('are removed only before they count', async () => {
    const app = open();
    const taxes = await administrator();
    const [current] = (await taxes.listTaxRates()).rates;
    await expect(taxes.removeTaxRate({ id: current?.id ?? 0 })).rejects.toMatchObject({
      code: 'tax.rateStarted',
    });
    const planned = await taxes.addTaxRate({ ...vat, country: 'AT', validFrom: '2028-01-01' });
    const id = planned.rates.find(({ country }) => country === 'AT')?.id ?? 0;
    expect((await taxes.removeTaxRate({ id })).rates.some(({ country }) => country === 'AT')).toBe(false);
    await expect(taxes.removeTaxRate({ id })).rejects.toMatchObject({ code: 'desk.notFound' });
    expect(app.ctx.tax.name).toBe('table');
  });

  test('never begin in the past, twice on one day, or above half the price', async () => {
    const taxes = await administrator();
    const day = open().clock.now().toISOString().slice(0, 10);
    const add = (change: object) => taxes.addTaxRate({ ...vat, country: 'FR', validFrom: day, ...change });
    await expect(add({ validFrom: '2027-01-01' })).rejects.toMatchObject({ code: 'tax.rateInPast' });
    await add({});
    await expect(add({})).rejects.toMatchObject({ code: 'tax.rateExists' });
    await expect(add({ rateBps: 5_001 })).rejects.toMatchObject({ status: 400 });
    await expect(add({ country: 'XX' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('the report of a quarter', () => {
  test('has net, tax and what went back by country and rate, in the quarter in which each happened', async () => {
    const app = open();
    app.clock.set('2027-03-20T12:00:00Z');
    const taxes = await administrator();
    const person = await buyerIn(app, 'DE');
    connectFrom(app, 'DE');
    const { intent } = await subscribe(app, person);
    connectFrom(app, 'FR');
    await subscribe(app, await buyerIn(app, 'FR', 'FR12345678901'));
    app.clock.set('2027-04-02T12:00:00Z');
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 500, key: 'part' });
    await deliverWebhooks(app);
    const first = await taxes.getTaxReport({ year: 2_027, quarter: 1 });
    const none = { refundedNetCents: 0, refundedTaxCents: 0 };
    expect(first.rows).toEqual([
      {
        ...{ country: 'DE', name: 'MwSt.', rateBps: 1_600, isReversed: false },
        ...{ netCents: 1_292, taxCents: 207, ...none, dueCents: 207 },
        contradictedNetCents: 0,
      },
      {
        ...{ country: 'FR', name: 'MwSt.', rateBps: 0, isReversed: true },
        ...{ netCents: 1_499, taxCents: 0, ...none, dueCents: 0 },
        contradictedNetCents: 0,
      },
    ]);
    expect((await taxes.getTaxReport({ year: 2_027, quarter: 2 })).rows).toEqual([
      {
        ...{ country: 'DE', name: 'MwSt.', rateBps: 1_600, isReversed: false, netCents: 0, taxCents: 0 },
        ...{ refundedNetCents: 431, refundedTaxCents: 69, dueCents: -69 },
        contradictedNetCents: 0,
      },
    ]);
  });

  test('is for administrators alone', async () => {
    const person = await open().make.person();
    const { admin: taxes } = open().as(person);
    await expect(taxes.getTaxReport({ year: 2_027, quarter: 1 })).rejects.toMatchObject({ status: 403 });
    await expect(taxes.listTaxRates()).rejects.toMatchObject({ status: 403 });
  });
});
