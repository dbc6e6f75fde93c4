import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('earnings', {
  dashboard: {
    title: 'Dashboard',
    description: 'What your channel has earned, to the cent.',
    updated: 'Updated',
    failed: "We couldn't load your earnings. Try again.",
    tryAgain: 'Try again',
    noChannelTitle: 'Start a channel to earn',
    noChannelText: 'You earn when your posts bring in subscribers and when subscribers watch or read them.',
    startChannel: 'START A CHANNEL',
  },
  tiles: {
    title: 'Totals',
    balance: { name: 'Balance', text: 'Earned and not paid out yet.' },
    acquisition: {
      name: 'Acquisition',
      text: '30% of each subscription that started from your page, post or link, for as long as it stays active.',
    },
    retention: {
      name: 'Retention',
      text: 'Your share of the 30% that goes to the creators whose premium posts subscribers watch and read.',
    },
    upcoming: { name: 'Upcoming', text: 'Your share of yearly plans, released month by month.' },
    subscribers: {
      name: 'Active Subscribers',
      text: 'Active subscriptions you brought in.',
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
      `Earnings of ${countedWhole(months, 'month')}, ${total} in total. The best month was ${best} with ${ofBest}.`,
    empty: 'Your first month appears here once you earn something.',
    asTable: 'Show as a table',
  },
  ledger: {
    title: 'Ledger',
    text: 'Every entry behind your balance, newest first. Refunds appear as negative amounts.',
    caption: 'Ledger entries, newest first',
    date: 'Date',
    what: 'What',
    share: 'Share',
    amount: 'Amount',
    empty: 'No entries yet.',
    emptyText: 'Publish a premium post. Your first subscriber will appear here.',
    create: 'Create a video',
    deleted: 'Deleted post',
    from: (name: string) => `from ${name}`,
    to: (name: string) => `to ${name}`,
    deletedAccount: 'a deleted account',
    memo: (words: string) => `“${words}”`,
    loadMore: 'Load more',
    failed: "We couldn't load your ledger. Try again.",
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
