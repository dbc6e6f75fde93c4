import { messages } from '../../lib/language.ts';

export const copy = messages('streams', {
  ended: 'This live stream has ended.',
  notAnnounced: 'Only you can see this stream right now.',
  live: 'LIVE',
  startedAt: (time: string) => `Started at ${time}`,
  startedOn: (time: string) => `Started on ${time}`,
  stoppedAt: (time: string) => `Ended on ${time}`,
  watching: (count: string) => `${count} Currently Watching`,
  recordingSoon: 'The recording will be here in a moment.',
  calendar: 'Add to calendar',
  remind: {
    off: 'Remind me',
    on: 'Reminder set',
    tip: 'Get a notification 30 minutes before it starts',
    tipOn: "We'll notify you 30 minutes before it starts",
    login: 'Login to get a reminder',
    reason: 'Get a notification 30 minutes before this live stream starts.',
    failed: 'Could not set the reminder. Please try again in a few seconds.',
  },
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
