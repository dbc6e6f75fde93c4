import { messages } from '../../lib/language.ts';

export const copy = messages('schedule', {
  title: 'Schedule',
  titleOf: (name: string) => `Schedule of ${name}`,
  description: 'Live streams and events to come, month by month.',
  months: 'Month',
  previous: (month: string) => `Previous month: ${month}`,
  next: (month: string) => `Next month: ${month}`,
  channels: 'Filter by channel',
  all: 'All',
  tonight: 'Tonight',
  empty: 'No wrestling events scheduled for this month.',
  lookAt: (month: string) => `Look at ${month}`,
  loading: 'Loading...',
  calendar: 'Add to calendar',
  times: (zone: string) => `Times are in ${zone}.`,
  more: 'Load more',
  moreEvents: 'Load more events',
  stream: 'Live stream',
  ppv: 'Pay-per-view',
  premium: 'PREMIUM',
});
