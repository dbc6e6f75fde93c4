// What a new creator is paid first, and what one person can tip: from payments over HTTP to the payout.
import { payoutCare } from '@realfin/contract/money';
import { describe, expect, test } from 'vitest';
import { cardToken } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import {
  balanceOf,
  checkBooks,
  earn,
  endHold,
  endMonth,
  paidCreator,
  paidOut,
  pay,
  payeeOf,
  payoutRowOf,
  stepRuns,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp({ firstReservePercent: payoutCare.reservePercent });

async function tip(viewer: Person, creator: Person, usdAmount: 100 | 50 = 100) {
  const app = open();
  const chargify_js_token = await cardToken(app);
  return app.as(viewer).tips.createTip({ usdAmount, creatorId: creator.id, chargify_js_token });
}
async function administrators(): Promise<[Person, Person]> {
  const [admin, other] = await administratorsOf(open(), 2);
  if (admin === undefined || other === undefined) throw new Error('there are no administrators');
  return [admin, other];
}
const heldOf = async (creator: Person) =>
  (await open().as(creator).payouts.getPayoutOverview()).held.filter(({ reason }) =>
    ['reserve', 'largeTips'].includes(reason),
  );

describe('a first payout', () => {
  test('keeps a fifth of what was earned on the last day of the month, and gives it back 90 days later', async () => {
    const app = open();
    app.clock.set('2050-03-31T20:00:00Z');
    const [admin, other] = await administrators();
    const creator = await app.make.creator();
    await payeeOf(app, creator);
    for (let n = 0; n < 5; n += 1) await tip(await app.make.person(), creator);
    await endMonth(app, '2050-04');
    expect(await heldOf(creator)).toEqual([
      { reason: 'reserve', amountCents: 8_000, until: '2050-07-07T00:00:00.000Z' },
    ]);
    await endHold(app, '2050-04');
    await pay(app, admin, other);
    expect(await payoutRowOf(app, creator)).toMatchObject({ amountCents: 32_000, reserveCents: 8_000 });
    await checkBooks(app);
    await checkTroubles(app, 'always');
    app.clock.set('2050-07-07T00:06:00Z');
    await stepRuns(app);
    expect(await balanceOf(app, creator)).toBe(8_000);
    await checkBooks(app);
  });

  test('is whole from the fourth paid month on', async () => {
    const app = open();
    app.clock.set('2051-01-10T00:00:00Z');
    const [admin, other] = await administrators();
    const creator = await paidCreator(app, 10_000);
    const paid: number[] = [];
    for (const month of ['2051-02', '2051-03', '2051-04', '2051-05']) {
      await endMonth(app, month);
      await endHold(app, month);
      await pay(app, admin, other);
      paid.push(await paidOut(app, creator));
      await earn(app, creator, 10_000);
    }
    // The first reserve comes back on May 9, after the last of these.
    expect(paid).toEqual([8_000, 16_000, 24_000, 34_000]);
  });
});

describe('large tips', () => {
  test('wait 30 days beyond the sum of one giver and month', async () => {
    const app = open();
    app.clock.set('2052-03-20T20:00:00Z');
    const [admin, second] = await administrators();
    await app.as(admin).payoutPolicies.setPayoutPolicy({ ...payoutCare, reservePercent: 0 });
    const [creator, giver, other] = [
      await app.make.creator(),
      await app.make.person(),
      await app.make.person(),
    ];
    await payeeOf(app, creator);
    for (let n = 0; n < 3; n += 1) await tip(giver, creator);
    await tip(other, creator);
    await endMonth(app, '2052-04');
    expect(await heldOf(creator)).toEqual([
      { reason: 'largeTips', amountCents: 8_000, until: '2052-04-19T20:00:00.000Z' },
    ]);
    await endHold(app, '2052-04');
    await pay(app, admin, second);
    expect(await paidOut(app, creator)).toBe(24_000);
    expect(await balanceOf(app, creator)).toBe(8_000);
    await checkBooks(app);
    await endMonth(app, '2052-05');
    await endHold(app, '2052-05');
    await pay(app, admin, second);
    expect(await paidOut(app, creator)).toBe(32_000);
    await checkBooks(app);
  });

  test('are refused beyond what one person can give in 24 hours, also two at once', async () => {
    const app = open();
    app.clock.set('2053-03-20T20:00:00Z');
    const giver = await app.make.person();
    const creators = [await app.make.creator(), await app.make.creator()];
    for (let n = 0; n < 4; n += 1) await tip(giver, creators[n % 2] as Person);
    await tip(giver, creators[0] as Person, 50);
    const tokens = [await cardToken(app), await cardToken(app)];
    const answers = await Promise.allSettled(
      tokens.map((chargify_js_token) =>
        app.as(giver).tips.createTip({ usdAmount: 50, creatorId: creators[1]?.id ?? 0, chargify_js_token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(tip(giver, creators[0] as Person, 50)).rejects.toMatchObject({
      ...{ code: 'tip.tooMuchToday', status: 409 },
    });
    app.clock.advance({ hours: 24 });
    expect(await tip(giver, creators[0] as Person, 50)).toMatchObject({ intent: { state: 'succeeded' } });
  });
});

describe('how careful payouts are', () => {
  test('is set by an administrator, which is in the log once', async () => {
    const app = open();
    const [admin] = await administrators();
    const { getPayoutPolicy, setPayoutPolicy } = app.as(admin).payoutPolicies;
    expect(await getPayoutPolicy()).toMatchObject({ firstMonths: 3, tipHoldDays: 30 });
    const wanted = { ...payoutCare, tipsPerDayCents: 12_300 };
    await setPayoutPolicy(wanted);
    expect(await setPayoutPolicy(wanted)).toMatchObject({ ...wanted, changedBy: { id: admin.id } });
    const { content } = await app.as(admin).admin.listLog({ size: 10 });
    expect(content.filter(({ detail }) => detail === 'tips-per-day-cents: 12300')).toHaveLength(1);
    const giver = await app.make.person();
    const creator = await app.make.creator();
    await tip(giver, creator);
    await expect(tip(giver, creator)).rejects.toMatchObject({ code: 'tip.tooMuchToday' });
    await setPayoutPolicy({ ...wanted, tipsPerDayCents: 0 });
    await tip(giver, creator);
    for (const wrong of [{ reservePercent: 91 }, { firstMonths: -1 }, { tipHoldDays: 1.5 }])
      await expect(setPayoutPolicy({ ...wanted, ...wrong })).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
