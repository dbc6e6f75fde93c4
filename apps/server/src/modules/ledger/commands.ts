import type { Tx } from '../../db/client.ts';
import { lockUntilCommit } from '../../db/locks.ts';
import { findAccountIds, type AccountKey } from './queries.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables.ts';

export interface LedgerLine {
  account: AccountKey;
  /** Positive: credits the owner. */
  amountCents: number;
  share: (typeof ledgerEntries.$inferInsert)['share'];
  subject?: string;
  postId?: number;
}
export interface Posting {
  kind: (typeof ledgerTransactions.$inferInsert)['kind'];
  /** The cause; the same cause is never posted twice. */
  cause: string;
  description: string;
  at: Date;
  lines: readonly LedgerLine[];
}

export const platformRevenue = { kind: 'platformRevenue', ownerId: 0 } as const;
export const creatorPayable = (ownerId: number) => ({ kind: 'creatorPayable', ownerId }) as const;

/** What the processor holds for us; negative after it has collected money. */
export const cashLine = (amountCents: number): LedgerLine => ({
  account: { kind: 'processorClearing', ownerId: 0 },
  amountCents,
  share: 'cash',
});

const keyOf = ({ kind, ownerId }: AccountKey) => `${kind}:${ownerId}`;

/**
 * Posts one balanced transaction together with its cause. Zero lines are omitted; a posting without lines,
 * or with a known cause, writes nothing.
 */
export async function postTransaction(tx: Tx, posting: Posting): Promise<void> {
  const lines = posting.lines.filter((line) => line.amountCents !== 0);
  const total = lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (total !== 0) throw new Error(`ledger posting ${posting.cause} is off by ${total}`);
  if (lines.length === 0) return;
  // Serialized: every posting changes the platform's accounts anyway, and this rules out deadlocks.
  await lockUntilCommit(tx, 'ledger');
  const { kind, cause, description, at } = posting;
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ kind, cause, description, at })
    .onConflictDoNothing()
    .returning();
  if (transaction === undefined) return;
  const accounts = lines.map((line) => line.account);
  await tx.insert(ledgerAccounts).values(accounts).onConflictDoNothing();
  const ids = await findAccountIds(tx, accounts);
  await tx.insert(ledgerEntries).values(
    lines.map(({ account, ...line }) => {
      const ledgerAccountId = ids.get(keyOf(account));
      if (ledgerAccountId === undefined) throw new Error(`ledger account ${keyOf(account)} is missing`);
      return { ...line, ledgerAccountId, transactionId: transaction.id };
    }),
  );
}
