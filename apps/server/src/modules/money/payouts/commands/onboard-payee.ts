// Sets up the account of a payee at the provider.
import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { AccessDenied } from '../../../../gateways/denials/denials.ts';
import { PayoutsRefused, type PayoutProvider } from '../../../../gateways/payouts/port.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { pollAt, sentKey, clearedRetry } from '../../billing/rules.ts';
import { findPayee, findRefusedAt, type PayeeRow } from '../queries/payees.ts';
import { payeeRefusals, payees } from '../tables.ts';
import { isGone, noteChange, refusing, storeRefusal } from './payees.ts';

interface NewAccount {
  kind: 'person' | 'company';
  country: string;
}
type Request = Omit<Parameters<PayoutProvider['createPayee']>[0], 'idempotencyKey'>;

/** Errors that the operator must resolve with the provider are not shown to the creator. */
async function createPayee(
  ctx: Context,
  provider: PayoutProvider,
  request: Request,
  place: string,
): Promise<{ payeeRef: string }> {
  const { channelId } = request;
  const refusedAt = await findRefusedAt(ctx.db, channelId);
  const again = refusedAt === null ? [] : [refusedAt.getTime()];
  const idempotencyKey = sentKey(ctx.config.secret, [place, ...again].join(':'));
  try {
    const made = await provider.createPayee({ ...request, idempotencyKey });
    await ctx.db.delete(payeeRefusals).where(eq(payeeRefusals.channelId, channelId));
    return made;
  } catch (error) {
    if (!(error instanceof PayoutsRefused || error instanceof AccessDenied)) throw error;
    ctx.log.error({ err: error, channelId }, 'the payout provider did not set up a payee');
    await storeRefusal(ctx, request, error);
    throw refuse('payout.notSetUp');
  }
}

async function refuseUnsupported(provider: PayoutProvider, country: string): Promise<void> {
  if ((await provider.paysTo(country)) === false) throw refuse('payout.countryUnsupported');
}

/** Creates an account at the provider. `known` has none there, or a deleted one. */
async function openAccount(
  ctx: Context,
  viewer: Viewer,
  { kind, country }: NewAccount,
  known: PayeeRow | null,
  provider: PayoutProvider,
): Promise<string> {
  const channelId = viewer.id;
  const after = known?.provider === ctx.payouts.name ? known.ref : null;
  // A separate key per account; otherwise the provider would return the deleted one.
  const place = ['payee', channelId, country, kind, ...(after === null ? [] : [after])].join(':');
  const request = { channelId, email: viewer.email, country, kind };
  // Retries after a refusal use another key, because providers repeat a refusal under its key for a day.
  const { payeeRef } = await createPayee(ctx, provider, request, place);
  const now = ctx.clock.now();
  const values = {
    ...{ provider: ctx.payouts.name, ref: payeeRef, kind, country },
    ...{ name: '', destination: '', destinationRef: '' },
    ...{ kyc: 'started' as const, taxForm: 'none' as const, payoutsEnabled: false, updatedAt: now },
    ...{ ...clearedRetry, nextAt: pollAt(now) },
    // Its bank account is a different one, so payouts are delayed.
    ...(after !== null && { changedAt: now }),
  };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(payees)
      .values({ channelId, createdAt: now, ...values })
      .onConflictDoUpdate({ target: payees.channelId, set: values });
    await noteChange(ctx, tx, channelId, viewer.id, 'started');
  });
  return payeeRef;
}

/** Creates the account at the provider once, or again if it was deleted. Returns the onboarding URL. */
export async function startOnboarding(
  ctx: Context,
  viewer: Viewer,
  account: NewAccount,
): Promise<{ url: string }> {
  const { provider, name } = ctx.payouts;
  if (provider === null || name === 'manual') throw refuse('payout.wrongState');
  const known = await findPayee(ctx.db, viewer.id);
  const own = known?.provider === name ? known.ref : null;
  const returnUrl = `${ctx.config.origin}/dashboard/payouts?done=1`;
  const open = async () => {
    await refuseUnsupported(provider, account.country);
    const payeeRef = await openAccount(ctx, viewer, account, known, provider);
    return provider.onboardingLink({ payeeRef, returnUrl });
  };
  if (own === null) return refusing(ctx, viewer.id, open());
  return refusing(
    ctx,
    viewer.id,
    provider.onboardingLink({ payeeRef: own, returnUrl }).catch((error: unknown) => {
      if (isGone(error)) return open();
      throw error;
    }),
  );
}
