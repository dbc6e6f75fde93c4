// Payout actions to race against another action, and the states of a run in which they happen.
import { and, eq, isNotNull } from 'drizzle-orm';
import { manualPayouts } from '../../gateways/payouts/manual.ts';
import { sandboxPayouts } from '../../gateways/payouts/sandbox/tables.ts';
import { takePayoutEvent } from '../../modules/money/payouts/commands/follow-provider.ts';
import { payouts } from '../../modules/money/payouts/tables.ts';
import { affiliates } from '../../modules/money/referrals/tables.ts';
import { accounts } from '../../modules/people/accounts/tables.ts';
import { cardToken, cards, deliverWebhooks, runJobs, subscribe } from './cards.ts';
import { announce, shownPrice } from './money-world.ts';
import { attempt, type PairWorld } from './pair-verbs.ts';
import { payRuns } from './payout-acts.ts';
import { confirmPayee, lastRun, payeeOf, payoutSandboxOf } from './payouts.ts';
import { buyerIn } from './taxes.ts';

const isManual = ({ app }: PairWorld): boolean => app.ctx.payouts.name === 'manual';
const runOf = ({ app, administrator }: PairWorld) => lastRun(app, administrator);
async function payoutOf({ app, creator }: PairWorld) {
  const [row] = await app.ctx.db.select().from(payouts).where(eq(payouts.channelId, creator.id));
  return row ?? null;
}

/** The bank decides, and its webhook arrives. */
async function endAtBank(world: PairWorld, end: 'paid' | 'failed'): Promise<void> {
  const { ctx } = world.app;
  const row = await payoutOf(world);
  if (row === null || row.payoutRef === null || row.payeeRef === null) return;
  const { payoutRef, payeeRef } = row;
  if (end === 'paid') await payoutSandboxOf(world.app).endPayout(payoutRef, end);
  else
    await ctx.db
      .update(sandboxPayouts)
      .set({ state: 'failed', failureCode: 'account_closed' })
      .where(eq(sandboxPayouts.ref, payoutRef));
  await takePayoutEvent(ctx, { type: 'payout', payeeRef, payoutRef, transferRef: '' });
}

async function giveUpAndRetry(world: PairWorld): Promise<void> {
  const { app, administrator } = world;
  const row = await payoutOf(world);
  if (row === null) return;
  const waits = and(eq(payouts.id, row.id), isNotNull(payouts.nextAt));
  await app.ctx.db.update(payouts).set({ stuckAt: app.clock.now(), nextAt: null }).where(waits);
  await app.as(administrator).payouts.retryPayout({ id: row.runId, payoutId: row.id });
  await app.drain();
}

async function mark(world: PairWorld, call: 'markPaid' | 'markFailed'): Promise<void> {
  const { app, administrator } = world;
  const row = await payoutOf(world);
  if (row === null) return;
  await app.as(administrator).payouts[call]({ id: row.runId, payoutId: row.id, note: 'TR-1' });
}

const details = { kind: 'person', name: 'Kim Lee', country: 'DE' } as const;
let number = 4_000;
async function changeBank(world: PairWorld): Promise<void> {
  const { app, creator } = world;
  number += 1;
  const destination = `DE00 ${number}`;
  if (isManual(world)) await app.as(creator).payouts.savePayee({ ...details, destination });
  else await payeeOf(app, creator, String(number));
}

const suspend = ({ app, creator }: PairWorld, suspendedAt: Date | null) =>
  app.ctx.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, creator.id));
const setLinks = ({ app, creator }: PairWorld, state: 'held' | 'approved') =>
  app.ctx.db
    .insert(affiliates)
    .values({ accountId: creator.id, state, about: '', appliedAt: app.clock.now() })
    .onConflictDoUpdate({ target: affiliates.accountId, set: { state } });

export const payoutVerbs = {
  'step runs': ({ app }) => runJobs(app, 'payouts.step-runs'),
  'sweep payouts': ({ app }) => runJobs(app, 'payouts.sweep-payouts'),
  freeze: async (world) => {
    await world.app.as(world.administrator).payouts.freezeRun({ id: (await runOf(world)).id });
    await world.app.drain();
  },
  approve: async (world) =>
    world.app.as(world.administrator).payouts.approveRun({ id: (await runOf(world)).id }),
  'pay the run': async (world) => {
    await world.app.as(world.administrator).payouts.startRun({ id: (await runOf(world)).id });
    await world.app.drain();
  },
  'try again': giveUpAndRetry,
  'arrive at the bank': (world) => endAtBank(world, 'paid'),
  'come back from the bank': (world) => endAtBank(world, 'failed'),
  'list for the bank': async (world) =>
    world.app.request(world.administrator, { url: `/api/admin/payouts/${(await runOf(world)).id}/csv` }),
  'mark as paid': (world) => mark(world, 'markPaid'),
  'mark all as paid': async (world) => {
    const { app, administrator } = world;
    await app.as(administrator).payouts.markPaid({ id: (await runOf(world)).id, note: 'all' });
    await app.drain();
  },
  'mark as returned': (world) => mark(world, 'markFailed'),
  'change the bank': changeBank,
  hold: (world) => setLinks(world, 'held'),
  release: (world) => setLinks(world, 'approved'),
  'suspend the creator': (world) => suspend(world, world.app.clock.now()),
  'delete the creator': async ({ app, creator }) => {
    await app.as(creator).accounts.deleteAccount({ confirm: creator.username });
    await app.drain();
  },
} satisfies Record<string, (world: PairWorld) => Promise<unknown>>;
export type PayoutVerb = keyof typeof payoutVerbs;

/** States of a run and its payout. `by hand`: without a provider. */
export const payoutBeginnings = [
  ...(['due', 'frozen', 'approved', 'started', 'transferred', 'onItsWay', 'paid'] as const),
  ...(['approved by hand', 'listed by hand'] as const),
] as const;
export type PayoutBeginning = (typeof payoutBeginnings)[number];

async function setUp(world: PairWorld, beginning: PayoutBeginning): Promise<void> {
  const { app, administrator, creator } = world;
  if (!beginning.endsWith('by hand'))
    return payeeOf(app, creator, beginning === 'onItsWay' ? '0002' : '4242');
  app.ctx.payouts = manualPayouts;
  await app.as(creator).payouts.savePayee({ ...details, destination: 'DE02 1203' });
  return confirmPayee(app, administrator, creator);
}

/** From the cut of this month through its hold to the named step. */
async function reachStep(world: PairWorld, beginning: PayoutBeginning): Promise<void> {
  const { app, administrator } = world;
  const now = app.clock.now();
  app.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 4, 0, 5)));
  await runJobs(app, 'payouts.step-runs');
  app.clock.advance({ days: 4 });
  if (beginning === 'due') return;
  await runJobs(app, 'payouts.step-runs');
  const { id } = await lastRun(app, administrator);
  const { payouts: desk } = app.as(administrator);
  if (beginning === 'frozen') return;
  await desk.approveRun({ id });
  if (beginning === 'approved' || beginning === 'approved by hand') return;
  if (beginning === 'transferred') payoutSandboxOf(app).faults.lost.push({ call: 'payout', when: 'before' });
  await desk.startRun({ id });
  if (beginning === 'started') return;
  await app.drain();
  if (beginning === 'listed by hand')
    await app.request(administrator, { url: `/api/admin/payouts/${id}/csv` });
}

/** A creator whose only money is a tip, which can be refunded or disputed during its payout. */
export async function beginPayout(
  app: PairWorld['app'],
  beginning: PayoutBeginning,
  place: string,
): Promise<PairWorld> {
  const [creator, person, administrator] = [
    await app.make.creator(),
    await buyerIn(app, place),
    await app.make.admin(),
  ];
  const night = await announce(app, creator);
  const shown = { app };
  const price = await shownPrice(shown, person, { plan: 'monthly10' });
  await subscribe(app, person, cards.good, { price, context: { creatorId: (await app.make.creator()).id } });
  const { intent } = await app.as(person).tips.createTip({
    ...{ usdAmount: 50, creatorId: creator.id, price: await shownPrice(shown, person, { tip: 5_000 }) },
    chargify_js_token: await cardToken(app),
  });
  await deliverWebhooks(app);
  const { rows } = await app.ctx.pool.query<{ ref: string }>(
    `select charge_ref as ref from purchase_intents where id = $1`,
    [intent.id],
  );
  const paid = { intent: intent.id, ref: rows[0]?.ref ?? '' };
  const world = { app, creator, administrator, person, place, night, paid };
  await setUp(world, beginning);
  await reachStep(world, beginning);
  return world;
}

/** Ends the pair: suspensions are lifted, administrators pay, and banks accept the payouts. */
export async function settlePair(world: PairWorld): Promise<void> {
  const { app, administrator, creator } = world;
  await suspend(world, null);
  await app.ctx.db.update(affiliates).set({ state: 'approved' }).where(eq(affiliates.accountId, creator.id));
  for (let round = 0; round < 2; round++) {
    await runJobs(app, 'payouts.step-runs', 'payouts.sweep-payouts');
    await payRuns({ app, administrator });
  }
  if (!isManual(world)) return;
  const { id } = await runOf(world);
  await app.request(administrator, { url: `/api/admin/payouts/${id}/csv` });
  // Refused if nothing was listed.
  await attempt(app.as(administrator).payouts.markPaid({ id, note: 'all' }));
  await app.drain();
}
