import { messages } from '../../lib/language.ts';

export const copy = messages('library', {
  title: 'Library',
  description: 'Your saved posts and your history.',
  tabs: 'Library sections',
  saved: 'Saved',
  history: 'History',
  savedEmptyTitle: 'Nothing saved yet.',
  savedEmptyText: 'Save a post from its menu to find it here later.',
  historyEmptyTitle: 'Nothing watched yet.',
  historyEmptyText: 'What you watch and read appears here, so you can pick up where you left off.',
  emptyAction: 'Go to your feed',
  pause: 'Pause history',
  resume: 'Resume history',
  pausedTitle: 'Your history is paused.',
  pausedText: "We're not saving what you watch or where you stop.",
  clear: 'Clear history',
  clearAsk: 'Clear your history?',
  clearText: 'This removes everything you watched and where you stopped, on all your devices.',
  clearKeep: 'Keep history',
  cleared: 'History cleared.',
  failed: 'An error occurred. Please try again after a few seconds.',
});
