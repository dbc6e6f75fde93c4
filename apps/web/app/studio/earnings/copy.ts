import { shares } from '@realfin/contract/money';
import { timings } from '@realfin/contract/timings';
import { spentTime } from '../../lib/format-figures.ts';
import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('earnings', {
  dashboard: {
    title: 'Dashboard',
    description: 'What your channel has earned, to the cent.',
    updated: 'Updated',
    failed: "We couldn't load your earnings. Try again.",
    tryAgain: 'Try again',
    refer: 'Refer a Channel',
    noChannelTitle: 'Start a channel to earn',
    noChannelText: 'You earn when your posts bring in subscribers and when subscribers watch or read them.',
    startChannel: 'START A CHANNEL',
  },
  tiles: {
    title: 'Totals',
    balance: { name: 'Balance', text: 'Earned and not paid out yet.' },
    links: {
      name: 'From your links',
      text: 'Earned with links before you had a channel. The next payout includes it.',
    },
    acquisition: {
      name: 'Acquisition',
      text: `${shares.subscription.acquisition}% of each subscription that started from your page, post or link, for as long as it stays active.`,
    },
    retention: {
      name: 'Retention',
      text: `Your share of the ${shares.subscription.retention}% that goes to the creators whose premium posts subscribers watch and read.`,
    },
    ppv: {
      name: 'PPV',
      text: `${shares.ppv.creator}% of each ticket to your events, ${timings.ticketHoldDays} days after the event has taken place.`,
    },
    tips: { name: 'Tips', text: `${shares.tip.creator}% of each tip.` },
    referral: { name: 'Referrals', text: 'Rewards for channels you referred.' },
    other: { name: 'Payouts and corrections', text: 'Paid out to you, or corrected.' },
    hold: { name: 'On hold', text: 'Tickets to events that are still to come, and reserves for disputes.' },
    disputed: { name: 'Held by disputes', text: 'Buyers dispute these payments at their bank.' },
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
    ppv: 'PPV',
    tips: 'Tips',
    referral: 'Referrals',
    other: 'Payouts and corrections',
    day: 'Date',
    summary: (total: string) => `Earnings, ${total} in total.`,
    empty: 'You earned nothing in these days.',
  },
  months: {
    title: 'All months',
    earlier: 'Earlier',
    caption: 'Earnings by month, newest first',
    month: 'Month',
    total: 'Total',
    asTable: 'Show all months',
  },
  held: {
    title: 'On hold',
    text: 'Paid by your viewers and not in your balance yet.',
    what: 'Reason',
    amount: 'Your share',
    reasons: {
      dispute: {
        name: 'Disputed payment',
        text: 'A buyer disputes the payment at their bank. If the bank decides for us, your share returns to your balance.',
      },
      event: {
        name: 'Event tickets',
        text: `Your share is released ${timings.ticketHoldDays} days after the event has taken place.`,
      },
    },
  },
  tips: {
    title: 'Tips',
    text: 'Tips are in your balance and paid out with it.',
    monthly: (people: number, sum: string) =>
      `${countedWhole(people, 'person|people')} with a monthly plan: ${sum} in tips each month.`,
    yearly: (people: number, sum: string) =>
      `${countedWhole(people, 'person|people')} with a yearly plan: ${sum} in tips each year.`,
    recurring: 'With their renewal',
    caption: 'Tips, newest first',
    date: 'Date',
    from: 'From',
    status: 'Status',
    amount: 'Tip',
    earned: 'You earn',
    empty: 'No tips yet. They appear here as soon as a viewer sends one.',
    deletedAccount: 'Deleted account',
    failed: "We couldn't load your tips. Try again.",
    partly: (amount: string) => `${amount} refunded`,
    statuses: {
      PENDING: { name: 'Pending', text: 'In your balance' },
      COMPLETE: { name: 'Complete', text: 'Paid out' },
      DISPUTED: { name: 'On hold', text: 'Disputed at the bank' },
      LOST: { name: 'Lost', text: 'The bank returned the money' },
      REFUNDED: { name: 'Refunded', text: 'Returned to the viewer' },
    },
  },
  ledger: {
    title: 'Ledger',
    text: 'Every entry behind your balance, newest first. Refunds and disputes appear as negative amounts.',
    caption: 'Ledger entries, newest first',
    date: 'Date',
    what: 'What',
    share: 'Share',
    amount: 'Amount',
    days: (first: string, last: string) => `${first} to ${last}`,
    all: 'Show all entries',
    noneChosen: 'No entries.',
    reasons: {
      seconds: (part: number, whole: number, of: string) =>
        `${spentTime(part)} of the ${spentTime(whole)} of premium posts this subscriber was sent, of ${of} that their month pays for it.`,
      views: (part: number, whole: number, of: string) =>
        `${part} of this subscriber’s ${countedWhole(whole, 'premium view')}, of ${of} that their month pays for views.`,
      follows: (_part: number, whole: number, of: string) =>
        `This subscriber viewed no premium post, so the ${of} of their month is shared equally by the ${countedWhole(whole, 'channel')} they follow.`,
    },
    empty: 'No entries yet.',
    emptyText: 'Publish a premium post. Your first subscriber will appear here.',
    create: 'Create a video',
    deleted: 'Deleted post',
    from: (name: string) => `from ${name}`,
    to: (name: string) => `to ${name}`,
    tipFrom: (name: string) => `tip from ${name}`,
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
