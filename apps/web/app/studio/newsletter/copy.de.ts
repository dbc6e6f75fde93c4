import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { counted, countedWhole, wholeCount } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

const people = 'Person|Personen';

export const german: Translation<typeof copy> = {
  title: 'Newsletter',
  description: 'Was du per E-Mail verschickt hast, und die Adressen auf deiner Liste.',
  write: 'Artikel schreiben',
  loadFailed: 'Wir konnten deine Newsletter nicht laden. Versuch es in ein paar Sekunden noch einmal.',
  tryAgain: 'Erneut versuchen',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  states: {
    scheduled: 'Geplant',
    sending: 'Wird verschickt',
    sent: 'Verschickt',
    stopped: 'Gestoppt',
    canceled: 'Zurückgezogen',
  },
  audiences: { followers: 'Follower', subscribers: 'Abonnenten' },
  section: {
    title: 'Newsletter',
    hint: 'Schick diesen Artikel per E-Mail an alle, die ihn möchten. Für eine Notiz, die nur als E-Mail hinausgeht, wähle oben „Nicht gelistet“.',
    note: 'Notiz',
    noteHint:
      'Dieser Artikel ist nicht gelistet. Als E-Mail verschickt ist er eine Notiz: Seine Leser bekommen ihn, und er erscheint in keiner Liste.',
    sendNote: 'Als Notiz verschicken',
    unsaved: 'Du kannst ihn als Newsletter verschicken, sobald er gespeichert ist.',
    send: 'Als Newsletter verschicken',
    waits: 'Wird verschickt, wenn der Artikel veröffentlicht ist.',
    at: (time: string) => `Wird am ${time} verschickt.`,
    goingOut: (sent: number, recipients: number) =>
      `Bisher ${countedWhole(sent, 'E-Mail|E-Mails')} von ${countedWhole(recipients, 'Empfänger|Empfängern')} verschickt.`,
    reached: (sent: number, time: string) => `Am ${time} an ${countedWhole(sent, people)} verschickt.`,
    stopped: (sent: number, recipients: number) =>
      `Gestoppt. ${countedWhole(sent, people)} von ${countedWhole(recipients, 'Empfänger|Empfängern')} haben ihn bekommen.`,
    goingOutShare: (percent: number) => `Zu ${percent} % verschickt.`,
    reachedAt: (time: string) => `Am ${time} verschickt.`,
    stoppedShare: (percent: number) => `Gestoppt. ${percent} % der Empfänger haben ihn bekommen.`,
    stopReason: (reason: string) => `Die Administration hat ihn gestoppt: ${reason}`,
    all: 'Alle Newsletter ansehen',
  },
  dialog: {
    title: 'Als Newsletter verschicken',
    audience: 'Wer ihn bekommt',
    followers: (total: number) => `Follower (${counted(total, people)})`,
    subscribers: (total: number | null) =>
      total === null ? 'Abonnenten' : `Abonnenten (${counted(total, people)})`,
    audienceHint: (contacts: number | null) => {
      if (contacts === null)
        return 'Bestätigte Kontakte der Liste bekommen ihn auch. Wer den Newsletter abbestellt hat, bekommt keinen.';
      return contacts === 0
        ? 'Abonnenten sind alle, deren Abo über dich kam, auch in der Probezeit. Wer deinen Newsletter abbestellt hat, bekommt keinen.'
        : `${countedWhole(contacts, 'bestätigter Kontakt|bestätigte Kontakte')} deiner Liste bekommen ihn auch. Abonnenten sind alle, deren Abo über dich kam, auch in der Probezeit. Wer deinen Newsletter abbestellt hat, bekommt keinen.`;
    },
    premium: 'Wer keinen Premium-Zugang hat, bekommt den Anfang und einen Link.',
    subject: 'Betreff',
    subjectMissing: 'Gib einen Betreff ein.',
    preview: 'Vorschautext',
    previewHint: 'Steht im Posteingang hinter dem Betreff.',
    when: {
      label: 'Wann',
      published: 'So bald wie möglich',
      draft: 'Wenn der Artikel veröffentlicht ist',
      later: 'Planen',
    },
    timeMissing: 'Wähle ein Datum und eine Uhrzeit in der Zukunft.',
    test: 'Test verschicken',
    testDone: (email: string) => `Test an ${email} verschickt.`,
    send: 'Newsletter verschicken',
    schedule: 'Newsletter planen',
    saved: 'Verschickt wird, was zuletzt gespeichert wurde.',
    sent: 'Newsletter unterwegs.',
    scheduled: 'Newsletter geplant.',
  },
  cancel: 'Newsletter zurückziehen',
  cancelOf: (subject: string) => `Newsletter „${subject}“ zurückziehen`,
  canceled: 'Newsletter zurückgezogen.',
  stop: {
    open: 'Versand stoppen',
    openOf: (subject: string) => `Versand von „${subject}“ stoppen`,
    title: 'Versand dieses Newsletters stoppen?',
    text: (sent: number, recipients: number) =>
      `${countedWhole(sent, people)} von ${countedWhole(recipients, 'Empfänger|Empfängern')} haben ihn schon bekommen. Alle anderen bekommen ihn nicht, und du kannst ihn nicht noch einmal verschicken.`,
    textShare: (percent: number) =>
      `${percent} % der Empfänger haben ihn schon bekommen. Alle anderen bekommen ihn nicht, und du kannst ihn nicht noch einmal verschicken.`,
    keep: 'Weiter verschicken',
    confirm: 'Versand stoppen',
    done: 'Newsletter gestoppt.',
  },
  list: {
    title: 'Verschickt und geplant',
    caption: 'Deine Newsletter mit ihren Zahlen und denen der Artikel',
    empty: 'Du hast noch keinen Newsletter verschickt. Schreib einen Artikel und verschick ihn per E-Mail.',
    newsletter: 'Newsletter',
    state: 'Status',
    audience: 'Für',
    recipients: 'Empfänger',
    sent: 'Zugestellt',
    opened: 'Öffnungen',
    clicked: 'Klicks',
    unsubscribed: 'Abbestellt',
    failed: 'Nicht zugestellt',
    views: 'Aufrufe',
    likes: 'Likes',
    comments: 'Kommentare',
    failures: (bounced: number, complained: number) =>
      `${countedWhole(bounced, 'unerreichbar|unerreichbar')}, ${countedWhole(complained, 'Beschwerde|Beschwerden')}`,
    noFigures: 'Diese Website zählt keine Öffnungen und Klicks.',
    more: 'Mehr anzeigen',
  },
  contacts: {
    title: 'Kontakte',
    hint: 'Bring eine E-Mail-Liste von einem anderen Dienst mit. Jede Adresse bekommt eine E-Mail, die um Bestätigung bittet, zwei Wochen später eine Erinnerung, und vorher nichts anderes.',
    source: 'Wie diese Personen zugestimmt haben',
    sourceHint:
      'Zum Beispiel: Anmeldeformular auf meiner Website. Sie lesen es in der E-Mail. Ohne Links und Adressen. Eine Spalte „source“ in der Datei sagt es für jede Person.',
    sourceMissing: 'Gib an, wo diese Personen zugestimmt haben.',
    choose: 'CSV-Datei importieren',
    importing: 'Wird importiert…',
    tooLarge: 'Die Datei ist zu groß (höchstens 1 MB)',
    notText: 'Das ist keine CSV-Datei. Speichere deine Tabelle als CSV (UTF-8) und versuch es noch einmal.',
    imported: (added: number, known: number, refused: number, leftOut: number) =>
      [
        `${countedWhole(added, 'Adresse|Adressen')} hinzugefügt.`,
        ...(known > 0 ? [`${countedWhole(known, 'Adresse|Adressen')} schon bekannt oder unerreichbar.`] : []),
        ...(refused > 0 ? [`${countedWhole(refused, 'Zeile|Zeilen')} übersprungen.`] : []),
        ...(leftOut > 0
          ? [
              `${countedWhole(leftOut, people)} ausgelassen, weil sie sich abgemeldet hatten oder unerreichbar waren.`,
            ]
          : []),
      ].join(' '),
    skipped: 'Nicht hinzugefügt',
    skippedRow: (row: number, text: string, reason: string) =>
      text === '' ? `Zeile ${row}: ${reason}` : `Zeile ${row}, ${text}: ${reason}`,
    skippedMore: (rows: number) => `${countedWhole(rows, 'weitere Zeile|weitere Zeilen')}.`,
    saveSkipped: 'Diese Zeilen exportieren',
    skippedHead: ['Zeile', 'Inhalt', 'Grund'],
    reasons: {
      noAddress: 'keine E-Mail-Adresse',
      wrongAddress: 'das ist keine E-Mail-Adresse',
      severalAddresses: 'mehr als eine E-Mail-Adresse',
      unclosedQuote: 'ein Anführungszeichen wird nie geschlossen',
      tooLong: 'zu lang für eine Zeile einer Liste',
      tooMany: `nach den ersten ${wholeCount(newsletterLimits.csvRows)} Adressen; importiere den Rest als weitere Datei`,
      repeated: 'auch in einer früheren Zeile',
      unsubscribed: 'abgemeldet',
      cleaned: 'bereinigt',
      bounced: 'unzustellbar',
      blocklisted: 'gesperrt',
      complained: 'als Spam gemeldet',
      inactive: 'inaktiv',
    },
    download: 'CSV exportieren',
    caption: 'E-Mail-Adressen auf deiner Liste',
    empty: 'Auf deiner Liste sind keine Adressen.',
    email: 'E-Mail',
    name: 'Name',
    state: 'Status',
    states: {
      pending: 'Nicht bestätigt',
      unreached: 'Nicht erreicht',
      confirmed: 'Bestätigt',
      unsubscribed: 'Abbestellt',
      bounced: 'Unerreichbar',
      complained: 'Als Spam gemeldet',
    },
    accepted: 'Angenommen',
    proof: {
      open: 'Fragen überspringen',
      text: 'Diese Personen haben anderswo zugestimmt? Zeig uns, wie, und die Administration kann sie ohne Rückfrage annehmen. Wer schon gefragt wurde, antwortet selbst.',
      label: 'Wie du die Zustimmung zeigen kannst',
      hint: 'Zum Beispiel: ein Export deines alten Dienstes mit dem Tag jeder Zustimmung, und wo wir ihn sehen können. Eine Spalte „opt-in date“ in der importierten Datei sagt es für jede Person.',
      missing: 'Beschreibe, wie diese Personen zugestimmt haben.',
      send: 'Nachweis einreichen',
      cancel: 'Abbrechen',
      done: 'Nachweis eingereicht.',
      waiting: (time: string) =>
        `Dein Nachweis vom ${time} wartet auf die Administration. Bis dahin fragen wir deine Kontakte wie geplant.`,
      declined: 'Dein Nachweis wurde abgelehnt',
    },
    consent: 'Zustimmung',
    added: 'Hinzugefügt',
    waiting: (total: number, until: string | null) =>
      `${countedWhole(total, 'Adresse wird|Adressen werden')} noch gefragt${until === null ? '' : `, die letzte am ${until}`}. Wir fragen höchstens ${wholeCount(newsletterLimits.questionsPerDay)} am Tag, jede Adresse einmal in ${newsletterLimits.questionDays} Tagen, und erinnern sie einmal.`,
    stopped: 'Wir fragen keine weiteren Adressen',
    stoppedText: (refused: number, asked: number) =>
      `${wholeCount(refused)} von ${countedWhole(asked, 'Frage|Fragen')} waren unerreichbar oder wurden als Spam gemeldet. Wer bestätigt hat, bekommt deine Newsletter wie bisher.`,
    unreachedHint:
      'Nicht erreicht: Der Server dieser Adresse hat unsere E-Mail nicht angenommen. Um es noch einmal zu versuchen, entferne und importiere sie.',
    remove: 'Entfernen',
    removeOf: (email: string) => `${email} entfernen`,
    removed: (email: string) => `${email} entfernt.`,
    total: (total: number) => countedWhole(total, 'Adresse|Adressen'),
    more: 'Mehr anzeigen',
  },
};
