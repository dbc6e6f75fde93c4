import { messages } from '../../lib/language.ts';

export const copy = messages('admin', {
  title: 'Administration',
  tabsLabel: 'Administration',
  reports: 'Reports',
  reportsWaiting: (count: string) => `Reports (${count})`,
  people: 'People',
  applications: 'Applications',
  payments: 'Payments',
  payouts: 'Payouts',
  taxes: 'Taxes',
  subscriptions: 'Subscriptions',
  growth: 'Growth',
  emails: 'Email',
  log: 'Log',
  waitingRuns: {
    frozen: (month: string) => `The payouts of ${month} wait for approval.`,
    approved: (month: string) => `The payouts of ${month} are approved and not paid yet.`,
  },
  openRun: 'Open payout run',
  tryAgain: 'Try again',
  more: 'Load more',
});
