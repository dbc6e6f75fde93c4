import type { TroubleKind } from '@realfin/contract/troubles';
import { messages } from '../../lib/language.ts';

const titles: Record<TroubleKind, string> & Readonly<Record<string, string>> = {
  unbalanced: 'A posting that does not sum to zero',
  incomplete: 'A posting with missing or added lines',
  wrongBalance: 'A balance that its entries do not explain',
  wrongControl: 'A control account that its rows do not explain',
  movementDiffers: 'A charge that the card processor knows differently',
  movementUnbooked: 'A movement at the card processor that the books do not have',
  postingUnexplained: 'A posting that no movement at the card processor explains',
  statementDiffers: 'A month of earnings that its entries do not explain',
  accessDenied: 'A call that the processor denies to your key',
  movementUnclassified: 'Money at the card processor that no rule explains',
  payeeRefused: 'A creator the payout provider did not set up',
  stuck: 'A step that was given up',
  overdue: 'A step that nobody takes',
  disputeDue: 'Evidence that is due soon',
  blockLeft: 'A person who still cannot pay after a dispute was won',
  orderWaits: 'A refund that waits for a second administrator',
  orderUnsent: 'An approved refund that was not requested',
  withoutStep: 'An active subscription that nothing will renew or end',
  withoutGrant: 'An active subscription without access',
  withoutPeriod: 'Access without a paid period',
  longNegative: 'A negative balance for more than 60 days',
  wrongTax: 'Tax that is not what was paid',
  unevenPayment: 'A payment that is not fully divided',
  numberGap: 'A gap in document numbers',
  goneStillDue: 'A deleted account that would be charged',
  undelivered: 'A charge that was neither delivered nor refunded',
  overRefunded: 'More refunded than was paid',
  poolGrowth: 'A creator pool that nobody gets',
  statementWrong: 'A statement that is not what the ledger says',
  payoutsUneven: 'A payout that its posting does not explain',
  payoutLate: 'A promised payout that has not left',
  payeeStale: 'A step of payouts that nobody takes',
  newslettersPaused: 'Newsletters are paused: their server refuses everyone',
  runLate: 'A payout run that is late or missing',
};
const advice: Record<TroubleKind, string> = {
  unbalanced:
    'Someone changed the ledger around its guards. Compare it with a backup, then post a correction.',
  incomplete:
    'Someone changed the ledger around its guards. Compare it with a backup, then post a correction.',
  wrongBalance: 'Someone changed the ledger around its guards. Compare the balance with its entries.',
  wrongControl: 'Compare the months of service with their account, then post a correction.',
  movementDiffers: 'Open the payment, compare it with the processor, then refund or correct the difference.',
  movementUnbooked:
    'Look it up at the card processor. Money that nothing here knows of is refunded there, or posted as a correction.',
  postingUnexplained:
    'Look for the payment at the card processor. If no money moved there, reverse the posting with a correction.',
  statementDiffers:
    'Someone changed the ledger around its guards. Compare the month with its entries; the creator sees the wrong sum.',
  accessDenied:
    'Add the permission to the key in the dashboard of Stripe, or set a new key and restart. What waits for it is tried again.',
  movementUnclassified: 'Say above what it was. Nothing of it is booked until then.',
  payeeRefused: 'Read what the provider says under payouts, and settle it there.',
  stuck: 'Try it again above, or mark it as handled.',
  overdue: 'Check that the worker runs. It takes these steps every minute.',
  disputeDue: 'Review the evidence and submit it before the due date.',
  blockLeft: 'Open the purchase and let them pay again.',
  orderWaits: 'Ask another administrator to approve or decline it.',
  orderUnsent: 'Refund the payment again, and send us the log of the server.',
  withoutStep: 'Cancel or renew the subscription with its owner.',
  withoutGrant: 'Open the last payment of its owner. Refund it if access is not given back.',
  withoutPeriod: 'Open the payment. The access ends on its last day, and nothing is charged for it.',
  longNegative: 'Wait for new earnings, or write the balance off.',
  wrongTax:
    'Compare the three sums for this country: ledger, tax entries, and lines of payments. Don’t file before they agree.',
  unevenPayment:
    'Compare what was paid with what the ledger posted for it. Creators, platform and tax must add up to it.',
  numberGap: 'Ask your accountant. A document may have been removed around its guards.',
  goneStillDue: 'Check that the jobs of the deleted account ran. Nothing is charged meanwhile.',
  undelivered: 'Refund the payment at the card processor, and send us the log of the server.',
  overRefunded: 'Compare the refunds with the card processor.',
  poolGrowth:
    'The pool is shared by what subscribers watched and read. Check that served content is recorded.',
  statementWrong:
    'Someone changed the books around their guards. Compare the statement with a backup; statements are never rewritten.',
  payoutsUneven: 'Compare the payout with its run and its posting before anything of the run is paid.',
  payoutLate: 'Open the payout run: approve it, pay it, try the payout again, or mark what became of it.',
  payeeStale: 'Check that the worker runs and that the payout provider answers.',
  newslettersPaused:
    'Read what the server said, and settle it with your email provider. We try again with growing pauses.',
  runLate:
    'Approve and pay the run. If its amounts are still in the balances, or there is no run, look into the log of the worker.',
};

/** The first word of a subject. */
const things: Readonly<Record<string, string>> = {
  payment: 'Payment',
  intent: 'Payment',
  refund: 'Refund',
  message: 'Message',
  cardCheck: 'Card check',
  subscription: 'Subscription',
  serviceMonth: 'Month of service',
  cancellation: 'Cancellation',
  event: 'Event',
  eventRefunds: 'Event',
  ticket: 'Ticket',
  movement: 'Movement',
  charge: 'Charge',
  dispute: 'Dispute',
  posting: 'Posting',
  newsletters: 'Newsletters',
};

export const copy = messages('adminTroubles', {
  title: 'Checks of the books',
  check: 'Check now',
  checked: 'Everything holds',
  never: 'Nothing has been checked yet. Checks run every night.',
  none: 'Everything holds. Last checked',
  some: (count: string) => `Findings: ${count}.`,
  failed: 'These checks could not run. They run again next night.',
  list: 'Findings, oldest first',
  present: 'Present',
  gone: 'Gone',
  titles,
  things,
  advice,
  failure: "That didn't work. Try again.",
});
