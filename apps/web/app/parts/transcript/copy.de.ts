import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Transkript',
  show: 'Transkript zeigen',
  hide: 'Transkript ausblenden',
  language: 'Sprache',
  search: 'Transkript durchsuchen',
  found: (count) => countedWhole(count, 'Zeile gefunden|Zeilen gefunden'),
  none: 'Diese Wörter kommen in keiner Zeile vor.',
  loading: 'Transkript wird geladen…',
  failed: 'Wir konnten das Transkript nicht laden. Versuch es noch einmal.',
  retry: 'Erneut versuchen',
  lines: 'Zeilen des Transkripts',
  toCurrent: 'Zurück zur aktuellen Zeile',
};
