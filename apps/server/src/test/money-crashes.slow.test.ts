// The process dies after each thing it did for good, starts again, and everything ends as if it had not.
import { describe, expect, test } from 'vitest';
import { checkLedger } from './factories/books.ts';
import { catchMails, deliverWebhooks } from './factories/cards.ts';
import { eventScenarios } from './factories/crash-events.ts';
import { leavingScenarios } from './factories/crash-leaving.ts';
import { payoutScenarios } from './factories/crash-payouts.ts';
import { subscriptionScenarios } from './factories/crash-subscriptions.ts';
import { taxScenarios } from './factories/crash-taxes.ts';
import { after, hourMs, minuteMs, start, type Scenario } from './factories/crash-world.ts';
import { checkMoney, checkQuiet } from './factories/money-rules.ts';
import { distinct, snapshotMoney, snapshotSent } from './factories/money-snapshot.ts';
import { checkTroubles } from './factories/money-troubles.ts';
import { advance, announce } from './factories/money-world.ts';
import { isDead, makeMortal, restart, runIn, type Process } from './factories/processes.ts';
import { taxed } from './factories/taxes.ts';
import { repeatCount, runDraws, sampleOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const scenarios: Readonly<Record<string, Scenario>> = {
  ...subscriptionScenarios,
  ...eventScenarios,
  ...leavingScenarios,
  ...taxScenarios,
  ...payoutScenarios,
};

const openFor = ({ payouts: driver }: Scenario): Promise<TestApp> =>
  driver === undefined
    ? createTestApp(taxed)
    : createTestApp(
        { ...taxed, payouts: { driver, holdDays: 7 } },
        { withStripe: driver === 'stripe-connect' },
      );

async function run(scenario: Scenario, diesAfter: number) {
  const app = await openFor(scenario);
  try {
    app.clock.set(start);
    const subjectsOf = catchMails(app);
    const { make } = app;
    const [buyer, creator, administrator] = [await make.person(), await make.creator(), await make.admin()];
    const night = await announce(app, creator);
    const world = { app, buyer, creator, administrator, night, others: [] };
    const stimuli = await scenario.prepare(world);
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
    const people = [world.buyer, world.creator, ...world.others];
    const messages = people.map((person) => distinct(subjectsOf(person)));
    const end = { ...(await snapshotMoney(app)), ...(await snapshotSent(app)), messages };
    return { done: process.done, end };
  } finally {
    await app.close();
  }
}

/** Sweeps run, and the processor repeats its messages. */
async function settleDown(app: TestApp, until: Date): Promise<void> {
  const from = app.clock.now().getTime();
  for (const ms of [6 * minuteMs, 70 * minuteMs, 4 * hourMs]) await advance(app, from + ms);
  await deliverWebhooks(app);
  await advance(app, until.getTime());
  await advance(app, until.getTime() + hourMs);
  await checkMoney(app);
  await checkQuiet(app);
  await checkLedger(app);
  await checkTroubles(app, 'always');
}

/** How many moments of each are tried in `npm test`. */
const moments = 1;
const sampled = (draw: number) => [...sampleOf(Object.entries(scenarios), 2, draw)];

describe.each(runDraws())('a process that dies at any moment, draw %i', (draw) => {
  test.each(sampled(draw))(
    'leaves the same books, rights and messages when %s',
    async (_name, scenario) => {
      const { done, end } = await run(scenario, Number.POSITIVE_INFINITY);
      // What is refused throughout would end the same, too.
      expect(end).not.toMatchObject({ invoices: [] });
      const all = done.map((_what, i) => i + 1);
      for (const n of sampleOf(all, repeatCount(moments, all.length), draw)) {
        const crashed = await run(scenario, n);
        expect(crashed.end, `died after ${n} of ${all.length}: ${done.slice(0, n).join(', ')}`).toEqual(end);
      }
    },
    900_000,
  );
});
