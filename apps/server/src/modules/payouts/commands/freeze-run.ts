// Takes the amounts of a run from the balances: one posting and one payout for each channel, or the reason why not.
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { untroubled } from '../../billing/rules.ts';
import {
  creatorPayable,
  creatorReserve,
  payoutsInTransit,
  postTransaction,
  type LedgerLine,
} from '../../ledger/commands.ts';
import { listCandidates, listDisputeRates, type CandidateRow } from '../queries/candidates.ts';
import type { RunRow } from '../queries/cuts.ts';
import { decide, ledgerSubject, runCause, type Decision } from '../rules/run.ts';
import { payoutReserves, payoutRuns, payouts } from '../tables.ts';

const batchSize = 100;
type Decided = Decision & { row: CandidateRow };

const payeeOf = (ctx: Context, { kyc, taxForm, payoutsEnabled, changedAt, provider }: CandidateRow) =>
  kyc === null || taxForm === null || payoutsEnabled === null || provider !== ctx.payouts.name
    ? null
    : { kyc, taxForm, payoutsEnabled, changedAt };

function linesOf(id: number, channelId: number, { amountCents, reserveCents }: Decision): LedgerLine[] {
  const [share, subject] = ['payout', ledgerSubject({ id })] as const;
  const reserve = { share, subject: `reserve:${id}` };
  return [
    { account: creatorPayable(channelId), amountCents: -amountCents, share, subject },
    { account: payoutsInTransit(channelId), amountCents, share, subject },
    { account: creatorPayable(channelId), amountCents: -reserveCents, ...reserve },
    { account: creatorReserve(channelId), amountCents: reserveCents, ...reserve },
  ];
}

async function freezeOne(ctx: Context, tx: Tx, run: RunRow, id: number, decided: Decided): Promise<void> {
  const { row, reserveCents, reserveDays } = decided;
  const { channelId } = row;
  const now = ctx.clock.now();
  await postTransaction(ctx, tx, {
    kind: 'payout',
    cause: runCause(run.id, channelId),
    description: 'Payout',
    at: now,
    lines: linesOf(id, channelId, decided),
  });
  if (reserveCents === 0) return;
  const releaseAt = new Date(now.getTime() + reserveDays * 86_400_000);
  await tx.insert(payoutReserves).values({ payoutId: id, channelId, cents: reserveCents, releaseAt });
}

async function freezeBatch(ctx: Context, run: RunRow, decisions: readonly Decided[]): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const values = decisions.map(({ row, amountCents, reserveCents, reason }) => ({
      ...{ runId: run.id, channelId: row.channelId, amountCents, reserveCents, reason, createdAt: now },
      ...untroubled,
      state: reason === null ? ('pending' as const) : ('held' as const),
      provider: ctx.payouts.name,
      payeeRef: row.ref,
      endedAt: reason === null ? null : now,
    }));
    const made = await tx
      .insert(payouts)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: payouts.id, channelId: payouts.channelId });
    const byChannel = new Map(made.map(({ id, channelId }) => [channelId, id]));
    for (const decided of decisions) {
      // Another process that freezes the same run was faster.
      const id = byChannel.get(decided.row.channelId);
      if (id !== undefined && decided.reason === null) await freezeOne(ctx, tx, run, id, decided);
    }
  });
}

/** Goes on where it stopped; a second run changes nothing. */
export async function freezeRun(ctx: Context, run: RunRow): Promise<void> {
  const now = ctx.clock.now();
  if (run.state !== 'draft' || run.statedAt === null || run.dueAt > now) return;
  const rates = await listDisputeRates(ctx.db, now);
  const batch = { runId: run.id, cutEntry: run.cutEntry, size: batchSize };
  for (let afterId = 0; ;) {
    const rows = await listCandidates(ctx.db, { ...batch, afterId });
    if (rows.length === 0) break;
    afterId = rows.at(-1)?.channelId ?? afterId;
    const decisions = rows.map((row) => {
      const disputes = rates.get(row.channelId) ?? { sold: 0, disputed: 0 };
      return { row, ...decide({ ...row, disputes, payee: payeeOf(ctx, row) }, now) };
    });
    await freezeBatch(ctx, run, decisions);
  }
  await ctx.db
    .update(payoutRuns)
    .set({ state: 'frozen', frozenAt: ctx.clock.now() })
    .where(and(eq(payoutRuns.id, run.id), eq(payoutRuns.state, 'draft'), isNull(payoutRuns.frozenAt)));
}
