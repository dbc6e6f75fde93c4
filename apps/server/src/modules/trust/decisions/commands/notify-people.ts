import type { NotificationType } from '@realfin/contract/notifications';
import type { Context } from '../../../../context.ts';
import { notify } from '../../../reach/notifications/commands/notify.ts';
import { listReporters } from '../queries/cases.ts';
import { findDecision, type DecisionRow } from '../queries/decisions.ts';

const takeDownTypes = {
  post: 'POST_TAKEN_DOWN',
  comment: 'COMMENT_TAKEN_DOWN',
  message: 'MESSAGE_TAKEN_DOWN',
  bite: 'BITE_TAKEN_DOWN',
  account: null,
} as const;

/** Null if the person gets no notification in the app. */
function typeFor({ action, subjectKind }: DecisionRow): NotificationType | null {
  if (action === 'takeDown') return takeDownTypes[subjectKind];
  if (action === 'endBroadcast') return 'BROADCAST_ENDED';
  if (action !== 'restore') return null;
  return subjectKind === 'account' ? 'ACCOUNT_RESTORED' : 'CONTENT_RESTORED';
}

async function notifyPerson(ctx: Context, decision: DecisionRow): Promise<void> {
  const type = typeFor(decision);
  const key = `decision:${decision.id}`;
  const { personId: accountId, excerpt, reason } = decision;
  const about = excerpt.replaceAll(/\s+/g, ' ').slice(0, 80);
  const detail = about === '' ? reason : `${about} · ${reason}`;
  if (type !== null) await notify(ctx, { accountId, type, group: key, source: key, detail });
}

/** Notifies all reporters, without the administrator's name. */
async function notifyReporters(ctx: Context, decision: DecisionRow): Promise<void> {
  const detail = decision.action === 'dismiss' ? 'dismissed' : 'acted';
  const key = `reported:${decision.id}`;
  for (let after = 0; ;) {
    const reporters = await listReporters(ctx.db, decision.id, after);
    for (const { reporterId: accountId } of reporters)
      await notify(ctx, { accountId, type: 'REPORT_DECIDED', group: key, source: key, detail });
    const last = reporters.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** A repeated job notifies each person once. */
export async function notifyPeople(ctx: Context, decisionId: number, isChanged: boolean): Promise<void> {
  const decision = await findDecision(ctx.db, decisionId);
  if (decision === null) return;
  if (isChanged) await notifyPerson(ctx, decision);
  await notifyReporters(ctx, decision);
}
