import { refuse } from '@realfin/contract/errors';
import type { Suspension } from '@realfin/contract/reports';
import { timings } from '@realfin/contract/timings';
import type { Context } from '../../../../context.ts';
import { findAccount, type AccountRow } from '../../../people/accounts/queries.ts';
import { listExports, type ExportRow } from '../../../records/exports/queries/own-exports.ts';
import { downloadPath, signDownload } from '../../../records/exports/rules.ts';
import { suspendedAccount } from '../access.ts';
import { findLastDecision } from '../queries/decisions.ts';

/** The account of a link in an email about a suspension. */
export async function requireAccount(ctx: Context, token: string): Promise<AccountRow> {
  const id = suspendedAccount(ctx.config.secret, token);
  const account = id === null ? null : await findAccount(ctx.db, id);
  if (account === null || account.deletedAt !== null) throw refuse('suspension.linkExpired');
  return account;
}

/** The download path of the archive, which works without a login. */
function pathOf(ctx: Context, { id, accountId, state, expiresAt }: ExportRow): string | null {
  const now = ctx.clock.now();
  if (state !== 'ready' || expiresAt === null || expiresAt <= now) return null;
  const until = new Date(now.getTime() + timings.exportAddressHours * 3_600_000);
  return downloadPath(signDownload(ctx.config.secret, { exportId: id, accountId, expiresAt: until }));
}

/** The suspension page's data. Only the name once the account is restored. */
export async function readSuspension(ctx: Context, account: AccountRow): Promise<Suspension> {
  const { id, name, suspendedAt } = account;
  const nothing = { reason: '', suspendedAt: null, exportState: null, downloadPath: null };
  if (suspendedAt === null) return { name, isSuspended: false, ...nothing };
  const [decision, exports] = await Promise.all([
    findLastDecision(ctx.db, 'account', id),
    listExports(ctx, id),
  ]);
  const latest = exports.find(({ kind }) => kind === 'account');
  return {
    name,
    isSuspended: true,
    reason: decision?.action === 'suspend' ? decision.reason : '',
    suspendedAt: suspendedAt.toISOString(),
    exportState: latest?.state ?? null,
    downloadPath: latest === undefined ? null : pathOf(ctx, latest),
  };
}
