import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import { sql as text } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from './database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, type AccountKindName } from './tables.ts';

export interface AccountKey {
  kind: AccountKindName;
  /** 0 for the platform. */
  ownerId: number;
  part?: string;
  /** For hot accounts; by default, derived from the line's subject. */
  slot?: number;
}
export type WholeKey = Required<AccountKey>;
/** The expected balance of an account, from the rows of another module. */
export type Waiting = WholeKey & { cents: number };

interface KeyColumns {
  kinds: readonly string[];
  ownerIds: readonly number[];
  parts: readonly string[];
  slots: readonly number[];
}
/** The keys as column arrays for a statement. */
export const columnsOf = (keys: readonly WholeKey[]): KeyColumns => ({
  kinds: keys.map(({ kind }) => kind),
  ownerIds: keys.map(({ ownerId }) => ownerId),
  parts: keys.map(({ part }) => part),
  slots: keys.map(({ slot }) => slot),
});

const wanted = ({ kinds, ownerIds, parts, slots }: Placeholders<KeyColumns>) =>
  text<{ kind: AccountKindName; owner_id: number; part: string; slot: number; place: number }>`
    unnest(${kinds}::text[], ${ownerIds}::int[], ${parts}::text[], ${slots}::smallint[])
      with ordinality`.as<'wanted'>(text`wanted(kind, owner_id, part, slot, place)`);

const accountIds = statement((keys: Placeholders<KeyColumns>) =>
  query
    .selectFrom(wanted(keys))
    .leftJoin('ledger_accounts as a', (join) =>
      join
        .onRef('a.kind', '=', 'wanted.kind')
        .onRef('a.owner_id', '=', 'wanted.owner_id')
        .onRef('a.part', '=', 'wanted.part')
        .onRef('a.slot', '=', 'wanted.slot'),
    )
    .select('a.id')
    .orderBy('wanted.place'),
);

/** Ids in the order of the keys; null for an account that does not exist yet. */
export const findAccountIds = async (db: DbOrTx, keys: readonly WholeKey[]): Promise<(number | null)[]> =>
  (await accountIds.all(db, columnsOf(keys))).map(({ id }) => id);

const balance = statement(({ kind, ownerId }: Placeholders<{ kind: AccountKindName; ownerId: number }>) =>
  query
    .selectFrom('ledger_accounts')
    .select([
      text<number>`coalesce(sum(balance_cents), 0)::bigint`.as('cents'),
      text<number>`coalesce(sum(entry_count), 0)::bigint`.as('entryCount'),
    ])
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId),
);

/** Summed over all parts and slots. */
export async function findBalance(db: DbOrTx, { kind, ownerId }: Pick<AccountKey, 'kind' | 'ownerId'>) {
  return (await balance.first(db, { kind, ownerId })) ?? { cents: 0, entryCount: 0 };
}

const balanceOn = statement(
  ({ kind, ownerId, day }: Placeholders<{ kind: AccountKindName; ownerId: number; day: string }>) =>
    query
      .selectFrom('ledger_accounts as a')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('ledger_days')
            .select('closing_cents')
            .whereRef('ledger_account_id', '=', 'a.id')
            .where('day', '<=', text<string>`${day}::date`)
            .orderBy('day', 'desc')
            .limit(text.lit(1))
            .as('closing'),
        (join) => join.onTrue(),
      )
      .select(text<number>`coalesce(sum(closing.closing_cents), 0)::bigint`.as('cents'))
      .where('a.kind', '=', kind)
      .where('a.owner_id', '=', ownerId),
);

/** The balance at the end of a day, such as `2026-11-30` (UTC). */
export const findBalanceOn = async (
  db: DbOrTx,
  { kind, ownerId }: Pick<AccountKey, 'kind' | 'ownerId'>,
  day: string,
): Promise<number> => (await balanceOn.first(db, { kind, ownerId, day }))?.cents ?? 0;

/** The current holders of a subject's retention share, after earlier reversals. */
export async function findRetentionShares(
  db: DbOrTx,
  subject: string,
): Promise<{ account: WholeKey; cents: number }[]> {
  const { kind, ownerId, part, slot } = ledgerAccounts;
  const rows = await db
    .select({
      account: { kind, ownerId, part, slot },
      cents: sum(ledgerEntries.amountCents).mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(
      and(
        eq(ledgerEntries.subject, subject),
        eq(ledgerEntries.share, 'retention'),
        inArray(ledgerAccounts.kind, ['creatorPayable', 'creatorPool']),
      ),
    )
    .groupBy(ledgerAccounts.id)
    .having(sql`sum(${ledgerEntries.amountCents}) > 0`)
    .orderBy(ledgerAccounts.id);
  return rows;
}

/** The lines of the posting with this cause, in their order. */
export function listPostedLines(db: DbOrTx, cause: string) {
  const { kind, ownerId, part, slot } = ledgerAccounts;
  const { amountCents, share, subject, line } = ledgerEntries;
  return db
    .select({ account: { kind, ownerId, part, slot }, amountCents, share, subject })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(eq(ledgerTransactions.cause, cause))
    .orderBy(line);
}

const ofSubject = statement(
  ({ kinds, subject }: Placeholders<{ kinds: readonly AccountKindName[]; subject: string }>) =>
    query
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
      .select(text<number>`coalesce(sum(e.amount_cents), 0)::bigint`.as('cents'))
      .where('e.subject', '=', subject)
      .where(text<boolean>`a.kind = any(${kinds}::text[])`),
);

/** Returns the sum of entries for a subject in these kinds of accounts, including this transaction's. */
export const sumBySubject = async (
  db: DbOrTx,
  kinds: readonly AccountKindName[],
  subject: string,
): Promise<number> => (await ofSubject.first(db, { kinds, subject }))?.cents ?? 0;
