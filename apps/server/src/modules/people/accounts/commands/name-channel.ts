import { limits } from '@realfin/contract/limits';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { joinLinks } from '../rules/links.ts';
import { accounts } from '../tables.ts';

/** Copies the name and links of an approved application to the account. */
export async function nameChannel(
  tx: Tx,
  accountId: number,
  { name, links }: { name: string; links: readonly string[] },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account === undefined) return;
  // The application was checked; links that were added while it waited go first.
  const joined = joinLinks(account.links, links).slice(0, limits.links);
  await tx.update(accounts).set({ name, links: joined }).where(eq(accounts.id, accountId));
}
