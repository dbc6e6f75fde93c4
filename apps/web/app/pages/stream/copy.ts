import { messages } from '../../lib/language.ts';

export const copy = messages('streams', {
  scheduled: 'Scheduled',
  ended: 'This live stream has ended.',
  notAnnounced: 'Nobody else sees this stream yet.',
  live: 'LIVE',
  startedAt: (time: string) => `Started at ${time}`,
  stoppedAt: (time: string) => `Ended on ${time}`,
  calendar: 'Add to calendar',
  channel: {
    title: (name: string) => `${name} live`,
    description: (name: string) => `What ${name} streams next, and what they have streamed.`,
    offline: (name: string) => `${name} is not live right now.`,
    hint: 'Follow the channel, and you are told when the next stream is announced.',
    upcoming: 'Scheduled',
    past: 'Past streams',
    all: 'All live streams of the channel',
    toChannel: 'Go to channel',
  },
});
