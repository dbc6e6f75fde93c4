import { messages } from '../../lib/language.ts';

export const copy = messages('admin', {
  title: 'Administration',
  tabsLabel: 'Administration',
  applications: 'Applications',
  payments: 'Payments',
  payouts: 'Payouts',
  taxes: 'Taxes',
  subscriptions: 'Subscriptions',
  growth: 'Growth',
  log: 'Log',
  tryAgain: 'Try again',
  more: 'Load more',
});
