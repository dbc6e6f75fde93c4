import type { AuditEntry } from '@realfin/contract/admin';
import { refuse } from '@realfin/contract/errors';
import type { DecisionAction, SubjectKind } from '@realfin/contract/report-words';
import type { Context } from '../../../../context.ts';
import { afterCommit } from '../../../../db/client.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { endOtherSessions } from '../../../people/accounts/commands/end-sessions.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { decide, type DecisionInput } from '../../../trust/decisions/commands/decide.ts';
import { findSubject } from '../../../trust/reports/queries/subjects.ts';
import { record } from '../commands.ts';

function auditActionOf(action: DecisionAction, kind: SubjectKind): AuditEntry['action'] {
  if (action === 'dismiss') return 'REPORTS_DISMISSED';
  if (action === 'endBroadcast') return 'BROADCAST_ENDED';
  if (action === 'suspend') return 'ACCOUNT_SUSPENDED';
  if (action === 'takeDown') return 'CONTENT_TAKEN_DOWN';
  return kind === 'account' ? 'ACCOUNT_RESTORED' : 'CONTENT_RESTORED';
}

/** False if it changed nothing and no case was open. */
export async function decideAndRecord(
  ctx: Context,
  viewer: Viewer,
  input: Omit<DecisionInput, 'subject'>,
): Promise<boolean> {
  const subject = await findSubject(ctx, viewer, input);
  return ctx.db.transaction(async (tx) => {
    const made = await decide(ctx, tx, viewer, { ...input, subject });
    if (made === null) return false;
    const { kind, id, action, reason } = input;
    const about = kind === 'account' ? '' : `${kind} ${id}`;
    const detail = [about, reason].filter((part) => part !== '').join(': ');
    await record(ctx, tx, viewer, { action: auditActionOf(action, kind), personId: made.personId, detail });
    return made.isChanged;
  });
}

/** Ends all sessions of a person. Idempotent. */
export const signOutPerson = (ctx: Context, viewer: Viewer, personId: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const account = await findAccount(tx, personId);
    if (account === null || account.deletedAt !== null) throw refuse('account.notFound');
    await endOtherSessions(ctx, tx, account, personId === viewer.id ? viewer.sessionId : null);
    await record(ctx, tx, viewer, { action: 'SESSIONS_ENDED', personId });
    afterCommit(tx, () => ctx.realtime.disconnectAccount(personId));
  });
