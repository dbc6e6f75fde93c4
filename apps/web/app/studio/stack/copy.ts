import { messages } from '../../lib/language.ts';

export const copy = messages('stackStudio', {
  create: 'Create a stack',
  manage: 'Edit stack',
  tabs: 'Parts of the stack',
  information: 'Information',
  managePosts: 'Manage Posts',
  first: 'Posts can be added as soon as the stack is saved.',
  created: 'Stack created!',
  savedDraft: 'Stack updated.',
  updated: 'Stack updated.',
  published: 'Stack published.',
  scheduled: (time: string) => `Stack scheduled for ${time}.`,
  publish: 'Publish Stack',
  publishing: 'Publishing stack...',
  another: 'Create another stack',
  description: 'Description',
  inCalendar: 'Show in the schedule',
  inCalendarHint: 'On the day of its next announced stream, else on the day it came out.',
  inside: (count: number) => `Posts in Stack (${count})`,
  noPosts: 'The posts of the stack appear here.',
});
