import { messages } from '../../lib/language.ts';

export const copy = messages('admin', {
  title: 'Administration',
  tabsLabel: 'Administration',
  applications: 'Applications',
  log: 'Log',
  tryAgain: 'Try again',
  more: 'Load more',
});
