// Any course of what people, banks and administrators do to money, with a network that loses requests and answers.
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { test } from 'vitest';
import { checkLedger, view } from '../../test/factories/books.ts';
import {
  answerBank,
  cardToken,
  deliverWebhooks,
  moveTo,
  runJobs,
  sandboxOf,
  subscribe,
} from '../../test/factories/cards.ts';
import { checkMoney, checkQuiet } from '../../test/factories/money-rules.ts';
import { steps, used, type Step } from '../../test/factories/money-steps.ts';
import type { Person } from '../../test/factories/people.ts';
import { repeatCount } from '../../test/sample.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { accounts } from '../accounts/tables.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const hourMs = 3_600_000;
const months = 24;
interface World {
  app: TestApp;
  people: Person[];
  creators: Person[];
  /** Pages of banks, some of them long left. */
  checks: string[];
  endsAt: Date;
}

const isExpected = (error: unknown): boolean => {
  const { status, name } = error as { status?: number; name?: string };
  return (status !== undefined && status < 500) || name === 'BillingUnreachable' || status === 503;
};
/** What is refused changes nothing, which is checked after every step. */
async function attempt<T>(app: TestApp, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const down = sandboxOf(app).faults.isDown;
    if (!down && !isExpected(error)) throw error;
    return null;
  }
}

async function wait({ app, endsAt }: World, hours: number): Promise<void> {
  const until = Math.min(app.clock.now().getTime() + hours * hourMs, endsAt.getTime());
  // In days, as the jobs would run much more often.
  for (let at = app.clock.now().getTime(); at < until;) {
    at = Math.min(until, at + 25 * hourMs);
    const time = new Date(at);
    await attempt(app, () => moveTo(app, time));
  }
  await attempt(app, () => runJobs(app, 'subscriptions.share-pool'));
}

async function newestInvoice(app: TestApp, person: Person) {
  const { rows } = await app.ctx.db.execute<{ id: number; intent: string; cents: number; ref: string }>(
    sql`select v.id, v.intent_id as intent, v.amount_cents as cents, i.charge_ref as ref
      from invoices v join purchase_intents i on i.id = v.intent_id
      where v.account_id = ${person.id} and i.purpose <> 'tip' and v.refunded_cents < v.amount_cents
      order by v.id desc limit 1`,
  );
  return rows[0] ?? null;
}

let refundNumber = 0;
async function refund({ app }: World, person: Person, permille: number, atDesk: boolean): Promise<void> {
  const invoice = await newestInvoice(app, person);
  if (invoice === null) return;
  const amountCents = Math.ceil((invoice.cents * permille) / 1000);
  const key = `course-${++refundNumber}`;
  await attempt<unknown>(app, () =>
    atDesk
      ? sandboxOf(app)
          .refundAtDesk(invoice.ref, amountCents)
          .catch(() => '')
      : refundPurchase(app.ctx, { intentId: invoice.intent, amountCents, key }),
  );
}

/** Some refunds are decided by the bank of the payer, days later, and may come back. */
async function decideRefund({ app }: World, succeeds: boolean): Promise<void> {
  const { rows } = await app.ctx.db.execute<{ ref: string }>(
    sql`select ref from sandbox_refunds where state = 'pending' limit 1`,
  );
  if (rows[0] === undefined) sandboxOf(app).faults.delayRefunds = 1;
  else await sandboxOf(app).endRefund(rows[0].ref, succeeds ? 'succeeded' : 'failed');
}

async function decideDispute({ app }: World, won: boolean): Promise<void> {
  const { rows } = await app.ctx.db.execute<{ ref: string }>(
    sql`select ref from sandbox_disputes where state = 'needsResponse' order by created_at, ref limit 1`,
  );
  if (rows[0] !== undefined) await sandboxOf(app).decideDispute(rows[0].ref, won ? 'won' : 'lost');
}

async function leave(world: World, index: number, how: 'suspend' | 'delete'): Promise<void> {
  const { app, people } = world;
  const person = people[index];
  if (person === undefined) return;
  if (how === 'suspend') {
    const suspended = { suspendedAt: app.clock.now() };
    await app.ctx.db.update(accounts).set(suspended).where(eq(accounts.id, person.id));
  } else {
    const gone = await attempt(app, () =>
      app.as(person).accounts.deleteAccount({ confirm: person.username }),
    );
    if (gone === null) return;
    await attempt(app, () => app.drain());
  }
  people[index] = await app.make.person();
}

async function take(world: World, action: Step): Promise<void> {
  const { app, people, creators, checks } = world;
  const { faults } = sandboxOf(app);
  if (action.do === 'wait') return wait(world, action.hours);
  if (action.do === 'lose') return void (faults[action.what] = 1);
  if (action.do === 'loseCall') return void faults.lost.push({ call: action.call, when: action.when });
  if (action.do === 'outage') return void (faults.isDown = !faults.isDown);
  if (action.do === 'bankRefund') return decideRefund(world, action.succeeds);
  if (action.do === 'decide') return decideDispute(world, action.won);
  if (action.do === 'webhooks') return void (await attempt(app, () => deliverWebhooks(app)));
  if (action.do === 'answer') {
    const page = checks.at(-1 - action.at);
    if (page !== undefined) await answerBank(page, action.approve ? 'approve' : 'refuse');
    return;
  }
  if (action.do === 'suspend' || action.do === 'delete') return leave(world, action.who, action.do);
  const person = people[action.who];
  if (person === undefined) return;
  const { subscriptions, tips } = app.as(person);
  const remember = (answer: { intent: { actionUrl: string | null } | null } | null) => {
    const url = answer?.intent?.actionUrl ?? null;
    if (url !== null) checks.push(url);
  };
  if (action.do === 'subscribe') {
    const productHandle = action.yearly ? 'yearly10' : 'monthly10';
    const context = { creatorId: creators[action.by]?.id ?? null };
    remember(await attempt(app, () => subscribe(app, person, used[action.card], { productHandle, context })));
  } else if (action.do === 'changeCard') {
    const token = await cardToken(app, used[action.card]);
    remember(await attempt(app, () => subscriptions.updatePaymentMethod({ token })));
  } else if (action.do === 'tip') {
    const tip = { usdAmount: 5 as const, creatorId: creators[0]?.id ?? 0 };
    const token = await cardToken(app, used[action.card]);
    remember(await attempt(app, () => tips.createTip({ ...tip, chargify_js_token: token })));
  } else if (action.do === 'upgrade') {
    const { resume } = action;
    remember(
      await attempt(app, async () => {
        const { amountCents } = await subscriptions.previewUpgrade();
        return subscriptions.upgradeSubscription({ amountCents, resume });
      }),
    );
  } else if (action.do === 'cancel') await attempt(app, () => subscriptions.cancelSubscription({}));
  else if (action.do === 'resume') await attempt(app, () => subscriptions.resumeSubscription());
  else if (action.do === 'refund') await refund(world, person, action.permille, false);
  else if (action.do === 'deskRefund') await refund(world, person, action.permille, true);
  else if (action.do === 'dispute') {
    const invoice = await newestInvoice(app, person);
    if (invoice !== null)
      await sandboxOf(app)
        .dispute(invoice.ref)
        .catch(() => '');
  } else {
    const creator = creators[0];
    if (creator !== undefined) await view(app, person, creator, app.clock.now());
  }
}

/** The network is well again, every message arrives, and as many days go by as a payment is tried. */
async function calm(world: World): Promise<void> {
  const { app } = world;
  const faults = sandboxOf(app).faults;
  Object.assign(faults, { loseAnswers: 0, loseRequests: 0, delayRefunds: 0, lost: [], isDown: false });
  const end = { ...world, endsAt: new Date(app.clock.now().getTime() + 1_000 * 24 * hourMs) };
  await wait(end, 25);
  await deliverWebhooks(app);
  await wait(end, 8 * 25);
  await deliverWebhooks(app);
  await wait(end, 3);
  await checkMoney(app);
  await checkQuiet(app);
  await checkLedger(app);
}

/** Names the step in the error, so that a long course can be read. */
async function named<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function runCourse(course: readonly Step[]): Promise<void> {
  const app = await createTestApp();
  try {
    const world: World = {
      app,
      people: [await app.make.person(), await app.make.person()],
      creators: [await app.make.creator(), await app.make.creator()],
      checks: [],
      endsAt: new Date(app.clock.now().getTime() + months * 30 * 24 * hourMs),
    };
    for (const [i, action] of course.entries()) {
      await named(`step ${i + 1}, ${action.do}`, async () => {
        await take(world, action);
        await checkMoney(app);
        await checkLedger(app);
      });
    }
    await named(`after step ${course.length}`, () => calm(world));
  } finally {
    await app.close();
  }
}

test('charges nobody twice, nobody who left and nobody for nothing, for any course of events in two years', async () => {
  await fc.assert(fc.asyncProperty(steps, runCourse), {
    numRuns: repeatCount(5, 200),
  });
}, 1_200_000);
