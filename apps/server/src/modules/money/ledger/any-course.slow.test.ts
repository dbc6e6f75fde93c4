// Runs random sequences of buying, waiting, watching, refunding and failing against the ledger.
import { eq, inArray, and, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { checkLedger, retireSubscriptions, view } from '../../../test/factories/books.ts';
import { cards, moveTo, sandboxOf, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { repeatCount } from '../../../test/sample.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { premiumUntil } from '../../people/entitlements/rules.ts';
import { grants } from '../../people/entitlements/tables.ts';
import { refundPurchase } from '../billing/commands/refund.ts';
import { liveStates } from '../billing/rules.ts';
import { purchaseIntents } from '../billing/tables.ts';

const dayMs = 86_400_000;
let refundNumber = 0;

type Step =
  | { do: 'subscribe'; who: number; card: keyof typeof cards; plan: 'monthly10' | 'yearly10'; by: number }
  | { do: 'wait'; days: number }
  | { do: 'view'; who: number; by: number }
  | { do: 'refund'; who: number; permille: number }
  | { do: 'cancel'; who: number }
  | { do: 'upgrade'; who: number }
  | { do: 'lose'; who: number };
const who = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('subscribe' as const),
    who,
    card: fc.constantFrom('good', 'failsAtRenewal', 'declined', 'lost'),
    plan: fc.constantFrom('monthly10', 'yearly10'),
    by: fc.integer({ min: -1, max: 1 }),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('view' as const), who, by: fc.nat(1) }),
  fc.record({ do: fc.constant('refund' as const), who, permille: fc.integer({ min: 1, max: 1000 }) }),
  fc.record({ do: fc.constant('cancel' as const), who }),
  fc.record({ do: fc.constant('upgrade' as const), who }),
  fc.record({ do: fc.constant('lose' as const), who }),
);

/** Refused actions change nothing, which is checked after every step. */
const attempt = (work: Promise<unknown>) =>
  work.catch((error: { status?: number }) => expect(error.status).toBeLessThan(500));

async function upgrade(app: TestApp, person: Person): Promise<void> {
  const { subscriptions } = app.as(person);
  await subscriptions.upgradeSubscription(await subscriptions.previewUpgrade());
}

async function refundSome(app: TestApp, person: Person, permille: number): Promise<void> {
  const [invoice] = (await app.as(person).billing.listInvoices()).content;
  if (invoice === undefined) return;
  const { rows } = await app.ctx.db.execute<{ id: string }>(
    sql`select intent_id as id from invoices where id = ${invoice.id}`,
  );
  const amountCents = Math.ceil((invoice.amountCents * permille) / 1000);
  const order = { intentId: rows[0]?.id ?? '', amountCents, key: `p-${invoice.id}-${++refundNumber}` };
  await refundPurchase(app.ctx, order);
}

async function take(app: TestApp, people: Person[], creators: Person[], action: Step): Promise<void> {
  if (action.do === 'wait') {
    await moveTo(app, new Date(app.clock.now().getTime() + action.days * dayMs));
    return;
  }
  const person = people[action.who];
  if (person === undefined) throw new Error('nobody');
  const { subscriptions } = app.as(person);
  if (action.do === 'subscribe') {
    const context = { creatorId: creators[action.by]?.id ?? null };
    await attempt(subscribe(app, person, cards[action.card], { productHandle: action.plan, context }));
  } else if (action.do === 'view') {
    const creator = creators[action.by];
    if (creator !== undefined) await view(app, person, creator, app.clock.now());
  } else if (action.do === 'cancel') await attempt(subscriptions.cancelSubscription({}));
  else if (action.do === 'upgrade') await attempt(upgrade(app, person));
  else if (action.do === 'refund') await attempt(refundSome(app, person, action.permille));
  else sandboxOf(app).faults.loseAnswers = 1;
}

/** Access is the fold over grants, and exists exactly while the subscription is active. */
async function checkAccess(app: TestApp, person: Person): Promise<void> {
  const rows = await app.ctx.db.select().from(grants).where(eq(grants.accountId, person.id));
  const premium = rows.flatMap(({ until, ...row }) => (until === null ? [] : [{ ...row, until }]));
  const has = premiumUntil(premium, app.clock.now()) !== null;
  expect((await app.as(person).accounts.getMe()).subscriber).toBe(has);
  const { subscription_state: state } = await app.as(person).subscriptions.getSubscription();
  if (state !== 'active') expect(has).toBe(false);
  const underWay = and(
    eq(purchaseIntents.accountId, person.id),
    inArray(purchaseIntents.state, [...liveStates]),
  );
  const open = await app.ctx.db.select().from(purchaseIntents).where(underWay);
  if (state === 'active' && open.length === 0) expect(has).toBe(true);
}

test(
  'keeps the ledger at zero, loses no cent, and derives access from grants for any sequence of events',
  async () => {
    const app = await createTestApp();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          sandboxOf(app).faults.loseAnswers = 0;
          await retireSubscriptions(app);
          const people = [await app.make.person(), await app.make.person(), await app.make.person()];
          const creators = [await app.make.creator(), await app.make.creator()];
          for (const action of steps) {
            await take(app, people, creators, action);
            await checkLedger(app);
            for (const person of people) await checkAccess(app, person);
          }
        }),
        { numRuns: repeatCount(6, 200) },
      );
    } finally {
      await app.close();
    }
  },
  1_200_000 * inject('seeds'),
);
