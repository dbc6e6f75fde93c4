import type { DecisionAction, SubjectKind } from '@realfin/contract/report-words';

/** Reported or moderated content, or an account. */
export interface ReportSubject {
  kind: SubjectKind;
  id: number;
  /** The account it belongs to. */
  personId: number;
  isTakenDown?: boolean;
  isOnAir?: boolean;
}

export interface PossibleDecision {
  /** Unique in the list. */
  name: string;
  kind: SubjectKind;
  id: number;
  action: DecisionAction;
}

/** An administrator's possible decisions about the subject and its owner. */
export function possibleDecisions(subject: ReportSubject, isPersonSuspended = false): PossibleDecision[] {
  const { kind, id, personId, isTakenDown = false, isOnAir = false } = subject;
  const suspension = isPersonSuspended ? 'restore' : 'suspend';
  const ofAccount = {
    name: `account ${suspension}`,
    kind: 'account',
    id: personId,
    action: suspension,
  } as const;
  if (kind === 'account') return [ofAccount];
  const own = isTakenDown ? 'restore' : 'takeDown';
  return [
    { name: own, kind, id, action: own },
    ...(isOnAir ? [{ name: 'endBroadcast', kind, id, action: 'endBroadcast' } as const] : []),
    ofAccount,
  ];
}
