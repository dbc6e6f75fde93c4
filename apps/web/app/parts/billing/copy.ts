import type { MediaType } from '@realfin/contract/posts';
import { messages } from '../../lib/language.ts';

const verbOf = (kind: MediaType): string => {
  if (kind === 'article' || kind === 'article_audio') return 'Read';
  if (kind === 'audio') return 'Listen to';
  return kind === 'ranking' || kind === 'stack' ? 'See' : 'Watch';
};

export const copy = messages('billing', {
  wanted: {
    toOpen: (kind: MediaType, title: string) => `${verbOf(kind)} “${title}”`,
    by: (creator: string) => `By ${creator}`,
  },
  card: {
    frame: 'Card details',
    loadFailed: "We couldn't load the card form.",
    tryAgain: 'Try again',
    verifyFailed: 'Error verifying card. Please try again.',
    name: (brand: string, lastFour: string) => `${brand === '' ? 'Card' : brand} ending in ${lastFour}`,
    saved: 'Pay with',
    add: 'Use another card',
    expires: (month: number, year: number) => `Expires ${String(month).padStart(2, '0')}/${year}`,
    expired: (month: number, year: number) => `Expired ${String(month).padStart(2, '0')}/${year}`,
    select: 'Please select a card.',
  },
  state: {
    verifying: 'Verifying your card...',
    charging: 'Charging your card...',
    leaving: 'Taking you to your bank to confirm this payment…',
    failed: 'Something went wrong. Please try again.',
    again: "If you lost your connection, try again. You won't be charged twice.",
    waitingTitle: "We're waiting for your bank.",
    waitingText:
      "This page updates automatically, and you can leave it. Your subscription starts as soon as your bank confirms, and you won't be charged twice.",
    challengeTitle: "Your bank hasn't confirmed the payment yet.",
    challengeText: "Confirm it on your bank's page. You'll come back here afterwards.",
    toBank: 'Go to your bank',
  },
  hints: {
    insufficient_funds: 'Insufficient funds. Try another card.',
    expired_card: 'This card has expired. Try another card.',
    incorrect_cvc: 'The CVV is wrong. Check it and try again.',
    incorrect_number: 'The card number is wrong. Check it and try again.',
    incorrect_zip: "The ZIP code doesn't match this card. Check it and try again.",
    authentication_failed: "Your bank didn't confirm the payment. Try again or use another card.",
    abandoned: "The payment wasn't confirmed in time. Try again.",
    processing_error: "Your bank couldn't process the payment. Try again in a few minutes.",
    declined: 'Your card was declined. Try another card or contact your bank.',
  },
  invoices: {
    title: 'Invoices',
    caption: 'Your payments, newest first',
    date: 'Date',
    number: 'Number',
    description: 'Description',
    amount: 'Amount',
    refunded: (amount: string) => `${amount} refunded`,
    line: (description: string, amount: string) => `${description}: ${amount}`,
    none: 'No payments yet.',
    failed: "We couldn't load your invoices. Try again.",
    loadMore: 'Load more',
    kinds: { receipt: 'Receipt', invoice: 'Invoice', creditNote: 'Credit note', reversal: 'Reversal' },
    document: 'Document',
    download: 'Download PDF',
    downloadOf: (document: string) => `Download PDF: ${document}`,
    creditNote: (amount: string) => `Credit note, ${amount}`,
    reversal: (amount: string) => `Reversal, ${amount}`,
  },
  buyer: {
    title: 'Invoice details',
    text: 'Add your name and address, and your next payments get an invoice instead of a receipt.',
    add: 'Add invoice details',
    change: 'Change invoice details',
    dialog: 'Your invoice details',
    name: 'Name',
    company: 'Company (optional)',
    address: 'Address',
    country: 'Country',
    chooseCountry: 'Select a country',
    vatId: 'VAT ID (optional)',
    vatIdOf: (vatId: string) => `VAT ID ${vatId}`,
    hint: 'They appear on invoices from now on. Earlier ones stay as they are.',
    save: 'Save details',
    remove: 'Remove details',
    saved: 'Invoice details saved.',
    removed: 'Invoice details removed.',
    failed: "We couldn't save your details. Try again.",
  },
  cards: {
    removeTitle: 'Remove this card?',
    removeText: (card: string) => `You can add ${card} again anytime.`,
    remove: 'Remove',
    removeOne: (card: string) => `Remove ${card}`,
    keep: 'Keep card',
    removed: 'Successfully removed payment profile.',
    removeFailed: 'An error occurred. Please try again.',
  },
});
