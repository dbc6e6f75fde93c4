// What must hold of the books at any time, and what fills them.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { postViews } from '../../modules/posts/tables.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

export async function checkLedger(app: TestApp): Promise<void> {
  const one = async (query: ReturnType<typeof sql>) => (await app.ctx.db.execute(query)).rows;
  expect(
    await one(
      sql`select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0`,
    ),
  ).toEqual([]);
  expect(
    await one(sql`select a.id from ledger_accounts a left join ledger_entries e on e.ledger_account_id = a.id
      group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0) or a.entry_count <> count(e.id)`),
  ).toEqual([]);
  expect(await one(sql`select coalesce(sum(balance_cents), 0)::int as sum from ledger_accounts`)).toEqual([
    { sum: 0 },
  ]);
  expect(
    await one(sql`select ledger_account_id from ledger_months m group by ledger_account_id
      having sum(amount_cents) <> (select balance_cents from ledger_accounts a where a.id = m.ledger_account_id)`),
  ).toEqual([]);
  // Cash in the books is what the processor really holds.
  expect(
    await one(sql`select coalesce((select -balance_cents from ledger_accounts where kind = 'processorClearing'), 0)::int as books,
      (coalesce((select sum(amount_cents - refunded_cents) from invoices), 0))::int as invoices`),
  ).toSatisfy(([row]: { books: number; invoices: number }[]) => row?.books === row?.invoices);
  // Nobody has a subscription account left in the red, and what waits is what the months say.
  expect(
    await one(sql`select id from ledger_accounts where balance_cents < 0
      and kind in ('retentionPending', 'retentionUpcoming', 'creatorUpcoming', 'platformUpcoming')`),
  ).toEqual([]);
  expect(
    await one(sql`select (coalesce(sum(platform_cents + acquisition_cents + retention_cents), 0)
          + (select coalesce(sum(amount_cents - refunded_cents), 0) from tips where paid_at is not null))::int as months,
      coalesce((select -balance_cents from ledger_accounts where kind = 'processorClearing'), 0)::int as books from service_months`),
  ).toSatisfy(([row]: { months: number; books: number }[]) => row?.months === row?.books);
}

let viewNumber = 0;
/** A counted view of a new premium post. */
export async function view(
  app: TestApp,
  viewer: Person,
  creator: Person,
  at: Date,
  premium = true,
): Promise<void> {
  const post = await app.make.post(creator, { premiumPlan: 10 });
  await app.ctx.db.insert(postViews).values({
    postId: post.id,
    viewerKey: `a:${viewer.id}`,
    window: ++viewNumber,
    accountId: viewer.id,
    channelId: creator.id,
    premium,
    viewedAt: at,
  });
}

/** From now on nothing more happens to the subscriptions there are, so that tests leave each other alone. */
export async function retireSubscriptions(app: TestApp): Promise<void> {
  await app.ctx.db.execute(sql`update subscriptions set due_at = null, due_kind = null`);
  await app.ctx.db.execute(sql`update service_months set due_at = null`);
}
