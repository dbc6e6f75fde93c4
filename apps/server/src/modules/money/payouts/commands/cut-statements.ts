// The statements of a run: one per channel or affiliate with entries or a balance, from the ledger only.
import { limits } from '@realfin/contract/limits';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { findRunBefore, type RunRow } from '../queries/cuts.ts';
import {
  listBalancesAt,
  listEarners,
  listMonths,
  listSums,
  type BalanceAt,
} from '../queries/statement-sums.ts';
import { firstDayAfter } from '../rules/run.ts';
import { earnedIn, spansOf, statementJson, statementOf, type Span, type Sum } from '../rules/statement.ts';
import { payoutRuns, statements } from '../tables.ts';

const batchSize = 200;

/** The ledger of one earner for one month. */
interface Account {
  span: Span;
  balance: BalanceAt;
  sums: readonly Sum[];
}

function rowOf({ config }: Context, run: RunRow, { span, balance, sums }: Account) {
  const { channelId, name, username, openingCents, closingCents } = balance;
  const { eventCents, reserveCents, inTransitCents } = balance;
  const { name: payerName, address, vatId, email } = config.seller;
  const { cutAt, dueAt } = run;
  const { month, fromEntry, toEntry, toBefore } = span;
  const body = statementOf({
    month,
    cutAt: cutAt.toISOString(),
    ...{ fromEntry, toEntry, openingCents, sums },
    ...(toBefore !== null && { toBefore }),
    payer: { name: payerName, address: [...address], vatId, email },
    creator: { id: channelId, name, username },
    held: { eventCents, reserveCents, inTransitCents },
    payout: { dueOn: dueAt.toISOString().slice(0, 10), minimumCents: limits.payoutMinimumCents },
  });
  // Cross-check: the sum of the entries must equal the balance of the account.
  if (body.closingCents !== closingCents)
    throw new Error(`the statement of ${channelId} for ${month} is not its balance`);
  const json = statementJson(body);
  return {
    ...{ ...span, runId: run.id, channelId, openingCents, closingCents, cutAt, json },
    earnedCents: earnedIn(body.lines),
    paidCents: body.paidCents,
    sha256: sha256(json),
  };
}

/** The months of a batch, oldest first; after an outage, all earlier months with postings. */
async function listSpans(ctx: Context, run: RunRow, channelIds: readonly number[]): Promise<Span[]> {
  if (run.cutBefore === null) return spansOf(run, []);
  const last = await findRunBefore(ctx.db, run.month);
  const sinceDay = last === null ? null : firstDayAfter(last.month);
  return spansOf(run, await listMonths(ctx.db, { channelIds, sinceDay, beforeDay: run.cutBefore }));
}

/** Creates all statements that it can; returns the errors of the others. */
async function cutBatch(ctx: Context, run: RunRow, channelIds: readonly number[]): Promise<unknown[]> {
  const spans = await listSpans(ctx, run, channelIds);
  const accounts = await ctx.db.transaction(
    // One snapshot, so that balances match the entries after the cut.
    async (tx) => {
      const read: Account[] = [];
      for (const span of spans) {
        const sums = await listSums(tx, { ...span, channelIds });
        for (const balance of await listBalancesAt(tx, { ...span, channelIds }))
          read.push({ span, balance, sums: sums.get(balance.channelId) ?? [] });
      }
      return read;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const rows: ReturnType<typeof rowOf>[] = [];
  const failed: unknown[] = [];
  for (const account of accounts) {
    const { openingCents, closingCents } = account.balance;
    const isLast = account.span.month === run.month;
    if (account.sums.length === 0 && (!isLast || (openingCents === 0 && closingCents === 0))) continue;
    try {
      rows.push(rowOf(ctx, run, account));
    } catch (error) {
      failed.push(error);
    }
  }
  if (rows.length > 0) await ctx.db.insert(statements).values(rows).onConflictDoNothing();
  return failed;
}

/** Creates missing statements; existing ones never change. */
export async function cutStatements(ctx: Context, run: RunRow): Promise<void> {
  if (run.statedAt !== null) return;
  let ids = await listEarners(ctx.db, 0, batchSize);
  const failed: unknown[] = [];
  while (ids.length > 0) {
    failed.push(...(await cutBatch(ctx, run, ids)));
    ids = await listEarners(ctx.db, ids.at(-1) ?? 0, batchSize);
  }
  // Statements of a channel are chained, so a missing one blocks its run.
  if (failed.length > 0) throw new AggregateError(failed, `statements of ${run.month} could not be made`);
  await ctx.db
    .update(payoutRuns)
    .set({ statedAt: ctx.clock.now() })
    .where(and(eq(payoutRuns.id, run.id), isNull(payoutRuns.statedAt)));
}
