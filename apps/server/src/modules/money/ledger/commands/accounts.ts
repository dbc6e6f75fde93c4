// Finds the accounts of a posting, or opens them in a separate transaction.
import { sql } from 'kysely';
import { besideTransaction, type Db, type Tx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { columnsOf, findAccountIds, type WholeKey } from '../queries.ts';

const openAccounts = statement((keys: Placeholders<ReturnType<typeof columnsOf>>) =>
  query
    .insertInto('ledger_accounts')
    .columns(['kind', 'owner_id', 'part', 'slot'])
    .expression(
      query
        .selectNoFrom([
          sql<string>`unnest(${keys.kinds}::text[])`.as('kind'),
          sql<number>`unnest(${keys.ownerIds}::int[])`.as('owner_id'),
          sql<string>`unnest(${keys.parts}::text[])`.as('part'),
          sql<number>`unnest(${keys.slots}::smallint[])`.as('slot'),
        ])
        // A fixed order prevents deadlocks between inserts of the same accounts.
        .orderBy('kind')
        .orderBy('owner_id')
        .orderBy('part')
        .orderBy('slot'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Ids by account, per database. Never stale: accounts are committed when opened, and never deleted. */
const knownIds = new WeakMap<Db, Map<string, number>>();
const mostKnown = 100_000;

function knownOf(db: Db): Map<string, number> {
  const known = knownIds.get(db) ?? new Map<string, number>();
  knownIds.set(db, known);
  if (known.size > mostKnown) known.clear();
  return known;
}
const nameOf = ({ kind, ownerId, part, slot }: WholeKey): string => `${kind} ${ownerId} ${slot} ${part}`;

/**
 * Ids of the accounts in the order of the keys; opens missing ones in a separate transaction. In the same
 * one, other postings to the new account would wait for its commit, or deadlock.
 */
export async function requireAccounts(tx: Tx, keys: readonly WholeKey[]): Promise<number[]> {
  const beside = besideTransaction(tx);
  const known = knownOf(beside);
  const unknown = keys.filter((key) => !known.has(nameOf(key)));
  if (unknown.length > 0) {
    let ids = await findAccountIds(tx, unknown);
    if (ids.includes(null)) {
      await openAccounts.run(beside, columnsOf(unknown.filter((_key, i) => ids[i] === null)));
      ids = await findAccountIds(tx, unknown);
    }
    for (const [i, key] of unknown.entries()) {
      const id = ids[i] ?? null;
      if (id !== null) known.set(nameOf(key), id);
    }
  }
  return keys.map((key) => {
    const id = known.get(nameOf(key));
    if (id === undefined) throw new Error(`ledger account ${JSON.stringify(key)} is missing`);
    return id;
  });
}
