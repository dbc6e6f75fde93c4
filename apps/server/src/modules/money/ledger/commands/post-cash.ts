// Answers to billing: money at the processor that no module sold anything for.
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

/** Each cause once: fees, payouts to the bank, corrections by the processor. */
export async function postCash(ctx: Context, tx: Tx, posting: CashPosting): Promise<void> {
  const { amountCents, against, ...header } = posting;
  const account = { kind: against, ownerId: 0 };
  const share = shareOf[against];
  await postTransaction(ctx, tx, {
    ...header,
    lines: [cashLine(-amountCents), { account, amountCents, share }],
  });
}

/** Tax belongs to its place, and is in nobody's share. */
export async function postTax(ctx: Context, tx: Tx, posting: TaxPosting): Promise<void> {
  const { amountCents, place, ...header } = posting;
  const account = { kind: 'taxPayable', ownerId: 0, part: place } as const;
  await postTransaction(ctx, tx, {
    ...header,
    lines: [cashLine(-amountCents), { account, amountCents, share: 'tax' }],
  });
}

/**
 * What a purchase was paid without a delivery is owed to its payer, and what went back beyond that is the platform's
 * loss. Both follow from their sum, so the order in which messages come does not matter.
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

/** The processor names the sum of its fees for a dispute; what is not posted of it yet is posted. */
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
