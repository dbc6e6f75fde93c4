// Chapters and captions of the demo's long videos and its long podcast, by title.
import type { Cue } from '@realfin/contract/captions';

/** Media of at least this length is created last, and in a larger size. */
export const longSeconds = 120;

/** A line is visible until the next one, and for this long at most. */
const lineSeconds = 7;

export interface LongMedia {
  chapters: { startSeconds: number; title: string }[];
  captions: { language: string; label: string; cues: Cue[] }[];
}

type Line = readonly [startSeconds: number, english: string, german: string];

const cuesOf = (lines: readonly Line[], words: (line: Line) => string): Cue[] =>
  lines.map((line, at) => ({
    startSeconds: line[0],
    endSeconds: Math.min(lines[at + 1]?.[0] ?? Infinity, line[0] + lineSeconds),
    text: words(line),
  }));

const longMedium = (chapters: readonly (readonly [number, string])[], lines: readonly Line[]): LongMedia => ({
  chapters: chapters.map(([startSeconds, title]) => ({ startSeconds, title })),
  captions: [
    { language: 'en', label: 'English', cues: cuesOf(lines, ([, english]) => english) },
    { language: 'de', label: 'Deutsch', cues: cuesOf(lines, ([, , german]) => german) },
  ],
});

const practice = longMedium(
  [
    [0, 'Stance in motion'],
    [60, 'Collar tie to inside tie'],
    [130, 'Short goes from the tie'],
    [195, 'Questions on the mat'],
  ],
  [
    [
      2,
      'Shoes on, phones away. We start slow tonight.',
      'Schuhe an, Handys weg. Wir fangen heute langsam an.',
    ],
    [
      12,
      'Stay low. Lower. If your back hurts, you are bending, not squatting.',
      'Bleibt tief. Tiefer. Wem der Rücken wehtut, der beugt sich, statt in die Hocke zu gehen.',
    ],
    [26, 'Left, right, circle. Nobody reaches yet.', 'Links, rechts, kreisen. Noch greift niemand.'],
    [
      42,
      'This drill never works on Tuesdays, and we do it anyway.',
      'Diese Übung klappt dienstags nie, und wir machen sie trotzdem.',
    ],
    [
      60,
      'Find a partner your size, or somebody patient.',
      'Sucht euch jemanden in eurer Größe, oder jemanden mit Geduld.',
    ],
    [72, 'Collar tie first. Heavy hand, light feet.', 'Zuerst der Nackengriff. Schwere Hand, leichte Füße.'],
    [
      88,
      'Now swim inside. Elbow to the ribs, then up.',
      'Jetzt nach innen tauchen. Ellbogen an die Rippen, dann hoch.',
    ],
    [
      104,
      'If you look at your hand, your partner looks at your legs.',
      'Wer auf die eigene Hand schaut, dem schaut der andere auf die Beine.',
    ],
    [
      118,
      'Ten more each. Count aloud, I will lose count.',
      'Noch zehn für jeden. Zählt laut mit, ich verzähle mich.',
    ],
    [130, 'Short goes from the tie. Winner stays.', 'Kurze Runden aus dem Griff. Wer gewinnt, bleibt.'],
    [
      144,
      'Thirty seconds. That is longer than it sounds.',
      'Dreißig Sekunden. Das ist länger, als es klingt.',
    ],
    [158, 'Good. Now do the same thing while you are tired.', 'Gut. Jetzt dasselbe, wenn ihr müde seid.'],
    [
      174,
      'Stop. Water. Sit with your partner, not with your friend.',
      'Stopp. Wasser. Setzt euch zu eurem Partner, nicht zu euren Freunden.',
    ],
    [195, 'Shoes off. What did you notice?', 'Schuhe aus. Was ist euch aufgefallen?'],
    [
      208,
      'That you were afraid is not a mistake. It is information.',
      'Dass du Angst hattest, ist kein Fehler. Es ist eine Auskunft.',
    ],
    [
      224,
      'Brooms are behind the door. Thank you, all of you.',
      'Die Besen stehen hinter der Tür. Danke euch allen.',
    ],
  ],
);

const river = longMedium(
  [
    [0, 'The pump house'],
    [50, 'Along the embankment'],
    [110, 'Where the map is wrong'],
    [160, 'A sandwich and a doubt'],
  ],
  [
    [
      2,
      'This pump is older than I am, and it complains less.',
      'Diese Pumpe ist älter als ich und klagt weniger.',
    ],
    [
      14,
      'When it runs, the village sleeps. When it stops, I wake up.',
      'Wenn sie läuft, schläft das Dorf. Wenn sie steht, wache ich auf.',
    ],
    [
      30,
      'For forty years I thought that I was holding the water back.',
      'Vierzig Jahre lang dachte ich, ich halte das Wasser zurück.',
    ],
    [
      50,
      'We walk on clay now. Clay remembers every boot.',
      'Jetzt gehen wir auf Lehm. Lehm merkt sich jeden Stiefel.',
    ],
    [
      64,
      'People ask for a higher wall. They never ask for a wider field.',
      'Die Leute wollen einen höheren Damm. Nach einem breiteren Feld fragt niemand.',
    ],
    [
      80,
      'A river with room is slow, and slow water forgives.',
      'Ein Fluss mit Platz ist langsam, und langsames Wasser verzeiht.',
    ],
    [
      96,
      'You can hear it from here, if the road is quiet.',
      'Von hier kann man ihn hören, wenn die Straße still ist.',
    ],
    [110, 'The map says that we are standing in the river.', 'Laut Karte stehen wir gerade im Fluss.'],
    [
      122,
      'It moved in the winter of my second daughter.',
      'Er ist in dem Winter gewandert, in dem meine zweite Tochter kam.',
    ],
    [
      138,
      'Nobody gave it permission, and nobody took it back.',
      'Erlaubt hat es ihm niemand, und zurückgeholt hat ihn auch niemand.',
    ],
    [160, 'Cheese or egg? There is no third one.', 'Käse oder Ei? Etwas Drittes gibt es nicht.'],
    [
      172,
      'What does it owe us? I think the question is the wrong way round.',
      'Was er uns schuldet? Ich glaube, die Frage ist falsch herum gestellt.',
    ],
    [
      188,
      'Mind the step. It was not there last year.',
      'Vorsicht, Stufe. Letztes Jahr war sie noch nicht da.',
    ],
  ],
);

const misprint = longMedium(
  [
    [0, 'A date on a warrant'],
    [120, 'The compositor'],
    [260, 'The walk to the assizes'],
    [400, 'Two sources that disagree'],
    [520, 'What the press sounds like'],
  ],
  [
    [
      3,
      'Welcome to Ink and Error. This is number thirty-one.',
      'Willkommen bei Ink and Error. Das ist Folge einunddreißig.',
    ],
    [
      20,
      'A man was to be arrested on the eleventh. The paper said the seventeenth.',
      'Ein Mann sollte am Elften verhaftet werden. Auf dem Papier stand der Siebzehnte.',
    ],
    [
      52,
      'Six days is a long time, if you know how to walk.',
      'Sechs Tage sind viel Zeit, wenn man zu gehen weiß.',
    ],
    [
      90,
      'The warrant survives. The ink has turned brown, the error has not.',
      'Der Haftbefehl ist erhalten. Die Tinte ist braun geworden, der Fehler nicht.',
    ],
    [
      120,
      'Somebody set that date by hand, letter by letter.',
      'Jemand hat dieses Datum von Hand gesetzt, Letter für Letter.',
    ],
    [
      160,
      'His name was Pell, and he never admitted to a mistake.',
      'Er hieß Pell und hat nie einen Fehler zugegeben.',
    ],
    [
      205,
      'In his case book there are four such errors. All of them helped somebody.',
      'In seinem Heft stehen vier solche Fehler. Alle halfen jemandem.',
    ],
    [
      260,
      'So the man walked. Ninety miles, mostly at night.',
      'Also ging der Mann. Neunzig Meilen, meistens nachts.',
    ],
    [
      310,
      'At the assizes he asked for the judge, and showed him the date.',
      'Vor Gericht fragte er nach dem Richter und zeigte ihm das Datum.',
    ],
    [
      355,
      'The judge read it twice. Then he laughed, which is in the record.',
      'Der Richter las es zweimal. Dann lachte er, und das steht im Protokoll.',
    ],
    [
      400,
      'Our first source says that he was free by noon.',
      'Unsere erste Quelle sagt, mittags war er frei.',
    ],
    [445, 'The second says that he was never there at all.', 'Die zweite sagt, er war überhaupt nie dort.'],
    [
      490,
      'We believe the first, and we would like to be wrong in public.',
      'Wir glauben der ersten und irren uns gern öffentlich.',
    ],
    [
      520,
      'This is the press that might have printed it.',
      'Das ist die Presse, auf der es gedruckt worden sein könnte.',
    ],
    [
      560,
      'Listen for the second beat. That is the paper letting go.',
      'Achtet auf den zweiten Schlag. Da löst sich das Papier.',
    ],
    [590, 'Until the next error.', 'Bis zum nächsten Fehler.'],
  ],
);

export const longMedia: ReadonlyMap<string, LongMedia> = new Map([
  ['A whole Tuesday practice, filmed from the wall', practice],
  ['What does a river owe us? A walk with a flood engineer', river],
  ['Ink and Error, 31: the misprint that freed a man', misprint],
]);
