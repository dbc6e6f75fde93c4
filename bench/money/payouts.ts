// The end of a month with many creators: statements, frozen amounts, and payments through the sandbox.
import {
  bank,
  creatorPayable,
  postTransaction,
} from '../../apps/server/src/modules/money/ledger/commands.ts';
import { closeMonth } from '../../apps/server/src/modules/money/payouts/commands/close-month.ts';
import { cutStatements } from '../../apps/server/src/modules/money/payouts/commands/cut-statements.ts';
import { payRun } from '../../apps/server/src/modules/money/payouts/commands/decide-run.ts';
import { freezeRun } from '../../apps/server/src/modules/money/payouts/commands/freeze-run.ts';
import { stepPayout } from '../../apps/server/src/modules/money/payouts/commands/pay-payout.ts';
import { findLastRun } from '../../apps/server/src/modules/money/payouts/queries/cuts.ts';
import { say } from '../stage.ts';
import { makePeople, openSite, type Site } from './site.ts';

const count = Number(process.env.BENCH_CREATORS ?? 10_000);
const entriesEach = 20;
const monthAgoMs = 35 * 86_400_000;
const cents = 500;
/** The number of concurrent payouts of a worker. */
const concurrency = 4;
const goalSeconds = 300;

async function makeCreators(site: Site): Promise<void> {
  const ids = await makePeople(site, count);
  await site.query(
    `insert into channels (account_id, about, created_at) select unnest($1::int[]), '', now()`,
    [ids],
  );
  await site.query(
    `with made as (insert into sandbox_payees (ref, idempotency_key, email, country, kyc, destination, secret, created_at)
        select 'bench_' || id, 'bench:' || id, 'bench@realfin.test', 'DE', 'verified', '4242', '', now()
        from unnest($1::int[]) as id returning ref)
      insert into payees (channel_id, provider, ref, kind, country, kyc, tax_form, payouts_enabled, destination, destination_ref,
        created_at, updated_at)
      select substr(ref, 7)::int, 'sandbox', ref, 'person', 'DE', 'verified', 'given', true, '4242', '4242', now(), now() from made`,
    [ids],
  );
  // A run pays only bookings of closed months.
  const ctx = { ...site.ctx, clock: { ...site.ctx.clock, now: () => new Date(Date.now() - monthAgoMs) } };
  for (let from = 0; from < ids.length; from += 200) {
    const some = ids.slice(from, from + 200);
    const lines = some.flatMap((id) =>
      Array.from({ length: entriesEach }, (_, n) => ({
        ...{
          account: creatorPayable(id),
          amountCents: cents,
          share: 'tip' as const,
          subject: `bench:${id}:${n}`,
        },
      })),
    );
    const total = -lines.length * cents;
    await ctx.db.transaction((tx) =>
      postTransaction(ctx, tx, {
        ...{ kind: 'charge', cause: `bench:tips:${from}`, description: 'Tip', at: ctx.clock.now() },
        lines: [{ account: bank, amountCents: total, share: 'cash' }, ...lines],
      }),
    );
  }
  await site.query('analyze');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}

async function payAll(site: Site): Promise<void> {
  const rows = await site.query<{ id: number }>(`select id from payouts where state = 'pending' order by id`);
  const waiting = rows.map(({ id }) => id);
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await stepPayout(site.ctx, id);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

export async function measurePayouts(databaseUrl: string, folder: string): Promise<void> {
  const site = await openSite(databaseUrl, folder, { answerMs: 0 });
  try {
    const { ctx } = site;
    await makeCreators(site);
    const run = async () => {
      const found = await findLastRun(ctx.db);
      if (found === null) throw new Error('there is no run');
      return found;
    };
    const stated = await timed(async () => {
      await closeMonth(ctx);
      await cutStatements(ctx, await run());
    });
    await site.query(`update payout_runs set due_at = now() - interval '1 minute'`);
    const frozen = await timed(async () => freezeRun(ctx, await run()));
    await site.query(`update payout_runs set state = 'approved', approved_at = now()`);
    await site.query(`update payout_runs set state = 'paying'`);
    const queued = await timed(async () => payRun(ctx, (await run()).id));
    const paid = await timed(() => payAll(site));
    const [row] = await site.query<{ n: number; done: string }>(
      `select count(*)::int as n, min(r.state) as done from payouts p join payout_runs r on r.id = p.run_id where p.state = 'paid'`,
    );
    if (row?.n !== count || row.done !== 'done') throw new Error(`${row?.n} of ${count} were paid`);
    const whole = stated + frozen + queued + paid;
    const parts = { statements: stated, frozen, queued, paid };
    const shown = Object.entries(parts).map(([name, took]) => `${name} ${took.toFixed(0)} s`);
    say(`a run of ${count} creators: ${whole.toFixed(0)} s (${shown.join(', ')}); goal ${goalSeconds} s`);
  } finally {
    await site.close();
  }
}
