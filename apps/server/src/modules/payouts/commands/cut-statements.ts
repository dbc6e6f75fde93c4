// The statements of a run: one for each channel or affiliate with entries or a balance, from the ledger alone.
import { limits } from '@realfin/contract/limits';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { sha256 } from '../../../lib/ids.ts';
import type { RunRow } from '../queries/cuts.ts';
import { listBalancesAt, listEarners, listSums, type BalanceAt } from '../queries/statement-sums.ts';
import { earnedIn, statementJson, statementOf, type Sum } from '../rules/statement.ts';
import { payoutRuns, statements } from '../tables.ts';

const batchSize = 200;

function rowOf({ config }: Context, run: RunRow, balance: BalanceAt, sums: readonly Sum[]) {
  const { channelId, name, username, openingCents, closingCents } = balance;
  const { eventCents, reserveCents, inTransitCents } = balance;
  const { name: payerName, address, vatId, email } = config.seller;
  const { month, fromEntry, cutEntry: toEntry, cutAt, dueAt } = run;
  const body = statementOf({
    month,
    cutAt: cutAt.toISOString(),
    ...{ fromEntry, toEntry, openingCents, sums },
    payer: { name: payerName, address: [...address], vatId, email },
    creator: { id: channelId, name, username },
    held: { eventCents, reserveCents, inTransitCents },
    payout: { dueOn: dueAt.toISOString().slice(0, 10), minimumCents: limits.payoutMinimumCents },
  });
  // Two ways to one figure: what the entries add up to, and the balance of the account.
  if (body.closingCents !== closingCents)
    throw new Error(`the statement of ${channelId} for ${month} is not its balance`);
  const json = statementJson(body);
  return {
    ...{ runId: run.id, channelId, month, openingCents, closingCents, fromEntry, toEntry, cutAt, json },
    earnedCents: earnedIn(body.lines),
    paidCents: body.paidCents,
    sha256: sha256(json),
  };
}

/** Those that could be made are; answers why others could not. */
async function cutBatch(ctx: Context, run: RunRow, channelIds: readonly number[]): Promise<unknown[]> {
  const { fromEntry, cutEntry } = run;
  const range = { channelIds, fromEntry, cutEntry };
  const [balances, sums] = await ctx.db.transaction(
    // One moment: a balance and the entries after the cut belong together.
    async (tx) => [await listBalancesAt(tx, range), await listSums(tx, range)] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const rows: ReturnType<typeof rowOf>[] = [];
  const failed: unknown[] = [];
  for (const balance of balances) {
    const own = sums.get(balance.channelId) ?? [];
    if (balance.openingCents === 0 && balance.closingCents === 0 && own.length === 0) continue;
    try {
      rows.push(rowOf(ctx, run, balance, own));
    } catch (error) {
      failed.push(error);
    }
  }
  if (rows.length > 0) await ctx.db.insert(statements).values(rows).onConflictDoNothing();
  return failed;
}

/** Makes the statements that are missing; those that exist stay as they are. */
export async function cutStatements(ctx: Context, run: RunRow): Promise<void> {
  if (run.statedAt !== null) return;
  let ids = await listEarners(ctx.db, 0, batchSize);
  const failed: unknown[] = [];
  while (ids.length > 0) {
    failed.push(...(await cutBatch(ctx, run, ids)));
    ids = await listEarners(ctx.db, ids.at(-1) ?? 0, batchSize);
  }
  // The next statement of a channel begins where this one ends, so a month without one holds its run.
  if (failed.length > 0) throw new AggregateError(failed, `statements of ${run.month} could not be made`);
  await ctx.db
    .update(payoutRuns)
    .set({ statedAt: ctx.clock.now() })
    .where(and(eq(payoutRuns.id, run.id), isNull(payoutRuns.statedAt)));
}
