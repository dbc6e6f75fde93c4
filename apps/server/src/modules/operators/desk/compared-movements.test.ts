// Each movement of the processor is in the books, and each posting on its account was moved by it.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  runJobs,
  sandboxOf,
  subscribe,
} from '../../../test/factories/cards.ts';
import { makeEvent, makeStream } from '../../../test/factories/kinds.ts';
import { buyerIn, setRate, taxed, taxesOf } from '../../../test/factories/taxes.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../../money/billing/commands/refund.ts';
import { findTroublesOf } from './commands/find-troubles.ts';

// Tax has postings of its own beside those of the sellers.
const open = useTestApp(taxed);
beforeAll(() => setRate(open(), { country: 'DE', rateBps: 1_900 }));
const buyer = () => buyerIn(open(), 'DE');
const reconcile = () => runJobs(open(), 'billing.reconcile-movements');
const find = (kind: 'movementUnbooked' | 'postingUnexplained') =>
  findTroublesOf(open().ctx, open().ctx.db, kind);
const provider = () => open().ctx.billing.name;

async function tip() {
  const app = open();
  const chargify_js_token = await cardToken(app);
  const given = { usdAmount: 10 as const, creatorId: (await app.make.creator()).id, chargify_js_token };
  const { intent } = await app.as(await buyer()).tips.createTip(given);
  return { id: intent.id, ref: await chargeRefOf(app, intent.id) };
}

/** Something of everything that moves money, with its messages and the nightly reading. */
async function everything() {
  const app = open();
  const sandbox = sandboxOf(app);
  const creator = await app.make.creator();
  const stream = await makeStream(app, creator);
  const event = await makeEvent(app, creator, [stream.postId]);
  const both = { ppvProductId: `ppv-${event.id}` };
  const { intent } = await subscribe(app, await buyer(), undefined, both);
  await subscribe(app, await buyer(), undefined, { productHandle: 'yearly10' });
  const gift = { productHandle: 'monthly10' as const, token: await cardToken(app) };
  await app.as(await buyer()).gifts.buyGift(gift);
  const ticket = {
    intentId: intent.id,
    amountCents: 2_500,
    key: 'ticket',
    lines: [{ n: 2, amountCents: 2_500 }],
  };
  await refundPurchase(app.ctx, ticket);
  const [lost, won, desk, returned, twice] = [
    await tip(),
    await tip(),
    await tip(),
    await tip(),
    await tip(),
  ];
  await sandbox.decideDispute(await sandbox.dispute(lost.ref), 'lost');
  await sandbox.decideDispute(await sandbox.dispute(won.ref, { amountCents: 400 }), 'won');
  await sandbox.refundAtDesk(desk.ref, 700);
  const refund = { intentId: returned.id, amountCents: 600, key: `back:${returned.id}` };
  await sandbox.endRefund((await refundPurchase(app.ctx, refund)).refundRef ?? '', 'failed');
  await refundPurchase(app.ctx, { intentId: twice.id, amountCents: 1_000, key: `twice:${twice.id}` });
  await sandbox.dispute(twice.ref);
  for (const [kind, cents] of [
    ['fee', -200],
    ['other', 50],
    ['payout', -2_500],
  ] as const)
    await sandbox.moveMoney(kind, cents);
  await deliverWebhooks(app);
  await reconcile();
  return { taxes: await taxesOf(app, intent.id) };
}
const exec = (text: string) => open().ctx.db.execute<{ ref: string }>(sql.raw(text));

describe('the comparison with the processor', () => {
  test('finds nothing after everything that moves money, days later as well', async () => {
    const { taxes } = await everything();
    expect(taxes.map(({ kind }) => kind)).toEqual(['sale', 'sale', 'refund']);
    expect([await find('movementUnbooked'), await find('postingUnexplained')]).toEqual([[], []]);
    open().clock.advance({ days: 5 });
    await reconcile();
    expect([await find('movementUnbooked'), await find('postingUnexplained')]).toEqual([[], []]);
  });

  test('finds a movement that was never read, one without a posting, and one with another sum', async () => {
    const app = open();
    const { ref } = await tip();
    app.clock.advance({ hours: 1 });
    await reconcile();
    expect(await find('movementUnbooked')).toEqual([]);
    const unread = await exec(`delete from processor_movements where source_ref = '${ref}' returning ref`);
    expect((await find('movementUnbooked')).map(({ subject }) => subject)).toContain(
      `movement ${unread.rows[0]?.ref}`,
    );
    await exec(`update reconciliations set until = until - interval '1 hour'`);
    await reconcile();
    expect(await find('movementUnbooked')).toEqual([]);
    const planted = `insert into processor_movements (provider, ref, kind, amount_cents, fee_cents, source_ref, at, state)
      values ('${provider()}', 'txn_lost', 'payout', -900, 0, 'po_lost', now(), 'booked')`;
    await exec(planted);
    expect(await find('movementUnbooked')).toEqual([{ subject: 'movement txn_lost', detail: '-900, 0' }]);
    await exec(`delete from processor_movements where ref = 'txn_lost'`);
    await exec(`update processor_movements set amount_cents = amount_cents + 7 where source_ref = '${ref}'`);
    expect(await find('movementUnbooked')).toMatchObject([{ subject: `charge ${ref}` }]);
    await exec(`update processor_movements set amount_cents = amount_cents - 7 where source_ref = '${ref}'`);
    expect(await find('movementUnbooked')).toEqual([]);
  });

  test('finds a posting that no movement explains once the processor had two days to list it', async () => {
    const app = open();
    const { ref } = await tip();
    app.clock.advance({ hours: 1 });
    await reconcile();
    const lose = () => exec(`delete from processor_movements where source_ref = '${ref}'`);
    await lose();
    expect(await find('postingUnexplained')).toEqual([]);
    app.clock.advance({ days: 5 });
    // It reads two days of before again, and finds what was lost.
    await reconcile();
    expect(await find('postingUnexplained')).toEqual([]);
    await lose();
    expect(await find('postingUnexplained')).toMatchObject([{ subject: `charge ${ref}` }]);
  });

  test('waits for a refund that is under way', async () => {
    const app = open();
    const { id } = await tip();
    sandboxOf(app).faults.delayRefunds = 1;
    const refund = { intentId: id, amountCents: 500, key: `slow:${id}` };
    expect(await refundPurchase(app.ctx, refund)).toMatchObject({ state: 'pending' });
    await reconcile();
    const { rows } = await exec(
      `select ref from processor_movements where kind = 'refund' and amount_cents = -500`,
    );
    expect(rows).toHaveLength(1);
    expect(await find('movementUnbooked')).toEqual([]);
  });
});
