import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('transcript', {
  title: 'Transcript',
  show: 'Show transcript',
  hide: 'Hide transcript',
  language: 'Language',
  search: 'Search the transcript',
  found: (count: number) => countedWhole(count, 'line found|lines found'),
  none: 'No line has these words.',
  loading: 'Loading transcript…',
  failed: "We couldn't load the transcript. Try again.",
  retry: 'Try again',
  lines: 'Lines of the transcript',
  toCurrent: 'Back to the current line',
});
