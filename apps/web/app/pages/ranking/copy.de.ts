import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  premium: 'PREMIUM',
  select: 'Rangliste wählen',
  show: 'Zeigen',
  loading: 'Daten werden geladen...',
  failed: 'Diese Tabelle konnte nicht geladen werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  retry: 'Noch einmal versuchen',
  download: 'CSV herunterladen',
  rows: (count: number) => countedWhole(count, 'Zeile|Zeilen'),
  column: (place: number) => `Spalte ${place}`,
  empty: 'Diese Rangliste hat noch keine Tabelle.',
  tables: (count: number) => countedWhole(count, 'Tabelle|Tabellen'),
};
