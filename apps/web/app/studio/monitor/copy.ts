import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('liveMonitor', {
  title: (stack: string) => `Stream monitor: ${stack}`,
  pageTitle: 'Stream monitor',
  description: 'Every live stream of a stack at a glance.',
  empty: 'This stack has no live streams.',
  emptyText: 'Add scheduled live streams to it to watch over them together.',
  choose: (title: string) => `Select ${title}`,
  selected: (count: number) => countedWhole(count, 'stream selected|streams selected'),
  goLive: 'Go Live on Selected Streams',
  none: 'No streams selected',
  missing: 'Missing stream URLs',
  missingText: (titles: string) => `Nothing arrives yet for ${titles}.`,
  done: 'Selected streams are now live',
  failed: 'Failed to go live with some streams',
  failedText: (titles: string) => `Not live: ${titles}.`,
  edit: 'Edit',
  loadFailed: "We couldn't load the streams of this stack.",
});
