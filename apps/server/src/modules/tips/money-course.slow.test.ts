// Any course of what people, banks and administrators do to money, with a network that loses requests and answers.
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { test } from 'vitest';
import { checkLedger, view } from '../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  deliverWebhooks,
  moveTo,
  runJobs,
  sandboxOf,
  subscribe,
} from '../../test/factories/cards.ts';
import { checkMoney, checkPaidForToday } from '../../test/factories/money-rules.ts';
import type { Person } from '../../test/factories/people.ts';
import { repeatCount } from '../../test/sample.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { accounts } from '../accounts/tables.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const hourMs = 3_600_000;
const months = 24;
const used = {
  good: cards.good,
  failsAtRenewal: cards.failsAtRenewal,
  declined: cards.declined,
  challenge: cards.challenge,
  challengeOnce: '4000002500003155',
  stolenLater: '4000000000000358',
  lost: cards.lost,
} as const;
type Card = keyof typeof used;

type Step =
  | { do: 'subscribe'; who: number; card: Card; yearly: boolean; by: number }
  | { do: 'changeCard' | 'tip'; who: number; card: Card }
  | { do: 'wait'; hours: number }
  | { do: 'refund'; who: number; permille: number }
  | { do: 'answer'; at: number; approve: boolean }
  | { do: 'lose'; what: 'loseAnswers' | 'loseRequests' }
  | { do: 'upgrade'; who: number; resume: boolean }
  | { do: 'cancel' | 'resume' | 'view' | 'dispute' | 'suspend' | 'delete'; who: number }
  | { do: 'outage' }
  | { do: 'webhooks' };

const who = fc.nat(1);
const card = fc.constantFrom(...(Object.keys(used) as Card[]));
const once = <D extends string>(name: D) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: once('wait'),
      hours: fc.oneof(fc.integer({ min: 1, max: 48 }), fc.constantFrom(167, 650, 719, 743, 745)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: once('subscribe'),
      who,
      card,
      yearly: fc.boolean(),
      by: fc.integer({ min: -1, max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: once('upgrade'), who, resume: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: once('answer'), at: fc.nat(3), approve: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('changeCard', 'tip'), who, card }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: once('refund'), who, permille: fc.integer({ min: 1, max: 1000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: once('lose'), what: fc.constantFrom('loseAnswers', 'loseRequests') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume', 'view'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('dispute', 'suspend', 'delete'), who }) },
  { weight: 1, arbitrary: fc.record({ do: once('outage') }) },
  { weight: 1, arbitrary: fc.record({ do: once('webhooks') }) },
);

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
async function refund({ app }: World, person: Person, permille: number): Promise<void> {
  const invoice = await newestInvoice(app, person);
  if (invoice === null) return;
  const amountCents = Math.ceil((invoice.cents * permille) / 1000);
  await attempt(app, () =>
    refundPurchase(app.ctx, { intentId: invoice.intent, amountCents, key: `course-${++refundNumber}` }),
  );
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
  if (action.do === 'outage') return void (faults.isDown = !faults.isDown);
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
  else if (action.do === 'refund') await refund(world, person, action.permille);
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

/** The network is well again, every message arrives, and time goes by. */
async function calm(world: World): Promise<void> {
  const { app } = world;
  const faults = sandboxOf(app).faults;
  Object.assign(faults, { loseAnswers: 0, loseRequests: 0, isDown: false });
  const end = { ...world, endsAt: new Date(app.clock.now().getTime() + 1_000 * 24 * hourMs) };
  for (let day = 0; day < 4; day++) {
    await wait(end, 25);
    await deliverWebhooks(app);
  }
  await wait(end, 3);
  await checkMoney(app);
  await checkPaidForToday(app);
  await checkLedger(app);
}

async function runCourse(steps: readonly Step[]): Promise<void> {
  const app = await createTestApp();
  try {
    const world: World = {
      app,
      people: [await app.make.person(), await app.make.person()],
      creators: [await app.make.creator(), await app.make.creator()],
      checks: [],
      endsAt: new Date(app.clock.now().getTime() + months * 30 * 24 * hourMs),
    };
    for (const action of steps) {
      await take(world, action);
      await checkMoney(app);
      await checkLedger(app);
    }
    await calm(world);
  } finally {
    await app.close();
  }
}

test('charges nobody twice, nobody who left and nobody for nothing, for any course of events in two years', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 26 }), runCourse), {
    numRuns: repeatCount(5, 200),
  });
}, 1_200_000);
