// The process dies after each thing it did for good, starts again, and everything ends as if it had not.
import { describe, expect, test } from 'vitest';
import { refundPurchase } from '../modules/billing/commands/refund.ts';
import { checkLedger, view } from './factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  catchMails,
  chargeRefOf,
  deliverWebhooks,
  isEntitled,
  moveTo,
  sandboxOf,
  subscribe,
} from './factories/cards.ts';
import { checkMoney, checkQuiet } from './factories/money-rules.ts';
import { distinct, snapshotMoney } from './factories/money-snapshot.ts';
import type { Person } from './factories/people.ts';
import { makeMortal, restart, runIn, isDead, type Process } from './factories/processes.ts';
import { repeatCount, sampleOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const start = new Date('2027-03-10T10:00:00Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const after = (ms: number) => new Date(start.getTime() + ms);
const monthMs = 31 * 24 * hourMs;
/** Never back: what died was tried again a minute later. */
const reach = (app: TestApp, ms: number) =>
  moveTo(app, new Date(Math.max(app.clock.now().getTime(), after(ms).getTime())));

/** What was done already may be refused. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === undefined || status >= 500) throw error;
  }
}

interface World {
  app: TestApp;
  buyer: Person;
  creator: Person;
}
/** What reaches the process, one after the other; each comes again when the process died of it. */
type Stimulus = (world: World) => Promise<unknown>;
interface Scenario {
  prepare(world: World): Promise<Stimulus[]>;
  /** Long after the last stimulus. */
  endsAfterMs: number;
}

const buy = async ({ app, buyer, creator }: World, productHandle: 'monthly10' | 'yearly10' = 'monthly10') => {
  const bought = await subscribe(app, buyer, cards.good, {
    productHandle,
    context: { creatorId: creator.id },
  });
  await app.drain();
  return bought;
};

const scenarios: Readonly<Record<string, Scenario>> = {
  'a subscription is bought': {
    async prepare({ app, buyer, creator }) {
      const tokens = [await cardToken(app), await cardToken(app)];
      const press = (n: number) =>
        app.as(buyer, { idempotencyKey: `press-of-buyer-${n}` }).subscriptions.createSubscription({
          productHandle: 'monthly10',
          token: tokens[n] ?? '',
          context: { creatorId: creator.id },
        });
      return [
        () => press(0),
        () => app.drain(),
        // They wait, press the same button a second time, and start over once it has failed.
        async () => {
          await reach(app, 2 * minuteMs);
          await unlessRefused(() => press(0));
        },
        async () => {
          await reach(app, 8 * minuteMs);
          if (!(await isEntitled(app, buyer))) await press(1);
          await app.drain();
        },
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a subscription is bought with a check by the bank': {
    async prepare({ app, buyer, creator }) {
      const { intent } = await subscribe(app, buyer, cards.challenge, { context: { creatorId: creator.id } });
      await answerBank(intent.actionUrl, 'approve');
      return [() => deliverWebhooks(app)];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a subscription is renewed': {
    async prepare(world) {
      await buy(world);
      return [
        () => reach(world.app, monthMs - 30 * minuteMs),
        () => reach(world.app, monthMs + 61 * minuteMs),
        () => deliverWebhooks(world.app),
      ];
    },
    endsAfterMs: monthMs + 30 * hourMs,
  },
  'a renewal is declined and paid the day after': {
    async prepare(world) {
      const { app, buyer, creator } = world;
      await subscribe(app, buyer, cards.failsAtRenewal, { context: { creatorId: creator.id } });
      await app.drain();
      const token = await cardToken(app, cards.mastercard);
      return [
        () => reach(app, monthMs - 30 * minuteMs),
        () => reach(app, monthMs + 61 * minuteMs),
        async () => {
          app.clock.set(after(monthMs + 5 * hourMs));
          await unlessRefused(() =>
            app
              .as(buyer, { idempotencyKey: 'press-of-other-card' })
              .subscriptions.updatePaymentMethod({ token }),
          );
          await app.drain();
        },
        () => reach(app, monthMs + 26 * hourMs),
      ];
    },
    endsAfterMs: monthMs + 60 * hourMs,
  },
  'a month is upgraded to a year': {
    async prepare(world) {
      const { app, buyer } = world;
      await buy(world);
      const press = (key: string) =>
        unlessRefused(async () => {
          const { subscriptions } = app.as(buyer, { idempotencyKey: key });
          const { amountCents } = await subscriptions.previewUpgrade();
          await subscriptions.upgradeSubscription({ amountCents });
        });
      return [
        () => press('press-of-upgrade'),
        // Refused when the first one arrived.
        async () => {
          await reach(app, 8 * minuteMs);
          await press('press-of-upgrade-2');
        },
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a payment is refunded in part and then in full': {
    async prepare(world) {
      const { app } = world;
      const { intent } = await buy(world, 'yearly10');
      const refund = (amountCents: number) =>
        refundPurchase(app.ctx, { intentId: intent.id, amountCents, key: `crash-${amountCents}` });
      return [
        () => refund(1_000),
        () => deliverWebhooks(app),
        () => reach(app, 2 * minuteMs),
        () => refund(13_990),
        () => deliverWebhooks(app),
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a dispute is opened and won': {
    async prepare(world) {
      const { app } = world;
      const { intent } = await buy(world);
      const disputeRef = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id));
      const decide = () => sandboxOf(app).decideDispute(disputeRef, 'won');
      return [() => deliverWebhooks(app), atProcessor(decide), () => deliverWebhooks(app)];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a dispute is opened and lost': {
    async prepare(world) {
      const { app } = world;
      const { intent } = await buy(world);
      const disputeRef = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id));
      const decide = () => sandboxOf(app).decideDispute(disputeRef, 'lost');
      return [() => deliverWebhooks(app), atProcessor(decide), () => deliverWebhooks(app)];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a tip is sent': {
    async prepare({ app, buyer, creator }) {
      const tokens = [await cardToken(app), await cardToken(app)];
      const press = (n: number) =>
        app
          .as(buyer, { idempotencyKey: `press-of-tip-${n}` })
          .tips.createTip({ usdAmount: 5, creatorId: creator.id, chargify_js_token: tokens[n] ?? '' });
      const wasSent = async () => (await app.as(buyer).billing.listInvoices()).totalElements > 0;
      return [
        () => press(0),
        () => app.drain(),
        async () => {
          await reach(app, 8 * minuteMs);
          if (!(await wasSent())) await press(1);
          await app.drain();
        },
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'the shares of a month are released and the next one begins': {
    async prepare(world) {
      const { app, buyer, creator } = world;
      await buy(world, 'yearly10');
      await view(app, buyer, creator, after(hourMs));
      return [() => reach(app, monthMs + hourMs)];
    },
    endsAfterMs: monthMs + 30 * hourMs,
  },
};

/** Happens at the processor, whatever becomes of us. */
function atProcessor(work: () => Promise<unknown>): Stimulus & { isOutside?: true } {
  return Object.assign(() => work(), { isOutside: true as const });
}

async function run(name: string, diesAfter: number) {
  const app = await createTestApp();
  try {
    app.clock.set(start);
    const subjectsOf = catchMails(app);
    const world = { app, buyer: await app.make.person(), creator: await app.make.creator() };
    const scenario = scenarios[name];
    if (scenario === undefined) throw new Error(`there is no scenario ${name}`);
    const stimuli: (Stimulus & { isOutside?: true })[] = await scenario.prepare(world);
    makeMortal(app);
    const process: Process = { done: [], diesAfter };
    for (const stimulus of stimuli) {
      if (stimulus.isOutside === true || isDead(process)) {
        await stimulus(world);
        continue;
      }
      await runIn(process, () => stimulus(world));
      if (!isDead(process)) continue;
      await restart(app);
      // A minute passes until someone tries again, and until a request that died may be repeated.
      app.clock.advance({ minutes: 1, seconds: 1 });
      await stimulus(world);
    }
    await settleDown(app, after(scenario.endsAfterMs));
    const messages = [world.buyer, world.creator].map((person) => distinct(subjectsOf(person)));
    return { done: process.done, end: { ...(await snapshotMoney(app)), messages } };
  } finally {
    await app.close();
  }
}

/** Sweeps run, and the processor repeats its messages. */
async function settleDown(app: TestApp, until: Date): Promise<void> {
  const from = app.clock.now().getTime();
  for (const ms of [6 * minuteMs, 70 * minuteMs, 4 * hourMs]) await moveTo(app, new Date(from + ms));
  await deliverWebhooks(app);
  await moveTo(app, until);
  await moveTo(app, new Date(until.getTime() + hourMs));
  await checkMoney(app);
  await checkQuiet(app);
  await checkLedger(app);
}

/** How many moments of each are tried in `npm test`. */
const moments = 1;
const sampled = sampleOf(Object.keys(scenarios), 2);

describe('a process that dies at any moment', () => {
  test.each(Object.keys(scenarios).filter((name) => sampled.has(name)))(
    'leaves the same books, rights and messages when %s',
    async (name) => {
      const { done, end } = await run(name, Number.POSITIVE_INFINITY);
      const all = done.map((_what, i) => i + 1);
      for (const n of sampleOf(all, repeatCount(moments, all.length))) {
        const crashed = await run(name, n);
        expect(crashed.end, `died after ${n} of ${all.length}: ${done.slice(0, n).join(', ')}`).toEqual(end);
      }
    },
    300_000,
  );
});
