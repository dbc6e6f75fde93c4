import type { SubjectKind } from '@realfin/contract/report-words';
import { messages } from '../../lib/language.ts';

const kinds: Record<SubjectKind, string> = {
  post: 'Post',
  comment: 'Comment',
  message: 'Chat message',
  bite: 'Bite',
  account: 'Channel',
};

export const copy = messages('adminReports', {
  title: 'Reports',
  description: 'What people reported, and what was decided.',
  states: 'Reports',
  open: 'Open',
  done: 'Done',
  list: 'Reported content',
  empty: 'No open reports',
  emptyText: 'What people report appears here. You get an email about it.',
  emptyDone: 'No decisions yet',
  emptyDoneText: 'What administrators decided appears here, and can be decided again.',
  people: 'Find people',
  loadFailed: "We couldn't load the reports.",
  kinds,
  report: 'report',
  last: 'last',
  unreported: 'Decided without a report',
  noExcerpt: 'Without text',
  openContent: 'Open',
  openOf: (kind: string, name: string) => `Open: ${kind} of ${name}`,
  takenDown: 'Taken down',
  onAir: 'On air',
  suspended: 'Suspended',
  decide: 'Decide',
  decideOf: (kind: string, name: string) => `Decide: ${kind} of ${name}`,
  decideAgain: 'Decide again',
  decideAgainOf: (kind: string, name: string) => `Decide again: ${kind} of ${name}`,
  dismiss: 'Dismiss',
  dismissOf: (kind: string, name: string) => `Dismiss reports: ${kind} of ${name}`,
  decided: 'Decided by',
});
