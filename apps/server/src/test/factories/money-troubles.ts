// The trouble finder, as another witness of a course of money.
import { troubleKinds, type TroubleKind } from '@realfin/contract/troubles';
import { expect } from 'vitest';
import type { Context } from '../../context.ts';
import { findTroublesOf } from '../../modules/operators/desk/commands/find-troubles.ts';
import type { TestApp } from '../test-app.ts';

/** What may be found while the network loses messages and time goes by in days. */
const passing: readonly TroubleKind[] = [
  ...(['movementDiffers', 'movementUnbooked', 'postingUnexplained'] as const),
  ...(['stuck', 'overdue', 'undelivered', 'payoutLate', 'payeeStale'] as const),
];
/** What a person has to decide, or what follows from refunds of shares that were earned: right, and to be known. */
const decisions: readonly TroubleKind[] = [
  ...(['disputeDue', 'blockLeft', 'orderWaits', 'longNegative', 'poolGrowth'] as const),
];

/**
 * A refund that the payer's bank sent back, also of what was not delivered, and an event that was not held. Until the
 * end, also a run that no administrator has paid yet: one that was not opened or frozen in time is a fault.
 */
async function listForPeople({ pool }: Context, when: 'always' | 'all'): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ subject: string }>(
    `select 'stuck refund ' || key as subject from refunds where state in ('failed', 'canceled')
      union select 'undelivered ' || intent_id from refunds where state in ('failed', 'canceled')
      union select 'stuck event ' || id from ppv_events where stuck_at is not null
      union select 'runLate run ' || month from payout_runs where state in ('frozen', 'approved') and $1`,
    [when === 'always'],
  );
  return new Set(rows.map(({ subject }) => subject));
}

/** Every check finds nothing: after each step those that hold at any moment, in the end all. */
export async function checkTroubles({ ctx }: TestApp, when: 'always' | 'all'): Promise<void> {
  const left = when === 'all' ? decisions : [...decisions, ...passing];
  const forPeople = await listForPeople(ctx, when);
  const found: Record<string, unknown> = {};
  for (const kind of troubleKinds) {
    if (left.includes(kind)) continue;
    const all = await findTroublesOf(ctx, ctx.db, kind);
    const rows = all.filter(({ subject }) => !forPeople.has(`${kind} ${subject}`));
    if (rows.length > 0) found[kind] = rows;
  }
  expect(found, 'troubles').toEqual({});
}
