import { refuse, errors } from '@realfin/contract/errors';
import type { ProfileLink } from '@realfin/contract/shapes';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { isUniqueViolation } from '../../../../db/unique-violation.ts';
import type { StoredLink } from '../../../../lib/viewer.ts';
import { isUsernameTaken, type AccountRow } from '../queries.ts';
import { isReservedUsername } from '../rules.ts';
import { isTooMany, placeLinks, writeSites, type SiteUrls } from '../rules/links.ts';
import { accounts, usernameHistory } from '../tables.ts';
import { requireFreeNewName } from './require-free-name.ts';

export interface ProfileInput {
  name: string;
  username: string;
  description: string;
  /** All links, or those of four sites; the others stay. */
  links: ProfileLink[] | SiteUrls;
  /** Undefined leaves the picture unchanged. */
  avatarUrl?: string | null;
  headerUrl?: string | null;
  podcastCoverUrl?: string | null;
}

const refusal = (code: 'account.usernameReserved' | 'account.usernameTaken') =>
  refuse(code, { errors: [{ path: 'username', message: errors[code].text }] });

async function changeUsername(
  ctx: Context,
  tx: DbOrTx,
  account: AccountRow,
  username: string,
): Promise<void> {
  if (account.username.toLowerCase() === username.toLowerCase()) return;
  if (isReservedUsername(username)) throw refusal('account.usernameReserved');
  if (await isUsernameTaken(tx, username, account.id)) throw refusal('account.usernameTaken');
  // A person can reclaim their own former username.
  await tx
    .delete(usernameHistory)
    .where(and(eq(usernameHistory.username, username), eq(usernameHistory.accountId, account.id)));
  const left = { username: account.username, accountId: account.id, leftAt: ctx.clock.now() };
  await tx.insert(usernameHistory).values(left).onConflictDoNothing();
}

function linksOf(account: AccountRow, wanted: ProfileInput['links']): StoredLink[] {
  const links = Array.isArray(wanted) ? placeLinks(wanted, account.links) : writeSites(account.links, wanted);
  if (!isTooMany(links)) return links;
  throw refuse('input.invalid', { errors: [{ path: 'links', message: 'You can add up to 8 links.' }] });
}

/** Updates the profile. A former username still leads to the person. */
export async function updateProfile(ctx: Context, accountId: number, input: ProfileInput): Promise<void> {
  await ctx.db
    .transaction(async (tx) => {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
      if (account === undefined) throw refuse('account.notFound');
      if (input.name !== account.name && !account.roles.includes('admin'))
        await requireFreeNewName(ctx, tx, account.id, input.name);
      await changeUsername(ctx, tx, account, input.username);
      await tx
        .update(accounts)
        .set({ ...input, links: linksOf(account, input.links) })
        .where(eq(accounts.id, accountId));
    })
    .catch((error: unknown) => {
      // A concurrent request took the name first.
      throw isUniqueViolation(error) ? refuse('account.usernameTaken') : error;
    });
}
