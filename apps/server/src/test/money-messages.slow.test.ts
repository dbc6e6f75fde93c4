// Messages of the card processor in any order, doubled, lost and found again, handled at once, or answered with what was
// true before: always the same books.
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { refundPurchase } from '../modules/money/billing/commands/refund.ts';
import { refreshDispute, refreshRefund } from '../modules/money/billing/commands/take-webhook.ts';
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
import { holdAnswer } from './factories/held-answers.ts';
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

/** What overlaps with the messages that come once the banks have decided. */
interface Overlap {
  /** Of the refunds and disputes that were open before: whether a handler that asked then answers last. */
  stale: boolean[];
  /** How many handlers ask about everything at the same time. */
  handlers: number;
}
const noOverlap: Overlap = { stale: [], handlers: 0 };

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
  sandbox.faults.delayRefunds = 2;
  await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 2_400, key: 'messages' });
  await refundPurchase(app.ctx, { intentId: intent.id, amountCents: 900, key: 'messages-too' });

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
      `select ref from sandbox_refunds where state = 'pending' order by amount_cents`,
    );
    for (const [i, { ref }] of rows.entries()) await sandbox.endRefund(ref, i === 0 ? 'succeeded' : 'failed');
    await sandbox.decideDispute(won, 'won');
    await sandbox.decideDispute(lost, 'lost');
  };
  return { people, decide };
}

type Look = () => Promise<boolean>;
/** Asks the processor about each refund and dispute, as the handlers of their messages do. */
async function looksAt({ ctx }: TestApp, which: 'open' | 'all'): Promise<Look[]> {
  const { rows } = await ctx.pool.query<{ ref: string; isRefund: boolean; isOpen: boolean }>(
    `select ref, true as "isRefund", state = 'pending' as "isOpen" from sandbox_refunds
      union all select ref, false, state = 'needsResponse' from sandbox_disputes order by ref`,
  );
  return rows
    .filter(({ isOpen }) => which === 'all' || isOpen)
    .map(
      ({ ref, isRefund }) =>
        () =>
          isRefund ? refreshRefund(ctx, ref) : refreshDispute(ctx, ref),
    );
}

/** Handlers that have asked and got no answer yet; what comes back lets them go on with the answer of then. */
async function askEarly(app: TestApp, stale: readonly boolean[]): Promise<() => Promise<unknown>> {
  const looks = (await looksAt(app, 'open')).filter((_look, i) => stale[i] === true);
  const slow: { working: Promise<unknown>; release: () => void }[] = [];
  for (const look of looks) {
    const refund = holdAnswer(app.ctx.billing, 'getRefund');
    const dispute = holdAnswer(app.ctx.billing, 'getDispute');
    const working = look();
    await Promise.race([refund.asked, dispute.asked]);
    refund.stop();
    dispute.stop();
    slow.push({
      working,
      release: () => {
        refund.release();
        dispute.release();
      },
    });
  }
  return () => {
    for (const { release } of slow) release();
    return Promise.all(slow.map(({ working }) => working));
  };
}

async function askAtOnce(app: TestApp, handlers: number): Promise<void> {
  const looks = await looksAt(app, 'all');
  await Promise.all(Array.from({ length: handlers }, () => looks.map((look) => look())).flat());
}

async function run(
  before: Delivery,
  later: Delivery,
  end: 'repeated' | 'reconciled',
  { stale, handlers }: Overlap = noOverlap,
): Promise<Record<string, unknown[]>> {
  const app = await createTestApp();
  try {
    app.clock.set(start);
    const subjectsOf = catchMails(app);
    const { people, decide } = await spend(app);
    await deliverWebhooks(app, (all) => arrange(all, before));
    await checkMoney(app);
    const goOn = await askEarly(app, stale);
    await decide();
    await askAtOnce(app, handlers);
    await deliverWebhooks(app, (all) => arrange(all, later));
    await goOn();
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

const overlap: fc.Arbitrary<Overlap> = fc.record({
  stale: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  handlers: fc.nat(2),
});

test(
  'the books end the same for any order, repetition, loss and overlap of messages, once they are repeated or reconciled',
  async () => {
    const end = await run(inOrder, inOrder, 'repeated');
    expect(end.disputes).toHaveLength(2);
    expect(await run(nothing, nothing, 'reconciled')).toEqual(end);
    await fc.assert(
      fc.asyncProperty(
        delivery,
        delivery,
        fc.constantFrom('repeated', 'reconciled'),
        overlap,
        async (...course) => {
          expect(await run(...course)).toEqual(end);
        },
      ),
      { numRuns: repeatCount(1, 100) },
    );
  },
  1_200_000 * inject('seeds'),
);
