// Invariants of the ledger, and helpers that create postings.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DbOrTx } from '../../db/client.ts';
import { askAll } from '../../lib/ask-all.ts';
import {
  listIncomplete,
  listUnbalanced,
  listWrongBalances,
  listWrongControls,
} from '../../modules/money/ledger/queries/troubles.ts';
import { hourOf } from '../../modules/people/entitlements/served/rules.ts';
import { servedContent } from '../../modules/people/entitlements/served/tables.ts';
import { postViews } from '../../modules/publishing/posts/tables.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

const soldCash = sql`(coalesce((select -sum(balance_cents) from ledger_accounts where kind in
  ('processorClearing', 'bank', 'processorFees', 'disputeFees', 'processorTaxes', 'processorHolds', 'processorAdvances',
    'processorPurchases', 'payeeBalances', 'writeOffs', 'refundsPayable')), 0)
  -- What was paid out to creators was sold before.
  + coalesce((select sum(e.amount_cents) from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
    join ledger_transactions t on t.id = e.transaction_id
    where a.kind in ('processorClearing', 'bank', 'writeOffs') and t.kind in ('payout', 'payoutReturned', 'manual')), 0))::int`;
/** The platform's extra cost of discounted payments, so that creators get their shares of the full price. */
const borneCash = sql`coalesce((select -sum(balance_cents) from ledger_accounts where kind = 'promotionExpense'), 0)::int`;

/** Tax is not part of any share. */
const owedTax = sql`(coalesce((select sum(balance_cents) from ledger_accounts where kind = 'taxPayable'), 0)
  + coalesce((select sum(amount_cents) from manual_postings where kind = 'taxPaid' and state = 'approved'), 0))::int`;

export async function checkLedger(app: TestApp): Promise<void> {
  const { db, ask } = app.ctx;
  const one = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  expect(await listUnbalanced(db)).toEqual([]);
  expect(await listIncomplete(db)).toEqual([]);
  expect(await listWrongBalances(db)).toEqual([]);
  expect(await one(sql`select coalesce(sum(balance_cents), 0)::int as sum from ledger_accounts`)).toEqual([
    { sum: 0 },
  ]);
  // Paid money is at the processor or the bank, apart from fees and losses.
  expect(
    await one(sql`select ${soldCash} as books,
      (coalesce((select sum(amount_cents - refunded_cents) from invoices), 0))::int as invoices`),
  ).toSatisfy(([row]: { books: number; invoices: number }[]) => row?.books === row?.invoices);
  // Waiting balances match the months.
  expect(await listWrongControls(db, await askAll(ask.ledger.sumWaiting, db))).toEqual([]);
  expect(
    await one(sql`select (coalesce(sum(platform_cents + acquisition_cents + retention_cents), 0)
          + (select coalesce(sum(l.net_cents - l.refunded_cents + l.refunded_tax_cents), 0)
            from purchase_lines l join invoices v on v.intent_id = l.intent_id
            where l.kind in ('tip', 'ppv') or exists (select from gifts g
              where g.intent_id = l.intent_id and g.redeemed_by is null)))::int as months,
      ${soldCash} + ${borneCash} - ${owedTax} as books from service_months`),
  ).toSatisfy(([row]: { months: number; books: number }[]) => row?.months === row?.books);
  await checkLines(db);
}

/** Refunds of the lines sum up to the refund of the purchase. */
async function checkLines(db: DbOrTx): Promise<void> {
  const wrong =
    await db.execute(sql`select v.intent_id from invoices v join purchase_lines l on l.intent_id = v.intent_id
    group by v.intent_id, v.refunded_cents having sum(l.refunded_cents) <> v.refunded_cents`);
  expect(wrong.rows, 'refunds of lines').toEqual([]);
}

/** Sum over all parts and slots. */
export async function balanceOf(app: TestApp, kind: string, owner = 0): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ cents: number }>(
    sql`select sum(balance_cents)::int as cents from ledger_accounts where kind = ${kind} and owner_id = ${owner}`,
  );
  return rows[0]?.cents ?? 0;
}

let viewNumber = 0;
/** The browser's report: a counted view of a new premium post. */
export async function reportView(
  app: TestApp,
  viewer: Person,
  creator: Person,
  at: Date,
  premium = true,
): Promise<number> {
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
  return post.id;
}

/** A minute of a new premium post, served to a viewer whose browser sends no reports. */
export async function readSilently(app: TestApp, viewer: Person, creator: Person, at: Date): Promise<void> {
  const post = await app.make.post(creator, { premiumPlan: 10 });
  await serve(app, viewer, { postId: post.id, channelId: creator.id }, at);
}

/** A minute of a new premium post, served and counted as a view. */
export async function view(
  app: TestApp,
  viewer: Person,
  creator: Person,
  at: Date,
  premium = true,
): Promise<void> {
  const postId = await reportView(app, viewer, creator, at, premium);
  if (premium) await serve(app, viewer, { postId, channelId: creator.id }, at);
}

/** Records media time of a post, served to a paying viewer. */
export async function serve(
  { ctx }: TestApp,
  { id: accountId }: Person,
  post: { postId: number; channelId: number; eventId?: number },
  at: Date,
  seconds = 60,
): Promise<void> {
  const times = { slot: hourOf(at), firstAt: at, lastAt: at, servedMs: seconds * 1000 };
  await ctx.db
    .insert(servedContent)
    .values({ accountId, ...post, kind: 'playback', span: 'hour', ...times })
    .onConflictDoNothing();
}

/** Stops all existing subscriptions, so that tests do not affect each other. */
export async function retireSubscriptions(app: TestApp): Promise<void> {
  await app.ctx.db.execute(sql`update subscriptions set due_at = null, due_kind = null`);
  await app.ctx.db.execute(sql`update service_months set due_at = null`);
}
