import { errors, refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { isNameOfSite } from '../../../lib/look-alikes.ts';

/** Nobody is called like the site, its support or who runs it. @throws account.nameReserved */
export function requireFreeName(ctx: Context, name: string): void {
  if (!isNameOfSite(name, ctx.config.site.name)) return;
  const message = errors['account.nameReserved'].text;
  throw refuse('account.nameReserved', { errors: [{ path: 'name', message }] });
}
