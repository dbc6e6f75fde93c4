import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('earnings', {
  dashboard: {
    title: 'Dashboard',
    description: 'What your channel has earned, to the cent.',
    updated: 'Updated',
    failed: 'Your earnings could not be read.',
    tryAgain: 'Try again',
    noChannelTitle: 'Earnings start with a channel.',
    noChannelText: 'Publish premium posts, and subscribers pay you for being found and for being watched.',
    startChannel: 'START A CHANNEL',
  },
  tiles: {
    title: 'Totals',
    balance: { name: 'Balance', text: 'Earned so far and not paid out yet.' },
    acquisition: {
      name: 'Acquisition',
      text: '30% of each subscription that started from your page, post or link, as long as it lives.',
    },
    retention: {
      name: 'Retention',
      text: 'Your part of the 30% that subscribers give to the creators whose premium posts they used.',
    },
    upcoming: { name: 'Upcoming', text: 'Your shares of money already paid; they are added month by month.' },
    subscribers: {
      name: 'Active Subscribers',
      text: 'Running subscriptions that started from your channel.',
    },
  },
  chart: {
    title: 'Historical Earnings (in Cash)',
    acquisition: 'Acquisition',
    retention: 'Retention',
    caption: 'Earnings by month, newest first',
    month: 'Month',
    total: 'Total',
    summary: (months: number, total: string, best: string, ofBest: string) =>
      `Earnings of ${countedWhole(months, 'month')}, ${total} together. The best one was ${best} with ${ofBest}.`,
    empty: 'The first month appears here as soon as you have earned something.',
    asTable: 'Show as a table',
  },
  ledger: {
    title: 'Ledger',
    text: 'Every line that made your balance, newest first. What is taken back, after a refund say, has a minus.',
    caption: 'Ledger lines, newest first',
    date: 'Date',
    what: 'What',
    share: 'Share',
    amount: 'Amount',
    empty: 'No lines yet.',
    emptyText: 'Publish a premium post: the first subscriber who comes through it shows up here.',
    create: 'Create a video',
    post: 'Post',
    loadMore: 'Load more',
    failed: 'The ledger could not be read.',
    shares: {
      acquisition: 'Acquisition',
      retention: 'Retention',
      ppv: 'PPV',
      tip: 'Tip',
      referral: 'Referral',
      payout: 'Payout',
      other: 'Other',
    },
  },
});
