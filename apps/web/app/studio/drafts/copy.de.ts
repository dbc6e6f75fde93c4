import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  upload: 'Dateien hochladen',
  drop: (most: number) => `Zieh bis zu ${most} Video- oder Audiodateien hierher. Aus jeder wird ein Entwurf.`,
  title: (count: number) => `Entwürfe aus ${countedWhole(count, 'Datei|Dateien')}`,
  summary: (created: number, refused: number, left: number) =>
    [
      countedWhole(created, 'Entwurf angelegt|Entwürfe angelegt'),
      ...(refused > 0 ? [countedWhole(refused, 'Datei nicht hinzugefügt|Dateien nicht hinzugefügt')] : []),
      ...(left > 0 ? [`noch ${countedWhole(left, 'Datei|Dateien')}`] : []),
    ].join(', '),
  tooMany: (most: number, chosen: number) =>
    `Höchstens ${most} Dateien auf einmal. Du hast ${chosen} ausgewählt: Nimm weniger und füg die anderen danach hinzu.`,
  creating: 'Entwurf wird angelegt…',
  created: 'Entwurf angelegt',
  continued: 'Setzt den Upload seines Entwurfs fort',
  with: (draft: string, upload: string) => `${draft}. ${upload}`,
  wrong: (name: string) =>
    `${name} ist weder Video noch Audio. Lade eine Datei wie MP4, MOV, MKV, MP3 oder WAV hoch.`,
  refused: 'Aus dieser Datei konnten wir keinen Entwurf anlegen. Versuch es noch einmal.',
  open: 'Entwurf öffnen',
  openOf: (name: string) => `Entwurf öffnen: ${name}`,
  dismiss: 'Schließen',
  untitled: 'Ohne Titel',
  defaults: {
    title: 'Upload-Vorgaben',
    open: 'Vorgaben',
    description:
      'Neue Beiträge beginnen mit diesen Werten. Du kannst sie in jedem Beitrag ändern; vorhandene Beiträge bleiben, wie sie sind.',
    back: 'Zurück zu Inhalte',
    creatorOnly: (name: string) => `Nur ${name} kann die Vorgaben dieses Kanals ändern.`,
    premium: 'Premium',
    premiumHint:
      'Für neue Videos, Artikel und Ranglisten. Livestreams und Podcasts sind anfangs Premium. Wo dieses Netzwerk es erlaubt, kannst du sie in ihrem Formular kostenlos machen.',
    footer: 'Text für Beschreibungen',
    footerHint: 'Kommt in die Beschreibung neuer Videos, Podcasts, Ranglisten und Livestreams.',
    save: 'Vorgaben speichern',
    saved: 'Upload-Vorgaben gespeichert.',
    failed: 'Die Vorgaben konnten nicht gespeichert werden. Versuch es noch einmal.',
  },
};
