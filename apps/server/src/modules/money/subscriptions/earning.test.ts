// Who earns a subscription's shares, and what becomes of those that nobody may earn.
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { balanceOf, checkLedger, retireSubscriptions, view } from '../../../test/factories/books.ts';
import { cards, moveTo, runJobs, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';
import { accounts, knownDevices } from '../../people/accounts/tables.ts';
import { refundPurchase } from '../billing/commands/refund.ts';
import { affiliatePayable, platformRevenue, postTransaction } from '../ledger/commands.ts';

const open = useTestApp();
/** Nobody has left it yet. */
const openAlone = useTestApp();
/** What people who left had earned goes to the pool after a year. */
const openTimed = useTestApp({ unclaimedMonths: 12 });
afterEach(() => retireSubscriptions(open()));

/** Over all slots. */
const payable = (app: TestApp, { id }: Person) => balanceOf(app, 'creatorPayable', id);
const leave = (app: TestApp, { id }: Person, deleted = true) =>
  app.ctx.db
    .update(accounts)
    .set({ suspendedAt: app.clock.now(), ...(deleted && { deletedAt: app.clock.now() }) })
    .where(eq(accounts.id, id));

describe('retention', () => {
  test('counts a view on the first day of a month of 31 days', async () => {
    const app = open();
    app.clock.set('2030-01-01T00:00:00Z');
    const [first, later] = [await app.make.creator(), await app.make.creator()];
    const viewer = await app.make.person();
    await subscribe(app, viewer);
    await view(app, viewer, first, new Date('2030-01-01T12:00:00Z'));
    await view(app, viewer, later, new Date('2030-01-20T12:00:00Z'));
    await moveTo(app, '2030-02-01T00:01:00Z');
    expect([await payable(app, first), await payable(app, later)]).toEqual([450, 449]);
  });
});

describe('attribution', () => {
  const acquired = async (app: TestApp, creator: Person, context: object) => {
    const before = await payable(app, creator);
    await subscribe(app, await app.make.person(), cards.good, { context });
    return (await payable(app, creator)) - before;
  };

  test('counts no touch from the future', async () => {
    const app = open();
    const creator = await app.make.creator();
    const touchedAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect(await acquired(app, creator, { creatorId: creator.id, touchedAt })).toBe(0);
    expect(await acquired(app, creator, { creatorId: creator.id })).toBe(450);
  });

  test('pays for the link of an approved affiliate alone', async () => {
    const app = open();
    const [approved, other] = [await app.make.creator({ affiliateApproved: true }), await app.make.creator()];
    expect(await acquired(app, other, { affiliateId: other.username })).toBe(0);
    expect(await acquired(app, approved, { affiliateId: approved.username })).toBe(450);
  });

  test("does not take a person's own second account for the creator who brought them", async () => {
    const app = open();
    const [channel, viewer] = [await app.make.creator(), await app.make.person()];
    const lastSignInAt = app.clock.now();
    for (const { id } of [channel, viewer])
      await app.ctx.db.insert(knownDevices).values({ accountId: id, deviceHash: 'laptop', lastSignInAt });
    await subscribe(app, viewer, cards.good, { context: { creatorId: channel.id } });
    expect(await payable(app, channel)).toBe(0);
    const [other, buyer] = [await app.make.creator(), await app.make.person()];
    await subscribe(app, other, cards.mastercard);
    await subscribe(app, buyer, cards.mastercard, { context: { creatorId: other.id } });
    expect(await payable(app, other)).toBe(0);
  });
});

describe('creators who left or are suspended', () => {
  test.each([
    ['left', true],
    ['are suspended', false],
  ])('earn nothing more once they %s: their shares go to the pool', async (_how, deleted) => {
    const app = open();
    app.clock.set('2032-01-01T00:00:00Z');
    const [bringer, watched, viewer] = [
      await app.make.creator(),
      await app.make.creator(),
      await app.make.person(),
    ];
    const { intent } = await subscribe(app, viewer, cards.good, {
      productHandle: 'yearly10',
      context: { creatorId: bringer.id },
    });
    await view(app, viewer, watched, new Date('2032-01-15T00:00:00Z'));
    const earned = await payable(app, bringer);
    await leave(app, bringer, deleted);
    await leave(app, watched, deleted);
    const pool = await balanceOf(app, 'creatorPool');
    await moveTo(app, '2032-03-01T00:00:01Z');
    expect(await payable(app, bringer)).toBe(earned);
    expect(await payable(app, watched)).toBe(0);
    // Two acquisition shares of later months, and the retention of two months.
    expect((await balanceOf(app, 'creatorPool')) - pool).toBe(4 * 375);
    await checkLedger(app);
    await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 14_990, key: `left-${deleted}` });
    expect(await balanceOf(app, 'creatorPool')).toBe(pool);
    await checkLedger(app);
  });

  test('pay nobody acquisition from a renewal', async () => {
    const app = open();
    app.clock.set('2032-06-01T00:00:00Z');
    const [bringer, viewer] = [await app.make.creator(), await app.make.person()];
    await subscribe(app, viewer, cards.good, { context: { creatorId: bringer.id } });
    await leave(app, bringer);
    const pool = await balanceOf(app, 'creatorPool');
    await moveTo(app, '2032-06-30T23:30:00Z');
    await moveTo(app, '2032-07-01T01:00:00Z');
    expect(await payable(app, bringer)).toBe(450);
    // The retention of June, which nobody watched in, and the acquisition share of July.
    expect((await balanceOf(app, 'creatorPool')) - pool).toBe(450 + 450);
  });
});

describe('the creator pool', () => {
  test('is shared once a month by the votes of those who paid, a creator excluded from their own', async () => {
    const app = openAlone();
    app.clock.set('2036-01-05T00:00:00Z');
    const [a, b, gone] = [await app.make.creator(), await app.make.creator(), await app.make.creator()];
    const [idle, fan] = [await app.make.person(), await app.make.person()];
    await subscribe(app, idle);
    await app.as(idle).subscriptions.cancelSubscription({});
    await moveTo(app, '2036-02-05T00:00:01Z');
    await subscribe(app, fan);
    const pool = await balanceOf(app, 'creatorPool');
    expect(pool).toBeGreaterThanOrEqual(899);
    for (const [creator, n] of [
      [a, 2],
      [b, 1],
      [gone, 5],
    ] as const)
      for (let i = 0; i < n; i++) await view(app, fan, creator, new Date('2036-02-20T00:00:00Z'));
    await view(app, b, b, new Date('2036-02-20T00:00:00Z'));
    await leave(app, gone);
    app.clock.set('2036-03-01T04:00:00Z');
    await runJobs(app, 'subscriptions.share-pool');
    await runJobs(app, 'subscriptions.share-pool');
    expect(await balanceOf(app, 'creatorPool')).toBe(0);
    const [ofA, ofB] = [await payable(app, a), await payable(app, b)];
    expect(ofA + ofB).toBe(pool);
    expect(Math.abs(ofA - 2 * ofB)).toBeLessThanOrEqual(2);
    expect(await payable(app, gone)).toBe(0);
    await checkLedger(app);
  });

  test('gets nothing that someone earned before they left, unless the network has set a time', async () => {
    const app = openAlone();
    app.clock.set('2037-01-01T00:00:00Z');
    const [gone, viewer] = [await app.make.creator(), await app.make.person()];
    await subscribe(app, viewer, cards.good, { context: { creatorId: gone.id } });
    await app.as(viewer).subscriptions.cancelSubscription({});
    await leave(app, gone, false);
    for (const month of ['2038-03', '2044-06']) {
      app.clock.set(`${month}-01T04:00:00Z`);
      await runJobs(app, 'subscriptions.share-pool');
      expect(await payable(app, gone)).toBe(450);
    }
    await checkLedger(app);
  });

  test('gets the balance of a creator or affiliate who left after a year, and not before', async () => {
    const app = openTimed();
    app.clock.set('2037-01-01T00:00:00Z');
    const [gone, other, viewer] = [
      await app.make.creator(),
      await app.make.creator(),
      await app.make.person(),
    ];
    await subscribe(app, viewer, cards.good, { context: { creatorId: gone.id } });
    await app.as(viewer).subscriptions.cancelSubscription({});
    await leave(app, gone);
    // Someone who earned with links alone, and a creator who did so before.
    const links = await app.make.person();
    for (const { id } of [links, gone])
      await app.ctx.db.transaction((tx) =>
        postTransaction(app.ctx, tx, {
          ...{ kind: 'charge', cause: `links:${id}`, description: 'Share', at: app.clock.now() },
          lines: [
            { account: platformRevenue, amountCents: -700, share: 'acquisition' },
            { account: affiliatePayable(id), amountCents: 700, share: 'acquisition' },
          ],
        }),
      );
    await leave(app, links);
    const fromLinks = async () => [
      await balanceOf(app, 'affiliatePayable', links.id),
      await balanceOf(app, 'affiliatePayable', gone.id),
    ];
    const share = async (month: string) => {
      app.clock.set(`${month}-01T04:00:00Z`);
      await runJobs(app, 'subscriptions.share-pool');
      return payable(app, gone);
    };
    expect(await share('2037-12')).toBe(450);
    expect(await fromLinks()).toEqual([700, 700]);
    app.clock.set('2038-01-09T00:00:00Z');
    const fan = await app.make.person();
    await subscribe(app, fan);
    await view(app, fan, other, new Date('2038-01-10T00:00:00Z'));
    expect(await share('2038-02')).toBe(0);
    expect(await fromLinks()).toEqual([0, 0]);
    expect(await payable(app, other)).toBeGreaterThanOrEqual(450 + 1_400);
    await checkLedger(app);
  });
});

describe('service months', () => {
  test('go on for everyone else when one of them fails, and catch up when its fault is gone', async () => {
    const app = open();
    app.clock.set('2040-01-01T00:00:00Z');
    const [bad, good] = [await app.make.person(), await app.make.person()];
    await subscribe(app, bad);
    app.clock.set('2040-01-02T00:00:00Z');
    await subscribe(app, good);
    const states = async () => {
      const { rows } = await app.ctx.db.execute<{ state: string; tries: number; failed: boolean }>(
        sql`select m.state, m.tries, m.last_error is not null as failed from service_months m
          join subscriptions s on s.id = m.subscription_id
          where s.account_id in (${bad.id}, ${good.id}) and m.starts_at < '2040-01-03' order by m.id`,
      );
      return rows;
    };
    // Stands for any fault in the data of one month.
    await app.ctx.db.execute(sql`create function one_fault() returns trigger language plpgsql as $f$ begin
      if new.cause = (select 'month:' || min(m.id) || ':retention' from service_months m where m.starts_at >= '2040-01-01')
        then raise exception 'a fault of one month'; end if; return new; end $f$`);
    await app.ctx.db.execute(
      sql`create trigger one_fault before insert on ledger_transactions for each row execute function one_fault()`,
    );
    app.clock.set('2040-02-03T00:00:00Z');
    await runJobs(app, 'subscriptions.move-months');
    expect(await states()).toEqual([
      { state: 'running', tries: 1, failed: true },
      { state: 'settled', tries: 0, failed: false },
    ]);
    await app.ctx.db.execute(sql`drop trigger one_fault on ledger_transactions`);
    app.clock.set('2040-02-03T00:06:00Z');
    await runJobs(app, 'subscriptions.move-months');
    expect(await states()).toMatchObject([
      { state: 'settled', tries: 0, failed: false },
      { state: 'settled' },
    ]);
  });
});
