// Messages of the card processor in any order, doubled, or lost and found again: always the same books.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundPurchase } from '../modules/billing/commands/refund.ts';
import { checkLedger } from './factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  catchMails,
  chargeRefOf,
  deliverWebhooks,
  moveTo,
  runJobs,
  sandboxOf,
  subscribe,
} from './factories/cards.ts';
import { checkMoney, checkQuiet } from './factories/money-rules.ts';
import { distinct, snapshotMoney } from './factories/money-snapshot.ts';
import { repeatCount } from './sample.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const start = new Date('2027-03-10T10:00:00Z');
const hourMs = 3_600_000;

/** Which of the waiting messages come, in which order, some of them more than once. */
interface Delivery {
  /** Sorts them; those below zero are lost. */
  order: number[];
}
const inOrder: Delivery = { order: [] };
const nothing: Delivery = { order: Array.from({ length: 60 }, () => -1) };

function arrange<T>(all: T[], { order }: Delivery): T[] {
  return all
    .flatMap((message, i) => {
      const place = order[i] ?? i;
      // Every fourth place comes twice.
      const twice = order[i] !== undefined && place % 4 === 0;
      return place < 0 ? [] : [{ message, place }, ...(twice ? [{ message, place: place + 7 }] : [])];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ message }) => message);
}

/** Everything that a processor tells of, while no message arrives. */
async function spend(app: TestApp) {
  const creator = await app.make.creator();
  const context = { creatorId: creator.id };
  const people = [await app.make.person(), await app.make.person(), await app.make.person()];
  const [buyer, checked, disputing] = people;
  if (buyer === undefined || checked === undefined || disputing === undefined) throw new Error('nobody');
  const sandbox = sandboxOf(app);

  const { intent } = await subscribe(app, buyer, cards.good, { context, productHandle: 'yearly10' });
  const { intent: late } = await subscribe(app, checked, cards.challenge, { context });
  await answerBank(late.actionUrl, 'approve');
  await sandbox.refundAtDesk(await chargeRefOf(app, intent.id), 1_200);
  sandbox.faults.delayRefunds = 1;
  await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 2_400, key: 'messages' });

  const { intent: disputed } = await subscribe(app, disputing, cards.good, { context });
  const { intent: tip } = await app.as(disputing).tips.createTip({
    usdAmount: 5,
    creatorId: creator.id,
    chargify_js_token: await cardToken(app, cards.mastercard),
  });
  const won = await sandbox.dispute(await chargeRefOf(app, disputed.id), { amountCents: 900 });
  const lost = await sandbox.dispute(await chargeRefOf(app, tip.id));
  const decide = async () => {
    const { rows } = await app.ctx.pool.query<{ ref: string }>(
      `select ref from sandbox_refunds where state = 'pending'`,
    );
    for (const { ref } of rows) await sandbox.endRefund(ref, 'failed');
    await sandbox.decideDispute(won, 'won');
    await sandbox.decideDispute(lost, 'lost');
  };
  return { people, decide };
}

async function run(
  before: Delivery,
  later: Delivery,
  end: 'repeated' | 'reconciled',
): Promise<Record<string, unknown[]>> {
  const app = await createTestApp();
  try {
    app.clock.set(start);
    const subjectsOf = catchMails(app);
    const { people, decide } = await spend(app);
    await deliverWebhooks(app, (all) => arrange(all, before));
    await checkMoney(app);
    await decide();
    await deliverWebhooks(app, (all) => arrange(all, later));
    await checkMoney(app);
    if (end === 'repeated') await deliverWebhooks(app);
    else await runJobs(app, 'billing.reconcile-movements');
    await moveTo(app, new Date(start.getTime() + 26 * hourMs));
    if (end === 'reconciled') await runJobs(app, 'billing.reconcile-movements');
    await moveTo(app, new Date(start.getTime() + 30 * hourMs));
    await checkMoney(app);
    await checkLedger(app);
    await checkQuiet(app);
    const messages = people.map((person) => distinct(subjectsOf(person)));
    return { ...(await snapshotMoney(app)), messages };
  } finally {
    await app.close();
  }
}

const delivery: fc.Arbitrary<Delivery> = fc.record({
  order: fc.array(fc.integer({ min: -12, max: 24 }), { minLength: 30, maxLength: 30 }),
});

test('the books end the same for any order, repetition and loss of messages, once they are repeated or reconciled', async () => {
  const end = await run(inOrder, inOrder, 'repeated');
  expect(end.disputes).toHaveLength(2);
  expect(await run(nothing, nothing, 'reconciled')).toEqual(end);
  await fc.assert(
    fc.asyncProperty(delivery, delivery, fc.constantFrom('repeated', 'reconciled'), async (...course) => {
      expect(await run(...course)).toEqual(end);
    }),
    { numRuns: repeatCount(1, 100) },
  );
}, 1_200_000);
