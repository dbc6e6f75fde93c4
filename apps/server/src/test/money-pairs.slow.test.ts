// Every two things that can happen to one person's money, at the same time.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { accounts } from '../modules/accounts/tables.ts';
import { refundPurchase } from '../modules/billing/commands/refund.ts';
import { checkLedger, view } from './factories/books.ts';
import {
  cards,
  cardToken,
  deliverWebhooks,
  moveTo,
  runJobs,
  sandboxOf,
  subscribe,
} from './factories/cards.ts';
import { checkMoney, checkQuiet } from './factories/money-rules.ts';
import type { Person } from './factories/people.ts';
import { repeatCount, sampleOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const hourMs = 3_600_000;
const monthHours = 31 * 24;

interface World {
  app: TestApp;
  creator: Person;
  person: Person;
  /** The last payment for the subscription. */
  paid: { intent: string; ref: string };
}
let number = 0;

const verbs = {
  subscribe: ({ app, person }: World) => subscribe(app, person),
  resume: ({ app, person }: World) => app.as(person).subscriptions.resumeSubscription(),
  'change card': async ({ app, person }: World) =>
    app.as(person).subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.mastercard) }),
  upgrade: async ({ app, person }: World) => {
    const { subscriptions } = app.as(person);
    const { amountCents } = await subscriptions.previewUpgrade();
    await subscriptions.upgradeSubscription({ amountCents, resume: true });
  },
  cancel: ({ app, person }: World) => app.as(person).subscriptions.cancelSubscription({}),
  tip: async ({ app, person, creator }: World) =>
    app
      .as(person)
      .tips.createTip({ usdAmount: 5, creatorId: creator.id, chargify_js_token: await cardToken(app) }),
  refund: ({ app, paid }: World) =>
    refundPurchase(app.ctx, { intentId: paid.intent, amountCents: 700, key: `pair-${++number}` }),
  dispute: async ({ app, paid }: World) => {
    await sandboxOf(app).dispute(paid.ref);
    await deliverWebhooks(app);
  },
  'renewal sweep': ({ app }: World) => runJobs(app, 'subscriptions.run-due'),
  suspend: ({ app, person }: World) =>
    app.ctx.db.update(accounts).set({ suspendedAt: app.clock.now() }).where(eq(accounts.id, person.id)),
  delete: async ({ app, person }: World) => {
    await app.as(person).accounts.deleteAccount({ confirm: person.username });
    await app.drain();
  },
} satisfies Record<string, (world: World) => Promise<unknown>>;
type Verb = keyof typeof verbs;

const names = Object.keys(verbs) as Verb[];
const pairs = names.flatMap((first, i) => names.slice(i).map((second) => [first, second] as const));

/** A refusal is an answer; anything else is a fault. */
async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === undefined || status >= 500) throw error;
  }
}

const advance = (app: TestApp, hours: number) =>
  moveTo(app, new Date(app.clock.now().getTime() + hours * hourMs));

/** How the subscription stands when both begin. */
const beginnings = ['due', 'fresh', 'canceled', 'failing', 'ended'] as const;
type Beginning = (typeof beginnings)[number];

async function begin(app: TestApp, creator: Person, beginning: Beginning): Promise<World> {
  const person = await app.make.person();
  const card = beginning === 'failing' ? cards.failsAtRenewal : cards.good;
  await subscribe(app, person, card, { context: { creatorId: creator.id } });
  await view(app, person, creator, app.clock.now());
  const { subscriptions } = app.as(person);
  if (beginning === 'canceled' || beginning === 'ended') await subscriptions.cancelSubscription({});
  const hours = {
    due: monthHours - 0.5,
    fresh: 1,
    canceled: 20,
    failing: monthHours + 30,
    ended: monthHours,
  };
  await advance(app, hours[beginning]);
  // The month has ended, and nothing has charged the next one yet.
  if (beginning === 'due') app.clock.advance({ hours: 2 });
  const { rows } = await app.ctx.db.execute<World['paid']>(
    sql`select i.id as intent, i.charge_ref as ref from purchase_intents i join invoices v on v.intent_id = i.id
      where i.account_id = ${person.id} order by v.id desc limit 1`,
  );
  return { app, creator, person, paid: rows[0] ?? { intent: '', ref: '' } };
}

/** Nothing of this person is left to move while others are tried. */
async function retire({ app, person }: World): Promise<void> {
  const { rows } = await app.ctx.db.execute<{ gone: boolean }>(
    sql`select coalesce(suspended_at, deleted_at) is not null as gone from accounts where id = ${person.id}`,
  );
  if (rows[0]?.gone !== true) await attempt(app.as(person).subscriptions.cancelSubscription({}));
}

let app: TestApp;
let creator: Person;
beforeAll(async () => {
  app = await createTestApp({ databasePool: 10 });
  creator = await app.make.creator();
});
afterAll(() => app.close());

async function tryPair([first, second]: readonly [Verb, Verb], beginning: Beginning): Promise<void> {
  const world = await begin(app, creator, beginning);
  const outcomes = await Promise.allSettled([attempt(verbs[first](world)), attempt(verbs[second](world))]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await checkMoney(app);
  await deliverWebhooks(app);
  await advance(app, 2);
  await checkMoney(app);
  await checkLedger(app);
  await retire(world);
}

const tried = sampleOf(
  pairs.map(([first, second]) => `${first} and ${second}`),
  10,
);

describe('two things at the same time', () => {
  test.each(pairs.filter(([first, second]) => tried.has(`${first} and ${second}`)))(
    'leave money, rights and books right when they are %s and %s',
    async (first, second) => {
      // All beginnings have their turn, with the next seed or the next round.
      const rounds = [...sampleOf(beginnings, 1)];
      for (let round = 0; round < repeatCount(1, 50 / rounds.length); round++)
        for (const beginning of rounds)
          await tryPair(round % 2 === 0 ? [first, second] : [second, first], beginning);
    },
    600_000,
  );

  test('leave nothing behind that waits', async () => {
    await advance(app, 10 * 24);
    await deliverWebhooks(app);
    await advance(app, 25);
    await checkMoney(app);
    await checkQuiet(app);
    await checkLedger(app);
  }, 60_000);
});
