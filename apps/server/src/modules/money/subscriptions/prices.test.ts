// Emails that go to many subscribers: prices that change, cards that expire.
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  cards,
  cardToken,
  catchMails,
  moveTo,
  runJobs,
  subscribe,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';

const open = useTestApp();

describe('expiring cards', () => {
  test('announces every card that expires, however many there are', { timeout: 120_000 }, async () => {
    const app = open();
    app.clock.set('2027-05-10T12:00:00Z');
    const viewer = await app.make.person();
    const token = await cardToken(app, cards.good, { month: '06', year: '2027' });
    await app.as(viewer).subscriptions.createSubscription({ productHandle: 'monthly10', token });
    await app.ctx.db.execute(sql`with people as (
        insert into accounts (subject, email, username, name, created_at)
        select 'many' || n, 'many' || n || '@realfin.test', 'many' || n, 'Many', now() from generate_series(1, 1100) n
        returning id
      ), cards as (
        insert into payment_profiles (account_id, provider, customer_ref, card_ref, brand, last_four, expiration_month,
          expiration_year, confirmed_at, created_at)
        select id, 'sandbox', 'c' || id, 'r' || id, 'Visa', '4242', 6, 2027, now(), now() from people returning id, account_id
      )
      insert into subscriptions (account_id, state, plan_handle, profile_id, anchor_at, period_index, period_start,
        period_end, period_n, price_id, started_at)
      select c.account_id, 'active', s.plan_handle, c.id, s.anchor_at, 0, s.period_start, s.period_end, 0, s.price_id, now()
      from cards c, subscriptions s where s.account_id = ${viewer.id}`);
    const { getCard } = app.ctx.billing;
    const face = { brand: 'Visa', lastFour: '4242', expirationMonth: 6, expirationYear: 2027 };
    // Their processor has not replaced them.
    app.ctx.billing.getCard = (card) =>
      /^r\d+$/.test(card.cardRef)
        ? Promise.resolve({ cardRef: card.cardRef, ...face, fingerprint: null, country: null })
        : getCard(card);
    app.clock.set('2027-06-20T00:00:00Z');
    let mails = 0;
    app.ctx.mail.send = ({ subject }) => {
      if (subject === 'Your card expires soon') mails++;
      return Promise.resolve();
    };
    await runJobs(app, 'subscriptions.announce-expiring-cards');
    expect(mails).toBe(1101);
    await runJobs(app, 'subscriptions.announce-expiring-cards');
    expect(mails).toBe(1101);
  });
});

describe('prices', () => {
  /** As if the plan had cost less when they bought it. */
  const payLess = async (app: TestApp, person: Person) => {
    await app.ctx.db.execute(
      sql`with older as (
        insert into prices (handle, cents, currency, valid_from) values ('monthly10', 999, 'usd', '2020-01-01')
        on conflict (handle, valid_from) do update set cents = 999 returning id
      ) update subscriptions set price_id = older.id from older where account_id = ${person.id}`,
    );
  };

  test('keep their old amount for a subscriber until 30 days after they were emailed', async () => {
    const app = open();
    const subjects = catchMails(app);
    app.clock.set('2035-01-01T00:00:00Z');
    const [viewer, german] = [await app.make.person(), await app.make.person({ language: 'de' })];
    for (const person of [viewer, german]) {
      await subscribe(app, person);
      await payLess(app, person);
    }
    expect(await subscriptionOf(app, viewer)).toMatchObject({ priceCents: 999 });
    const renew = async (month: string) => {
      await moveTo(app, `2035-${month}-01T00:00:00Z`);
      await moveTo(app, `2035-${month}-01T01:00:00Z`);
      return (await app.as(viewer).billing.listInvoices()).content[0]?.amountCents;
    };
    expect(await renew('02')).toBe(999);
    app.clock.set('2035-02-10T00:00:00Z');
    await runJobs(app, 'subscriptions.announce-prices');
    await runJobs(app, 'subscriptions.announce-prices');
    const about = 'The price of your subscription is changing';
    expect(subjects(viewer).filter((subject) => subject === about)).toHaveLength(1);
    expect(subjects(german)).toContain('Der Preis deines Abos ändert sich');
    expect(await renew('03')).toBe(999);
    expect(await renew('04')).toBe(1499);
    expect(await subscriptionOf(app, viewer)).toMatchObject({ priceCents: 1499 });
    app.clock.set('2035-04-10T00:00:00Z');
    await runJobs(app, 'subscriptions.announce-prices');
    expect(subjects(viewer).filter((subject) => subject === about)).toHaveLength(1);
  });

  test('have one row for what the contract says', async () => {
    const app = open();
    await runJobs(app, 'subscriptions.announce-prices');
    const { plans } = await app.as(null).billing.getConfig();
    for (const { handle, priceCents } of plans) {
      const { rows } = await app.ctx.db.execute(
        sql`select cents from prices where handle = ${handle} order by valid_from desc limit 1`,
      );
      expect(rows).toEqual([{ cents: priceCents }]);
    }
  });
});
