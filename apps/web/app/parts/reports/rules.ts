import type { DecisionAction, SubjectKind } from '@realfin/contract/report-words';

/** What is reported or moderated. */
export interface ReportSubject {
  kind: SubjectKind;
  id: number;
  /** Whose it is. */
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

/** What an administrator can decide about it, and about its person. */
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
