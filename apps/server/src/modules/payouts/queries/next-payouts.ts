// When each of several earners is paid next and what, or why not: in the same few statements however many they are.
import type { PayoutCare } from '@realfin/contract/payout-policy';
import type { HoldReason } from '@realfin/contract/payouts';
import { desc, eq, inArray } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import type { LargeTip } from '../../tips/queries/large-tips.ts';
import { query } from '../database.ts';
import {
  decide,
  dueAt,
  heldTipsAt,
  isOverdue,
  lastMonth,
  monthOf,
  type Candidate,
  type Decision,
} from '../rules/run.ts';
import { payees, payoutRuns } from '../tables.ts';
import { listDisputeRates, paidMonths, reversedSince } from './candidates.ts';
import { listHeldTips } from './held-tips.ts';
import type { PayeeRow } from './payees.ts';

export interface PayoutSettings {
  holdDays: number;
  provider: string;
  care: PayoutCare;
}
export interface NextPayout {
  /** At the provider of this instance. */
  payee: PayeeRow | null;
  balanceCents: number;
  /** What of the balance is due next, without the reserve. */
  nextCents: number;
  reserveCents: number;
  reserveDays: number;
  /** Of large tips: not in it, and until when the last of them is held. */
  heldTips: { cents: number; until: Date | null };
  nextOn: Date;
  /** Why it does not come; null: it comes. */
  reason: HoldReason | null;
  /** Its run should have been frozen a day ago. */
  isLate: boolean;
}

/** The month that has ended and is not frozen yet. */
async function findDraft(db: DbOrTx) {
  const isDraft = eq(payoutRuns.state, 'draft');
  const [run] = await db.select().from(payoutRuns).where(isDraft).orderBy(desc(payoutRuns.id)).limit(1);
  return run ?? null;
}
type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** When the present month is paid, or the one before it, if nobody has closed it. */
async function findLaterDue(db: DbOrTx, holdDays: number, now: Date): Promise<Date> {
  const ended = lastMonth(now);
  const isClosed = (await db.$count(payoutRuns, eq(payoutRuns.month, ended))) > 0;
  return dueAt(isClosed ? monthOf(now) : ended, holdDays);
}

type Values = { ids: readonly number[]; runId: number | null; cutEntry: number };
const standings = statement(({ ids, runId, cutEntry }: Placeholders<Values>) =>
  query
    .selectFrom(sql<{ id: number }>`unnest(${ids}::int[])`.as<'e'>(sql`e(id)`))
    .innerJoin('accounts as a', 'a.id', 'e.id')
    .leftJoin('affiliates as f', 'f.account_id', 'e.id')
    .leftJoin('statements as s', (join) =>
      join
        .onRef('s.channel_id', '=', 'e.id')
        .on('s.run_id', '=', sql<number>`${runId}::int`)
        .on('s.closing_cents', '<>', sql<number>`0`),
    )
    .innerJoinLateral(
      sql<{ ids: number[]; balanceCents: number }>`(
        select array_agg(b.id) as ids, coalesce(sum(b.balance_cents), 0)::bigint as "balanceCents"
        from ledger_accounts b
        where b.owner_id = e.id and b.kind in ('creatorPayable', 'affiliatePayable'))`.as<'l'>(sql`l`),
      (join) => join.onTrue(),
    )
    .select([
      'e.id',
      's.closing_cents as closingCents',
      'l.balanceCents',
      sql<boolean>`(a.deleted_at is not null or a.suspended_at is not null)`.as('isGone'),
      sql<boolean>`coalesce(f.state = 'held', false)`.as('isHeld'),
      reversedSince(cutEntry).as('reversedCents'),
      paidMonths('e.id').as('paidMonths'),
    ]),
);

type Person = Omit<Candidate, 'closingCents' | 'reversedCents' | 'heldTipCents'> & {
  tips: readonly LargeTip[];
};
interface Standing {
  closingCents: number | null;
  reversedCents: number;
}
interface Times {
  laterDue: Date;
  holdDays: number;
  care: PayoutCare;
  now: Date;
}
interface Next {
  decision: Decision;
  heldTips: { cents: number; until: Date | null };
  nextOn: Date;
}
/** By the rules of the freeze, on the day when it is due. */
function nextAt(
  { tips, ...person }: Person,
  { closingCents, reversedCents }: { closingCents: number; reversedCents: number },
  { nextOn, cutEntry }: { nextOn: Date; cutEntry: number },
  { care, now }: Times,
): Next {
  const at = nextOn > now ? nextOn : now;
  const held = heldTipsAt(tips, care, { at, cutEntry });
  const candidate = { ...person, closingCents, reversedCents, heldTipCents: held.cents };
  const decision = decide(candidate, care, now);
  return { decision, heldTips: { cents: decision.heldTipCents, until: held.until }, nextOn };
}

/** What the next payout takes; of a month that has not ended, all of the balance. */
function nextOf(
  draft: Draft | null,
  person: Person,
  { closingCents, reversedCents }: Standing,
  times: Times,
): Next & { isLate: boolean } {
  const { laterDue, holdDays, now } = times;
  const whole = { closingCents: person.balanceCents, reversedCents: 0 };
  const wholeOn = (nextOn: Date) =>
    nextAt(person, whole, { nextOn, cutEntry: Number.MAX_SAFE_INTEGER }, times);
  if (draft === null) return { ...wholeOn(laterDue), isLate: false };
  const { dueAt: nextOn, cutEntry } = draft;
  const stated =
    closingCents === null
      ? null
      : nextAt(person, { closingCents, reversedCents }, { nextOn, cutEntry }, times);
  const inRun = stated ?? (draft.statedAt === null ? wholeOn(nextOn) : null);
  const later = wholeOn(dueAt(monthOf(now), holdDays));
  // What was earned since the cut is in the run after it.
  if (inRun === null || (inRun.decision.reason !== null && later.decision.reason === null))
    return { ...later, isLate: false };
  return { ...inRun, isLate: inRun.decision.reason === null && isOverdue(nextOn, now) };
}

/** Of several earners, in the same few statements. */
export async function listNextPayouts(
  db: DbOrTx,
  ids: readonly number[],
  { holdDays, provider, care }: PayoutSettings,
  now: Date,
): Promise<Map<number, NextPayout>> {
  const [draft, laterDue, known, rates, tips] = await Promise.all([
    findDraft(db),
    findLaterDue(db, holdDays, now),
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
  const rows = await standings.all(db, { ids, runId: draft?.id ?? null, cutEntry: draft?.cutEntry ?? 0 });
  return new Map(
    rows.map(({ id, isGone, isHeld, balanceCents, paidMonths: paid, ...standing }) => {
      const payee = payeesById.get(id) ?? null;
      const disputes = rates.get(id) ?? { sold: 0, disputed: 0 };
      const own = { paidMonths: paid, tips: tips.get(id) ?? [] };
      const person = { balanceCents, isGone, isHeld, disputes, payee, ...own };
      const { decision, ...when } = nextOf(draft, person, standing, { laterDue, holdDays, care, now });
      const { amountCents: nextCents, reserveCents, reserveDays, reason } = decision;
      return [id, { payee, balanceCents, nextCents, reserveCents, reserveDays, reason, ...when }];
    }),
  );
}
