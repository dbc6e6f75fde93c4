import type { Counted, WeeklyTexts } from './texts.ts';

const counted = ({ shown, form }: Counted, one: string, many: string): string =>
  form === 'none' ? `Keine ${many}` : `${shown} ${form === 'one' ? one : many}`;
const joinedOf = ({ shown, form }: Counted): string => `${shown} ${form === 'one' ? 'neues' : 'neue'}`;

export const germanWeeklyTexts: WeeklyTexts = {
  subject: (views, change) =>
    change === null ? `Deine Woche: ${views}` : `Deine Woche: ${views}, ${change}`,
  title: (days) => `Deine Woche, ${days}`,
  hello: (name) => `Hallo ${name},`,
  compared: 'Was sich auf deinem Kanal getan hat',
  views: (views) => counted(views, 'Aufruf', 'Aufrufe'),
  watched: (duration) => (duration === null ? 'Keine Wiedergabezeit' : `${duration} Wiedergabezeit`),
  comments: (comments) => counted(comments, 'Kommentar', 'Kommentare'),
  earned: (amount) => (amount === null ? 'Nichts verdient' : `${amount} verdient`),
  tookMore: (amount) => `Erstattungen haben ${amount} mehr genommen, als du verdient hast`,
  change({ kind, ...change }, measure, percent, before) {
    if (kind === 'same') return `so ${measure === 'count' ? 'viele' : 'viel'} wie in der Vorwoche`;
    if (kind === 'percent' && 'isMore' in change)
      return `${germanWeeklyTexts.percent(percent, change.isMore, measure)} als in der Vorwoche`;
    return `in der Vorwoche ${before ?? (measure === 'money' ? 'nichts' : 'keine')}`;
  },
  percent: (percent, isMore) => `${percent} ${isMore ? 'mehr' : 'weniger'}`,
  followers: (gain, all, before) => `Follower: ${gain}, insgesamt ${all}. In der Vorwoche: ${before}.`,
  gain: (count, direction) =>
    direction === 'none' ? 'unverändert' : `${count} ${direction === 'more' ? 'mehr' : 'weniger'}`,
  subscribers: (joined, left, before) =>
    `Abos: ${joinedOf(joined)}, ${left} beendet. In der Vorwoche: ${joinedOf(before.joined)}, ${before.left} beendet.`,
  topPosts: 'Deine meistgesehenen Beiträge',
  untitled: 'Ohne Titel',
  payout: {
    coming: (amount, day) =>
      `Deine nächste Auszahlung: ${amount} am ${day}, wenn sich bis dahin nichts ändert.`,
    belowMinimum: (amount, day, minimum) =>
      `Am ${day} wären ${amount} fällig. Auszahlungen gibt es erst ab ${minimum}, deshalb geht der Betrag in den nächsten Monat über.`,
    negative: (amount) =>
      `Dein Guthaben ist ${amount}: Erstattungen haben mehr genommen, als du verdient hast. Neue Einnahmen gleichen das zuerst aus.`,
    held: (amount, day, why) =>
      `Am ${day} ist eine Auszahlung von ${amount} fällig, aber noch nicht möglich. ${why}`,
    why: {
      notSetUp: 'Sag uns, wohin deine Auszahlungen gehen sollen.',
      notVerified: 'Deine Identität oder dein Konto ist noch nicht bestätigt.',
      taxForm: 'Ein Steuerformular fehlt oder ist abgelaufen.',
      detailsChanged: 'Deine Bankverbindung wurde geändert. Zu deinem Schutz warten Auszahlungen eine Woche.',
      suspended: 'Dein Konto ist gesperrt.',
      affiliateHeld: 'Wir prüfen, was deine Links gebracht haben.',
    },
    title: 'Was als Nächstes kommt',
    all: 'Deine Auszahlungen',
  },
  dashboard: 'Dashboard öffnen',
  because: (site) => `Du bekommst diese E-Mail, weil du einen Kanal auf ${site} hast.`,
  days: 'Wochen gehen von Montag bis Sonntag, in UTC.',
  unsubscribe: 'Wöchentliche E-Mail abbestellen',
  settings: 'E-Mail-Einstellungen',
};
