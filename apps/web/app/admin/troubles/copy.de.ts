import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Prüfungen der Bücher',
  check: 'Jetzt prüfen',
  checked: 'Alles stimmt',
  never: 'Es wurde noch nichts geprüft. Die Prüfungen laufen jede Nacht.',
  none: 'Alles stimmt. Zuletzt geprüft',
  some: (count: string) => `Auffälligkeiten: ${count}.`,
  failed: 'Diese Prüfungen liefen nicht. Sie laufen in der nächsten Nacht wieder.',
  list: 'Auffälligkeiten, die ältesten zuerst',
  present: 'Noch da',
  gone: 'Behoben',
  titles: {
    unbalanced: 'Eine Buchung, die nicht null ergibt',
    incomplete: 'Eine Buchung, der Zeilen fehlen oder hinzugefügt wurden',
    wrongBalance: 'Ein Saldo, den seine Buchungen nicht erklären',
    wrongControl: 'Ein Sammelkonto, das seine Zeilen nicht erklären',
    movementDiffers: 'Eine Abbuchung, die der Zahlungsdienst anders kennt',
    movementUnbooked: 'Eine Bewegung beim Zahlungsdienst, die in den Büchern fehlt',
    postingUnexplained: 'Eine Buchung, die keine Bewegung beim Zahlungsdienst erklärt',
    statementDiffers: 'Ein Monat mit Einnahmen, den seine Buchungen nicht erklären',
    accessDenied: 'Ein Aufruf, den der Zahlungsdienst deinem Schlüssel verweigert',
    movementUnclassified: 'Geld beim Zahlungsdienst, das keine Regel erklärt',
    payeeRefused: 'Ein Creator, den der Auszahlungsanbieter nicht eingerichtet hat',
    stuck: 'Ein Schritt, der aufgegeben wurde',
    overdue: 'Ein Schritt, den niemand ausführt',
    disputeDue: 'Belege, die bald fällig sind',
    blockLeft: 'Jemand kann nach gewonnenem Widerspruch noch nicht zahlen',
    orderWaits: 'Eine Erstattung, die auf eine zweite Person wartet',
    orderUnsent: 'Eine freigegebene Erstattung, die nicht angefordert wurde',
    withoutStep: 'Ein aktives Abo, das nichts verlängert oder beendet',
    withoutGrant: 'Ein aktives Abo ohne Zugang',
    withoutPeriod: 'Zugang ohne bezahlten Zeitraum',
    longNegative: 'Ein negatives Guthaben seit mehr als 60 Tagen',
    wrongTax: 'Steuer, die nicht zu den Zahlungen passt',
    unevenPayment: 'Eine Zahlung, die nicht ganz aufgeteilt ist',
    numberGap: 'Eine Lücke in den Belegnummern',
    goneStillDue: 'Ein gelöschtes Konto, das belastet würde',
    undelivered: 'Eine Abbuchung, die weder geliefert noch erstattet wurde',
    overRefunded: 'Mehr erstattet als bezahlt',
    poolGrowth: 'Ein Creator-Pool, den niemand bekommt',
    statementWrong: 'Eine Abrechnung, die nicht zum Hauptbuch passt',
    payoutsUneven: 'Eine Auszahlung, die nicht zu ihrer Buchung passt',
    payoutLate: 'Eine zugesagte Auszahlung, die nicht unterwegs ist',
    payeeStale: 'Ein Schritt von Auszahlungen, den niemand macht',
    newslettersPaused: 'Newsletter pausieren: Ihr Server lehnt alle ab',
    runLate: 'Ein Auszahlungslauf, der sich verspätet oder fehlt',
  },
  things: {
    payment: 'Zahlung',
    intent: 'Zahlung',
    refund: 'Erstattung',
    message: 'Nachricht',
    cardCheck: 'Kartenprüfung',
    subscription: 'Abo',
    serviceMonth: 'Bezahlter Monat',
    cancellation: 'Kündigung',
    event: 'Event',
    eventRefunds: 'Event',
    ticket: 'Ticket',
    movement: 'Bewegung',
    charge: 'Abbuchung',
    dispute: 'Widerspruch',
    posting: 'Buchung',
    newsletters: 'Newsletter',
  },
  advice: {
    unbalanced:
      'Jemand hat das Hauptbuch an seinen Sperren vorbei geändert. Vergleiche es mit einer Sicherung und buche eine Korrektur.',
    incomplete:
      'Jemand hat das Hauptbuch an seinen Sperren vorbei geändert. Vergleiche es mit einer Sicherung und buche eine Korrektur.',
    wrongBalance:
      'Jemand hat das Hauptbuch an seinen Sperren vorbei geändert. Vergleiche den Saldo mit seinen Buchungen.',
    wrongControl: 'Vergleiche die bezahlten Monate mit ihrem Konto und buche eine Korrektur.',
    movementDiffers:
      'Öffne die Zahlung, vergleiche sie mit dem Zahlungsdienst und erstatte oder korrigiere den Unterschied.',
    movementUnbooked:
      'Such sie beim Zahlungsdienst. Geld, von dem hier nichts bekannt ist, wird dort erstattet oder als Korrektur gebucht.',
    postingUnexplained:
      'Such die Zahlung beim Zahlungsdienst. Hat sich dort nichts bewegt, nimm die Buchung mit einer Korrektur zurück.',
    statementDiffers:
      'Jemand hat das Hauptbuch an seinen Sperren vorbei geändert. Vergleiche den Monat mit seinen Buchungen; der Creator sieht die falsche Summe.',
    accessDenied:
      'Gib dem Schlüssel im Dashboard von Stripe das Recht dazu oder setz einen neuen und starte neu. Was darauf wartet, wird wieder versucht.',
    movementUnclassified: 'Sag oben, was es war. Bis dahin wird nichts davon gebucht.',
    payeeRefused: 'Lies unter Auszahlungen, was der Anbieter sagt, und klär es dort.',
    stuck: 'Versuch ihn oben erneut oder markiere ihn als erledigt.',
    overdue: 'Prüfe, ob der Worker läuft. Er führt diese Schritte jede Minute aus.',
    disputeDue: 'Lies die Belege und reich sie rechtzeitig ein.',
    blockLeft: 'Öffne den Kauf und gib Zahlungen wieder frei.',
    orderWaits: 'Bitte eine andere Person aus der Verwaltung, sie freizugeben oder abzulehnen.',
    orderUnsent: 'Erstatte die Zahlung erneut und schick uns das Protokoll des Servers.',
    withoutStep: 'Kündige oder verlängere das Abo zusammen mit der Person.',
    withoutGrant: 'Öffne die letzte Zahlung der Person. Erstatte sie, wenn der Zugang nicht zurückkommt.',
    withoutPeriod: 'Öffne die Zahlung. Der Zugang endet von allein, und es wird nichts abgebucht.',
    longNegative: 'Warte auf neue Einnahmen oder schreib das Guthaben ab.',
    wrongTax:
      'Vergleiche die drei Summen für dieses Land: Hauptbuch, Steuerbuchungen und Positionen. Melde nichts, bevor sie übereinstimmen.',
    unevenPayment:
      'Vergleiche, was bezahlt wurde, mit dem, was dafür gebucht ist. Creator, Plattform und Steuer müssen zusammen genau das ergeben.',
    numberGap: 'Frag deine Buchhaltung. Ein Beleg kann an seinen Sperren vorbei entfernt worden sein.',
    goneStillDue: 'Prüfe, ob die Aufgaben des gelöschten Kontos liefen. Bis dahin wird nichts abgebucht.',
    undelivered: 'Erstatte die Zahlung beim Zahlungsdienst und schick uns das Protokoll des Servers.',
    overRefunded: 'Vergleiche die Erstattungen mit dem Zahlungsdienst.',
    poolGrowth:
      'Der Pool wird danach verteilt, was mit Abos angesehen und gelesen wurde. Prüfe, ob Auslieferungen erfasst werden.',
    statementWrong:
      'Jemand hat die Bücher an ihren Sperren vorbei geändert. Vergleiche die Abrechnung mit einer Sicherung; Abrechnungen werden nie neu geschrieben.',
    payoutsUneven:
      'Vergleiche die Auszahlung mit ihrem Lauf und ihrer Buchung, bevor etwas aus dem Lauf gezahlt wird.',
    payoutLate:
      'Öffne den Auszahlungslauf: Gib ihn frei, zahle ihn aus, versuche die Auszahlung noch einmal oder gib an, was aus ihr wurde.',
    payeeStale: 'Prüfe, ob der Worker läuft und ob der Zahlungsanbieter antwortet.',
    newslettersPaused:
      'Lies, was der Server sagt, und klär es mit deinem E-Mail-Anbieter. Wir versuchen es mit wachsenden Pausen erneut.',
    runLate:
      'Gib den Lauf frei und zahle ihn aus. Wurden seine Beträge nicht festgeschrieben oder fehlt er, steht der Grund im Protokoll des Workers.',
  },
  failure: 'Das hat nicht geklappt. Versuch es noch einmal.',
};
