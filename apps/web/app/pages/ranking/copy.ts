import { countedWhole } from '../../lib/format.ts';
import { messages } from '../../lib/language.ts';

export const copy = messages('rankings', {
  premium: 'PREMIUM',
  select: 'Select a ranking',
  show: 'Show',
  loading: 'Loading data...',
  failed: 'This table could not be loaded. Please try again in a few seconds.',
  retry: 'Try again',
  download: 'Download CSV',
  rows: (count: number) => countedWhole(count, 'row'),
  column: (place: number) => `Column ${place}`,
  empty: 'This ranking has no table yet.',
  tables: (count: number) => countedWhole(count, 'table'),
});
