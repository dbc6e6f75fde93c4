import { errors, refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { isNameOfChannel, isNameOfSite } from '../../../../lib/look-alikes.ts';

const refusal = (code: 'account.nameReserved' | 'account.nameOfChannel') =>
  refuse(code, { errors: [{ path: 'name', message: errors[code].text }] });

/** Nobody is called like the site, its support or who runs it. @throws account.nameReserved */
export function requireFreeName(ctx: Context, name: string): void {
  if (isNameOfSite(name, ctx.config.site.name)) throw refusal('account.nameReserved');
}

/** Comments and messages show the present name, so it must not become that of the channel they were written to. */
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
