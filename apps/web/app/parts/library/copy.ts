import { messages } from '../../lib/language.ts';

export const copy = messages('library', {
  title: 'Library',
  description: 'Posts you saved, and what you watched and read.',
  tabs: 'Parts of your library',
  saved: 'Saved',
  history: 'History',
  savedEmptyTitle: 'Nothing saved yet.',
  savedEmptyText: 'Save a post from its menu, and it waits for you here.',
  historyEmptyTitle: 'Nothing watched yet.',
  historyEmptyText: 'What you watch and read shows up here, with the place where you stopped.',
  emptyAction: 'Go to your feed',
  pause: 'Pause history',
  resume: 'Resume history',
  pausedTitle: 'Your history is paused.',
  pausedText: 'What you watch now is not remembered, and neither is the place where you stop.',
  clear: 'Clear history',
  clearAsk: 'Clear your history?',
  clearText: 'Everything you watched is forgotten, with the places where you stopped, on all your devices.',
  clearKeep: 'Keep it',
  cleared: 'Your history is empty.',
  failed: 'An error occurred. Please try again after a few seconds.',
});
