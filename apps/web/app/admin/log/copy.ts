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
  PAYOUTS_FROZEN: 'Froze the payouts of a month',
  PAYOUTS_APPROVED: 'Approved the payouts of a month',
  PAYOUTS_STARTED: 'Started the payouts of a month',
  PAYOUT_PAID: 'Marked payouts as paid',
  PAYOUT_RETURNED: 'Returned a payout to its balance',
  PAYOUT_RETRIED: 'Tried a payout again',
  PAYEE_DECIDED: 'Checked the payout details of a channel',
  STEP_RETRIED: 'Tried a step of a payment again',
  STEP_RESOLVED: 'Marked a step of a payment as handled',
  EVIDENCE_SUBMITTED: 'Submitted evidence in a dispute',
  AFFILIATE_DECIDED: 'Decided about an affiliate',
  REFERRAL_REVERSED: 'Took back a referral',
  OFFER_MADE: 'Made a coupon',
  OFFER_ENDED: 'Ended a coupon',
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
