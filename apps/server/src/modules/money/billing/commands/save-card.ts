import { refuse } from '@realfin/contract/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { BillingRefused, CardRefused, type SavedCard } from '../../../../gateways/billing/port.ts';
import { findProfile, isProfileBusy, listUnusedProfiles, mayPay, type ProfileRow } from '../queries.ts';
import { listEntriesOf } from '../queries/cards.ts';
import { sentKey } from '../rules.ts';
import { billingCustomers, paymentProfiles } from '../tables.ts';
import { countForAccount, countForNetwork, refuseAfterDeclines } from './declines.ts';
import { cancelPaymentsWith } from './open-payments.ts';

export interface Payer {
  id: number;
  email: string;
}
/** Exactly one of token and saved card is set. */
export interface PaymentSource {
  token: string | null;
  paymentProfileId: number | null;
  /** The browser's IP address; empty without a browser. */
  address: string;
}

/** @param lost a customer id that the processor no longer has: deleted there, or of other keys */
async function ensureCustomer(ctx: Context, payer: Payer, lost: string | null = null): Promise<string> {
  const { name: provider } = ctx.billing;
  const ofPayer = and(eq(billingCustomers.accountId, payer.id), eq(billingCustomers.provider, provider));
  const [known] = await ctx.db.select().from(billingCustomers).where(ofPayer);
  if (known !== undefined && known.customerRef !== lost) return known.customerRef;
  // A separate key; otherwise the processor would return the lost customer.
  const place = [`customer:${payer.id}`, ...(lost === null ? [] : [lost])].join(':');
  const idempotencyKey = sentKey(ctx.config.secret, place);
  const request = { accountId: payer.id, email: payer.email, idempotencyKey };
  const { customerRef } = await ctx.billing.createCustomer(request);
  const values = { accountId: payer.id, provider, customerRef, createdAt: ctx.clock.now() };
  const added = ctx.db.insert(billingCustomers).values(values);
  if (lost === null) await added.onConflictDoNothing();
  else
    await added.onConflictDoUpdate({
      target: [billingCustomers.accountId, billingCustomers.provider],
      set: { customerRef },
      setWhere: eq(billingCustomers.customerRef, lost),
    });
  return customerRef;
}

async function attachToCustomer(
  ctx: Context,
  payer: Payer,
  token: string,
  requestKey: string,
): Promise<SavedCard & { customerRef: string }> {
  const attach = async (customerRef: string) => {
    const place = `card:${payer.id}:${requestKey}:${customerRef}`;
    const idempotencyKey = sentKey(ctx.config.secret, place);
    return { ...(await ctx.billing.attachCard({ customerRef, token, idempotencyKey })), customerRef };
  };
  const customerRef = await ensureCustomer(ctx, payer);
  try {
    return await attach(customerRef);
  } catch (error) {
    if (!(error instanceof BillingRefused) || error.code !== 'customer_missing') throw error;
    ctx.log.warn(
      { account: payer.id, customerRef },
      'the processor no longer has a customer: making another one',
    );
    return attach(await ensureCustomer(ctx, payer, customerRef));
  }
}

/** Turns a one-time token into a saved card. Idempotent by key. */
async function attachCard(
  ctx: Context,
  payer: Payer,
  { token, address }: { token: string; address: string },
  requestKey: string,
): Promise<ProfileRow> {
  const entered = { accountId: payer.id };
  if (!(await mayPay(ctx.db, payer.id))) throw refuse('billing.blocked');
  await refuseAfterDeclines(ctx, ctx.db, entered);
  try {
    const card = await attachToCustomer(ctx, payer, token, requestKey);
    const { name: provider } = ctx.billing;
    const values = { accountId: payer.id, provider, ...card, createdAt: ctx.clock.now() };
    await ctx.db.insert(paymentProfiles).values(values).onConflictDoNothing();
    const own = and(eq(paymentProfiles.cardRef, card.cardRef), eq(paymentProfiles.accountId, payer.id));
    const [row] = await ctx.db.select().from(paymentProfiles).where(own);
    if (row === undefined) throw refuse('billing.cardInvalid');
    return row;
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    if (error.code !== 'token_invalid') {
      await countForAccount(ctx, ctx.db, entered);
      await countForNetwork(ctx, ctx.db, entered, address);
    }
    throw refuse('billing.cardInvalid');
  }
}

/** The card to pay with: a new one from the card fields, or one of the person's saved cards. */
export async function resolveCard(
  ctx: Context,
  payer: Payer,
  source: PaymentSource,
  requestKey: string,
): Promise<ProfileRow> {
  const { token, address } = source;
  if (token !== null) return attachCard(ctx, payer, { token, address }, requestKey);
  const profile =
    source.paymentProfileId === null ? null : await findProfile(ctx.db, payer.id, source.paymentProfileId);
  if (profile === null) throw refuse('billing.profileNotFound');
  return profile;
}

/** Offers the card for future payments. */
export async function confirmCard(db: DbOrTx, id: number, now: Date) {
  await db
    .update(paymentProfiles)
    .set({ confirmedAt: now })
    .where(and(eq(paymentProfiles.id, id), isNull(paymentProfiles.confirmedAt)));
}

/** Allows renewals to be charged to it. */
export async function markSetUp(db: DbOrTx, id: number, now: Date) {
  await db
    .update(paymentProfiles)
    .set({ setUpAt: now })
    .where(and(eq(paymentProfiles.id, id), isNull(paymentProfiles.setUpAt)));
}

async function requireEntries(db: DbOrTx, accountId: number, id: number): Promise<ProfileRow[]> {
  const card = await findProfile(db, accountId, id);
  if (card === null) throw refuse('billing.profileNotFound');
  return listEntriesOf(db, card);
}

/** Removes every entry of the card. */
export async function removeCard(ctx: Context, accountId: number, id: number) {
  for (const entry of await requireEntries(ctx.db, accountId, id)) await cancelPaymentsWith(ctx, entry.id);
  const removed = await ctx.db.transaction(async (tx) => {
    // Lock out payments of this person, so that none starts with a card that is being removed.
    await tx.select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId)).for('update');
    const entries = await requireEntries(tx, accountId, id);
    for (const entry of entries) {
      if (await isProfileBusy(tx, entry.id)) throw refuse('billing.inProgress');
      if (await ctx.ask.billing.isProfileInUse(tx, entry.id)) throw refuse('billing.profileInUse');
    }
    const ids = entries.map((entry) => entry.id);
    await tx
      .update(paymentProfiles)
      .set({ removedAt: ctx.clock.now() })
      .where(inArray(paymentProfiles.id, ids));
    return entries;
  });
  for (const entry of removed) await detach(ctx, entry);
  return { success: true };
}

async function detach(ctx: Context, { id, provider, customerRef, cardRef }: ProfileRow): Promise<boolean> {
  if (provider !== ctx.billing.name) return true;
  return ctx.billing.detachCard({ customerRef, cardRef }).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ err: error, profile: id }, 'a card could not be detached');
      return false;
    },
  );
}

const unusedMs = 3_600_000;

/** Detaches cards without a successful purchase, such as those of declined payments. They are not listed. */
export async function detachUnusedCards(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - unusedMs);
  for (let rows = await listUnusedProfiles(ctx.db, before, 0); rows.length > 0;) {
    for (const profile of rows) {
      const { id } = profile;
      const isNeeded =
        (await isProfileBusy(ctx.db, id)) || (await ctx.ask.billing.isProfileInUse(ctx.db, id));
      if (isNeeded || !(await detach(ctx, profile))) continue;
      await ctx.db.update(paymentProfiles).set({ removedAt: now }).where(eq(paymentProfiles.id, id));
    }
    rows = await listUnusedProfiles(ctx.db, before, rows.at(-1)?.id ?? 0);
  }
}

/** Marks that the owner was notified of the card's expiry; false if they already were. */
export async function markExpiryNoticed(ctx: Context, tx: Tx, id: number) {
  const marked = await tx
    .update(paymentProfiles)
    .set({ expiryNoticedAt: ctx.clock.now() })
    .where(and(eq(paymentProfiles.id, id), isNull(paymentProfiles.expiryNoticedAt)))
    .returning();
  return marked.length > 0;
}

/** Removes all cards of a deleted account. Each is detached at the processor first, to allow retries. */
export async function removeCardsOf(ctx: Context, accountId: number): Promise<void> {
  const own = and(eq(paymentProfiles.accountId, accountId), isNull(paymentProfiles.removedAt));
  for (const { id, provider, customerRef, cardRef } of await ctx.db
    .select()
    .from(paymentProfiles)
    .where(own)) {
    if (provider === ctx.billing.name) await ctx.billing.detachCard({ customerRef, cardRef });
    await ctx.db
      .update(paymentProfiles)
      .set({ removedAt: ctx.clock.now() })
      .where(eq(paymentProfiles.id, id));
  }
}
