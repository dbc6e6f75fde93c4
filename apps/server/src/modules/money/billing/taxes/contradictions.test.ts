// Where a buyer is taxed when address, card and network name different countries.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cardToken, deliverWebhooks, moveTo, subscribe } from '../../../../test/factories/cards.ts';
import { administratorsOf } from '../../../../test/factories/desk.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { connectFrom, liveIn, owedTo, setRate, taxed } from '../../../../test/factories/taxes.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { paymentProfiles } from '../tables.ts';
import { purchasePlaces } from './tables.ts';

const open = useTestApp(taxed);

async function saveCard(person: Person, country: string): Promise<number> {
  const creator = await open().make.creator();
  const token = await cardToken(open());
  await open().as(person).tips.createTip({ usdAmount: 2, creatorId: creator.id, chargify_js_token: token });
  const own = eq(paymentProfiles.accountId, person.id);
  await open().ctx.db.update(paymentProfiles).set({ country }).where(own);
  const [card] = await open().as(person).billing.listPaymentProfiles();
  return card?.id ?? 0;
}
async function tipWith(person: Person, paymentProfileId: number) {
  const creator = await open().make.creator();
  const before = await owedTo(open(), 'DE');
  const { intent } = await open()
    .as(person)
    .tips.createTip({ usdAmount: 10, creatorId: creator.id, paymentProfileId });
  const [place] = await open()
    .ctx.db.select()
    .from(purchasePlaces)
    .where(eq(purchasePlaces.intentId, intent.id));
  return { owedCents: (await owedTo(open(), 'DE')) - before, place, id: intent.id };
}

describe('a buyer whose countries contradict each other', () => {
  test('is taxed where there is tax, whatever they type, and is in the report', async () => {
    const app = open();
    app.clock.set('2027-01-10T12:00:00Z');
    await setRate(app, { country: 'DE', rateBps: 1_900 });
    const fan = await app.make.person();
    const card = await saveCard(fan, 'DE');
    expect(await tipWith(fan, card)).toMatchObject({ owedCents: 160, place: { isContradicted: false } });
    await liveIn(app, fan, 'US');
    const contradicted = await tipWith(fan, card);
    expect(contradicted).toMatchObject({ owedCents: 160, place: { place: 'DE', isContradicted: true } });

    const [administrator = null] = await administratorsOf(app, 1);
    const report = await app.as(administrator).admin.getTaxReport({ year: 2027, quarter: 1 });
    expect(report.rows).toMatchObject([{ country: 'DE', contradictedNetCents: 840 }]);
    expect(report.contradictions).toEqual([
      {
        ...{ purchaseId: contradicted.id, at: '2027-01-10T12:00:00.000Z', country: 'DE' },
        ...{ declaredCountry: 'US', cardCountry: 'DE', networkCountry: null },
        ...{ netCents: 840, taxCents: 160 },
      },
    ]);
  });

  test('is not untaxed by the VAT ID of a country that only they name', async () => {
    const app = open();
    app.clock.set('2027-02-10T12:00:00Z');
    await setRate(app, { country: 'FR', rateBps: 2_000 });
    const fan = await app.make.person();
    const card = await saveCard(fan, 'DE');
    await liveIn(app, fan, 'FR', 'FR40303265045');
    expect(await tipWith(fan, card)).toMatchObject({ owedCents: 160, place: { place: 'DE' } });
    connectFrom(app, 'FR');
    expect(await tipWith(fan, card)).toMatchObject({
      owedCents: 0,
      place: { place: 'FR', networkCountry: 'FR', isContradicted: false },
    });
  });

  test('is where two facts agree, also in renewals, at which nobody is at a browser', async () => {
    const app = open();
    app.clock.set('2027-03-10T12:00:00Z');
    const fan = await app.make.person();
    connectFrom(app, 'US');
    await liveIn(app, fan, 'US');
    await subscribe(app, fan);
    await deliverWebhooks(app);
    const own = eq(paymentProfiles.accountId, fan.id);
    await app.ctx.db.update(paymentProfiles).set({ country: 'DE' }).where(own);
    connectFrom(app, 'DE');
    const before = await owedTo(app, 'DE');
    await moveTo(app, '2027-04-10T14:00:00Z');
    expect(await owedTo(app, 'DE')).toBe(before);
  });
});
