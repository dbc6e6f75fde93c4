// Subjects and reasons of reports. Plain values, for pages as well.

/** Subjects of reports and decisions. A channel is an account. */
export const subjectKinds = ['post', 'comment', 'message', 'bite', 'account'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'minors',
  'selfHarm',
  'illegal',
  'copyright',
  'impersonation',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The actions allowed for each kind of subject. */
export const decisionActions = {
  post: ['dismiss', 'takeDown', 'restore', 'endBroadcast'],
  comment: ['dismiss', 'takeDown', 'restore'],
  message: ['dismiss', 'takeDown', 'restore'],
  bite: ['dismiss', 'takeDown', 'restore'],
  account: ['dismiss', 'suspend', 'restore'],
} as const satisfies Record<SubjectKind, readonly string[]>;
export type DecisionAction = (typeof decisionActions)[SubjectKind][number];
export const allDecisionActions = ['dismiss', 'takeDown', 'restore', 'endBroadcast', 'suspend'] as const;
