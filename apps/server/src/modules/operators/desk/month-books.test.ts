// What a closed month came to, next to what was paid in it.
import { expect, test } from 'vitest';
import { view } from '../../../test/factories/books.ts';
import { cardToken, moveTo, subscribe } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

test('has gross sales, the shares of creators as their cost, and revenue by day', async () => {
  const app = open();
  app.clock.set('2031-03-16T00:00:00Z');
  const [creator, fan] = [await app.make.creator(), await app.make.person()];
  await subscribe(app, fan, undefined, { context: { creatorId: creator.id } });
  await app.as(fan).subscriptions.cancelSubscription({});
  const chargify_js_token = await cardToken(app);
  await app.as(fan).tips.createTip({ usdAmount: 10, creatorId: creator.id, chargify_js_token });
  await view(app, fan, creator, new Date('2031-03-20T00:00:00Z'));
  await moveTo(app, '2031-04-16T01:00:00Z');
  app.clock.set('2031-05-05T00:00:00Z');
  const [admin = null] = await administratorsOf(app, 1);
  const march = await app.as(admin).books.getMonth({ month: '2031-03' });
  // 599 of 1,499 and 200 of 1,000 are the network's; 450 of acquisition and 800 of the tip are the creator's.
  expect(march).toMatchObject({
    ...{ ownRevenueCents: 799, creatorSharesCents: 1_250, grossSalesCents: 2_049 },
    ...{ deferredBeforeCents: 0, writeOffsCents: 0, bankFeesCents: 0, taxes: [] },
  });
  // The month of service runs for 31 days, of which 15 are April's.
  expect(march.deferredAfterCents).toBe(Math.round((599 * 15) / 31));
  expect(march.revenueByDayCents).toBe(799 - march.deferredAfterCents);
  expect(march.resultCents).toBe(799 + march.processorFeesCents);
  const april = await app.as(admin).books.getMonth({ month: '2031-04' });
  expect(april).toMatchObject({
    ...{ ownRevenueCents: 0, creatorSharesCents: 450, grossSalesCents: 450, deferredAfterCents: 0 },
    ...{ deferredBeforeCents: march.deferredAfterCents, revenueByDayCents: march.deferredAfterCents },
  });
  await expect(app.as(admin).books.getMonth({ month: '2031-05' })).rejects.toMatchObject({
    code: 'desk.monthOpen',
  });
  await expect(app.as(fan).books.getMonth({ month: '2031-03' })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
});
