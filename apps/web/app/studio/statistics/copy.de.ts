import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  tabs: 'Teile des Dashboards',
  tab: { subs: 'Abos', earnings: 'Einnahmen', users: 'Publikum', tips: 'Trinkgeld' },
  failed: 'Wir konnten deine Zahlen nicht laden. Versuch es noch einmal.',
  tryAgain: 'Erneut versuchen',
  range: { label: 'Zeitraum', '28': 'Letzte 28 Tage', '365': 'Letzte 12 Monate' },
  unit: { label: 'Je', day: 'Tag', week: 'Woche', month: 'Monat' },
  date: 'Datum',
  utc: 'Tage sind in UTC. Gezählt wird jede Stunde.',
  tiles: {
    title: 'Abos',
    active: { name: 'Aktive Abos', text: 'Laufende Abos, die du gebracht hast.' },
    added: { name: 'Neue Abos', text: 'Neu oder zurückgekehrt in den letzten 30 Tagen.' },
    churned: { name: 'Beendete Abos', text: 'Abos, die in den letzten 30 Tagen endeten.' },
    lifetime: {
      name: 'Wert eines Abos',
      text: 'Was ein Abo dir bringt, bis es endet: Einnahmen aus Abos für jedes, das in 28 Tagen endete.',
      none: 'Keines ist beendet',
    },
  },
  growth: {
    title: 'Entwicklung der Abos',
    label: (total) => `Entwicklung der Abos. ${countedWhole(total, 'neues Abo|neue Abos')}.`,
    signups: 'Neu',
    reactivations: 'Zurückgekehrt',
    churns: 'Beendet',
    net: 'Saldo',
    empty: 'Hier erscheint dein erstes Abo.',
  },
  marks: {
    post: (count: number, title: string) =>
      count === 1
        ? `Veröffentlicht: ${title}`
        : `${countedWhole(count, 'Beitrag|Beiträge')} veröffentlicht, zuletzt: ${title}`,
    live: (count: number, title: string) =>
      count === 1
        ? `Live: ${title}`
        : `${countedWhole(count, 'Übertragung|Übertragungen')}, zuletzt: ${title}`,
    newsletter: (count: number, title: string) =>
      count === 1
        ? `Newsletter: ${title}`
        : `${countedWhole(count, 'Newsletter|Newsletter')}, zuletzt: ${title}`,
    event: (count: number, title: string) =>
      count === 1 ? `Termin: ${title}` : `${countedWhole(count, 'Termin|Termine')}, zuletzt: ${title}`,
    payout: (amount: string) => `Ausgezahlt: ${amount}`,
    price: (amount: string) => `Neuer Preis eines Abos: ${amount}`,
    untitled: 'Ohne Titel',
  },
  cohorts: {
    title: 'Verbleib nach Startmonat',
    text: 'Anteil der neuen Abos eines Monats, die am Ende dieses und jedes späteren Monats noch laufen.',
    label: 'Verbleib nach Startmonat',
    month: 'Monat',
    monthsLater: (count) =>
      count === 0 ? 'Gleicher Monat' : `${countedWhole(count, 'Monat|Monate')} später`,
    empty: 'Der Verbleib erscheint, sobald ein Monat mit neuen Abos vorbei ist.',
  },
  posts: {
    title: 'Beiträge im Vergleich',
    caption: 'Beiträge mit dem, was sie gebracht haben',
    post: 'Beitrag',
    posted: 'Veröffentlicht',
    subscriptions: 'Abos',
    ppv: 'Tickets',
    tips: 'Trinkgeld',
    views: 'Aufrufe',
    likes: '„Gefällt mir“',
    more: 'Mehr laden',
    empty: 'Veröffentlichte Beiträge erscheinen hier innerhalb einer Stunde.',
    untitled: 'Ohne Titel',
  },
  views: {
    title: 'Aufrufe',
    text: 'Ein Aufruf je Person und Beitrag in 30 Minuten. Bots und dein eigenes Team zählen nicht.',
    label: (total) => `Aufrufe, insgesamt ${countedWhole(total, 'Aufruf|Aufrufe')}.`,
    free: 'Frei',
    premium: 'Premium',
    empty: 'Dein erster Aufruf erscheint hier innerhalb einer Stunde.',
    rule: 'So werden Aufrufe gezählt',
  },
  watched: {
    title: 'Wiedergabezeit',
    label: (hours) => `Wiedergabezeit, insgesamt ${hours} Stunden.`,
    hours: 'Stunden',
    empty: 'Die Wiedergabezeit erscheint, sobald jemand deine Beiträge ansieht oder liest.',
  },
  audience: {
    title: 'Publikum',
    posts: { name: 'Veröffentlichte Beiträge', text: 'In diesem Zeitraum.' },
    views: { name: 'Aufrufe', text: 'In diesem Zeitraum.' },
    newViewers: { name: 'Neue Zuschauer', text: 'Hatten noch nichts von deinem Kanal angesehen.' },
    followers: { name: 'Follower', text: 'Jetzt.' },
  },
  sources: {
    title: 'So wurden deine Beiträge gefunden',
    caption: 'Herkunft der Aufrufe',
    source: 'Herkunft',
    views: 'Aufrufe',
    share: 'Anteil',
    empty: 'Die Herkunft erscheint mit deinen ersten Aufrufen.',
    names: {
      feed: 'Feed und Entdecken',
      search: 'Suche',
      recommendation: 'Empfehlungen',
      channel: 'Deine Kanalseite',
      external: 'Andere Websites',
      embed: 'Auf anderen Websites eingebettet',
      notification: 'Benachrichtigungen',
      direct: 'Direkt',
      other: 'Andere Seiten',
    },
  },
  referrers: {
    title: 'Verweisende Websites',
    caption: 'Websites, von denen deine Aufrufe kamen',
    site: 'Website',
    unknown: 'Andere',
    empty: 'Websites, die auf deine Beiträge verlinken, erscheinen hier.',
  },
  channels: {
    title: 'Deine Abonnenten sehen auch',
    caption: 'Kanäle, die deine Abonnenten in den letzten 30 Tagen angesehen haben',
    channel: 'Kanal',
    share: 'Deiner Abonnenten',
    empty: 'Kanäle erscheinen, sobald mehrere deiner Abonnenten sie ansehen.',
  },
  followers: {
    title: 'Follower',
    label: 'Follower am Ende jedes Tages',
    empty: 'Follower werden ab heute gezählt.',
  },
  published: {
    title: 'Veröffentlichte Beiträge',
    label: (total) => `Veröffentlichte Beiträge, insgesamt ${total}.`,
    empty: 'In diesem Zeitraum hast du nichts veröffentlicht.',
  },
  now: {
    title: 'Gerade eben',
    text: 'Wird jede Minute gezählt.',
    hours: (count) => `Aufrufe in den letzten 48 Stunden: ${count}`,
    minutes: (count) => `Aufrufe in den letzten 60 Minuten: ${count}`,
    views: 'Aufrufe',
    time: 'Uhrzeit',
    empty: 'Keine Aufrufe in den letzten 48 Stunden.',
  },
  post: {
    title: 'Zahlen zum Beitrag',
    description: 'Wer diesen Beitrag ansieht, woher und bis wohin.',
    open: 'Beitrag öffnen',
    back: 'Dashboard',
    audience: 'Publikum im Verlauf',
    audienceText:
      'Wie viele von denen, die begonnen haben, an jeder Stelle dabei sind. Über 100 %, wo eine Stelle mehrmals angesehen wird.',
    audienceLabel: 'Publikum im Verlauf als Anteil derer, die begonnen haben',
    audienceRead: 'Wie weit gelesen wird',
    position: 'Stelle',
    audienceEmpty: 'Die Kurve erscheint, sobald jemand diesen Beitrag ansieht oder liest.',
    viewers: 'Publikum',
    firstDays: {
      name: 'Aufrufe in 7 Tagen',
      usual: (count) => `Deine letzten Beiträge: im Schnitt ${count}.`,
    },
    comments: { name: 'Kommentare', text: '' },
    likes: { name: '„Gefällt mir“', text: (share) => `${share} der Aufrufe.` },
    words: 'Gesuchte Wörter',
    wordsCaption: 'Wörter, nach denen gesucht wurde',
    wordsEmpty: 'Wörter erscheinen, sobald mehrere Personen danach suchen.',
    otherWords: 'Wörter von weniger als drei Personen',
    devices: 'Geräte',
    devicesCaption: 'Aufrufe je Gerät',
    deviceNames: {
      phone: 'Telefone',
      tablet: 'Tablets',
      computer: 'Computer',
      tv: 'Fernseher',
      other: 'Andere Geräte',
    },
    countries: 'Länder',
    countriesCaption: 'Aufrufe je Land',
    countriesEmpty: 'Länder erscheinen, wenn diese Website eine Tabelle dafür hat.',
  },
};
