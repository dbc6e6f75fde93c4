// Runs the steps of a simulation of money in order, and checks all invariants after each.
import { expect } from 'vitest';
import { readTaxReport } from '../../modules/operators/admin/taxes/queries.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { checkLedger } from './books.ts';
import { deliverWebhooks, runJobs, sandboxOf } from './cards.ts';
import { take } from './money-acts.ts';
import { checkMoney, checkQuiet } from './money-rules.ts';
import type { Step } from './money-steps.ts';
import { checkTroubles } from './money-troubles.ts';
import { createWorld, wait, type World } from './money-world.ts';
import { payRuns, stepPayouts } from './payout-acts.ts';
import { payoutSandboxOf } from './payouts.ts';
import { taxed } from './taxes.ts';

const hourMs = 3_600_000;

/** The provider is available, and every due run is paid, including those that become due meanwhile. */
async function settlePayouts(world: World): Promise<void> {
  const { app } = world;
  payoutSandboxOf(app).faults.lost.length = 0;
  for (let round = 0; round < 2; round++) {
    await stepPayouts(app);
    await payRuns(world);
    await wait(world, 25);
  }
}

/** Tax reports of all quarters match the lines and the books; reverse charge sales have only a net amount. */
async function checkTaxReports({ ctx }: TestApp): Promise<void> {
  const { rows: years } = await ctx.pool.query<{ year: number }>(
    `select distinct extract(year from at at time zone 'utc')::int as year from tax_entries`,
  );
  const found = { net: 0, due: 0, reversedNet: 0, reversedDue: 0 };
  for (const { year } of years)
    for (const quarter of [1, 2, 3, 4])
      for (const row of (await readTaxReport(ctx.db, year, quarter)).rows) {
        found[row.isReversed ? 'reversedNet' : 'net'] += row.netCents - row.refundedNetCents;
        found[row.isReversed ? 'reversedDue' : 'due'] += row.dueCents;
      }
  const { rows } = await ctx.pool.query<typeof found>(
    `with l as (select (l.tax ->> 'isReversed')::boolean as reversed,
        l.net_cents - l.refunded_cents + l.refunded_tax_cents as cents
        from purchase_lines l join invoices v on v.intent_id = l.intent_id where l.tax is not null)
      select coalesce(sum(cents) filter (where not reversed), 0)::int as net,
        coalesce(sum(cents) filter (where reversed), 0)::int as "reversedNet", 0 as "reversedDue",
        (select coalesce(sum(balance_cents), 0)::int from ledger_accounts where kind = 'taxPayable') as due from l`,
  );
  expect(found, 'tax reports').toEqual(rows[0]);
}

/** Restores the network, delivers every message, and waits as many days as payments are retried. */
export async function calm(world: World): Promise<void> {
  const { app } = world;
  const faults = sandboxOf(app).faults;
  Object.assign(faults, { loseAnswers: 0, loseRequests: 0, delayRefunds: 0, lost: [], isDown: false });
  const end = { ...world, endsAt: new Date(app.clock.now().getTime() + 1_000 * 24 * hourMs) };
  await wait(end, 25);
  await deliverWebhooks(app);
  await wait(end, 8 * 25);
  await deliverWebhooks(app);
  await runJobs(app, 'billing.reconcile-movements');
  await wait(end, 75);
  await settlePayouts(end);
  await runJobs(app, 'billing.reconcile-movements');
  await checkMoney(app);
  await checkQuiet(app);
  await checkLedger(app);
  await checkTroubles(app, 'all');
  await checkTaxReports(app);
}

/** Adds the step's name to an error, so that a failure in a long simulation is readable. */
async function named<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * Counts tax bookings: sales, refunds and their reversals, included, added and reverse charge
 * (in full or in part, in the month of the sale or later); and how often the facts about a place agreed.
 */
async function countTaxes({ ctx }: TestApp): Promise<Map<string, number>> {
  const { rows } = await ctx.pool.query<{ what: string; n: number }>(
    `select e.kind || case when l.tax_cents > 0 then ' on top' else ' within' end as what, count(*)::int as n
      from tax_entries e join purchase_lines l on l.intent_id = e.intent_id and l.n = e.n
      where l.tax_cents > 0 or l.included_tax_cents > 0 group by 1
    union all select e.kind || ' reversed', count(*)::int from tax_entries e
      join purchase_lines l on l.intent_id = e.intent_id and l.n = e.n
      where (l.tax ->> 'isReversed')::boolean group by 1
    union all select case when -e.net_cents = l.net_cents then 'whole' else 'part' end || ' refund reversed in '
        || case when date_trunc('month', e.at, 'UTC') = date_trunc('month', sale.at, 'UTC') then 'its' else 'a later' end
        || ' month', count(*)::int
      from tax_entries e join purchase_lines l on l.intent_id = e.intent_id and l.n = e.n
      join tax_entries sale on sale.intent_id = e.intent_id and sale.n = e.n and sale.kind = 'sale'
      where e.kind = 'refund' and e.is_reversed group by 1
    union all select case when is_contradicted then 'contradicted' else 'agreed' end, count(*)::int
      from purchase_places where place is not null group by 1`,
  );
  return new Map(rows.map(({ what, n }) => [what, n]));
}

/** Returns counts of the taxes that occurred; `look` is called at the end. */
export async function runCourse(
  course: readonly Step[],
  look?: (app: TestApp) => Promise<void>,
): Promise<Map<string, number>> {
  const app = await createTestApp({ ...taxed, giftMonths: 3 });
  try {
    const world = await createWorld(app);
    for (const [i, step] of course.entries()) {
      await named(`step ${i + 1}, ${step.do}`, async () => {
        await take(world, step);
        await checkMoney(app);
        await checkLedger(app);
        await checkTroubles(app, 'always');
      });
    }
    await named(`after step ${course.length}`, () => calm(world));
    await look?.(app);
    return await countTaxes(app);
  } finally {
    await app.close();
  }
}
