// Each settler asked for each step, legal or not: what the table does not have changes nothing.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { canMove, type Transitions } from '../../../lib/transitions.ts';
import { checkLedger } from '../../../test/factories/books.ts';
import { cards, chargeRefOf, deliverWebhooks, subscribe } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askAboutCheck } from './commands/check-card.ts';
import { takeHold } from './commands/dispute-holds.ts';
import { settleDispute } from './commands/settle-dispute.ts';
import { settleRefund } from './commands/settle-refund.ts';
import { lockIntent } from './queries.ts';
import { liveStates, nextState, type Outcome } from './rules.ts';
import { isMoneyTaken } from './rules/disputes.ts';
import {
  cardCheckTransitions,
  disputeTransitions,
  purchaseTransitions,
  refundTransitions,
} from './rules/transitions.ts';
import { cardChecks, disputes, purchaseIntents, refunds } from './tables.ts';

const open = useTestApp();

const pairsOf = <State extends string>(transitions: Transitions<State>) => {
  const states = Object.keys(transitions) as State[];
  return states.flatMap((from) => states.map((to) => ({ from, to })));
};

async function bought() {
  const app = open();
  const person = await app.make.person();
  const { intent } = await subscribe(app, person, cards.good, { productHandle: 'yearly10' });
  await deliverWebhooks(app);
  const [row] = await app.ctx.db.select().from(purchaseIntents).where(eq(purchaseIntents.id, intent.id));
  if (row === undefined) throw new Error('nothing was bought');
  return { app, person, intent: row, chargeRef: await chargeRefOf(app, intent.id) };
}

describe('settlers', () => {
  test('reach each next state of a purchase by an outcome, and no other', () => {
    const outcomes: Outcome[] = [
      { state: 'succeeded' },
      { state: 'declined', declineCode: 'card_declined' },
      { state: 'declined', declineCode: 'processing_error' },
      { state: 'needsAction', actionUrl: '' },
      ...(['prepared', 'pending', 'canceled', 'unreachable', 'neverPrepared'] as const).map((state) => ({
        state,
      })),
    ];
    for (const { from, to } of pairsOf(purchaseTransitions)) {
      const reached = outcomes.some((outcome) => nextState(from, outcome) === to);
      // The reference is stored, and a payment is given up, by themselves.
      const isOwn = to === 'prepared' || to === 'canceling';
      if (!isOwn) expect(reached, `${from} to ${to}`).toBe(canMove(purchaseTransitions, from, to));
    }
    expect(Object.keys(purchaseTransitions).slice(0, liveStates.length)).toEqual([...liveStates]);
  });

  test('ignore illegal steps of a refund', async () => {
    const { app, intent } = await bought();
    const { db } = app.ctx;
    for (const { from, to } of pairsOf(refundTransitions)) {
      if (to === 'requested' || to === 'sending') continue;
      const key = `step:${from}:${to}`;
      const now = app.clock.now();
      const about = { key, intentId: intent.id, amountCents: 10, reason: 'desk' as const };
      const row = { ...about, provider: intent.provider, refundRef: key, createdAt: now };
      await db.insert(refunds).values({ ...row, state: from === 'succeeded' ? 'pending' : from });
      const news = { ...about, refundRef: key, failureCode: null };
      if (from === 'succeeded') await settleRefund(app.ctx, { ...news, state: 'succeeded' });
      await settleRefund(app.ctx, { ...news, state: to });
      const [after] = await db.select().from(refunds).where(eq(refunds.key, key));
      expect(after?.state, `${from} to ${to}`).toBe(canMove(refundTransitions, from, to) ? to : from);
    }
    await checkLedger(app);
  });

  test('ignore illegal steps of a dispute', async () => {
    const { app, intent, chargeRef } = await bought();
    const { db } = app.ctx;
    for (const { from, to } of pairsOf(disputeTransitions)) {
      const disputeRef = `dp_${from}_${to}`;
      const found = { disputeRef, chargeRef, amountCents: 10, feeCents: 0, reason: 'general', dueAt: null };
      await settleDispute(app.ctx, intent.id, { ...found, state: from });
      await settleDispute(app.ctx, intent.id, { ...found, state: to });
      const [after] = await db.select().from(disputes).where(eq(disputes.disputeRef, disputeRef));
      const state = from === to || canMove(disputeTransitions, from, to) ? to : from;
      const bookedCents = isMoneyTaken(state) ? 10 : 0;
      expect(after, `${from} to ${to}`).toMatchObject({ state, bookedCents });
      expect(after?.endedAt === null, `${from} to ${to}`).toBe(!['won', 'lost', 'closed'].includes(state));
    }
    await checkLedger(app);
  });

  test('ignore illegal steps of a card check', async () => {
    const { app, person, intent } = await bought();
    const { db, billing } = app.ctx;
    const real = billing.getSetup;
    for (const { from, to } of pairsOf(cardCheckTransitions)) {
      if (to === 'open' || to === 'failed') continue;
      const id = `cc_${from}_${to}`;
      const isOpen = from === 'open' || from === 'needsAction';
      const now = app.clock.now();
      await db.insert(cardChecks).values({
        ...{ id, accountId: person.id, provider: intent.provider, profileId: intent.profileId },
        ...{ requestKey: id, requestHash: '', returnPath: '/', setupRef: id, state: from, createdAt: now },
        nextAt: isOpen ? now : null,
      });
      billing.getSetup = () =>
        Promise.resolve(
          to === 'declined'
            ? { state: to, setupRef: id, declineCode: 'card_declined' }
            : to === 'needsAction'
              ? { state: to, setupRef: id, actionUrl: 'https://bank.test/' }
              : { state: to, setupRef: id },
        );
      await askAboutCheck(app.ctx, id, 'person');
      const [after] = await db.select().from(cardChecks).where(eq(cardChecks.id, id));
      expect(after?.state, `${from} to ${to}`).toBe(canMove(cardCheckTransitions, from, to) ? to : from);
    }
    billing.getSetup = real;
  });

  test('book once what several handlers report at the same time', async () => {
    const { app, intent } = await bought();
    const [dispute] = await app.ctx.db
      .insert(disputes)
      .values({
        ...{ provider: intent.provider, disputeRef: 'dp_twice', intentId: intent.id, amountCents: 10 },
        ...{ feeCents: 0, reason: 'general', state: 'warning' as const, createdAt: app.clock.now() },
      })
      .returning();
    if (dispute === undefined) throw new Error('the dispute was not stored');
    await app.ctx.db.transaction(async (tx) => {
      const locked = await lockIntent(tx, intent.id);
      if (locked !== null) await takeHold(app.ctx, tx, locked, dispute, 10);
    });
    const found = {
      ...{
        disputeRef: 'dp_twice',
        chargeRef: '',
        amountCents: 10,
        feeCents: 0,
        reason: 'general',
        dueAt: null,
      },
      state: 'needsResponse' as const,
    };
    await Promise.all([1, 2, 3].map(() => settleDispute(app.ctx, intent.id, found)));
    const [after] = await app.ctx.db.select().from(disputes).where(eq(disputes.id, dispute.id));
    expect(after).toMatchObject({ state: 'needsResponse', bookedCents: 10 });
    await checkLedger(app);
  });
});
