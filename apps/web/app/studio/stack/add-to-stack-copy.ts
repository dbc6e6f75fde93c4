import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('addToStack', {
  title: 'Add to Stack',
  choice: 'Which stack',
  existing: 'Existing stacks',
  fresh: 'New stack',
  loading: 'Loading your stacks',
  loadFailed: 'An error occurred. Please try again.',
  none: 'You have no stacks yet. Make a new one.',
  choose: 'Your stacks',
  untitled: 'Untitled',
  posts: (count: number) => countedWhole(count, 'post'),
  draft: 'Draft',
  noneChosen: 'Select a stack.',
  add: 'Add',
  create: 'Create Stack',
  description: 'Description',
  added: 'Stack updated.',
  created: 'Stack created!',
  failed: 'An error occurred. Please try again.',
  more: 'Load more',
});
