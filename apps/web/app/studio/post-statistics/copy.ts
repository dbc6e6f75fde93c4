import { timings } from '@realfin/contract/limits';
import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('postStatistics', {
  usual: {
    watched: (time: string) => `In 7 days; your latest posts: ${time} on average.`,
    likes: (share: string, usual: string) => `${share} of views; your latest posts: ${usual}.`,
    comments: (count: string) => `Your latest posts have ${count} for as many views.`,
  },
  viewers: {
    title: 'New and returning viewers',
    text: 'New: they first watched your channel in the last 90 days.',
    average: 'On average of a day. New: they first watched your channel in the last 90 days.',
    label: 'New and returning viewers of a day',
    new: 'New',
    returning: 'Returning',
    empty: 'Viewers appear here within an hour.',
  },
  reading: {
    tiles: 'Reading',
    text: 'The share of readers who got to each point of the text.',
    label: 'How far people read, as a share of all readers',
    readers: 'Readers',
    readersText: `Had it on the screen for ${timings.viewSeconds.read} seconds.`,
    average: { name: 'Read on average', text: 'Of the whole text.' },
    finished: { name: 'Read to the end', text: 'Of all readers.' },
    time: 'Average reading time',
    estimated: (time: string) => `Estimated from its words: ${time}.`,
  },
  broadcast: {
    title: 'Viewers and chat over the broadcast',
    text: 'Counted every 15 seconds: people with access who have the page open, without your own team. Messages are those everyone sees.',
    live: 'On air now. Updated every 30 seconds.',
    label: (peak: string, messages: string) =>
      `Viewers and chat over the broadcast, ${peak} viewers at most and ${messages} chat messages.`,
    viewers: 'Viewers',
    perMinute: 'Messages per minute',
    time: 'Time on air',
    reading: (average: string, most: string, perMinute: string) =>
      `${average} viewers, ${most} at most, ${perMinute} messages per minute`,
    unknown: (perMinute: string) => `viewers not counted, ${perMinute} messages per minute`,
    tips: (count: number, amount: string) => `${countedWhole(count, 'tip')}: ${amount}`,
    never: 'This stream was never on air.',
    empty: 'Viewers and chat appear here from the first minute on air.',
    tiles: {
      peak: 'Peak viewers',
      peakText: (time: string) => `At ${time} of the broadcast.`,
      average: 'Average viewers',
      watched: { name: 'Watched live', text: 'By all viewers together.' },
      messages: 'Chat messages',
      writers: 'People who wrote',
      tips: 'Tips in chat',
      tipsText: (count: number) => `${countedWhole(count, 'tip')}.`,
    },
  },
  recording: {
    audience: 'Audience of the recording',
    empty: 'The curve appears once people watch the recording.',
  },
  downloads: {
    title: 'Downloads through podcast apps',
    text: 'One download per listener, episode and day (UTC), once a minute of it was fetched. Bots and prefetching are not counted; players on this site count views.',
    label: (total: string) => `Downloads, ${total} in total.`,
    name: 'Downloads',
    empty: 'Downloads appear once a podcast app fetches this episode.',
    players: 'Podcast apps',
    playersCaption: 'Downloads by podcast app',
    player: 'App',
    /** Those that are not the name of an app. */
    playerNames: {
      'Apple devices': 'Apple devices',
      'Podcasting 2.0 apps': 'Podcasting 2.0 apps',
      'Media players': 'Media players',
      Speakers: 'Speakers',
      Browsers: 'Browsers',
      Other: 'Other',
    },
  },
  income: {
    title: 'What this post earned',
    text: 'Retention is your share for premium views, divided among your posts by the views that brought it. Acquisition belongs to the post from which someone subscribed.',
    label: (total: string) => `What this post earned by month, ${total} in total.`,
    total: 'Earned',
    month: 'Month',
    empty: 'This post has earned nothing yet. Earnings are divided every hour.',
    lines: 'The lines behind it',
    linesCaption: 'Ledger entries behind what this post earned, newest first',
    part: 'Amounts are this post’s part.',
    none: 'No entries.',
    all: 'Show all entries',
  },
});
