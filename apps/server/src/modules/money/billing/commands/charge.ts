// The two steps of a charge at the processor, outside of any transaction.
import { safeDestination } from '@realfin/contract/pages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { BillingRefused, type Initiator } from '../../../../gateways/billing/port.ts';
import { statesBefore } from '../../../../lib/transitions.ts';
import type { IntentRow, ProfileRow } from '../queries.ts';
import { instanceOf, sentKey, type Outcome } from '../rules.ts';
import { purchaseTransitions } from '../rules/transitions.ts';
import { purchaseIntents } from '../tables.ts';

export interface Charge {
  profile: ProfileRow;
  description: string;
  initiator: Initiator;
  /** The page that the bank's check returns to. */
  returnPath: string;
  /** Requires authentication by the bank, such as 3-D Secure. */
  bankCheck?: boolean;
}

/** The processor's own timeout; a charge that takes longer is polled later. */
const answerWithinMs = 20_000;

async function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), answerWithinMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the reference of a charge that has moved no money yet, or the outcome of the attempt. */
async function prepare(ctx: Context, intent: IntentRow, charge: Charge): Promise<string | Outcome> {
  const { profile, description, initiator } = charge;
  if (profile.provider !== intent.provider) return { state: 'declined', declineCode: 'card_removed' };
  const { secret } = ctx.config;
  try {
    const { chargeRef } = await withinTime(
      ctx.billing.prepareCharge({
        customerRef: profile.customerRef,
        cardRef: profile.cardRef,
        amountCents: intent.priceCents,
        currency: 'usd',
        description,
        initiator,
        metadata: { instance: instanceOf(secret), intentId: intent.id },
        idempotencyKey: sentKey(secret, intent.id),
      }),
    );
    return chargeRef;
  } catch (error) {
    if (error instanceof BillingRefused) return { state: 'declined', declineCode: error.code };
    ctx.log.warn({ err: error, intent: intent.id }, 'a charge could not be prepared');
    return { state: 'neverPrepared' };
  }
}

/** Only charges with a stored reference are confirmed; false if the purchase has ended since. */
async function storeReference(ctx: Context, intentId: string, chargeRef: string): Promise<boolean> {
  const isOpen = and(
    eq(purchaseIntents.id, intentId),
    inArray(purchaseIntents.state, statesBefore(purchaseTransitions, 'prepared')),
  );
  const stored = await ctx.db
    .update(purchaseIntents)
    .set({ chargeRef, state: 'prepared' })
    .where(isOpen)
    .returning();
  return stored.length > 0;
}

/** Charges the card of a stored purchase. If an answer is lost, the outcome is polled later. */
export async function charge(ctx: Context, intent: IntentRow, order: Charge): Promise<Outcome> {
  const prepared = await prepare(ctx, intent, order);
  if (typeof prepared !== 'string') return prepared;
  if (!(await storeReference(ctx, intent.id, prepared))) return { state: 'neverPrepared' };
  const returnUrl = new URL(safeDestination(order.returnPath, '/subscribe'), ctx.config.origin);
  returnUrl.searchParams.set('intent', intent.id);
  try {
    return await withinTime(
      ctx.billing.confirmCharge({
        chargeRef: prepared,
        initiator: order.initiator,
        ...(order.bankCheck === true && { bankCheck: true }),
        returnUrl: returnUrl.href,
        idempotencyKey: sentKey(ctx.config.secret, `${intent.id}:confirm`),
      }),
    );
  } catch (error) {
    ctx.log.warn({ err: error, intent: intent.id }, 'the outcome of a charge is unknown');
    return { state: 'unreachable' };
  }
}
