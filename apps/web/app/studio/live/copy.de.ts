import { decimals, unitInWords } from '../../lib/format-figures.ts';
import { wholeCount } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { cameraCopy, copy } from './copy.ts';
import { kbps, seconds, timeLeft } from './rules/units.ts';

export const german: Translation<typeof copy> = {
  tab: 'Live gehen',
  information: 'Informationen',
  tabs: 'Livestream',
  first: 'Gib zuerst einen Titel ein. Dann kannst du live gehen.',
  next: 'Du kannst auch jetzt live gehen, ohne Termin.',
  toLive: 'Bild einrichten',
  loading: 'Wird geladen…',
  loadFailed: 'Diese Übertragung konnte nicht geladen werden. Wir versuchen es automatisch noch einmal.',
  tryAgain: 'Erneut versuchen',
  stateLabel: 'Zustand',
  source: 'Woher dein Bild kommt',
  states: { WAITING: 'Wartet', READY: 'Bereit', LIVE: 'LIVE', STOPPED: 'Beendet' },
  steps: {
    createKey: {
      title: 'Sende ein Bild, um zu beginnen',
      text: 'Nimm deine Kamera in diesem Browser, oder erstelle einen Stream-Schlüssel und trag ihn in OBS ein. Vor „Live gehen“ sieht niemand etwas.',
    },
    startEncoder: {
      title: 'Wir warten auf dein Bild',
      text: 'Starte den Stream in deinem Encoder, oder nimm deine Kamera in diesem Browser. Vor „Live gehen“ sieht niemand etwas.',
    },
    ready: { title: 'Dein Bild ist da', text: 'Nur du siehst es. Drück „Live gehen“, wenn du so weit bist.' },
    lostBeforeLive: {
      title: 'Dein Encoder sendet nicht mehr',
      text: 'Starte ihn wieder, um live zu gehen.',
    },
    live: { title: 'Du bist live', text: 'Alle sehen und hören dich jetzt.' },
    lost: {
      title: 'Dein Encoder ist weg',
      text: 'Im Stream steht „Gleich geht es weiter.“ Starte deinen Encoder wieder, und derselbe Stream läuft weiter.',
    },
    saving: {
      title: 'Der Stream ist vorbei',
      text: 'Wir speichern die Aufzeichnung. Das dauert etwa eine Minute.',
    },
    recorded: { title: 'Die Aufzeichnung ist da', text: 'Sie läuft unter der Adresse des Streams.' },
    recordingFailed: {
      title: 'Die Aufzeichnung konnte nicht gespeichert werden',
      text: 'Was du gesendet hast, ist noch da. Lade unter „Informationen“ deine eigene Aufzeichnung hoch, oder schreib dem Support.',
    },
    over: { title: 'Der Stream ist vorbei', text: 'Es gibt keine Aufzeichnung davon.' },
  },
  endsIn: (count: number) => `Der Stream endet in ${timeLeft(count)}, wenn dein Encoder nicht zurückkommt.`,
  continueStream: 'Stream fortsetzen',
  continueHint:
    'Eine Stunde lang kannst du unter derselben Adresse weitermachen. Aus beiden Teilen wird eine Aufzeichnung.',
  endedByAdministrator:
    'Wir haben diese Übertragung beendet. Den Grund findest du in deinen Benachrichtigungen.',
  unclaimed:
    'Dein Bild kommt an, aber dieser Stream ist vorbei, und niemand sieht es. Setz ihn fort, oder geh mit einem anderen live.',
  unclaimedForGood:
    'Dein Bild kommt an, aber dieser Stream ist vorbei, und niemand sieht es. Geh mit einem anderen live, oder stopp deinen Encoder.',
  grace: {
    label: 'Wenn dein Encoder weg ist, den Stream offen halten für',
    hint: 'Im Stream steht „Gleich geht es weiter.“ Früher beenden kannst nur du ihn. Gilt für alle Streams deines Kanals.',
    minutes: (count: number) => unitInWords(count, 'minute'),
  },
  refused: (text: string) => `Ein Encoder wurde abgewiesen: ${text}`,
  latency: (count: number) => `Man sieht dich ${seconds(count)} später.`,
  watching: (count: number) => `${wholeCount(count)} sehen zu`,
  encoder: (name: string) => `Gesendet mit ${name}`,
  browser: 'einem Browser',
  size: (width: number, height: number) => `${width} × ${height}`,
  goLive: 'Live gehen',
  goingLive: 'Geht live…',
  goLiveHint: 'Möglich, sobald dein Bild da ist.',
  wentLive: 'Du bist live.',
  goLiveFailed: 'Das Livegehen hat nicht geklappt. Bitte versuch es noch einmal.',
  end: 'Stream beenden',
  openPage: 'Seite öffnen',
  watchRecording: 'Aufzeichnung ansehen',
  endDialog: {
    title: 'Diesen Stream beenden?',
    text: 'Niemand kann in die Übertragung zurück. In etwa einer Minute steht die Aufzeichnung an ihrer Stelle.',
    keep: 'Weiter streamen',
    confirm: 'Stream beenden',
    failed: 'Der Stream konnte nicht beendet werden. Versuch es noch einmal.',
    done: 'Stream beendet.',
  },
  preview: {
    label: 'Vorschau deines Streams, ohne Ton',
    none: 'Hier erscheint dein Bild.',
    failed: 'Die Vorschau konnte nicht geladen werden.',
  },
  chat: 'Chat',
  health: {
    title: 'Zustand des Streams',
    statuses: { good: 'Gut', unstable: 'Schwankend', bad: 'Schlecht', unknown: 'Unbekannt' },
    fine: 'Alles kommt an, wie es soll.',
    unknown: 'Wir messen deinen Stream, während er ankommt.',
    bitrate: 'Bitrate',
    frames: 'Bildrate',
    drift: 'Verzögerung deines Bildes',
    kbps,
    perSecond: (count: number) => `${decimals(count, count < 100 ? 1 : 0)} pro Sekunde`,
    milliseconds: (count: number) => `${wholeCount(Math.round(count))} ms`,
    summary: (name: string, now: string, least: string, most: string) =>
      `${name} in den letzten fünf Minuten: jetzt ${now}, zwischen ${least} und ${most}.`,
    keyframes: 'Keyframes',
    everySeconds: (count: number) => `alle ${seconds(count)}`,
    picture: 'Bild',
  },
  viewers: {
    title: 'Beim Publikum',
    watching: 'Sehen jetzt zu',
    stalls: 'Aussetzer',
    errors: 'Fehler',
    latency: 'Hinter dir',
    hint: 'In den letzten fünf Minuten.',
    calm: 'Dein Publikum sieht ohne Störungen zu.',
    here: 'Die Störung beginnt bei dir: Kümmere dich zuerst um die Punkte oben.',
    there: 'Dein Stream kommt gut an. Die Störung liegt beim Publikum oder auf dem Weg dorthin.',
  },
  advice: {
    title: 'Was du verbessern kannst',
    keyframesFarApart: (is: number | null, should: number | null) =>
      `${is === null ? 'Deine Keyframes liegen weit auseinander.' : `Deine Keyframes liegen ${wholeCount(Math.round(is * 10) / 10)} s auseinander.`} Stell den Keyframe-Abstand in deinem Encoder auf ${wholeCount(should ?? 2)} s.`,
    bitrateTooHigh: (is: number | null, should: number | null) =>
      `${is === null ? 'Deine Bitrate ist zu hoch.' : `Deine Bitrate ist ${kbps(is)}, mehr als nötig.`} Stell sie in deinem Encoder auf höchstens ${kbps(should ?? 5_000)}.`,
    bitrateTooLow: (is: number | null, should: number | null) =>
      `${is === null ? 'Deine Bitrate ist zu niedrig für diese Bildgröße.' : `Deine Bitrate ist ${kbps(is)}, wenig für diese Bildgröße.`} Stell sie auf mindestens ${kbps(should ?? 2_500)}, oder wähl ein kleineres Bild.`,
    bitrateUneven: 'Deine Bitrate schwankt. Stell die Ratensteuerung in deinem Encoder auf CBR.',
    framesMissing: (is: number | null, should: number | null) =>
      `${is === null ? 'Es fehlen Bilder.' : `Nur ${wholeCount(Math.round(is))} Bilder pro Sekunde kommen an.`} Schließ andere Programme, oder stell deinen Encoder auf ${wholeCount(should ?? 30)} Bilder pro Sekunde und ein kleineres Bild.`,
    connectionSlow: (is: number | null) =>
      `${is === null ? 'Dein Stream kommt verspätet an.' : `Dein Stream kommt ${seconds(is)} zu spät an.`} Deine Verbindung schafft es nicht: Senk die Bitrate, oder nimm ein Netzwerkkabel.`,
    clockDrifts:
      'Dein Encoder läuft langsamer oder schneller als die Uhr. Starte ihn neu, und schließ Programme, die viel Leistung brauchen.',
    segmentsDropped:
      'Teile deines Streams konnten nicht gezeigt werden. Senk die Bitrate, oder prüf deine Verbindung.',
    noSound: 'Es kommt kein Ton an. Prüf Mikrofon und Mixer in deinem Encoder.',
    noPicture: 'Es kommt kein Bild an. Füg in deinem Encoder eine Videoquelle hinzu.',
    viewersStall: (is: number | null) =>
      `${is === null ? 'Ein Teil des Publikums' : `${wholeCount(Math.round(is))} % des Publikums`} musste auf das Bild warten. Senk deine Bitrate, wenn das anhält.`,
    soundUnconfigured:
      'Dein Encoder sendet Ton ohne seine AAC-Konfiguration, deshalb lassen wir ihn weg. Starte das Streaming im Encoder neu.',
    pictureUnconfigured:
      'Dein Encoder sendet Bilder ohne ihre H.264-Konfiguration, deshalb lassen wir sie weg. Starte das Streaming im Encoder neu.',
    framesBroken: 'Einige Bilder kommen beschädigt an und fehlen. Prüf die Verbindung deines Encoders.',
    clocksApart:
      'Bild und Ton deines Encoders laufen nach verschiedenen Uhren. Wir halten sie zusammen; stell beide Geräte auf dieselbe Abtastrate, etwa 48 kHz.',
    noRoomForQualities:
      'Der Server ist ausgelastet, deshalb gibt es nur eine Qualität. Bleib mit der Bitrate unter 3.500 kbit/s, damit langsame Verbindungen mitkommen.',
  },
  browserAdvice: {
    framesMissing: (is: number | null) =>
      `${is === null ? 'Es fehlen Bilder.' : `Nur ${wholeCount(Math.round(is))} Bilder pro Sekunde kommen an.`} Schließ andere Programme und Tabs auf diesem Gerät.`,
    connectionSlow: (is: number | null) =>
      `${is === null ? 'Dein Stream kommt verspätet an.' : `Dein Stream kommt ${seconds(is)} zu spät an.`} Deine Verbindung schafft es nicht: Geh näher an dein WLAN, oder nimm ein Netzwerkkabel.`,
    clockDrifts: 'Dein Gerät kommt nicht mit. Schließ Programme und Tabs, die viel Leistung brauchen.',
    segmentsDropped: 'Teile deines Streams konnten nicht gezeigt werden. Prüf deine Verbindung.',
    noSound: 'Es kommt kein Ton an. Prüf, ob dein Mikrofon an und nicht stumm ist.',
    noPicture: 'Es kommt kein Bild an. Wähl deine Kamera noch einmal.',
    viewersStall: (is: number | null) =>
      `${is === null ? 'Ein Teil des Publikums' : `${wholeCount(Math.round(is))} % des Publikums`} musste auf das Bild warten.`,
    noRoomForQualities: 'Der Server ist ausgelastet, deshalb gibt es nur eine Qualität.',
  },
  setup: {
    title: 'Streaming-Software',
    text: 'Trag diese beiden in OBS ein, oder in einem anderen Encoder, der RTMP spricht.',
    server: 'Server',
    noServer: 'Streaming-Software geht hier noch nicht. Du kannst aus diesem Browser live gehen.',
    channelKey: 'Schlüssel deines Kanals',
    ownKey: 'Schlüssel dieses Streams',
    ownKeyHint: 'Mit eigenem Schlüssel kann dieser Stream gleichzeitig mit anderen laufen.',
    hasOwnKey: 'Dieser Stream hat einen eigenen Schlüssel.',
    makeOwn: 'Schlüssel für diesen Stream erstellen',
    renewOwn: 'Anderen Schlüssel erstellen',
    keyHint: 'Nur du kannst einen erstellen. Mit diesem Schlüssel kann man auf deinem Kanal streamen.',
    contributor: 'Nimm den Schlüssel, den dir der Kanal gegeben hat. Wir können ihn dir nicht zeigen.',
    none: 'Du hast keinen Stream-Schlüssel.',
    known: (hint: string) => `Dein Schlüssel endet auf ${hint}.`,
    once: 'Kopier ihn jetzt. Wir zeigen ihn nicht noch einmal.',
    make: 'Stream-Schlüssel erstellen',
    renew: 'Neuen Schlüssel erstellen',
    renewHint: 'Dein bisheriger Schlüssel funktioniert dann nicht mehr.',
    copy: 'Kopieren',
    copyOf: (name: string) => `Kopieren: ${name}`,
    copied: 'Kopiert',
    failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
    dialog: {
      title: 'Neuen Schlüssel erstellen?',
      text: 'Dein bisheriger Schlüssel funktioniert sofort nicht mehr. Ein Encoder, der damit sendet, wird getrennt.',
      keep: 'Bisherigen behalten',
      confirm: 'Neuen Schlüssel erstellen',
    },
  },
  help: {
    title: 'Empfohlene Einstellungen',
    caption: 'Empfohlene Einstellungen des Encoders',
    picture: 'Bild',
    video: 'Bitrate des Bildes',
    audio: 'Bitrate des Tons',
    kbps: (range: string) => `${range} kbit/s`,
    encoder: 'Bild: H.264, Profil Main, Ratensteuerung CBR, 30 Bilder pro Sekunde. Ton: AAC.',
    keyframes: 'Keyframe-Abstand: 2 s.',
    stepsTitle: 'In OBS',
    steps: [
      'Öffne „Einstellungen“, dann „Stream“. Wähl die Plattform „Benutzerdefiniert“.',
      'Füg Server und Stream-Schlüssel von dieser Seite ein.',
      'Öffne „Ausgabe“, stell den Ausgabemodus auf „Erweitert“ und wähl einen H.264-Encoder, die Ratensteuerung CBR, deine Bitrate und einen Keyframe-Abstand von 2 s.',
      'Öffne „Video“ und stell 1280 × 720 oder 1920 × 1080 mit 30 FPS ein.',
      'Drück „Stream starten“. Ein paar Sekunden später erscheint hier dein Bild.',
    ],
  },
};

export const germanCamera: Translation<typeof cameraCopy> = {
  title: 'Aus diesem Browser',
  text: 'Ohne Installation: Nimm deine Kamera, oder teile deinen Bildschirm.',
  sources: { camera: 'Kamera nehmen', screen: 'Bildschirm teilen', microphone: 'Nur Ton' },
  preview: 'Was deine Kamera zeigt, ohne Ton',
  soundOnly: 'Nur Ton: Zu sehen ist dein Vorschaubild.',
  camera: 'Kamera',
  microphone: 'Mikrofon',
  unnamedCamera: (number: number) => `Kamera ${number}`,
  unnamedMicrophone: (number: number) => `Mikrofon ${number}`,
  switchCamera: 'Kamera wechseln',
  mute: 'Stumm schalten',
  unmute: 'Ton einschalten',
  muted: 'Du bist stumm.',
  level: 'Pegel des Mikrofons',
  start: 'Bild senden',
  startSound: 'Ton senden',
  stop: 'Senden beenden',
  close: 'Ausschalten',
  phases: {
    asking: 'Erlaube deinem Browser, Kamera und Mikrofon zu nutzen.',
    preview: 'Das siehst nur du. Noch wird nichts gesendet.',
    connecting: 'Verbindung wird aufgebaut…',
    sending: 'Wird gesendet.',
    reconnecting: 'Deine Verbindung war weg. Sie wird wieder aufgebaut…',
  },
  lowered: {
    medium: 'Deine Verbindung ist langsam, deshalb ist die Bildqualität niedriger.',
    low: 'Deine Verbindung ist sehr langsam, deshalb ist die Bildqualität so niedrig wie möglich.',
  },
  problems: {
    denied:
      'Dein Browser hat Kamera oder Mikrofon abgelehnt. Erlaube beide für diese Seite in der Adressleiste, und versuch es noch einmal.',
    notShared: 'Es wird kein Bildschirm geteilt. Wähl einen im Fenster deines Browsers.',
    noDevice: 'Diese Kamera oder dieses Mikrofon ist nicht da. Schließ es an, oder wähl ein anderes Gerät.',
    deviceBusy: 'Ein anderes Programm nutzt Kamera oder Mikrofon. Schließ es, und versuch es noch einmal.',
    unsupported: 'Dieser Browser kann nicht live senden. Nimm ein neues Chrome, Edge, Safari oder Firefox.',
    failed: 'Kamera oder Mikrofon ließen sich nicht starten. Versuch es noch einmal.',
    noMicrophone: 'Kein Mikrofon ließ sich starten, deshalb hört dich niemand. Wähl unten eines.',
    sourceEnded:
      'Die Kamera oder der geteilte Bildschirm ist aus. Wähl wieder eine Quelle, damit der Stream weitergeht.',
    lineLost: 'Deine Verbindung kam nicht zurück. Prüf dein Netz, und sende dann wieder.',
  },
  refusals: {
    signedOut: 'Du wurdest abgemeldet. Melde dich an, und sende dann wieder.',
    unverified: 'Bestätige deine E-Mail-Adresse, um fortzufahren.',
    forbidden: 'Du darfst auf diesem Kanal nicht mehr streamen.',
    gone: 'Diesen Stream gibt es nicht mehr, oder er ist vorbei.',
    badKey: 'Der Stream-Schlüssel gilt nicht.',
    inUse: 'Ein anderer Encoder sendet schon an diesen Stream. Beende ihn zuerst.',
    full: 'Gerade senden zu viele. Versuch es in einer Minute noch einmal.',
    storage: 'Für diese Übertragung ist kein Platz. Lösch alte Videos, oder versuch es später noch einmal.',
    unavailable: 'Deine Rechte ließen sich nicht prüfen. Versuch es in einer Minute noch einmal.',
    kicked: 'Der Stream wurde beendet.',
    bitrate: 'Dein Browser sendet mehr, als wir annehmen können. Nimm eine andere Kamera.',
    codec: 'Das Videoformat dieses Browsers wird nicht unterstützt. Nimm einen anderen Browser.',
    consumer: 'Der Server kommt nicht nach. Versuch es in einer Minute noch einmal.',
    protocol: 'Dein Browser hat etwas Unlesbares gesendet. Lade die Seite neu, und versuch es noch einmal.',
  },
  leave: {
    title: 'Senden beenden?',
    text: 'Du sendest von dieser Seite. Wenn du sie verlässt, ist dein Bild weg.',
    stay: 'Bleiben',
    confirm: 'Beenden und verlassen',
  },
};
