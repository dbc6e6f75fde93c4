import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cards, deliverWebhooks, runJobs, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { insertLines } from './commands/purchase-lines.ts';
import { purchaseLines } from './lines/tables.ts';
import { liveStates, nextState, type Outcome, type StoredState } from './rules.ts';
import { purchaseIntents } from './tables.ts';

const open = useTestApp();
const storedStates: readonly StoredState[] = [...liveStates, 'succeeded', 'declined', 'failed'];
const outcomes: readonly Outcome[] = [
  { state: 'succeeded' },
  { state: 'declined', declineCode: 'card_declined' },
  { state: 'declined', declineCode: 'processing_error' },
  { state: 'needsAction', actionUrl: '' },
  ...(['prepared', 'pending', 'canceled', 'unreachable', 'neverPrepared'] as const).map((state) => ({
    state,
  })),
];
const isOpen = (state: StoredState) => (liveStates as readonly StoredState[]).includes(state);

/** What the rules and the two steps that are not outcomes make of a state. */
function stepsFrom(state: StoredState): Set<StoredState> {
  const steps = new Set(outcomes.map((outcome) => nextState(state, outcome)).filter((next) => next !== null));
  if (state === 'open') steps.add('prepared');
  if (isOpen(state) && state !== 'canceling') steps.add('canceling');
  return steps;
}

const intentOf = async (id: string) =>
  (await open().ctx.db.select().from(purchaseIntents).where(eq(purchaseIntents.id, id)))[0];
const sweep = () => runJobs(open(), 'billing.sweep-intents');

describe('states of a purchase', () => {
  test('the database takes the steps of the rules and no others', async () => {
    const app = open();
    const { intent } = await subscribe(app, await app.make.person());
    const { id: _id, ...row } = { ...(await intentOf(intent.id)) };
    const { accountId, provider, priceCents, profileId, createdAt } = row;
    if (accountId === undefined || provider === undefined || profileId === undefined) throw new Error();
    if (priceCents === undefined || createdAt === undefined) throw new Error();
    const from = (state: StoredState) => ({
      ...{ accountId, provider, priceCents, profileId, createdAt, state, purpose: 'tip' as const },
      nextAt: isOpen(state) ? createdAt : null,
    });
    for (const before of storedStates) {
      for (const after of storedStates.filter((state) => state !== before)) {
        const id = `pi_${before}_${after}`;
        await app.ctx.db.transaction(async (tx) => {
          await tx.insert(purchaseIntents).values({ ...from(before), id, requestKey: id });
          await insertLines(tx, id, [{ kind: 'tip', description: 'Tip', priceCents }]);
        });
        const { state, nextAt } = from(after);
        const isTaken = await app.ctx.db
          .update(purchaseIntents)
          .set({ state, nextAt })
          .where(eq(purchaseIntents.id, id))
          .then(
            () => true,
            () => false,
          );
        expect(isTaken, `${before} to ${after}`).toBe(stepsFrom(before).has(after));
      }
    }
    await app.ctx.db.transaction(async (tx) => {
      await tx.delete(purchaseLines).where(eq(purchaseLines.kind, 'tip'));
      await tx.delete(purchaseIntents).where(eq(purchaseIntents.purpose, 'tip'));
    });
  });

  test('keeps an open purchase waiting and a final one quiet', async () => {
    const app = open();
    const { intent } = await subscribe(app, await app.make.person(), cards.challenge);
    const own = eq(purchaseIntents.id, intent.id);
    const set = async (values: Partial<typeof purchaseIntents.$inferSelect>) => {
      await app.ctx.db.update(purchaseIntents).set(values).where(own);
    };
    await expect(set({ nextAt: null })).rejects.toThrow();
    await expect(set({ state: 'failed' })).rejects.toThrow();
    await expect(set({ state: 'lost' as never })).rejects.toThrow();
    await set({ state: 'failed', nextAt: null });
  });

  test('shows an administrator a purchase that stays open for a month, and delivers it when the bank decides', async () => {
    const app = open();
    const sandbox = sandboxOf(app);
    sandbox.faults.delayCharges = 1;
    const viewer = await app.make.person();
    const { intent } = await subscribe(app, viewer);
    app.clock.advance({ minutes: 6 });
    await sweep();
    expect(await intentOf(intent.id)).toMatchObject({ state: 'processing', tries: 1, stuckAt: null });
    for (let day = 0; day < 31; day++) {
      app.clock.advance({ days: 1 });
      await sweep();
    }
    const stuck = await intentOf(intent.id);
    expect(stuck).toMatchObject({ state: 'processing', tries: 30, nextAt: null });
    expect(stuck?.stuckAt).not.toBeNull();
    await sandbox.decideCharge(stuck?.chargeRef ?? '', true);
    await deliverWebhooks(app);
    expect(await intentOf(intent.id)).toMatchObject({ state: 'succeeded', nextAt: null, stuckAt: null });
  });

  test('says why a purchase could not be asked about, and asks about the others', async () => {
    const app = open();
    const sandbox = sandboxOf(app);
    sandbox.faults.delayCharges = 2;
    const [one, other] = [await app.make.person(), await app.make.person()];
    const bad = (await subscribe(app, one)).intent;
    const good = (await subscribe(app, other)).intent;
    const { chargeRef } = (await intentOf(bad.id)) ?? { chargeRef: null };
    const paid = (await intentOf(good.id))?.chargeRef ?? '';
    await sandbox.decideCharge(paid, true);
    const real = sandbox.getCharge;
    sandbox.getCharge = (ref) => (ref === chargeRef ? Promise.reject(new Error('broken')) : real(ref));
    app.clock.advance({ minutes: 6 });
    await sweep();
    sandbox.getCharge = real;
    expect(await intentOf(bad.id)).toMatchObject({ state: 'processing', tries: 1, lastError: 'broken' });
    expect(await intentOf(good.id)).toMatchObject({ state: 'succeeded' });
  });
});
