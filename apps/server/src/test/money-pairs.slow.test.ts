// Every two things that can happen to one person's money, at the same time.
import { eq, sql } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { streams } from '../modules/publishing/streams/tables.ts';
import { checkLedger, view } from './factories/books.ts';
import { cards, deliverWebhooks, runJobs, subscribe } from './factories/cards.ts';
import { checkMoney, checkQuiet } from './factories/money-rules.ts';
import { checkTroubles } from './factories/money-troubles.ts';
import { advance, announce, shownPrice } from './factories/money-world.ts';
import { attempt, verbs, type PairWorld, type Verb } from './factories/pair-verbs.ts';
import { buyerIn, setRate, taxed } from './factories/taxes.ts';
import { repeatCount, runDraws, sampleOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const monthHours = 31 * 24;
const names = Object.keys(verbs) as Verb[];
const pairs = names.flatMap((first, i) => names.slice(i).map((second) => [first, second] as const));

const hoursLater = (app: TestApp, hours: number) =>
  advance(app, app.clock.now().getTime() + hours * 3_600_000);

/** How the subscription stands when both begin, and how long after it was bought. */
const beginnings = {
  due: monthHours - 0.5,
  fresh: 1,
  canceled: 20,
  failing: monthHours + 30,
  ended: monthHours,
  paused: monthHours + 48,
  /** A year was bought together with a ticket. */
  ticket: 2,
  /** The event of that ticket was held, and its creator's part is due. */
  held: 1,
} as const;
type Beginning = keyof typeof beginnings;
const allBeginnings = Object.keys(beginnings) as Beginning[];

/** Where tax is within prices, where it is on top of them, and where there is none. */
const places = ['DE', 'FR', 'NO'] as const;
let begun = 0;

async function begin(app: TestApp, beginning: Beginning): Promise<PairWorld> {
  const place = places[begun++ % places.length] ?? 'NO';
  const [creator, person, administrator] = [
    await app.make.creator(),
    await buyerIn(app, place),
    await app.make.admin(),
  ];
  const night = await announce(app, creator);
  const card = beginning === 'failing' ? cards.failsAtRenewal : cards.good;
  const isWithTicket = beginning === 'ticket' || beginning === 'held';
  const { price_in_cents: ticket } = await app.as(person).ppv.getPpv({ ppvId: night.id });
  const both = { productHandle: 'yearly10', ppvProductId: `ppv-${night.id}` } as const;
  const shown = isWithTicket ? { plan: both.productHandle, ticket } : { plan: 'monthly10' as const };
  const order = { price: await shownPrice({ app }, person, shown), context: { creatorId: creator.id } };
  await subscribe(app, person, card, { ...order, ...(isWithTicket && both) });
  if (beginning !== 'fresh') await view(app, person, creator, app.clock.now());
  const { subscriptions } = app.as(person);
  if (beginning === 'canceled' || beginning === 'ended') await subscriptions.cancelSubscription({});
  if (beginning === 'paused') await subscriptions.pauseSubscription({ months: 2 });
  if (beginning === 'held') {
    const times = { startedAt: app.clock.now(), stoppedAt: app.clock.now() };
    await app.ctx.db.update(streams).set(times).where(eq(streams.id, night.streamId));
  }
  await hoursLater(app, beginnings[beginning]);
  // The month has ended, and nothing has charged the next one yet.
  if (beginning === 'due') app.clock.advance({ hours: 2 });
  if (beginning === 'held') app.clock.advance({ days: 4 });
  const { rows } = await app.ctx.db.execute<PairWorld['paid']>(
    sql`select i.id as intent, i.charge_ref as ref from purchase_intents i join invoices v on v.intent_id = i.id
      where i.account_id = ${person.id} order by v.id desc limit 1`,
  );
  return { app, creator, administrator, person, place, night, paid: rows[0] ?? { intent: '', ref: '' } };
}

async function check(app: TestApp): Promise<void> {
  await checkMoney(app);
  await checkLedger(app);
  await checkTroubles(app, 'always');
}

async function tryPair(app: TestApp, [first, second]: readonly [Verb, Verb], beginning: Beginning) {
  const world = await begin(app, beginning);
  const outcomes = await Promise.allSettled([attempt(verbs[first](world)), attempt(verbs[second](world))]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await checkMoney(app);
  await deliverWebhooks(app);
  await hoursLater(app, 2);
  await check(app);
}

/** Nothing is left that waits. */
async function settleAll(app: TestApp): Promise<void> {
  await hoursLater(app, 10 * 24);
  await deliverWebhooks(app);
  await hoursLater(app, 25);
  await runJobs(app, 'subscriptions.share-pool');
  await check(app);
  await checkQuiet(app);
}

describe.each(runDraws())('two things at the same time, draw %i', (draw) => {
  test.each([...sampleOf(pairs, 10, draw)])(
    'leave money, rights and books right, and nothing that waits, when they are %s and %s',
    async (first, second) => {
      const app = await createTestApp({ ...taxed, databasePool: 10 });
      try {
        for (const [country, isInclusive] of [['DE', true] as const, ['FR', false] as const])
          await setRate(app, { country, rateBps: 2_000, isInclusive });
        // All beginnings have their turn, with the next seed or the next round.
        const rounds = [...sampleOf(allBeginnings, 1, draw)];
        for (let round = 0; round < repeatCount(1, 50 / rounds.length); round++)
          for (const beginning of rounds)
            await tryPair(app, round % 2 === 0 ? [first, second] : [second, first], beginning);
        await settleAll(app);
      } finally {
        await app.close();
      }
    },
    600_000,
  );
});
