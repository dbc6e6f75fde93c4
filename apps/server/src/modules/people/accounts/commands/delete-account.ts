import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { idempotencyKeys } from '../../../../db/kept-tables.ts';
import { emit } from '../../../../jobs/emit.ts';
import { forgetSecondFactor } from '../second-factor/commands/turn-off.ts';
import { accounts, actionTokens, knownDevices, sessions, usernameHistory } from '../tables.ts';
import { refuseLastAdmin } from './last-admin.ts';

const nobody = (id: number, now: Date) => ({
  subject: `deleted:${id}`,
  email: `deleted-${id}@deleted.invalid`,
  emailVerified: false,
  passwordHash: null,
  username: `deleted_${id}`,
  name: 'Deleted account',
  description: '',
  avatarUrl: null,
  headerUrl: null,
  podcastCoverUrl: null,
  links: [],
  roles: [],
  language: null,
  affiliateApproved: false,
  suspendedAt: now,
  deletedAt: now,
});

/** Refuses without the username, and for the last administrator. */
async function lockDeletable(tx: Tx, accountId: number, confirm: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (account === undefined || account.deletedAt !== null) throw refuse('account.notFound');
  if (confirm.trim().replace(/^@/, '').toLowerCase() !== account.username.toLowerCase())
    throw refuse('account.notConfirmed', {
      errors: [{ path: 'confirm', message: 'Type your username to confirm.' }],
    });
  await refuseLastAdmin(tx, account);
  return account;
}

/** Call before ending external things, such as payments, for the deletion. */
export const requireDeletable = async (ctx: Context, accountId: number, confirm: string): Promise<void> => {
  await ctx.db.transaction((tx) => lockDeletable(tx, accountId, confirm));
};

/**
 * Ends all sessions and anonymizes the account immediately; jobs delete the rest. The row stays, because
 * payments reference its id.
 */
export async function deleteAccount(ctx: Context, accountId: number, confirm: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockDeletable(tx, accountId, confirm);
    await ctx.identity.endAllSignIns(tx, account.subject, null);
    await tx.delete(sessions).where(eq(sessions.accountId, accountId));
    await tx.delete(actionTokens).where(eq(actionTokens.accountId, accountId));
    await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
    await forgetSecondFactor(tx, accountId);
    await tx.delete(usernameHistory).where(eq(usernameHistory.accountId, accountId));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));
    await tx.update(accounts).set(nobody(accountId, ctx.clock.now())).where(eq(accounts.id, accountId));
    // The anonymized row no longer has the email address.
    const { name, email, language } = account;
    await ctx.jobs.enqueue(tx, 'accounts.send-deleted', { name, email, language });
    await emit(ctx, tx, 'account.deleted', { accountId });
  });
  ctx.realtime.disconnectAccount(accountId);
  ctx.realtime.hideContent({ accountIds: [accountId] });
}
