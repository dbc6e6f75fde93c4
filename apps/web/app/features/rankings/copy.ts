import { wholeCount } from '../../lib/format.ts';

export const copy = {
  premium: 'PREMIUM',
  select: 'Select a ranking',
  show: 'Show',
  loading: 'Loading data...',
  failed: 'This table could not be loaded. Please try again in a few seconds.',
  retry: 'Try again',
  download: 'Download CSV',
  rows: (count: number) => `${wholeCount(count)} ${count === 1 ? 'row' : 'rows'}`,
  column: (place: number) => `Column ${place}`,
  empty: 'This ranking has no table yet.',
  tables: (count: number) => `${count} ${count === 1 ? 'table' : 'tables'}`,
};
