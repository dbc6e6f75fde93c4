// Ties this database to one processor account: references are invalid in another, and test money isn't real.
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { BillingRefused } from '../../../../gateways/billing/port.ts';
import { processorAccounts, purchaseIntents } from '../tables.ts';

const names: Readonly<Record<string, string>> = {
  sandbox: 'the sandbox',
  stripe: 'live keys of Stripe',
  'stripe-test': 'test keys of Stripe',
};
const nameOf = (provider: string): string => names[provider] ?? provider;

/** Another processor that has successful payments in this database. */
async function findOther(db: DbOrTx, provider: string): Promise<string | null> {
  const paid = and(ne(purchaseIntents.provider, provider), eq(purchaseIntents.state, 'succeeded'));
  const [row] = await db
    .select({ provider: purchaseIntents.provider })
    .from(purchaseIntents)
    .where(paid)
    .limit(1);
  return row?.provider ?? null;
}

async function findLatestCharge(db: DbOrTx, provider: string): Promise<string | null> {
  const { state, chargeRef, createdAt, id } = purchaseIntents;
  const paid = and(eq(purchaseIntents.provider, provider), eq(state, 'succeeded'), isNotNull(chargeRef));
  const [row] = await db
    .select({ chargeRef })
    .from(purchaseIntents)
    .where(paid)
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return row?.chargeRef ?? null;
}

/** Whether the processor no longer knows a charge made here; false if it doesn't answer. */
async function isUnknown(ctx: Context, chargeRef: string): Promise<boolean> {
  try {
    await ctx.billing.getCharge(chargeRef);
    return false;
  } catch (error) {
    if (error instanceof BillingRefused && error.code === 'unknown') return true;
    ctx.log.warn({ err: error }, 'the processor was not asked whether it knows the charges of this database');
    return false;
  }
}

const useNew = 'Start with a new database (DATABASE_URL or REALFIN_DATA)';

/**
 * Stores the account in use, or returns one sentence why this database can't be used with it. An account
 * without payments here is replaced, because no data depends on it.
 */
export async function claimProcessor(ctx: Context): Promise<string | null> {
  const { db, billing, clock } = ctx;
  const { name: provider, accountRef } = billing;
  const other = await findOther(db, provider);
  if (other !== null)
    return `This database has payments made with ${nameOf(other)}, and it would be used with ${nameOf(provider)}: their cards, refunds and payouts are unknown there. ${useNew}, or use ${nameOf(other)} again.`;
  const chargeRef = await findLatestCharge(db, provider);
  const [known] = await db.select().from(processorAccounts).where(eq(processorAccounts.provider, provider));
  const isOther = known !== undefined && accountRef !== null && known.accountRef !== accountRef;
  // The sandbox keeps its charges in this database.
  const isForeign = async (ref: string) =>
    isOther || (billing.driver === 'stripe' && (await isUnknown(ctx, ref)));
  if (chargeRef !== null && (await isForeign(chargeRef))) {
    const [before, now] = [known?.accountRef ?? 'another account', accountRef ?? 'this one'];
    return `This database has payments of ${before}, and STRIPE_SECRET_KEY belongs to ${now}, which knows none of them. ${useNew}, or use the keys of ${before} again.`;
  }
  if (accountRef === null) return null;
  const values = { accountRef, since: clock.now() };
  await db
    .insert(processorAccounts)
    .values({ provider, ...values })
    .onConflictDoUpdate({
      target: processorAccounts.provider,
      set: values,
      setWhere: ne(processorAccounts.accountRef, accountRef),
    });
  return null;
}
