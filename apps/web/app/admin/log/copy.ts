import type { AuditEntry } from '@realfin/contract/admin';
import { messages } from '../../lib/language.ts';

const actions: Record<AuditEntry['action'], string> = {
  APPLICATION_APPROVED: 'Approved an application',
  APPLICATION_DECLINED: 'Declined an application',
  SETTING_CHANGED: 'Changed a setting',
  REFUND_ORDERED: 'Ordered a refund',
  REFUND_APPROVED: 'Approved a refund',
  REFUND_DECLINED: 'Declined a refund',
  BLOCK_LIFTED: 'Allowed someone to pay again',
  STEP_RETRIED: 'Tried a step of a payment again',
  STEP_RESOLVED: 'Marked a step of a payment as handled',
  EVIDENCE_SUBMITTED: 'Submitted evidence in a dispute',
};

export const copy = messages('adminLog', {
  title: 'Administration log',
  description: 'What administrators did. Nobody can change or delete entries.',
  list: 'Entries, newest first',
  empty: 'No entries yet',
  emptyText: 'What administrators decide and change appears here.',
  review: 'Review applications',
  loadFailed: "We couldn't load the log.",
  actions,
  settings: {
    'approve-everyone: on': 'New applications are approved automatically',
    'approve-everyone: off': 'New applications need an approval',
  },
});
