import { splitByWeight } from '@realfin/contract/money';
import type { Context } from '../../../../context.ts';
import { creatorPayable, postTransaction, type LedgerLine } from '../../ledger/commands.ts';
import { findBalance } from '../../ledger/queries.ts';
import { isPosted, listLeftBalances } from '../queries/earners.ts';
import { listPoolVotes } from '../queries/pool-votes.ts';
import { addMonths } from '../rules.ts';
import { pool } from './service-months.ts';

const monthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
const share = 'retention' as const;

/** Balances of deleted and suspended accounts are retained, unless the instance has set a time limit. */
async function collectLeftBalances(ctx: Context, month: string): Promise<void> {
  const { unclaimedMonths } = ctx.config;
  if (unclaimedMonths === 0) return;
  const now = ctx.clock.now();
  const left = await listLeftBalances(ctx.db, addMonths(now, -unclaimedMonths));
  for (const ownerId of new Set(left.map((row) => row.ownerId))) {
    const own = left.filter((row) => row.ownerId === ownerId);
    const total = own.reduce((sum, { cents }) => sum + cents, 0);
    const lines: LedgerLine[] = [
      ...own.map(({ kind, cents }) => ({ account: { kind, ownerId }, amountCents: -cents, share })),
      { account: pool, amountCents: total, share },
    ];
    await ctx.db.transaction((tx) =>
      postTransaction(ctx, tx, {
        kind: 'poolShare',
        cause: `left:${ownerId}:${month}`,
        description: 'Balance after leaving',
        at: now,
        lines,
      }),
    );
  }
}

/** Shares the pool of the ended month among creators, by votes of subscribers. Idempotent per month. */
export async function sharePool(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const until = monthStart(now);
  const from = addMonths(until, -1);
  const month = from.toISOString().slice(0, 7);
  const cause = `pool:${month}`;
  if (await isPosted(ctx.db, cause)) return;
  await collectLeftBalances(ctx, month);
  const sharers = await listPoolVotes(ctx.db, { from, until });
  if (sharers.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    const { cents } = await findBalance(tx, pool);
    if (cents <= 0) return;
    const parts = splitByWeight(
      cents,
      sharers.map(({ weight }) => weight),
    );
    const given = sharers.map(({ channelId }, i): LedgerLine => {
      return { account: creatorPayable(channelId), amountCents: parts[i] ?? 0, share };
    });
    await postTransaction(ctx, tx, {
      kind: 'poolShare',
      cause,
      description: 'Creator pool',
      at: now,
      lines: [{ account: pool, amountCents: -cents, share }, ...given],
    });
  });
}
