import type { MediaType } from '@realfin/contract/posts';
import { gigabytesIn } from '../rules.ts';
import type { NotificationSentences, SentenceFacts } from './sentences.ts';

const nouns: Record<MediaType, string> = {
  video: 'ein neues Video',
  audio: 'einen neuen Podcast',
  stream: 'einen neuen Livestream',
  dead_stream: 'einen neuen Livestream',
  article: 'einen neuen Artikel',
  article_audio: 'einen neuen Artikel',
  ranking: 'eine neue Rangliste',
  stack: 'einen neuen Stapel',
  ppv: 'ein neues Event',
};
/** 'Ada hat', '3 Personen haben'. */
const whoHas = ({ name, count }: SentenceFacts): string =>
  count > 1 ? `${count} Personen haben` : `${name ?? 'Jemand'} hat`;
const whoLikes = ({ name, count }: SentenceFacts): string =>
  count > 1 ? `${count} Personen gefällt` : `${name ?? 'Jemandem'} gefällt`;

const takenDown = ({ reason }: SentenceFacts): string =>
  `${reason} Du kannst uns um eine Prüfung bitten: In unserer E-Mail steht, wie.`;

export const germanSentences: NotificationSentences = {
  texts: {
    NEW_POST: (facts) =>
      `${whoHas(facts)} ${facts.mediaType === null ? 'einen neuen Beitrag' : nouns[facts.mediaType]} veröffentlicht`,
    COMMENT: (facts) => `${whoHas(facts)} deinen Beitrag kommentiert`,
    REPLY: (facts) => `${whoHas(facts)} auf deinen Kommentar geantwortet`,
    MENTION: (facts) => `${whoHas(facts)} dich in einem Kommentar erwähnt`,
    TIP: (facts) => `${whoHas(facts)} dir ${facts.amount} Trinkgeld gegeben`,
    POST_LIKED: (facts) => `${whoLikes(facts)} dein Beitrag`,
    COMMENT_LIKED: (facts) => `${whoLikes(facts)} dein Kommentar`,
    COMMENT_HEARTED: (facts) => `${whoHas(facts)} deinem Kommentar ein Herz gegeben`,
    NEW_SUBSCRIBER: (facts) => `${whoHas(facts)} über deinen Kanal ein Abo abgeschlossen`,
    PAYMENT_FAILED: () => 'Deine Zahlung ist fehlgeschlagen',
    CARD_REMOVED: () => 'Deine Karte kann nicht mehr belastet werden',
    SUBSCRIPTION_ENDED: () => 'Dein Abo ist beendet',
    RENEWAL_COMING: () => 'Dein Abo verlängert sich bald',
    TICKET_BOUGHT: () => 'Du hast ein Ticket für dieses Event',
    EVENT_SOON: () => 'Dein Event beginnt bald',
    EVENT_CALLED_OFF: () => 'Ein Event wurde abgesagt, und du bekommst dein Geld zurück',
    TICKET_REFUNDED: () => 'Dein Ticket wurde erstattet',
    EARNINGS_HELD: ({ amount }) => `Wir behalten ${amount} deiner Einnahmen ein`,
    EARNINGS_RETURNED: ({ amount }) => `${amount} deiner Einnahmen sind zurück`,
    EARNINGS_LOST: ({ amount }) => `${amount} deiner Einnahmen wurden zurückgezahlt`,
    PAYOUT_PAID: ({ amount }) => `Deine Auszahlung von ${amount} ist unterwegs zu deiner Bank`,
    PAYOUT_RETURNED: ({ amount }) => `Deine Auszahlung von ${amount} ist fehlgeschlagen`,
    PAYOUT_LATE: ({ amount }) => `Deine Auszahlung von ${amount} verspätet sich`,
    CHANNEL_APPROVED: () => 'Dein Kanal ist bereit',
    CHANNEL_DECLINED: () => 'Deine Bewerbung für einen Kanal wurde abgelehnt',
    TEAM_INVITATION: (facts) =>
      `${whoHas(facts)} dich ${facts.isModerator ? 'zum Moderieren des eigenen Kanals' : 'zur Mitarbeit am eigenen Kanal'} eingeladen`,
    EXPORT_READY: () => 'Dein Export ist fertig',
    EXPORT_FAILED: () => 'Wir konnten deinen Export nicht vorbereiten',
    LIVE_NOW: ({ name }) => `${name ?? 'Jemand'} ist jetzt live`,
    STREAM_SOON: () => 'Ein Livestream, an den du erinnert werden willst, beginnt bald',
    CHAT_MENTION: (facts) => `${whoHas(facts)} dich in einem Chat erwähnt`,
    POST_TAKEN_DOWN: () => 'Wir haben deinen Beitrag entfernt',
    COMMENT_TAKEN_DOWN: () => 'Wir haben deinen Kommentar entfernt',
    MESSAGE_TAKEN_DOWN: () => 'Wir haben deine Chatnachricht entfernt',
    BITE_TAKEN_DOWN: () => 'Wir haben deinen Bite entfernt',
    CONTENT_RESTORED: () => 'Wir haben deinen Inhalt wiederhergestellt',
    BROADCAST_ENDED: () => 'Wir haben deine Übertragung beendet',
    BROADCAST_UNSEEN: () => 'Dein Bild kommt an, aber noch sieht es niemand',
    ACCOUNT_RESTORED: () => 'Dein Konto ist wiederhergestellt',
    REPORT_DECIDED: () => 'Wir haben deine Meldung geprüft',
    REPORT_RECEIVED: ({ count }) =>
      count > 1
        ? `${count} Meldungen warten auf eine Entscheidung`
        : 'Eine Meldung wartet auf eine Entscheidung',
    APPLICATION_RECEIVED: ({ count }) =>
      count > 1
        ? `${count} Bewerbungen um einen Kanal warten auf eine Entscheidung`
        : 'Eine Bewerbung um einen Kanal wartet auf eine Entscheidung',
    PROOF_RECEIVED: ({ count }) =>
      count > 1
        ? `${count} Nachweise der Zustimmung warten auf eine Entscheidung`
        : 'Ein Nachweis der Zustimmung wartet auf eine Entscheidung',
    DISK_LOW: () => 'Der Speicher ist fast voll',
    EMAILS_FAILING: () => 'E-Mails können nicht verschickt werden',
    JOB_WAITING: () => 'Eine Aufgabe wartet seit über einer halben Stunde',
    JOB_FAILING: () => 'Eine Aufgabe ist zu oft fehlgeschlagen',
  },
  details: {
    PAYMENT_FAILED: ({ date }) =>
      date === null
        ? 'Bestätige die Zahlung oder aktualisiere deine Karte, um den Zugang zu behalten.'
        : `Bestätige die Zahlung oder aktualisiere deine Karte bis zum ${date}, um den Zugang zu behalten.`,
    CARD_REMOVED: () => 'Hinterlege eine andere Karte, um dein Abo zu behalten.',
    SUBSCRIPTION_ENDED: () =>
      'Wir konnten deine Karte nicht belasten. Du kannst jederzeit wieder abonnieren.',
    RENEWAL_COMING: ({ amount, date }) => (date === null ? '' : `Am ${date} buchen wir ${amount} ab.`),
    EARNINGS_HELD: () =>
      'Jemand widerspricht einer Zahlung, an der du verdient hast. Du bekommst deinen Anteil zurück, wenn die Bank für uns entscheidet.',
    EARNINGS_RETURNED: () => 'Eine Bank hat bei einer strittigen Zahlung für uns entschieden.',
    EARNINGS_LOST: () => 'Eine Bank hat bei einer strittigen Zahlung gegen uns entschieden.',
    PAYOUT_RETURNED: () => 'Sie steht wieder in deinem Guthaben. Prüfe das Konto, auf das wir auszahlen.',
    PAYOUT_LATE: () => 'Von deinem Guthaben fehlt nichts, und du musst nichts tun.',
    CHANNEL_APPROVED: () => 'Wir haben deine Bewerbung angenommen. Veröffentliche deinen ersten Beitrag.',
    TEAM_INVITATION: () => 'Nimm in deinen Einstellungen an oder lehne ab.',
    POST_TAKEN_DOWN: takenDown,
    COMMENT_TAKEN_DOWN: takenDown,
    MESSAGE_TAKEN_DOWN: takenDown,
    BITE_TAKEN_DOWN: takenDown,
    BROADCAST_ENDED: takenDown,
    BROADCAST_UNSEEN: () => 'Öffne deinen Stream und geh live, oder stopp deinen Encoder.',
    REPORT_DECIDED: ({ reason }) =>
      reason === 'dismissed'
        ? 'Wir haben keinen Verstoß gegen unsere Bedingungen gefunden. Danke für deinen Hinweis.'
        : 'Wir haben wegen deiner Meldung gehandelt. Danke für deine Hilfe.',
    EXPORT_READY: ({ date }) => (date === null ? '' : `Lade ihn bis zum ${date} herunter.`),
    DISK_LOW: ({ reason }) =>
      `Frei sind noch ${String(gigabytesIn(reason)).replace('.', ',')} GB. Ist er voll, scheitern Uploads, Anmeldungen und Zahlungen.`,
    EMAILS_FAILING: ({ reason }) =>
      reason === '0'
        ? 'Der Mailserver antwortet nicht oder lehnt die Anmeldung ab.'
        : `Seit gestern fehlgeschlagene E-Mails: ${reason}. Prüfe den Mailserver.`,
    JOB_WAITING: ({ reason }) => `${reason}. Prüfe, ob ein Worker läuft.`,
    JOB_FAILING: ({ reason }) => `${reason}. Der Grund steht im Log.`,
  },
  tipMemo: (creatorName) => `${creatorName} hat ein Trinkgeld bekommen.`,
  email: {
    hello: (name) => `Hallo ${name},`,
    settings: (address) => `Such dir aus, worüber wir dich benachrichtigen: ${address}`,
    unsubscribe: (address) => `Diese E-Mails abbestellen: ${address}`,
  },
};
