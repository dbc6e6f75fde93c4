import type { ArchiveTexts } from './archive-texts.ts';

export const germanArchiveTexts: ArchiveTexts = {
  post: {
    type: 'Typ',
    state: 'Status',
    published: 'Veröffentlicht',
    notYet: 'noch nicht',
    access: 'Zugang',
    fins: 'Fins',
    none: 'keine',
    counts: ({ views, likes, dislikes, comments }) =>
      `Aufrufe: ${views}, gefällt: ${likes}, gefällt nicht: ${dislikes}, Kommentare: ${comments}`,
    address: 'Adresse',
    untitled: 'Ohne Titel',
    notShown: 'Nicht gezeigt',
    rows: (count) => (count === 1 ? '1 Zeile' : `${count} Zeilen`),
    sections: {
      text: 'Text',
      description: 'Beschreibung',
      chapters: 'Kapitel',
      contents: 'Inhalt',
      tables: 'Tabellen',
    },
  },
  readme: {
    channel: (username) => `Beiträge und Medien von ${username}`,
    account: (username) => `Kontodaten von ${username}`,
    madeOn: (date) => `Erstellt am ${date}`,
    guide: [
      'channel.json, team.json, calendar.json, landing-page.json   dein Kanal',
      'pictures/                 Profilbilder, Titelbilder und deine Bildersammlung (WebP)',
      'posts/<id>-<title>/       ein Ordner für jeden Beitrag:',
      '  post.json               alle Felder des Beitrags; Zeiten nach ISO 8601',
      '  post.md                 dasselbe als Text',
      '  article.html, .json     der Text eines Artikels, zum Lesen und wie ihn der Editor speichert',
      '  versions.json           seine früheren Versionen',
      '  tables/*.csv            die Tabellen eines Rankings (UTF-8)',
      '  captions/*.vtt          Untertitel (WebVTT)',
      '  thumbnail.webp          sein Bild',
    ],
    media: [
      '  media/                  die Datei, die du hochgeladen hast, oder die beste Fassung daraus',
      '  narration/              ein vorgelesener Artikel',
      '  replacement/            eine Datei, die die veröffentlichte ersetzen wird',
      '  recording/              die Aufzeichnung eines Livestreams',
      'bites/<id>-<title>/       die Dateien deiner Bites; bites.json beschreibt sie',
    ],
    withoutMedia: 'Dieses Archiv enthält keine Mediendateien, wie du es angefordert hast.',
    pictures: 'Dein Profilbild, dein Titelbild und deine Bildersammlung (WebP)',
    manifest:
      'manifest.json nennt jeden Eintrag mit Größe und SHA-256 und Dateien, die vor dem Schreiben gelöscht wurden.',
    leftOut:
      'Passwörter, Schlüssel und Tokens sind nicht enthalten. Exportiere deine Beiträge und ihre Dateien getrennt.',
  },
};
