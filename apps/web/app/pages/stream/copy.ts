import { messages } from '../../lib/language.ts';

export const copy = messages('streams', {
  scheduled: 'Scheduled',
  ended: 'This live stream has ended.',
  notAnnounced: 'Only you can see this stream right now.',
  live: 'LIVE',
  startedAt: (time: string) => `Started at ${time}`,
  stoppedAt: (time: string) => `Ended on ${time}`,
  calendar: 'Add to calendar',
  channel: {
    title: (name: string) => `${name} live`,
    description: (name: string) => `Upcoming and past live streams from ${name}.`,
    offline: (name: string) => `${name} is not live right now.`,
    hint: 'Follow to get notified about the next stream.',
    upcoming: 'Scheduled',
    past: 'Past streams',
    all: 'All live streams from this channel',
    toChannel: 'Go to channel',
  },
});
