import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Push-Benachrichtigungen auf diesem Gerät',
  text: 'Bleib auch dann auf dem Laufenden, wenn Realfin geschlossen ist, bis du dich auf diesem Gerät abmeldest.',
  on: 'Push-Benachrichtigungen sind in diesem Browser an.',
  off: 'Push-Benachrichtigungen sind in diesem Browser aus.',
  turnOn: 'In diesem Browser einschalten',
  turnOff: 'In diesem Browser ausschalten',
  asking: 'Warten, bis du Benachrichtigungen erlaubst…',
  mobileOff:
    'Mobile Benachrichtigungen sind oben ausgeschaltet, deshalb bekommt keines deiner Geräte welche.',
  deniedTitle: 'Benachrichtigungen sind für diese Seite blockiert',
  denied:
    'Um sie zu erlauben, klick auf das Symbol neben der Adresszeile, erlaube Benachrichtigungen und lade die Seite neu.',
  unsupportedTitle: 'Dieser Browser unterstützt keine Push-Benachrichtigungen',
  unsupported:
    'Versuch es mit einem anderen Browser. Auf iPhone und iPad füg Realfin zuerst zum Home-Bildschirm hinzu und öffne es von dort.',
  failed:
    'Wir konnten Push-Benachrichtigungen nicht einschalten. Versuch es in ein paar Sekunden noch einmal.',
  offFailed:
    'Wir konnten Push-Benachrichtigungen nicht ausschalten. Versuch es in ein paar Sekunden noch einmal.',
  weekly: {
    label: 'Wöchentliche E-Mail über deinen Kanal',
    hint: 'Jeden Montag: Aufrufe, Follower, Abos und Einnahmen der letzten Woche, und was sich geändert hat.',
    emailsOff: 'E-Mails sind oben ausgeschaltet, deshalb bekommst du sie nicht.',
    failed: 'Wir konnten deine Auswahl nicht speichern. Versuch es noch einmal.',
    title: 'Wöchentliche E-Mail abbestellen',
    ask: 'Wöchentliche E-Mail abbestellen?',
    askText:
      'Du bekommst dann keine E-Mail mehr über die Woche deines Kanals. Andere E-Mails kommen weiterhin.',
    doneText: 'Anders überlegt? Schalte die wöchentliche E-Mail in deinen Einstellungen wieder ein.',
  },
  newsletter: {
    title: 'Newsletter',
    description: 'Wähle aus, welche Newsletter du bekommst.',
    invalid: 'Dieser Link ist nicht mehr gültig',
    invalidText: 'Melde dich an, um deine E-Mails auszuwählen.',
    pending: (channel: string) => `Newsletter von ${channel} bekommen?`,
    pendingText: 'Er kommt per E-Mail. Du kannst ihn jederzeit abbestellen.',
    confirm: 'Bestätigen',
    wanted: (channel: string) => `Newsletter von ${channel} abbestellen?`,
    wantedText: 'An anderen E-Mails und deinem Konto ändert sich nichts.',
    unsubscribe: 'Abbestellen',
    joined: (channel: string) => `Du bekommst den Newsletter von ${channel}.`,
    joinedText: 'Du kannst ihn jederzeit abbestellen.',
    unwanted: (channel: string) => `Du bekommst den Newsletter von ${channel} nicht mehr.`,
    unwantedText: 'Anders überlegt?',
    undo: 'Wieder bestellen',
    stopped: {
      complaint:
        'Eine E-Mail an diese Adresse wurde als Spam gemeldet, deshalb schicken wir keine mehr. Mit „Wieder bestellen“ nimmst du das zurück. Mit einem Konto bekommst du auch deine anderen E-Mails wieder.',
      bounce: 'Diese Adresse war nicht erreichbar, deshalb schicken wir nichts mehr dorthin.',
      emailsOff: 'E-Mails sind in deinen Einstellungen ausgeschaltet.',
      muted: 'Du hast diesen Kanal in deinen Einstellungen stummgeschaltet.',
      removed: 'Der Kanal hat diese Adresse von der Liste genommen.',
    },
    toSettings: 'Einstellungen öffnen',
    toChannel: 'Zum Kanal',
    counted: 'Öffnungen und Klicks zählen',
    countedHint:
      'So sehen Kanäle, welche Newsletter gelesen werden. Gilt für alle Newsletter, die du bekommst.',
    panel: 'Newsletter',
    none: 'Folge einem Kanal, um seine Newsletter zu bekommen.',
    panelHint:
      'Kanäle, denen du folgst, können dir Artikel per E-Mail schicken. Deine Adresse sehen sie nur, wenn du sie teilst. Du kannst das jederzeit zurücknehmen.',
    share: 'Meine E-Mail-Adresse teilen',
    shareWith: (channel: string) => `Meine E-Mail-Adresse mit ${channel} teilen`,
    ofChannel: (channel: string) => `Newsletter von ${channel}`,
    more: 'Mehr anzeigen',
    failed: 'Wir konnten deine Auswahl nicht speichern. Versuch es noch einmal.',
  },
  more: 'Mehr laden',
  retry: 'Erneut versuchen',
  settingsPage: {
    title: 'Benachrichtigungen',
    description: 'Such dir aus, worüber und wie wir dich benachrichtigen.',
    platforms: 'So benachrichtigen wir dich',
    email: 'E-Mail',
    emailHint:
      'Neue Beiträge, Kommentare, Antworten, Erwähnungen und Abos. Du kannst jede dieser E-Mails abbestellen.',
    mobile: 'Mobil',
    mobileHint: 'Dasselbe, als Push-Benachrichtigung auf deinen Geräten.',
    moneyHint: 'Über dein Konto und deine Zahlungen informieren wir dich immer per E-Mail.',
    channels: 'Kanäle, denen du folgst',
    channelsHint:
      'Schalte einen Kanal stumm, wenn du zu neuen Beiträgen nichts hören willst. Du folgst ihm weiterhin.',
    channelSwitch: (name: string) => `Benachrichtigungen von ${name}`,
    none: 'Du folgst noch keinem Kanal.',
    noneText: 'Folge Kanälen, um hier ihre Benachrichtigungen einzustellen.',
    noneAction: 'Kanäle finden',
    failed: 'Das hat nicht geklappt. Bitte versuch es in ein paar Sekunden noch einmal.',
    loadFailed: 'Wir konnten deine Einstellungen nicht laden. Versuch es noch einmal.',
  },
  unsubscribe: {
    title: 'E-Mails abbestellen',
    description: 'Bestell E-Mails ab, die du nicht willst.',
    ask: 'Diese E-Mails abbestellen?',
    askText:
      'Du bekommst dann keine E-Mails mehr über Beiträge, Kommentare und Abos. An deinem Konto ändert sich nichts.',
    act: 'Abbestellen',
    done: 'E-Mails abbestellt.',
    doneText: 'Anders überlegt? Schalte diese E-Mails in deinen Einstellungen wieder ein.',
    toSettings: 'Benachrichtigungen einstellen',
    toHome: 'Zur Startseite',
  },
};
