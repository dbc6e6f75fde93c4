// What is kept back for disputes, from payments over HTTP to its release.
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cards, cardToken, chargeRefOf, deliverWebhooks, sandboxOf } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { checkTroubles } from '../../../test/factories/money-troubles.ts';
import {
  balanceOf,
  checkBooks,
  endHold,
  endMonth,
  paidOut,
  pay,
  payeeOf,
  stepRuns,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { purchaseIntents } from '../billing/tables.ts';

const open = useTestApp();

async function tip(creator: Person): Promise<string> {
  const app = open();
  const [viewer, chargify_js_token] = [await app.make.person(), await cardToken(app, cards.good)];
  await app.as(viewer).tips.createTip({ usdAmount: 100, creatorId: creator.id, chargify_js_token });
  await deliverWebhooks(app);
  const own = eq(purchaseIntents.accountId, viewer.id);
  const [intent] = await app.ctx.db
    .select({ id: purchaseIntents.id })
    .from(purchaseIntents)
    .where(own)
    .orderBy(desc(purchaseIntents.createdAt));
  return chargeRefOf(app, intent?.id ?? '');
}

test('a creator with several disputes gets a quarter 90 days later, and one without them gets all', async () => {
  const app = open();
  app.clock.set('2050-01-10T00:00:00Z');
  const [admin] = await administratorsOf(app, 1);
  if (admin === undefined) throw new Error('nobody');
  const [disputed, calm] = [await app.make.creator(), await app.make.creator()];
  await payeeOf(app, disputed);
  await payeeOf(app, calm);
  const charges = [];
  for (let n = 0; n < 6; n++) charges.push(await tip(disputed));
  await tip(calm);
  for (const chargeRef of charges.slice(0, 3)) {
    const ref = await sandboxOf(app).dispute(chargeRef);
    await deliverWebhooks(app);
    await sandboxOf(app).decideDispute(ref, 'lost');
    await deliverWebhooks(app);
  }
  const [earned, whole] = [await balanceOf(app, disputed), await balanceOf(app, calm)];
  expect(earned).toBe(3 * whole);
  const reserveCents = Math.floor(earned / 4);
  await endMonth(app, '2050-02');
  const overview = () => app.as(disputed).payouts.getPayoutOverview();
  const planned = await overview();
  expect(planned.nextCents).toBe(earned - reserveCents);
  expect(planned.held).toContainEqual(
    expect.objectContaining({ reason: 'reserve', amountCents: reserveCents }),
  );
  await endHold(app, '2050-02');
  expect((await overview()).held).toContainEqual({
    ...{ reason: 'reserve', amountCents: reserveCents, until: '2050-05-09T00:05:00.000Z' },
  });
  expect(await pay(app, admin)).toMatchObject({ state: 'done', paidCents: earned - reserveCents + whole });
  expect([await paidOut(app, disputed), await paidOut(app, calm)]).toEqual([earned - reserveCents, whole]);
  await checkBooks(app);
  await checkTroubles(app, 'always');

  app.clock.set('2050-05-09T00:04:00Z');
  await stepRuns(app);
  expect(await balanceOf(app, disputed)).toBe(0);
  app.clock.set('2050-05-09T00:06:00Z');
  await Promise.all([stepRuns(app), stepRuns(app)]);
  await stepRuns(app);
  expect(await balanceOf(app, disputed)).toBe(reserveCents);
  // It is part of the next payout, of which a quarter is kept as things are.
  expect((await overview()).held.filter(({ reason }) => reason === 'reserve')).toMatchObject([
    { amountCents: Math.floor(reserveCents / 4) },
  ]);
  await checkBooks(app);

  await endMonth(app, '2050-08');
  await endHold(app, '2050-08');
  // Their disputes are more than 180 days ago.
  expect(await pay(app, admin)).toMatchObject({ state: 'done', paidCents: reserveCents });
  const { statement: year } = await app.as(disputed).statements.getYearStatement({ year: '2050' });
  expect(year).toMatchObject({ openingCents: 0, closingCents: reserveCents, reserveCents: 0 });
  await checkBooks(app);
  await checkTroubles(app, 'always');
});
