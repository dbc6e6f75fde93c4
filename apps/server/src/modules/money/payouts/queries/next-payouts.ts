// The next payout of several earners, or why there is none, in a fixed number of queries.
import type { PayoutCare } from '@realfin/contract/payout-policy';
import type { HoldReason } from '@realfin/contract/payouts';
import { desc, eq, inArray } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { balanceAt } from '../../ledger/queries/cuts.ts';
import { wholeLedger, type Cut } from '../../ledger/rules.ts';
import type { LargeTip } from '../../tips/queries/large-tips.ts';
import { query } from '../database.ts';
import {
  decide,
  dueAfter,
  dueAt,
  firstDayAfter,
  heldTipsAt,
  isOverdue,
  lastMonth,
  monthOf,
  type Candidate,
  type Decision,
} from '../rules/run.ts';
import { payees, payoutRuns } from '../tables.ts';
import { listDisputeRates, paidMonths, reversedSince } from './candidates.ts';
import { cutOf, findLastRun, hasEarnings } from './cuts.ts';
import { listHeldTips } from './held-tips.ts';
import type { PayeeRow } from './payees.ts';

export interface PayoutSettings {
  holdDays: number;
  provider: string;
  care: PayoutCare;
}
export interface NextPayout {
  /** At this instance's provider. */
  payee: PayeeRow | null;
  balanceCents: number;
  /** The part of the balance that is due next, without the reserve. */
  nextCents: number;
  reserveCents: number;
  reserveDays: number;
  /** Large tips that are not in it, and when the last of them is released. */
  heldTips: { cents: number; until: Date | null };
  nextOn: Date;
  /** The reason for no payout; null if it is paid. */
  reason: HoldReason | null;
  /** Its run should have been frozen at least a day ago. */
  isLate: boolean;
}

interface Draft {
  cut: Cut;
  dueAt: Date;
}
/** The latest ended month that is not frozen, even before its cut. */
async function findDraft(db: DbOrTx, holdDays: number, now: Date): Promise<Draft | null> {
  const isDraft = eq(payoutRuns.state, 'draft');
  const [run] = await db.select().from(payoutRuns).where(isDraft).orderBy(desc(payoutRuns.id)).limit(1);
  if (run !== undefined) return { cut: cutOf(run), dueAt: run.dueAt };
  const [month, last] = [lastMonth(now), await findLastRun(db)];
  const before = firstDayAfter(month);
  if (last === null ? !(await hasEarnings(db, before)) : last.month >= month) return null;
  return { cut: { ...wholeLedger, before }, dueAt: dueAfter(now, month, holdDays) };
}

type Values = { ids: readonly number[]; entry: number; before: string | null };
const standings = statement(({ ids, entry, before }: Placeholders<Values>) =>
  query
    .selectFrom(sql<{ id: number }>`unnest(${ids}::int[])`.as<'e'>(sql`e(id)`))
    .innerJoin('accounts as a', 'a.id', 'e.id')
    .leftJoin('affiliates as f', 'f.account_id', 'e.id')
    .innerJoinLateral(
      sql<{ ids: number[]; balanceCents: number; closingCents: number }>`(
        select array_agg(b.id) as ids, coalesce(sum(b.balance_cents), 0)::bigint as "balanceCents",
          coalesce(sum(${balanceAt('b', { entry, before })}), 0)::bigint as "closingCents"
        from ledger_accounts b
        where b.owner_id = e.id and b.kind in ('creatorPayable', 'affiliatePayable'))`.as<'l'>(sql`l`),
      (join) => join.onTrue(),
    )
    .select([
      ...(['e.id', 'l.closingCents', 'l.balanceCents'] as const),
      sql<boolean>`(a.deleted_at is not null or a.suspended_at is not null)`.as('isGone'),
      sql<boolean>`coalesce(f.state = 'held', false)`.as('isHeld'),
      reversedSince({ entry, before }).as('reversedCents'),
      paidMonths('e.id').as('paidMonths'),
    ]),
);

type Person = Omit<Candidate, 'closingCents' | 'reversedCents' | 'heldTipCents'> & {
  tips: readonly LargeTip[];
};
interface Standing {
  closingCents: number;
  reversedCents: number;
}
interface Times {
  holdDays: number;
  care: PayoutCare;
  now: Date;
}
interface Next {
  decision: Decision;
  heldTips: { cents: number; until: Date | null };
  nextOn: Date;
}
/** Applies the rules of the freeze as of the due date. */
function nextAt({ tips, ...person }: Person, standing: Standing, draft: Draft, { care, now }: Times): Next {
  const { dueAt: nextOn, cut } = draft;
  const held = heldTipsAt(tips, care, { at: nextOn > now ? nextOn : now, cut });
  const decision = decide({ ...person, ...standing, heldTipCents: held.cents }, care, now);
  return { decision, heldTips: { cents: decision.heldTipCents, until: held.until }, nextOn };
}

/** Returns the next payout; for a month that has not ended, of the whole balance. */
function nextOf(
  draft: Draft | null,
  person: Person,
  standing: Standing,
  times: Times,
): Next & { isLate: boolean } {
  const { holdDays, now } = times;
  const whole = { closingCents: person.balanceCents, reversedCents: 0 };
  const running = { cut: wholeLedger, dueAt: dueAt(monthOf(now), holdDays) };
  const later = { ...nextAt(person, whole, running, times), isLate: false };
  if (draft === null || standing.closingCents === 0) return later;
  const inRun = nextAt(person, standing, draft, times);
  // Earnings since the cut are in the run after it.
  if (inRun.decision.reason !== null && later.decision.reason === null) return later;
  return { ...inRun, isLate: inRun.decision.reason === null && isOverdue(draft.dueAt, now) };
}

/** For several earners, in a fixed number of queries. */
export async function listNextPayouts(
  db: DbOrTx,
  ids: readonly number[],
  { holdDays, provider, care }: PayoutSettings,
  now: Date,
): Promise<Map<number, NextPayout>> {
  const [draft, known, rates, tips] = await Promise.all([
    findDraft(db, holdDays, now),
    db
      .select()
      .from(payees)
      .where(inArray(payees.channelId, [...ids])),
    listDisputeRates(db, now, ids),
    listHeldTips(db, care, { channelIds: ids, now }),
  ]);
  const payeesById = new Map(
    known.flatMap((payee) => (payee.provider === provider ? [[payee.channelId, payee]] : [])),
  );
  const rows = await standings.all(db, { ids, ...(draft?.cut ?? wholeLedger) });
  return new Map(
    rows.map(({ id, isGone, isHeld, balanceCents, paidMonths: paid, ...standing }) => {
      const payee = payeesById.get(id) ?? null;
      const disputes = rates.get(id) ?? { sold: 0, disputed: 0 };
      const own = { paidMonths: paid, tips: tips.get(id) ?? [] };
      const person = { balanceCents, isGone, isHeld, disputes, payee, ...own };
      const { decision, ...when } = nextOf(draft, person, standing, { holdDays, care, now });
      const { amountCents: nextCents, reserveCents, reserveDays, reason } = decision;
      return [id, { payee, balanceCents, nextCents, reserveCents, reserveDays, reason, ...when }];
    }),
  );
}
