// Verifies with the bank that a card can be charged later, before anything depends on it. No money moves.
import { refuse } from '@realfin/contract/errors';
import { safeDestination } from '@realfin/contract/pages';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { BillingRefused, type SetupResult } from '../../../../gateways/billing/port.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { canMove } from '../../../../lib/transitions.ts';
import { findCheck, requireProfile, type CheckRow, type ProfileRow } from '../queries.ts';
import { checkPrefix, openCheckStates, retryAt, sentKey } from '../rules.ts';
import { cardCheckTransitions } from '../rules/transitions.ts';
import { cardChecks } from '../tables.ts';
import { checkView } from '../views.ts';
import { countForAccount, countForNetwork } from './declines.ts';
import { confirmCard, markSetUp } from './save-card.ts';

export interface CardCheck {
  accountId: number;
  profile: ProfileRow;
  /** The same key and request is the same check. */
  requestKey: string;
  request: unknown;
  /** The page that the bank's check returns to. */
  returnPath: string;
  /** The browser's IP address; empty without a browser. */
  address: string;
  /** Stores the purpose of the check in the same transaction. */
  describe?(tx: Tx, checkId: string): Promise<void>;
}

async function storeCheck(ctx: Context, tx: Tx, order: CardCheck, requestHash: string): Promise<void> {
  const { accountId, requestKey, profile, returnPath } = order;
  const now = ctx.clock.now();
  const [made] = await tx
    .insert(cardChecks)
    .values({
      id: `${checkPrefix}${ctx.ids.secret(15)}`,
      ...{ accountId, requestKey, requestHash, returnPath, profileId: profile.id },
      provider: ctx.billing.name,
      ...{ state: 'open', nextAt: retryAt(1, now), createdAt: now },
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) await order.describe?.(tx, made.id);
}

/** The check made earlier with this key; refuses another request with it. */
export async function findCheckOf(
  db: DbOrTx,
  { accountId, requestKey, request }: Pick<CardCheck, 'accountId' | 'requestKey' | 'request'>,
): Promise<CheckRow | null> {
  const own = and(eq(cardChecks.accountId, accountId), eq(cardChecks.requestKey, requestKey));
  const [row] = await db.select().from(cardChecks).where(own);
  if (row === undefined) return null;
  if (row.requestHash !== hashOf(request)) throw refuse('idempotency.mismatch');
  return row;
}
const hashOf = (request: unknown): string => sha256(JSON.stringify(request));

async function openCheck(ctx: Context, order: CardCheck): Promise<CheckRow> {
  await ctx.db.transaction((tx) => storeCheck(ctx, tx, order, hashOf(order.request)));
  const row = await findCheckOf(ctx.db, order);
  if (row === null) throw new Error('the check of a card was not stored');
  return row;
}

/** Sends the check, or polls it. Sending again with the same key returns the same result. */
async function askBank(ctx: Context, check: CheckRow, profile: ProfileRow): Promise<SetupResult> {
  if (check.setupRef !== null) return ctx.billing.getSetup(check.setupRef);
  const returnUrl = new URL(safeDestination(check.returnPath, '/settings/subscription'), ctx.config.origin);
  returnUrl.searchParams.set('intent', check.id);
  const { customerRef, cardRef } = profile;
  const idempotencyKey = sentKey(ctx.config.secret, check.id);
  return ctx.billing.setupCard({ customerRef, cardRef, returnUrl: returnUrl.href, idempotencyKey });
}

/** Applies an approved check. Returns null on success, or an error code. */
async function useCard(ctx: Context, tx: Tx, check: CheckRow, now: Date): Promise<string | null> {
  const { id: checkId, accountId, profileId } = check;
  await confirmCard(tx, profileId, now);
  await markSetUp(tx, profileId, now);
  return ctx.ask.billing.cardChecked(ctx, tx, { accountId, profileId, checkId });
}

/** Stores the reference of a check that is still pending at the bank, for later polls. */
async function noteSetup(tx: Tx, check: CheckRow, setupRef: string): Promise<CheckRow> {
  if (check.setupRef !== null) return check;
  const own = eq(cardChecks.id, check.id);
  const [noted] = await tx.update(cardChecks).set({ setupRef }).where(own).returning();
  return noted ?? check;
}

type Answer = SetupResult | { state: 'failed'; declineCode: string };

/** Stores the bank's answer. If it is approved, the card is offered and used. */
async function settleCheck(ctx: Context, checkId: string, answer: Answer): Promise<CheckRow> {
  return ctx.db.transaction(async (tx) => {
    const [check] = await tx.select().from(cardChecks).where(eq(cardChecks.id, checkId)).for('update');
    if (check === undefined) throw new Error(`there is no check ${checkId}`);
    if (answer.state === 'pending') return noteSetup(tx, check, answer.setupRef);
    if (!canMove(cardCheckTransitions, check.state, answer.state)) return check;
    const now = ctx.clock.now();
    const refused = answer.state === 'succeeded' ? await useCard(ctx, tx, check, now) : null;
    const state = refused === null ? answer.state : 'failed';
    const ended = answer.state === 'needsAction' ? {} : { nextAt: null, endedAt: now };
    const [updated] = await tx
      .update(cardChecks)
      .set({
        state,
        setupRef: 'setupRef' in answer ? answer.setupRef : check.setupRef,
        actionUrl: answer.state === 'needsAction' ? answer.actionUrl : null,
        declineCode: 'declineCode' in answer ? answer.declineCode : refused,
        ...ended,
      })
      .where(eq(cardChecks.id, checkId))
      .returning();
    if (answer.state === 'declined')
      await countForAccount(ctx, tx, await requireProfile(tx, check.profileId));
    return updated ?? check;
  });
}

/** Ends a check that its person left; a later approval has no effect. */
export const abandonCheck = (ctx: Context, checkId: string): Promise<CheckRow> =>
  settleCheck(ctx, checkId, { state: 'failed', declineCode: 'abandoned' });

const dayMs = 86_400_000;

/** Polls the bank. For a person, returns the stored state if the processor doesn't answer. */
export async function askAboutCheck(
  ctx: Context,
  checkId: string,
  asker: 'person' | 'sweeper',
): Promise<CheckRow | null> {
  const found = await findCheck(ctx.db, checkId);
  if (found === null || found.check.provider !== ctx.billing.name) return found?.check ?? null;
  const { check, profile } = found;
  if (!(openCheckStates as readonly string[]).includes(check.state)) return check;
  try {
    const answer = await askBank(ctx, check, profile);
    const isLeft = ctx.clock.now().getTime() - check.createdAt.getTime() >= dayMs;
    const abandoned = answer.state === 'needsAction' && asker === 'sweeper' && isLeft;
    return await settleCheck(
      ctx,
      checkId,
      abandoned ? { state: 'failed', declineCode: 'abandoned' } : answer,
    );
  } catch (error) {
    if (error instanceof BillingRefused)
      return settleCheck(ctx, checkId, { state: 'failed', declineCode: error.code });
    ctx.log.warn({ err: error, check: checkId }, 'the check of a card has no answer');
    return check;
  }
}

/**
 * Has the bank check a card for later charges. The result looks like a purchase: succeeded, declined, or
 * waiting at an address of the bank. `cardChecked` applies an approval, even a late one.
 */
export async function checkCard(ctx: Context, order: CardCheck): Promise<PurchaseIntent> {
  const check = await openCheck(ctx, order);
  const answered = (await askAboutCheck(ctx, check.id, 'person')) ?? check;
  if (answered.state === 'declined') await countForNetwork(ctx, ctx.db, order.profile, order.address);
  return checkView(answered);
}

/** Polls every open check that is due. */
export async function sweepChecks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const open = inArray(cardChecks.state, [...openCheckStates]);
  const due = and(open, isNotNull(cardChecks.nextAt), lte(cardChecks.nextAt, now));
  for (const { id, tries } of await ctx.db.select().from(cardChecks).where(due).limit(500)) {
    const next = { tries: tries + 1, nextAt: retryAt(tries + 1, now) };
    await ctx.db.update(cardChecks).set(next).where(eq(cardChecks.id, id));
    await askAboutCheck(ctx, id, 'sweeper').catch((error: unknown) => {
      ctx.log.error({ err: error, check: id }, 'the check of a card could not be stored');
    });
  }
}
