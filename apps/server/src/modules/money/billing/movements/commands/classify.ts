// Classification, by an administrator, of a movement without a matching rule.
import { refuse } from '@realfin/contract/errors';
import type { MovementAccount } from '@realfin/contract/movements';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { requireMove } from '../../../../../lib/transitions.ts';
import { movementTransitions } from '../../rules/transitions.ts';
import type { MovementRow } from '../queries.ts';
import { bookCurrency, decidedWhole } from '../rules.ts';
import { processorMovements } from '../tables.ts';
import { movementKey } from './unstick.ts';

export interface Classification {
  account: MovementAccount;
  /** The amount to book, in the ledger's currency; positive: incoming. */
  amountCents: number;
}

export async function lockUnclassified(tx: Tx, id: string): Promise<MovementRow> {
  const { provider, ref } = movementKey(id);
  const own = and(eq(processorMovements.provider, provider), eq(processorMovements.ref, ref));
  const [row] = await tx.select().from(processorMovements).where(own).for('update');
  if (row?.state !== 'unclassified') throw refuse('desk.notFound');
  return row;
}

/** Returns the cents to book: the processor's own figure, or the administrator's for another currency. */
export function amountOf(
  { currency, amountCents, feeCents }: MovementRow,
  account: MovementAccount,
  said: number | null,
): number {
  if (account === 'none') return 0;
  if (currency === bookCurrency) return amountCents - feeCents;
  if (said === null) throw refuse('desk.amountNeeded');
  return said;
}

/** Books it once, under the processor's reference. */
export async function classify(
  ctx: Context,
  tx: Tx,
  movement: MovementRow,
  { account, amountCents }: Classification,
): Promise<void> {
  const { provider, ref, at } = movement;
  if (account !== 'none')
    await ctx.ask.billing.postCash(ctx, tx, {
      ...decidedWhole(account),
      ...{ cause: `movement:${provider}:${ref}`, provider, at, amountCents },
    });
  const own = and(eq(processorMovements.provider, provider), eq(processorMovements.ref, ref));
  const state = requireMove(movementTransitions, movement.state, account === 'none' ? 'foreign' : 'booked');
  await tx.update(processorMovements).set({ state, classifiedCents: amountCents }).where(own);
}
