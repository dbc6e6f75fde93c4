// Creators with earnings, and the administrators' steps at the end of a month.
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openPayoutSandbox, type SandboxPayouts } from '../../gateways/payouts/sandbox/driver.ts';
import { askAll } from '../../lib/ask-all.ts';
import {
  bank,
  creatorPayable,
  postTransaction,
  type LedgerLine,
} from '../../modules/money/ledger/commands.ts';
import {
  listIncomplete,
  listUnbalanced,
  listWrongBalances,
  listWrongControls,
} from '../../modules/money/ledger/queries/troubles.ts';
import { payouts } from '../../modules/money/payouts/tables.ts';
import type { PayoutBench } from '../payout-port/bench.ts';
import { connectBench } from '../stripe/connect/bench.ts';
import type { FakeStripe } from '../stripe/server.ts';
import type { OnFake } from '../stripe/under-test.ts';
import type { TestApp } from '../test-app.ts';
import { runJobs } from './cards.ts';
import { checkMoney } from './money-rules.ts';
import type { Person } from './people.ts';

export const payoutSandboxOf = (app: TestApp): SandboxPayouts => app.ctx.payouts as SandboxPayouts;
/** False: manual bank transfers instead of a provider. */
export const isSandbox = (app: TestApp): boolean => app.ctx.payouts.name === 'sandbox';
export const reopenSandbox = (app: TestApp): SandboxPayouts => openPayoutSandbox(app.ctx);

/** Connected accounts on the fake, for an app with `withStripe`. */
export const payoutBenchOf = (app: TestApp): PayoutBench => {
  const { provider } = app.ctx.payouts;
  if (provider === null) throw new Error('nobody pays');
  return connectBench(fakeOf(app), provider, app.clock);
};
export const fakeOf = (app: TestApp): FakeStripe => (app.ctx.billing as OnFake).fake;

interface Earned {
  cents: number;
  share?: LedgerLine['share'];
  subject?: string;
  postId?: number;
}
let count = 0;
/** Books earnings; negative: a reversal. */
export async function earn(app: TestApp, creator: Person, earned: number | Earned): Promise<void> {
  const { cents, share = 'tip', ...line } = typeof earned === 'number' ? { cents: earned } : earned;
  const at = app.clock.now();
  await app.ctx.db.transaction((tx) =>
    postTransaction(app.ctx, tx, {
      kind: cents > 0 ? 'charge' : 'refund',
      cause: `test:${++count}`,
      description: 'Tip',
      at,
      lines: [
        { account: bank, amountCents: -cents, share: 'cash' },
        { account: creatorPayable(creator.id), amountCents: cents, share, ...line },
      ],
    }),
  );
}

/** A creator whose account was verified by the provider; its last digits select the outcome of payouts. */
export async function payeeOf(app: TestApp, creator: Person, destination = '4242'): Promise<void> {
  const { url } = await app.as(creator).payouts.startOnboarding({ kind: 'person', country: 'DE' });
  const payeeRef = url.split('/').at(-2) ?? '';
  if (isSandbox(app)) await payoutSandboxOf(app).decide(payeeRef, 'verified', destination);
  else await payoutBenchOf(app).decide(payeeRef, 'verified', destination);
  await app.as(creator).payouts.refreshPayee();
}
/** An administrator confirms the pending bank details. */
export async function confirmPayee(app: TestApp, admin: Person, creator: Person): Promise<void> {
  const waiting = await app.as(admin).payouts.listPayees();
  const version = waiting.find(({ channel }) => channel.id === creator.id)?.version ?? '';
  const decision = { verified: true, taxForm: 'given', note: 'seen', version } as const;
  await app.as(admin).payouts.decidePayee({ id: creator.id, ...decision });
}
export async function paidCreator(
  app: TestApp,
  earned: number | Earned,
  destination?: string,
): Promise<Person> {
  const creator = await app.make.creator();
  await payeeOf(app, creator, destination);
  await earn(app, creator, earned);
  return creator;
}

/** The creator's payout, in its current state. */
export async function payoutRowOf({ ctx }: TestApp, creator: Person) {
  const [row] = await ctx.db.select().from(payouts).where(eq(payouts.channelId, creator.id));
  if (row === undefined) throw new Error('there is no payout');
  return row;
}

export const stepRuns = (app: TestApp): Promise<void> => runJobs(app, 'payouts.step-runs');
/** Closes and cuts the month. */
export async function endMonth(app: TestApp, nextMonth: string): Promise<void> {
  app.clock.set(`${nextMonth}-04T00:05:00Z`);
  await stepRuns(app);
}
/** Ends the hold; the scheduled job freezes the run. */
export async function endHold(app: TestApp, nextMonth: string): Promise<void> {
  app.clock.set(`${nextMonth}-08T00:05:00Z`);
  await stepRuns(app);
}
export async function lastRun(app: TestApp, admin: Person) {
  const [run] = await app.as(admin).payouts.listRuns();
  if (run === undefined) throw new Error('there is no run');
  return run;
}
/** Approves a frozen run and pays it. */
export async function pay(app: TestApp, admin: Person, other: Person = admin) {
  const { id } = await lastRun(app, admin);
  await app.as(admin).payouts.approveRun({ id });
  await app.as(other).payouts.startRun({ id });
  await app.drain();
  return lastRun(app, admin);
}

/** Checks the ledger, including payouts. */
export async function checkBooks(app: TestApp): Promise<void> {
  const { db, ask } = app.ctx;
  await checkMoney(app);
  expect(await listUnbalanced(db)).toEqual([]);
  expect(await listIncomplete(db)).toEqual([]);
  expect(await listWrongBalances(db)).toEqual([]);
  expect(await listWrongControls(db, await askAll(ask.ledger.sumWaiting, db))).toEqual([]);
}
/** Payouts from the bank, net of returned ones; in cents. */
export async function paidOut(app: TestApp, creator: Person): Promise<number> {
  const { rows } = await app.ctx.db.execute<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entries e
    join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'bank'
    join payouts p on e.subject = 'payout:' || p.id where p.channel_id = ${creator.id}`);
  return rows[0]?.cents ?? 0;
}
export async function balanceOf(app: TestApp, creator: Person): Promise<number> {
  return (await app.as(creator).payouts.getPayoutOverview()).balanceCents;
}
