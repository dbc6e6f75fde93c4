import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { placeLinks } from '../rules.ts';
import { accounts } from '../tables.ts';

/** Copies the name and links of an approved application to the account. */
export async function nameChannel(
  tx: Tx,
  accountId: number,
  { name, links }: { name: string; links: readonly string[] },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account === undefined) return;
  const { twitterUrl, facebookUrl, youtubeUrl, instagramUrl } = account;
  const social = placeLinks({ twitterUrl, facebookUrl, youtubeUrl, instagramUrl }, links);
  await tx
    .update(accounts)
    .set({ name, ...social })
    .where(eq(accounts.id, accountId));
}
