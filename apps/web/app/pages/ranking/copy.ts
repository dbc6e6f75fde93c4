import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('rankings', {
  view: 'view',
  premium: 'PREMIUM',
  select: 'Select a ranking',
  show: 'Show',
  loading: 'Loading data...',
  failed: "We couldn't load this table. Try again in a few seconds.",
  retry: 'Try again',
  download: 'Download CSV',
  filter: 'Filter rows',
  rows: (count: number) => countedWhole(count, 'row'),
  column: (place: number) => `Column ${place}`,
  empty: 'This ranking has no tables yet.',
  tables: (count: number) => countedWhole(count, 'table'),
});
