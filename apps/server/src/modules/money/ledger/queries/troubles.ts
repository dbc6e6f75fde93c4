// One query per invariant of the ledger. All of them should return no rows.
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { columnsOf, type Waiting } from '../queries.ts';
import { accountKindNames, type AccountKindName } from '../tables.ts';

const limit = sql.lit(100);

const perTransaction = ({ afterId }: Placeholders<{ afterId: number }>) =>
  query
    .selectFrom('ledger_transactions as t')
    .leftJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .where('t.id', '>', afterId)
    .groupBy('t.id')
    .orderBy('t.id')
    .limit(limit);

const unbalanced = statement((values: Placeholders<{ afterId: number }>) =>
  perTransaction(values)
    .select(['t.id', 't.cause', sql<number>`coalesce(sum(e.amount_cents), 0)::bigint`.as('cents')])
    .having(sql<boolean>`coalesce(sum(e.amount_cents), 0) <> 0`),
);
/** Transactions after this id whose entries do not sum to zero. */
export const listUnbalanced = (db: DbOrTx, afterId = 0) => unbalanced.all(db, { afterId });

const incomplete = statement((values: Placeholders<{ afterId: number }>) =>
  perTransaction(values)
    .select(['t.id', 't.cause', 't.line_count as lineCount', sql<number>`count(e.id)::int`.as('found')])
    .having(sql<boolean>`count(e.id) <> t.line_count`),
);
/** Transactions after this id with more or fewer entries than they were sealed with. */
export const listIncomplete = (db: DbOrTx, afterId = 0) => incomplete.all(db, { afterId });

const wrongBalances = statement(() =>
  query
    .selectFrom('ledger_accounts as a')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_entries')
          .select([
            sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
            sql<number>`count(*)`.as('count'),
          ])
          .whereRef('ledger_account_id', '=', 'a.id')
          .as('e'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_days')
          .select('closing_cents')
          .whereRef('ledger_account_id', '=', 'a.id')
          .orderBy('day', 'desc')
          .limit(sql.lit(1))
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_months')
          .select(sql<number>`sum(amount_cents)::bigint`.as('cents'))
          .whereRef('ledger_account_id', '=', 'a.id')
          .as('m'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_day_shares')
          .select([
            sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
            sql<number>`coalesce(sum(entry_count), 0)::bigint`.as('count'),
          ])
          .whereRef('ledger_account_id', '=', 'a.id')
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      ...(['a.id', 'a.kind', 'a.owner_id as ownerId', 'a.part', 'a.slot'] as const),
      ...(['a.balance_cents as balanceCents', 'e.cents as entryCents'] as const),
      ...(['d.closing_cents as closingCents', 'm.cents as monthCents'] as const),
    ])
    .where(
      sql<boolean>`a.balance_cents <> e.cents or a.entry_count <> e.count
        or a.balance_cents <> coalesce(d.closing_cents, 0)
        or a.kind = 'creatorPayable' and (a.balance_cents <> coalesce(m.cents, 0)
          or a.balance_cents <> s.cents or a.entry_count <> s.count)`,
    )
    .orderBy('a.id')
    .limit(limit),
);
/** Accounts whose balance, last day, days or months differ from their entries. */
export const listWrongBalances = (db: DbOrTx) => wrongBalances.all(db, {});

const wrongControls = statement(
  (
    values: Placeholders<
      ReturnType<typeof columnsOf> & { cents: readonly number[]; control: readonly string[] }
    >,
  ) =>
    query
      .selectFrom('ledger_accounts as a')
      .fullJoin(
        sql<{
          kind: AccountKindName;
          owner_id: number;
          part: string;
          slot: number;
          cents: number;
        }>`unnest(${values.kinds}::text[], ${values.ownerIds}::int[], ${values.parts}::text[], ${values.slots}::smallint[],
          ${values.cents}::bigint[])`.as<'w'>(sql`w(kind, owner_id, part, slot, cents)`),
        (join) =>
          join
            .onRef('a.kind', '=', 'w.kind')
            .onRef('a.owner_id', '=', 'w.owner_id')
            .onRef('a.part', '=', 'w.part')
            .onRef('a.slot', '=', 'w.slot'),
      )
      .select([
        sql<AccountKindName>`coalesce(a.kind, w.kind)`.as('kind'),
        sql<number>`coalesce(a.owner_id, w.owner_id)`.as('ownerId'),
        sql<string>`coalesce(a.part, w.part)`.as('part'),
        sql<number>`coalesce(a.slot, w.slot)`.as('slot'),
        sql<number>`coalesce(a.balance_cents, 0)`.as('balanceCents'),
        sql<number>`coalesce(w.cents, 0)`.as('waitingCents'),
      ])
      .where(
        sql<boolean>`coalesce(a.kind, w.kind) = any(${values.control}::text[])
          and coalesce(a.balance_cents, 0) <> coalesce(w.cents, 0)`,
      )
      .orderBy(sql`1, 2, 3, 4`)
      .limit(limit),
);
/** Control accounts: their balance is the sum of rows of other modules. */
const controlKinds = accountKindNames.filter((kind) =>
  [
    ...['retentionPending', 'creatorUpcoming', 'platformUpcoming', 'creatorPending'],
    ...['creatorReserve', 'payoutsInTransit', 'giftLiability'],
  ].includes(kind),
);
/** Control accounts whose balance differs from `waiting`, the result of `ctx.ask.ledger.sumWaiting`. */
export const listWrongControls = (db: DbOrTx, waiting: readonly Waiting[]) =>
  wrongControls.all(db, {
    ...columnsOf(waiting),
    cents: waiting.map(({ cents }) => cents),
    control: controlKinds,
  });

const wrongMonths = statement(() =>
  query
    .selectFrom('ledger_months as m')
    .fullJoin(
      (eb) =>
        eb
          .selectFrom('ledger_entries as e')
          .innerJoin('ledger_accounts as p', 'p.id', 'e.ledger_account_id')
          .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
          .where('p.kind', '=', sql.lit('creatorPayable'))
          .groupBy(['e.ledger_account_id', 'e.share', sql`to_char(t.booked_on, 'YYYY-MM')`])
          .select(['e.ledger_account_id', 'e.share'])
          .select(sql<string>`to_char(t.booked_on, 'YYYY-MM')`.as('month'))
          .select(sql<number>`sum(e.amount_cents)::bigint`.as('cents'))
          .as('l'),
      (join) =>
        join
          .onRef('l.ledger_account_id', '=', 'm.ledger_account_id')
          .onRef('l.month', '=', 'm.month')
          .onRef('l.share', '=', 'm.share'),
    )
    .innerJoin('ledger_accounts as a', (join) =>
      join.on('a.id', '=', sql<number>`coalesce(m.ledger_account_id, l.ledger_account_id)`),
    )
    .select([
      'a.owner_id as ownerId',
      sql<string>`coalesce(m.month, l.month)`.as('month'),
      sql<string>`coalesce(m.share, l.share)`.as('share'),
      sql<number>`coalesce(m.amount_cents, 0)`.as('monthCents'),
      sql<number>`coalesce(l.cents, 0)`.as('entryCents'),
    ])
    .where(sql<boolean>`coalesce(m.amount_cents, 0) <> coalesce(l.cents, 0)`)
    .orderBy(sql`1, 2, 3`)
    .limit(limit),
);
/** Monthly earnings per share, as shown to creators, that differ from the sum of their entries. */
export const listWrongMonths = (db: DbOrTx) => wrongMonths.all(db, {});
