import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  premium: 'PREMIUM',
  view: 'Aufruf|Aufrufe',
  select: 'Rangliste auswählen',
  show: 'Anzeigen',
  loading: 'Daten werden geladen…',
  failed: 'Wir konnten diese Tabelle nicht laden. Versuch es in ein paar Sekunden noch einmal.',
  retry: 'Erneut versuchen',
  download: 'CSV herunterladen',
  filter: 'Zeilen filtern',
  rows: (count: number) => countedWhole(count, 'Zeile|Zeilen'),
  column: (place: number) => `Spalte ${place}`,
  empty: 'Diese Rangliste hat noch keine Tabellen.',
  tables: (count: number) => countedWhole(count, 'Tabelle|Tabellen'),
};
