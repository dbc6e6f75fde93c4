import { refuse } from '@realfin/contract/errors';
import type { Suspension } from '@realfin/contract/reports';
import type { Context } from '../../../../context.ts';
import { askExport } from '../../../records/exports/commands/ask-export.ts';
import { readSuspension, requireAccount } from './read-suspension.ts';

/** Requests an export of a suspended account, by the link in its email. */
export async function exportSuspended(ctx: Context, token: string): Promise<Suspension> {
  const account = await requireAccount(ctx, token);
  if (account.suspendedAt === null) throw refuse('suspension.linkExpired');
  await askExport(ctx, account.id, { kind: 'account', withMedia: false });
  return readSuspension(ctx, account);
}
