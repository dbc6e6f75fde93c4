import { expect, test } from 'vitest';
import { balanceOf, view } from '../../../test/factories/books.ts';
import { cards, isEntitled, moveTo, netPaid, subscribe } from '../../../test/factories/cards.ts';
import { checkAll } from '../../../test/factories/trials.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

test('pays creators nothing for a free year, whatever is watched in it', async () => {
  app().clock.set('2032-01-01T00:00:00Z');
  const [creator, fan] = [await app().make.creator(), await app().make.person()];
  const code = 'FREE-YEAR';
  await app()
    .as(await app().make.admin())
    .admin.createOffer({ code, kind: 'percent', amount: 100 });
  await subscribe(app(), fan, cards.good, {
    ...{ productHandle: 'yearly10', offerCode: code, context: { creatorId: creator.id } },
  });
  await app().as(fan).subscriptions.cancelSubscription({});
  const pool = await balanceOf(app(), 'creatorPool');
  for (let month = 2; month <= 13; month += 1) {
    await view(app(), fan, creator, new Date(Date.UTC(2032, month - 2, 15)));
    await moveTo(app(), new Date(Date.UTC(2032, month - 1, 1, 1)));
  }
  expect(await netPaid(app(), fan)).toBe(0);
  expect(await balanceOf(app(), 'creatorPayable', creator.id)).toBe(0);
  expect(await balanceOf(app(), 'creatorPool')).toBe(pool);
  expect(await isEntitled(app(), fan)).toBe(false);
  await checkAll(app());
});
