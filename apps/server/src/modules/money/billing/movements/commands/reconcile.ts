// Reads the processor's movements, because webhooks can be lost but movements can't.
import { eq, min } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Movement } from '../../../../../gateways/billing/port.ts';
import { purchaseIntents } from '../../tables.ts';
import { processorMovements, reconciliations } from '../tables.ts';
import { sweepMovements } from './book-movements.ts';

const dayMs = 86_400_000;

/** Two days before the last run, because movements may be listed late; at first, before any purchase. */
async function readFrom(ctx: Context, provider: string): Promise<Date> {
  const [last] = await ctx.db.select().from(reconciliations).where(eq(reconciliations.provider, provider));
  const [first] = await ctx.db
    .select({ at: min(purchaseIntents.createdAt) })
    .from(purchaseIntents)
    .where(eq(purchaseIntents.provider, provider));
  const from = last?.until ?? first?.at ?? ctx.clock.now();
  return new Date(from.getTime() - 2 * dayMs);
}

async function store(ctx: Context, provider: string, movements: readonly Movement[]): Promise<void> {
  const nextAt = ctx.clock.now();
  if (movements.length === 0) return;
  await ctx.db
    .insert(processorMovements)
    .values(movements.map((movement) => ({ ...movement, provider, state: 'new' as const, nextAt })))
    .onConflictDoNothing();
}

/** Stores every movement since the last run, and processes the new ones. */
export async function reconcile(ctx: Context): Promise<void> {
  const provider = ctx.billing.name;
  const until = ctx.clock.now();
  const since = await readFrom(ctx, provider);
  let cursor: string | null = null;
  do {
    const page = await ctx.billing.listMovements({ since, cursor });
    await store(ctx, provider, page.movements);
    ({ cursor } = page);
  } while (cursor !== null);
  await ctx.db
    .insert(reconciliations)
    .values({ provider, until })
    .onConflictDoUpdate({ target: reconciliations.provider, set: { until } });
  await sweepMovements(ctx);
}
