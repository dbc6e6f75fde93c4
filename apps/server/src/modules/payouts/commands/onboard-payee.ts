// Sets up the account of a payee at the provider.
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import type { PayoutProvider } from '../../../gateways/payouts/port.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { pollAt, sentKey, untroubled } from '../../billing/rules.ts';
import { findPayee, type PayeeRow } from '../queries/payees.ts';
import { payees } from '../tables.ts';
import { isGone, noteChange, refusing } from './payees.ts';

interface NewAccount {
  kind: 'person' | 'company';
  country: string;
}
/** Makes an account at the provider; `known` has none there, or one that is gone. */
async function openAccount(
  ctx: Context,
  viewer: Viewer,
  { kind, country }: NewAccount,
  known: PayeeRow | null,
  provider: PayoutProvider,
): Promise<string> {
  const channelId = viewer.id;
  const after = known?.provider === ctx.payouts.name ? known.ref : null;
  // In a place of its own for each account, or the provider would answer with the one that is gone.
  const place = ['payee', channelId, country, kind, ...(after === null ? [] : [after])].join(':');
  const request = { channelId, email: viewer.email, country, kind };
  const idempotencyKey = sentKey(ctx.config.secret, place);
  const { payeeRef } = await provider.createPayee({ ...request, idempotencyKey });
  const now = ctx.clock.now();
  const values = {
    ...{ provider: ctx.payouts.name, ref: payeeRef, kind, country },
    ...{ name: '', destination: '', destinationRef: '' },
    ...{ kyc: 'started' as const, taxForm: 'none' as const, payoutsEnabled: false, updatedAt: now },
    ...{ ...untroubled, nextAt: pollAt(now) },
    // Its bank account is another one, whose payouts wait.
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

/** Makes the account at the provider once, another one where it is gone, and gives the address of its page. */
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
    const payeeRef = await openAccount(ctx, viewer, account, known, provider);
    return provider.onboardingLink({ payeeRef, returnUrl });
  };
  if (own === null) return refusing(open());
  return refusing(
    provider.onboardingLink({ payeeRef: own, returnUrl }).catch((error: unknown) => {
      if (isGone(error)) return open();
      throw error;
    }),
  );
}
