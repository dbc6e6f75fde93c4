// Payout steps in simulations of money: paid, lost on the way, abandoned, and with their creators suspended.
import { eq, sql } from 'drizzle-orm';
import { payouts } from '../../modules/money/payouts/tables.ts';
import { accounts } from '../../modules/people/accounts/tables.ts';
import type { TestApp } from '../test-app.ts';
import { runJobs } from './cards.ts';
import type { StepData } from './money-steps.ts';
import { attempt, creatorAt, type World } from './money-world.ts';
import { payeeOf, payoutSandboxOf } from './payouts.ts';

/** Months end, holds end, and undecided payouts are refreshed from the provider. */
export const stepPayouts = (app: TestApp): Promise<void> =>
  runJobs(app, 'payouts.step-runs', 'payouts.sweep-payouts', 'payouts.sweep-payees');

const setUpPayee = (world: World, { for: whom, ending }: StepData['setUpPayee']) =>
  attempt(world.app, () => payeeOf(world.app, creatorAt(world, whom), ending));

/** Pays every run that awaits an administrator. */
export async function payRuns({ app, administrator }: Pick<World, 'app' | 'administrator'>): Promise<void> {
  const { payouts: desk } = app.as(administrator);
  for (const { id, state } of await desk.listRuns()) {
    if (state === 'frozen') await desk.approveRun({ id });
    if (state === 'frozen' || state === 'approved') await desk.startRun({ id });
  }
  await app.drain();
}

async function losePayout({ app }: World, lost: StepData['losePayout']) {
  payoutSandboxOf(app).faults.lost.push(lost);
}

/** An administrator retries an abandoned payout. */
async function retryPayout({ app, administrator }: World) {
  const { rows } = await app.ctx.db.execute<{ id: number; run: number }>(
    sql`select id, run_id as run from payouts where next_at is not null and state in ('pending', 'submitted') limit 1`,
  );
  const [row] = rows;
  if (row === undefined) return;
  const givenUp = { stuckAt: app.clock.now(), nextAt: null, lastError: 'given up' };
  await app.ctx.db.update(payouts).set(givenUp).where(eq(payouts.id, row.id));
  await app.as(administrator).payouts.retryPayout({ id: row.run, payoutId: row.id });
  await app.drain();
}

/** Suspended for the hour in which the payouts are checked again. */
async function suspendCreator(world: World, { for: whom }: StepData['suspendCreator']) {
  const { app } = world;
  const own = eq(accounts.id, creatorAt(world, whom).id);
  await app.ctx.db.update(accounts).set({ suspendedAt: app.clock.now() }).where(own);
  app.clock.advance({ hours: 1 });
  await stepPayouts(app);
  await app.ctx.db.update(accounts).set({ suspendedAt: null }).where(own);
}

export const payoutActs = { setUpPayee, payRun: payRuns, losePayout, retryPayout, suspendCreator };
