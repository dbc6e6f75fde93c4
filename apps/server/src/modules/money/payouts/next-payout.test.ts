// What creators see of their next payout is what the run then takes.
import { beforeEach, describe, expect, test } from 'vitest';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { earn, endHold, endMonth, paidCreator, paidOut, pay } from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { payees } from './tables.ts';

const open = useTestApp();
let month = 0;
let next = '';
beforeEach(async () => {
  // What is left of the test before is in no later run.
  await open().ctx.db.update(payees).set({ payoutsEnabled: false });
  open().clock.set(new Date(Date.UTC(2130, month, 10)));
  next = new Date(Date.UTC(2130, month + 1, 1)).toISOString().slice(0, 7);
  month += 3;
});
const monthAfter = (of: string) =>
  new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5)), 1)).toISOString().slice(0, 7);

async function overviewOf(creator: Person) {
  const { nextCents, nextOn, reason } = await open().as(creator).payouts.getPayoutOverview();
  return { nextCents, nextOn: nextOn.slice(0, 10), reason };
}
async function payRun(): Promise<void> {
  const [admin] = await administratorsOf(open(), 1);
  if (admin === undefined) throw new Error('nobody');
  await endHold(open(), next);
  await pay(open(), admin);
}

describe('the next payout', () => {
  test('has taken off what went back since the cut, also when new money came in', async () => {
    const app = open();
    const creator = await paidCreator(app, { cents: 10_000, subject: 'tip:501' });
    await endMonth(app, next);
    await earn(app, creator, { cents: -4_000, subject: 'tip:501' });
    await earn(app, creator, { cents: 20_000, subject: 'tip:502' });
    expect(await overviewOf(creator)).toEqual({ nextCents: 6_000, nextOn: `${next}-08`, reason: null });
    await payRun();
    expect(await paidOut(app, creator)).toBe(6_000);
  });

  test('is the one of the running month for who earns first after the cut', async () => {
    const app = open();
    await paidCreator(app, 5_000);
    const [fresh, small] = [await paidCreator(app, 1), await paidCreator(app, 2_000)];
    await endMonth(app, next);
    const first = await paidCreator(app, 10_000);
    await earn(app, fresh, 4_000);
    await earn(app, small, 400);
    const later = `${monthAfter(next)}-08`;
    expect(await overviewOf(first)).toEqual({ nextCents: 10_000, nextOn: later, reason: null });
    expect(await overviewOf(fresh)).toEqual({ nextCents: 4_001, nextOn: later, reason: null });
    expect(await overviewOf(small)).toEqual({
      ...{ nextCents: 0, nextOn: `${next}-08`, reason: 'belowMinimum' },
    });
    await payRun();
    expect(await paidOut(app, first)).toBe(0);
    expect(await overviewOf(first)).toEqual({ nextCents: 10_000, nextOn: later, reason: null });
    next = monthAfter(next);
    await endMonth(app, next);
    await payRun();
    expect([await paidOut(app, first), await paidOut(app, fresh)]).toEqual([10_000, 4_001]);
  });
});
