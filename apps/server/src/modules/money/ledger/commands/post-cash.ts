// Answers to billing: postings of processor money outside of sales.
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { CashPosting, DisputeFeePosting, TaxPosting, UncoveredPosting } from '../../billing/asks.ts';
import { cashLine, postTransaction, type LedgerLine } from '../commands.ts';
import { sumBySubject } from '../queries.ts';
import { divideUncovered } from '../rules.ts';

const shareOf = {
  ...({ bank: 'cash', processorHolds: 'cash', processorAdvances: 'cash', payeeBalances: 'cash' } as const),
  ...({ processorFees: 'fee', processorTaxes: 'fee' } as const),
  ...({ processorPurchases: 'platform', writeOffs: 'platform' } as const),
};

/** Posts fees, payouts to the bank and corrections by the processor. Idempotent by cause. */
export async function postCash(ctx: Context, tx: Tx, posting: CashPosting): Promise<void> {
  const { amountCents, against, ...header } = posting;
  const account = { kind: against, ownerId: 0 };
  const share = shareOf[against];
  await postTransaction(ctx, tx, {
    ...header,
    lines: [cashLine(-amountCents), { account, amountCents, share }],
  });
}

/** Tax is owed to its place and is not part of any share. */
export async function postTax(ctx: Context, tx: Tx, posting: TaxPosting): Promise<void> {
  const { amountCents, place, ...header } = posting;
  const account = { kind: 'taxPayable', ownerId: 0, part: place } as const;
  await postTransaction(ctx, tx, {
    ...header,
    lines: [cashLine(-amountCents), { account, amountCents, share: 'tax' }],
  });
}

/**
 * Payments without a delivery are owed to the payer, and refunds beyond them are the platform's
 * loss. Both are derived from their sum, so the order of messages does not matter.
 */
export async function postUncovered(ctx: Context, tx: Tx, posting: UncoveredPosting): Promise<void> {
  const { purchaseId, amountCents, ...header } = posting;
  const subject = `purchase:${purchaseId}`;
  const before = await sumBySubject(tx, ['refundsPayable', 'writeOffs'], subject);
  const [was, is] = [divideUncovered(before), divideUncovered(before + amountCents)];
  const lines: LedgerLine[] = [
    cashLine(-amountCents),
    {
      account: { kind: 'refundsPayable', ownerId: 0 },
      amountCents: is.owedCents - was.owedCents,
      share: 'cash',
      subject,
    },
    {
      account: { kind: 'writeOffs', ownerId: 0 },
      amountCents: is.lostCents - was.lostCents,
      share: 'platform',
      subject,
    },
  ];
  await postTransaction(ctx, tx, { ...header, at: ctx.clock.now(), lines });
}

/** The processor reports the total of its fees for a dispute; only the difference is posted. */
export async function postDisputeFee(ctx: Context, tx: Tx, posting: DisputeFeePosting): Promise<void> {
  const { disputeRef, provider, feeCents } = posting;
  const subject = `dispute:${disputeRef}`;
  const posted = -(await sumBySubject(tx, ['disputeFees'], subject));
  const amountCents = posted - feeCents;
  await postTransaction(ctx, tx, {
    kind: 'fee',
    cause: `fee:${provider}:${disputeRef}:${posted}:${feeCents}`,
    description: 'Dispute fee',
    at: ctx.clock.now(),
    provider,
    lines: [
      cashLine(-amountCents),
      { account: { kind: 'disputeFees', ownerId: 0 }, amountCents, share: 'fee', subject },
    ],
  });
}
