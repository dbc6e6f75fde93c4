import { messages } from '../../lib/language.ts';

export const copy = messages('liveCut', {
  title: 'Cut start and end',
  text: 'Viewers see what is between. Nothing is deleted: you can show all of it again.',
  video: 'The whole recording',
  start: 'Start',
  end: 'End',
  hint: 'Minutes and seconds, such as 1:30',
  startHere: 'Set start here',
  endHere: 'Set end here',
  save: 'Cut recording',
  whole: 'Show all of it again',
  wholeAgain: 'Viewers see all of it again.',
  cutting: "We're cutting the recording. Until it's done, viewers see what they saw before.",
  cut: (start: string, end: string) => `Viewers see ${start} to ${end}.`,
  failed: "We couldn't cut the recording. Try again.",
  wrongTime: (end: string) => `Enter a time between 0:00 and ${end}.`,
  short: 'Leave at least one second between start and end.',
});
