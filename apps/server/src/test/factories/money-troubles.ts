// The trouble finder, as a second check of simulations of money.
import { troubleKinds, type TroubleKind } from '@realfin/contract/troubles';
import { expect } from 'vitest';
import type { Context } from '../../context.ts';
import { findTroublesOf } from '../../modules/operators/desk/commands/find-troubles.ts';
import type { TestApp } from '../test-app.ts';

/** Troubles that may appear while the network loses messages and the clock moves by days. */
const passing: readonly TroubleKind[] = [
  ...(['movementDiffers', 'movementUnbooked', 'postingUnexplained'] as const),
  ...(['stuck', 'overdue', 'undelivered', 'payoutLate', 'payeeStale'] as const),
];
/** Troubles that need a decision, or that follow from refunds of shares already earned: expected. */
const decisions: readonly TroubleKind[] = [
  ...(['disputeDue', 'blockLeft', 'orderWaits', 'longNegative', 'poolGrowth'] as const),
];

/**
 * Refunds returned by the payer's bank, also for undelivered content, and an event that was not held.
 * Until the end, also a run awaiting an administrator; one not opened or frozen in time is a fault.
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

/** No check may find anything: after each step those that always hold, at the end all. */
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
