import type { ApprovalSetting, FreeKindsSetting } from '@realfin/contract/admin';
import { refuseAt } from '@realfin/contract/errors';
import { freeKind, type FreeKind } from '@realfin/contract/upload-defaults';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { lockUntilCommit } from '../../../db/locks.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findAccountByUsername } from '../../people/accounts/queries.ts';
import { turnOffSecondFactor } from '../../people/accounts/second-factor/commands/turn-off.ts';
import {
  approveApplication as approve,
  declineApplication as decline,
} from '../../people/channels/commands/decide-application.ts';
import { liftSuppression } from '../../reach/newsletters/commands/suppress.ts';
import { findAccountByEmail } from '../../reach/newsletters/queries/addresses.ts';
import { setPlatform } from '../../reach/notifications/commands/settings.ts';
import { findApproval, findFreeKindsSetting } from './queries.ts';
import { auditLog, settings, type SettingName } from './tables.ts';

type Entry = Pick<typeof auditLog.$inferInsert, 'action' | 'personId' | 'detail'>;

/** Writes the audit log in the transaction of its action, so that no action is missing from it. */
export async function record(ctx: Context, tx: Tx, administrator: Viewer, entry: Entry): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ ...entry, administratorId: administrator.id, createdAt: ctx.clock.now() });
}

export const approveApplication = (ctx: Context, viewer: Viewer, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const personId = await approve(ctx, tx, id, viewer.id);
    await record(ctx, tx, viewer, { action: 'APPLICATION_APPROVED', personId });
  });

export const declineApplication = (ctx: Context, viewer: Viewer, id: number, reason: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const personId = await decline(ctx, tx, id, { deciderId: viewer.id, reason });
    await record(ctx, tx, viewer, { action: 'APPLICATION_DECLINED', personId, detail: reason });
  });

/** The person must prove their identity outside of Realfin. The note documents how. */
export const removeSecondFactor = (
  ctx: Context,
  viewer: Viewer,
  { username, note }: { username: string; note: string },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const person = await findAccountByUsername(tx, username.replace(/^@/, ''));
    if (person === null) throw refuseAt('username', 'account.unknownUsername');
    await turnOffSecondFactor(ctx, tx, person.id, 'removed');
    await record(ctx, tx, viewer, { action: 'SECOND_FACTOR_REMOVED', personId: person.id, detail: note });
  });

/** Lifts a bounce of a working address. The note documents how that is known. */
export async function restoreAddress(
  ctx: Context,
  viewer: Viewer,
  { email, note }: { email: string; note: string },
): Promise<void> {
  const resumedId = await ctx.db.transaction(async (tx) => {
    const lifted = await liftSuppression(tx, email);
    if (lifted === null) throw refuseAt('email', 'newsletter.notSuppressed');
    const personId = await findAccountByEmail(tx, email);
    // Log entries are never deleted, so they don't contain an address without an account.
    await record(ctx, tx, viewer, { action: 'ADDRESS_RESTORED', personId, detail: note });
    return lifted.wantsEmails ? personId : null;
  });
  if (resumedId !== null) await setPlatform(ctx, resumedId, 'EMAIL', true);
}

export async function getApproval(ctx: Context): Promise<ApprovalSetting> {
  return { ...(await findApproval(ctx.db)), isDemo: ctx.config.demo };
}

interface Setting {
  name: SettingName;
  value: boolean | number | readonly string[];
  /** Text for the audit log. */
  detail: string;
}
export async function storeSetting(
  ctx: Context,
  tx: Tx,
  viewer: Viewer,
  { name, value, detail }: Setting,
): Promise<void> {
  const change = { value, changedById: viewer.id, changedAt: ctx.clock.now() };
  await tx
    .insert(settings)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: settings.name, set: change });
  await record(ctx, tx, viewer, { action: 'SETTING_CHANGED', detail });
}

/** Applies to new applications. Waiting ones still need a decision. Repeating it records nothing. */
export async function setApproval(
  ctx: Context,
  viewer: Viewer,
  approveEveryone: boolean,
): Promise<ApprovalSetting> {
  await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    if ((await findApproval(tx)).approveEveryone === approveEveryone) return;
    const detail = `approve-everyone: ${approveEveryone ? 'on' : 'off'}`;
    await storeSetting(ctx, tx, viewer, { name: 'approve-everyone', value: approveEveryone, detail });
  });
  return getApproval(ctx);
}

/** Applies to new posts only. Repeating it records nothing. */
export async function setFreeKinds(
  ctx: Context,
  viewer: Viewer,
  wanted: readonly FreeKind[],
): Promise<FreeKindsSetting> {
  const value = freeKind.options.filter((kind) => wanted.includes(kind));
  await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    if ((await findFreeKindsSetting(ctx, tx)).freeKinds.join() === value.join()) return;
    const detail = `free-kinds: ${value.length === 0 ? 'none' : value.join(', ')}`;
    await storeSetting(ctx, tx, viewer, { name: 'free-kinds', value, detail });
  });
  return findFreeKindsSetting(ctx, ctx.db);
}
