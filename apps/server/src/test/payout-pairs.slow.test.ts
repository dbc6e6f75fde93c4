// Every two things that can happen at the same time while a month is paid out.
import { describe, test } from 'vitest';
import { checkLedger } from './factories/books.ts';
import { deliverWebhooks } from './factories/cards.ts';
import { checkMoney, checkQuiet } from './factories/money-rules.ts';
import { checkTroubles } from './factories/money-troubles.ts';
import { advance } from './factories/money-world.ts';
import {
  beginPayout,
  payoutBeginnings,
  payoutVerbs,
  settlePair,
  type PayoutBeginning,
  type PayoutVerb,
} from './factories/pair-payouts.ts';
import { attempt, verbs, type PairWorld, type Verb } from './factories/pair-verbs.ts';
import { setRate, taxed } from './factories/taxes.ts';
import { runDraws, sampleOf } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Act = (world: PairWorld) => Promise<unknown>;
const names = Object.keys(payoutVerbs) as PayoutVerb[];
const moneyNames = Object.keys(verbs) as Verb[];
interface Pair {
  first: string;
  second: string;
  acts: readonly [Act, Act];
}
const pairs: Pair[] = names.flatMap((first, i) => [
  ...names.slice(i).map((second): Pair => {
    return { first, second, acts: [payoutVerbs[first], payoutVerbs[second]] };
  }),
  ...moneyNames.map((second): Pair => ({ first, second, acts: [payoutVerbs[first], verbs[second]] })),
]);

const hoursLater = (app: TestApp, hours: number) =>
  advance(app, app.clock.now().getTime() + hours * 3_600_000);

async function check(app: TestApp): Promise<void> {
  await checkMoney(app);
  await checkLedger(app);
  await checkTroubles(app, 'always');
}

/** Nothing is left that waits. */
async function settle(world: PairWorld): Promise<void> {
  const { app } = world;
  await deliverWebhooks(app);
  await hoursLater(app, 2);
  await check(app);
  await settlePair(world);
  await hoursLater(app, 8 * 24);
  await deliverWebhooks(app);
  await hoursLater(app, 25);
  await check(app);
  await checkQuiet(app);
}

/** Tax within prices, on top of them, and none. */
const places = ['DE', 'FR', 'NO'] as const;

async function tryPair(acts: readonly [Act, Act], beginning: PayoutBeginning, place: string) {
  const app = await createTestApp({ ...taxed, databasePool: 10 });
  try {
    for (const [country, isInclusive] of [['DE', true] as const, ['FR', false] as const])
      await setRate(app, { country, rateBps: 2_000, isInclusive });
    const world = await beginPayout(app, beginning, place);
    const outcomes = await Promise.allSettled(acts.map((act) => attempt(act(world))));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await checkMoney(app);
    await settle(world);
  } finally {
    await app.close();
  }
}

describe.each(runDraws())('two things at the same time while a month is paid out, draw %i', (draw) => {
  test.each([...sampleOf(pairs, 4, draw)])(
    'leave money and books right, and nothing that waits, when they are $first and $second',
    async ({ acts: [one, other] }) => {
      // All beginnings have their turn, with the next seed or the next round.
      for (const [round, beginning] of [...sampleOf(payoutBeginnings, 1, draw)].entries()) {
        const acts = round % 2 === 0 ? ([one, other] as const) : ([other, one] as const);
        await tryPair(acts, beginning, places[round % places.length] ?? 'NO');
      }
    },
    600_000,
  );
});
