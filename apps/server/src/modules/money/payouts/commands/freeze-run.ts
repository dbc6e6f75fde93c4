// Debits the amounts of a run: one posting and one payout per channel, or the reason for none.
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { clearedRetry } from '../../billing/rules.ts';
import {
  affiliatePayable,
  creatorReserve,
  ownPayable,
  payoutsInTransit,
  postTransaction,
  prepareAccounts,
  type LedgerLine,
  type Posting,
} from '../../ledger/commands.ts';
import { listCandidates, listDisputeRates, type CandidateRow } from '../queries/candidates.ts';
import { cutOf, type RunRow } from '../queries/cuts.ts';
import { listHeldTips } from '../queries/held-tips.ts';
import { listUnsent } from '../queries/notices.ts';
import { decide, heldTipsAt, ledgerSubject, runCause, type Decision } from '../rules/run.ts';
import { runTransitions } from '../rules/transitions.ts';
import { payoutReserves, payoutRuns, payouts } from '../tables.ts';
import { tellOperators } from './announce-run.ts';

const batchSize = 100;
type Decided = Decision & { row: CandidateRow };

const payeeOf = (ctx: Context, { kyc, taxForm, payoutsEnabled, changedAt, provider }: CandidateRow) =>
  kyc === null || taxForm === null || payoutsEnabled === null || provider !== ctx.payouts.name
    ? null
    : { kyc, taxForm, payoutsEnabled, changedAt };

/** The payout details at the freeze; later changes by the payee don't apply to this run. */
const frozenDetails = ({ row, reason }: Decided) =>
  reason === null
    ? {
        ...{ payeeRef: row.ref, payeeName: row.payeeName ?? '', payeeKind: row.payeeKind },
        ...{ payeeCountry: row.payeeCountry ?? '', destination: row.destination ?? '' },
        destinationRef: row.destinationRef ?? '',
      }
    : {};

function linesOf(id: number, { row, amountCents, reserveCents }: Decided): LedgerLine[] {
  const { channelId, isChannel, affiliateCents } = row;
  const own = ownPayable(channelId, isChannel);
  // Affiliate earnings from before the channel existed.
  const movedCents = isChannel ? affiliateCents : 0;
  const [share, subject] = ['payout', ledgerSubject({ id })] as const;
  const reserve = { share, subject: `reserve:${id}` };
  return [
    { account: affiliatePayable(channelId), amountCents: -movedCents, share, subject },
    { account: own, amountCents: movedCents, share, subject },
    { account: own, amountCents: -amountCents, share, subject },
    { account: payoutsInTransit(channelId), amountCents, share, subject },
    { account: own, amountCents: -reserveCents, ...reserve },
    { account: creatorReserve(channelId), amountCents: reserveCents, ...reserve },
  ];
}

const postingOf = (ctx: Context, run: RunRow, id: number, decided: Decided): Posting => ({
  kind: 'payout',
  cause: runCause(run.id, decided.row.channelId),
  description: 'Payout',
  at: ctx.clock.now(),
  lines: linesOf(id, decided),
});

async function keepReserves(ctx: Context, tx: Tx, made: readonly { id: number; decided: Decided }[]) {
  const now = ctx.clock.now().getTime();
  const kept = made.flatMap(({ id, decided: { row, reserveCents, reserveDays } }) => {
    const releaseAt = new Date(now + reserveDays * 86_400_000);
    return reserveCents === 0
      ? []
      : [{ payoutId: id, channelId: row.channelId, cents: reserveCents, releaseAt }];
  });
  if (kept.length > 0) await tx.insert(payoutReserves).values(kept);
}

async function freezeBatch(ctx: Context, run: RunRow, decisions: readonly Decided[]): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const values = decisions.map((decided) => {
      const { row, amountCents, reserveCents, reason } = decided;
      return {
        ...{ runId: run.id, channelId: row.channelId, amountCents, reserveCents, reason, createdAt: now },
        ...{ ...clearedRetry, ...frozenDetails(decided), provider: ctx.payouts.name },
        state: reason === null ? ('pending' as const) : ('held' as const),
        endedAt: reason === null ? null : now,
      };
    });
    const made = await tx
      .insert(payouts)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: payouts.id, channelId: payouts.channelId });
    const byChannel = new Map(made.map(({ id, channelId }) => [channelId, id]));
    const taken = decisions.flatMap((decided) => {
      // Another process has frozen this channel's part of the run.
      const id = byChannel.get(decided.row.channelId);
      return id === undefined || decided.reason !== null ? [] : [{ id, decided }];
    });
    const postings = taken.map(({ id, decided }) => postingOf(ctx, run, id, decided));
    await prepareAccounts(ctx, tx, postings);
    for (const posting of postings) await postTransaction(ctx, tx, posting);
    await keepReserves(ctx, tx, taken);
  });
}

/** Resumable and idempotent. */
export async function freezeRun(ctx: Context, run: RunRow): Promise<void> {
  const now = ctx.clock.now();
  if (run.state !== 'draft' || run.statedAt === null || run.dueAt > now) return;
  const care = await ctx.ask.tips.findPayoutCare(ctx, ctx.db);
  const rates = await listDisputeRates(ctx.db, now);
  const { id: runId, month, cutEntry, cutBefore } = run;
  const batch = { runId, month, cutEntry, cutBefore, size: batchSize };
  for (let afterId = 0; ;) {
    const rows = await listCandidates(ctx.db, { ...batch, afterId });
    if (rows.length === 0) break;
    afterId = rows.at(-1)?.channelId ?? afterId;
    const tips = await listHeldTips(ctx.db, care, {
      channelIds: rows.map(({ channelId }) => channelId),
      now,
    });
    const decisions = rows.map((row) => {
      const disputes = rates.get(row.channelId) ?? { sold: 0, disputed: 0 };
      const at = { at: now, cut: cutOf(run) };
      const heldTipCents = heldTipsAt(tips.get(row.channelId) ?? [], care, at).cents;
      return { row, ...decide({ ...row, disputes, heldTipCents, payee: payeeOf(ctx, row) }, care, now) };
    });
    await freezeBatch(ctx, run, decisions);
  }
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(payoutRuns.id, run.id), eq(payoutRuns.state, 'draft'), isNull(payoutRuns.frozenAt));
    const frozen = { state: requireMove(runTransitions, 'draft', 'frozen'), frozenAt: ctx.clock.now() };
    const [noted] = await tx.update(payoutRuns).set(frozen).where(own).returning();
    if (noted !== undefined && (await listUnsent(tx, noted)).length > 0)
      await tellOperators(ctx, tx, run.id, 'frozen');
  });
}
