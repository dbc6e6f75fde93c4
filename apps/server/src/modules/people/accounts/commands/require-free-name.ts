import { errors, refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { isNameOfChannel, isNameOfSite } from '../../../../lib/look-alikes.ts';

const refusal = (code: 'account.nameReserved' | 'account.nameOfChannel') =>
  refuse(code, { errors: [{ path: 'name', message: errors[code].text }] });

/** Refuses names that imitate the site, its support or its operator. @throws account.nameReserved */
export function requireFreeName(ctx: Context, name: string): void {
  if (isNameOfSite(name, ctx.config.site.name)) throw refusal('account.nameReserved');
}

/** Old comments show the new name too, so it must not imitate a channel the person wrote to. */
export async function requireFreeNewName(
  ctx: Context,
  db: DbOrTx,
  accountId: number,
  name: string,
): Promise<void> {
  requireFreeName(ctx, name);
  const channels = await ctx.ask.accounts.listChannelsWrittenTo(db, accountId);
  if (channels.some((channel) => isNameOfChannel(name, channel))) throw refusal('account.nameOfChannel');
}
