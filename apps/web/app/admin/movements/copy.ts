import type { MovementAccount, UnclassifiedMovement } from '@realfin/contract/movements';
import { messages } from '../../lib/language.ts';

const movementAccounts: Record<MovementAccount, string> = {
  bank: 'To or from the bank account',
  processorFees: 'Processor fees',
  processorTaxes: 'Tax on processor fees',
  processorHolds: 'Set aside by the processor',
  processorAdvances: 'Advance, or its repayment',
  processorPurchases: 'Bought from the balance',
  payeeBalances: 'Balances of payees',
  writeOffs: 'Gain or loss without another reason',
  none: 'Not money of this network',
};
const unclassified: Record<UnclassifiedMovement['why'], string> = {
  currency: 'In another currency than the books',
  type: 'Not known here',
  shared: 'The account has payments of another site',
};

export const copy = messages('adminMovements', {
  title: 'Money at the card processor that no rule explains',
  hint: 'Nothing of it is booked until you say what it was.',
  list: 'Movements, oldest first',
  why: unclassified,
  accounts: movementAccounts,
  open: 'Say what it was',
  dialog: 'What was this money?',
  account: 'Account',
  amount: 'Worth in dollars',
  amountHint: 'What it was worth on that day, without a sign.',
  amountWrong: 'Enter an amount in dollars.',
  send: 'Book movement',
  said: (name: string, account: string) => `${name} says: ${account}.`,
  approve: 'Approve',
  decline: 'Decline',
  booked: 'Booked',
  waits: 'Waits for a second administrator',
  declined: 'Declined',
  failed: "That didn't work. Try again.",
  cancel: 'Cancel',
  note: 'Note',
  noteHint: 'Other administrators read it in the log.',
  noteMissing: 'Enter a note. Other administrators read it.',
});
