import { messages } from '../../lib/language.ts';

export const copy = messages('eventTime', {
  scheduledFor: (time: string) => `Scheduled for ${time}`,
  scheduled: 'Scheduled',
  soon: 'STARTING SOON',
  startsIn: 'Starts in',
  begins: 'Live stream will start soon...',
});
