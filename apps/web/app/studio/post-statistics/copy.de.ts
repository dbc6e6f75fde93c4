import { timings } from '@realfin/contract/timings';
import { wholeCount } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  usual: {
    watched: (time) => `In 7 Tagen; deine letzten Beiträge: im Schnitt ${time}.`,
    likes: (share, usual) => `${share} der Aufrufe; deine letzten Beiträge: ${usual}.`,
    comments: (count) => `Deine letzten Beiträge haben ${count} bei so vielen Aufrufen.`,
  },
  viewers: {
    title: 'Neues und wiederkehrendes Publikum',
    text: 'Neu: hat deinen Kanal in den letzten 90 Tagen zum ersten Mal angesehen.',
    average:
      'Im Schnitt eines Tages. Neu: hat deinen Kanal in den letzten 90 Tagen zum ersten Mal angesehen.',
    label: 'Neues und wiederkehrendes Publikum eines Tages',
    new: 'Neu',
    returning: 'Wiederkehrend',
    empty: 'Das Publikum erscheint hier innerhalb einer Stunde.',
  },
  reading: {
    tiles: 'Lesen',
    text: 'Der Anteil der Leser, der bis zu jeder Stelle des Textes gekommen ist.',
    label: 'Wie weit gelesen wird als Anteil aller Leser',
    readers: 'Leser',
    readersText: `Hatten ihn ${timings.viewSeconds.read} Sekunden auf dem Bildschirm.`,
    average: { name: 'Im Schnitt gelesen', text: 'Vom ganzen Text.' },
    finished: { name: 'Bis zum Ende gelesen', text: 'Von allen Lesern.' },
    time: 'Mittlere Lesezeit',
    estimated: (time) => `Nach der Zahl der Wörter geschätzt: ${time}.`,
  },
  broadcast: {
    title: 'Publikum und Chat während der Übertragung',
    text: 'Alle 15 Sekunden gezählt: Leute mit Zugang, die die Seite offen haben, ohne dein eigenes Team. Nachrichten sind die, die alle sehen.',
    live: 'Gerade live. Wird alle 30 Sekunden aktualisiert.',
    label: (peak, count) =>
      `Publikum und Chat während der Übertragung, höchstens ${peak} gleichzeitig und ${count} Nachrichten im Chat.`,
    viewers: 'Publikum',
    perMinute: 'Nachrichten pro Minute',
    time: 'Zeit seit Beginn',
    reading: (average, most, perMinute) =>
      `${average} im Publikum, höchstens ${most}, ${perMinute} Nachrichten pro Minute`,
    unknown: (perMinute) => `Publikum nicht gezählt, ${perMinute} Nachrichten pro Minute`,
    tips: (count, amount) => `${wholeCount(count)}-mal Trinkgeld: ${amount}`,
    never: 'Dieser Livestream war nie live.',
    empty: 'Publikum und Chat erscheinen hier ab der ersten Minute der Übertragung.',
    tiles: {
      peak: 'Höchststand',
      peakText: (time) => `Bei ${time} der Übertragung.`,
      average: 'Publikum im Schnitt',
      watched: { name: 'Live gesehen', text: 'Von allen zusammen.' },
      messages: 'Nachrichten im Chat',
      writers: 'Leute im Chat',
      followers: { name: 'Neue Follower', text: 'Während der Übertragung. Sie folgen dir noch.' },
      subscriptions: { name: 'Neue Abos', text: 'Die während der Übertragung über dich kamen.' },
      tips: 'Trinkgeld im Chat',
      tipsText: (count) => `${wholeCount(count)}-mal gegeben.`,
    },
  },
  recording: {
    audience: 'Publikum der Aufzeichnung',
    empty: 'Die Kurve erscheint, sobald Leute die Aufzeichnung ansehen.',
  },
  downloads: {
    title: 'Downloads über Podcast-Apps',
    text: 'Ein Download je Hörer, Folge und Tag (UTC), sobald eine Minute abgerufen wurde. Bots und Vorabrufe zählen nicht; Player auf dieser Website zählen Aufrufe.',
    label: (total) => `Downloads, insgesamt ${total}.`,
    name: 'Downloads',
    empty: 'Downloads erscheinen, sobald eine Podcast-App diese Folge abruft.',
    players: 'Podcast-Apps',
    playersCaption: 'Downloads je Podcast-App',
    player: 'App',
    playerNames: {
      'Apple devices': 'Apple-Geräte',
      'Podcasting 2.0 apps': 'Podcasting-2.0-Apps',
      'Media players': 'Mediaplayer',
      Speakers: 'Smart Speaker',
      Browsers: 'Browser',
      Other: 'Andere',
    },
  },
  income: {
    title: 'Was dieser Beitrag eingebracht hat',
    text: '„Gehaltenes Abo“ ist dein Anteil an dem, was mit Abos angesehen und gelesen wurde, auf deine Beiträge verteilt nach der Zeit, die unser Server davon ausgeliefert hat. „Gewonnenes Abo“ gehört zu dem Beitrag, von dem aus jemand ein Abo abgeschlossen hat.',
    label: (total) => `Was dieser Beitrag je Monat eingebracht hat, insgesamt ${total}.`,
    total: 'Eingebracht',
    month: 'Monat',
    empty: 'Dieser Beitrag hat noch nichts eingebracht. Einnahmen werden jede Stunde verteilt.',
    lines: 'Die Buchungen dahinter',
    linesCaption: 'Buchungen hinter den Einnahmen dieses Beitrags, neueste zuerst',
    part: 'Die Beträge sind der Teil dieses Beitrags.',
    none: 'Keine Buchungen.',
    all: 'Alle Buchungen zeigen',
  },
};
