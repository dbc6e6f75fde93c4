import type { DecisionAction, ReportReason, SubjectKind } from '@realfin/contract/report-words';
import { messages } from '../../lib/language.ts';

export const reasons: Record<ReportReason, string> = {
  spam: 'Spam or a scam',
  harassment: 'Harassment or bullying',
  hate: 'Hate',
  violence: 'Violence or threats',
  sexual: 'Sexual content',
  minors: 'Endangers children',
  selfHarm: 'Suicide or self-harm',
  illegal: 'Something else that is illegal',
  copyright: 'Uses work without permission',
  impersonation: 'Pretends to be someone else',
  other: 'Something else',
};
const titles: Record<SubjectKind, string> = {
  post: 'Report this post',
  comment: 'Report this comment',
  message: 'Report this message',
  bite: 'Report this bite',
  account: 'Report this channel',
};
const actions: Record<DecisionAction, string> = {
  dismiss: 'Dismiss the reports',
  takeDown: 'Take it down',
  restore: 'Restore it',
  endBroadcast: 'End the broadcast',
  suspend: 'Suspend the person',
};
const done: Record<DecisionAction, string> = {
  dismiss: 'Reports dismissed',
  takeDown: 'Taken down',
  restore: 'Restored',
  endBroadcast: 'Broadcast ended',
  suspend: 'Account suspended',
};

export const copy = messages('reports', {
  titles,
  lead: "We review every report. The person won't know who sent it.",
  reason: 'What is wrong?',
  chooseReason: 'Choose a reason.',
  reasons,
  details: 'Details (optional)',
  detailsHint: 'Such as when it happens in a video.',
  copyrightHint: 'If it is your work, you can also send a copyright notice:',
  copyrightLink: 'Report a copyright problem',
  cancel: 'Cancel',
  send: 'Send report',
  sent: "Thank you. We'll review it and notify you.",
  alreadySent: "You reported this before. We'll notify you when it's reviewed.",
  failed: "We couldn't send your report. Try again.",
  moderate: {
    title: 'Moderate',
    action: 'Decision',
    chooseAction: 'Choose a decision.',
    actions,
    suspendOwner: "Suspend its author's account",
    restoreAccount: 'Restore the account',
    reason: 'Reason',
    reasonHint: 'We email it to the person, and say how to ask for a review.',
    reasonMissing: 'Enter a reason.',
    send: 'Decide',
    done,
    unchanged: 'It was in that state already.',
    failed: "We couldn't save the decision. Try again.",
  },
});
