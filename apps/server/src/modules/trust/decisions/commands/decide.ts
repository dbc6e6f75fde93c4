import { refuse } from '@realfin/contract/errors';
import type { DecisionAction, SubjectKind } from '@realfin/contract/report-words';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { announceCase, closeCases, lockCases, recordUnreported } from '../../reports/commands.ts';
import type { ReportSubject } from '../../reports/queries/subjects.ts';
import { decisions } from '../tables.ts';
import { effectOf, type Effected } from './effects.ts';

export interface DecisionInput {
  kind: SubjectKind;
  id: number;
  action: DecisionAction;
  reason: string;
  /** A case about other content of the same person that this decision closes too. */
  caseId: number | null;
  /** The content as visible to the administrator. Null if it doesn't exist or is hidden. */
  subject: ReportSubject | null;
}

function check(viewer: Viewer, { kind, id, action, reason }: DecisionInput): void {
  if (action !== 'dismiss' && reason === '')
    throw refuse('decision.reasonRequired', {
      errors: [{ path: 'reason', message: 'Enter a reason. The person reads it.' }],
    });
  if (kind === 'account' && action === 'suspend' && id === viewer.id) throw refuse('decision.self');
}

/** The excerpt and path of a decision without a report. */
const seenAs = ({ subject }: DecisionInput, effected: Effected | null) => ({
  excerpt: effected?.excerpt || (subject?.excerpt ?? ''),
  path: subject?.path ?? null,
});

/** Carries out a decision and closes its cases. Null if it changed nothing and no case was open. */
export async function decide(
  ctx: Context,
  tx: Tx,
  viewer: Viewer,
  input: DecisionInput,
): Promise<Omit<Effected, 'excerpt'> | null> {
  check(viewer, input);
  const { kind, id, action, reason } = input;
  const isDismissal = action === 'dismiss';
  // Locks the content before the cases, like every command that changes it.
  const effected = isDismissal ? null : await effectOf(kind, action)(ctx, tx, id);
  const cases = await lockCases(tx, input);
  const personId = effected?.personId ?? cases[0]?.personId;
  const isChanged = effected?.isChanged ?? false;
  if (personId === undefined || (!isChanged && cases.length === 0)) return null;
  if (cases.some((each) => each.personId !== personId)) throw refuse('decision.notPossible');
  const [made] = await tx
    .insert(decisions)
    .values({
      action,
      subjectKind: kind,
      subjectId: id,
      personId,
      administratorId: viewer.id,
      excerpt: effected?.excerpt ?? '',
      reason,
      createdAt: ctx.clock.now(),
    })
    .returning({ id: decisions.id });
  if (made === undefined) throw refuse('server.busy');
  if (cases.length > 0) await closeCases(ctx, tx, input, made.id);
  else await recordUnreported(ctx, tx, input, { decisionId: made.id, personId, ...seenAs(input, effected) });
  await announceCase(ctx, tx, input);
  await emit(ctx, tx, 'decision.made', { decisionId: made.id, isChanged });
  // Re-renders pages and cached lists that show it.
  if (isChanged) afterCommit(tx, () => ctx.realtime.clearCaches());
  return { personId, isChanged };
}
