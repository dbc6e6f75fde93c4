import { wholeCount } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: (stack: string) => `Stream-Monitor: ${stack}`,
  pageTitle: 'Stream-Monitor',
  description: 'Alle Livestreams eines Stapels auf einen Blick.',
  empty: 'In diesem Stapel sind keine Livestreams.',
  emptyText: 'Füg geplante Livestreams hinzu, um sie gemeinsam im Blick zu behalten.',
  choose: (title: string) => `${title} auswählen`,
  selected: (count: number) =>
    count === 1 ? '1 Stream ausgewählt' : `${wholeCount(count)} Streams ausgewählt`,
  goLive: 'Mit den ausgewählten Streams live gehen',
  none: 'Keine Streams ausgewählt',
  missing: 'Von manchen Streams kommt nichts an',
  missingText: (titles: string) => `Noch kommt nichts an: ${titles}.`,
  done: 'Die ausgewählten Streams sind jetzt live',
  failed: 'Manche Streams konnten nicht live gehen',
  failedText: (titles: string) => `Nicht live: ${titles}.`,
  edit: 'Bearbeiten',
  loadFailed: 'Die Streams dieses Stapels konnten nicht geladen werden.',
};
