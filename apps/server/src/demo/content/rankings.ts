import { between, pick, seededRandom } from './random.ts';
import type { FinName } from './types.ts';

export interface DemoTable {
  title: string;
  description: string;
  /** Heading first; `faces` are addresses of pictures of demo people. */
  rows: (faces: readonly string[]) => string[][];
}
export interface DemoRanking {
  channel: string;
  title: string;
  text: string;
  description: string;
  fins: FinName[];
  premium: boolean;
  seed: number;
  ageHours: number;
  tables: DemoTable[];
}

const wrestlers = [
  'Ilse Sorrel',
  'Dafydd Abara',
  'Noor Castellan',
  'Teo Larkin',
  'Petra Quill',
  'Yusuf Hartnell',
  'Mina Kestrel',
  'Arlo Merrow',
  'Farah Oyelaran',
  'Lars Pemberly',
  'Junia Rask',
  'Omar Thorne',
] as const;
const clubs = ['Northgate', 'Sail Loft', 'Marl Athletic', 'Ironvale', 'Quill County'] as const;

function weightClass(seed: number): string[][] {
  const random = seededRandom(seed);
  const rows = wrestlers.map((name) => {
    const wins = Math.round(between(random, 9, 31));
    const losses = Math.round(between(random, 1, 12));
    const pins = Math.round(wins * between(random, 0.1, 0.6));
    return { name, club: pick(random, clubs), wins, losses, pins, points: wins * 3 + pins * 2 - losses };
  });
  const best = rows.toSorted((a, b) => b.points - a.points);
  return [
    ['Place', 'Wrestler', 'Club', 'Wins', 'Losses', 'Pins', 'Points'],
    ...best.map(({ name, club, wins, losses, pins, points }, at) =>
      [at + 1, name, club, wins, losses, pins, points].map(String),
    ),
  ];
}

const lightweights: string[][] = [
  ['Place', 'Fighter', 'Record', 'Last result', 'Finish rate', 'Next'],
  ['1', 'Rafi Verhoeven', '14-1', 'Won, guillotine, round 2', '71 %', 'Ironvale 13'],
  ['2', 'Emeka Tarrant', '11-2', 'Won, decision', '45 %', 'Ironvale 13'],
  ['3', 'Silvio Dray', '12-4', 'Lost, doctor stop', '67 %', 'Resting a hand'],
  ['4', 'Kaito Haldane', '9-1', 'Won, head kick, round 1', '78 %', 'Not announced'],
  ['5', 'Wren Okoro', '10-3', 'Won, decision', '40 %', 'Not announced'],
  ['6', 'Joaquin Birk', '8-2', 'Draw', '50 %', 'Marlbury 4'],
  ['7', 'Lorcan Zamora', '7-0', 'Won, armbar, round 1', '100 %', 'Marlbury 4'],
  ['8', 'Benno Ashdown', '13-7', 'Lost, decision', '38 %', 'Not announced'],
  ['9', 'Malik Ueda', '6-1', 'Won, elbows, round 3', '67 %', 'Resting'],
  ['10', 'Tobias Jurado', '9-5', 'Won, decision', '33 %', 'Ironvale 13'],
];

const fullBacks: string[][] = [
  ['Place', 'Player', 'Club', 'Minutes', 'Recoveries in the half space', 'Per 90'],
  ['1', 'Orla Brannock', 'Tarnbrook Rovers', '2610', '214', '7.38'],
  ['2', 'Pascal Vance', 'Marl Athletic', '2334', '188', '7.25'],
  ['3', 'Edda Selwyn', 'Reed Town', '1980', '151', '6.86'],
  ['4', 'Gideon Farrow', 'Holt United', '2700', '199', '6.63'],
  ['5', 'Rhea Nakata', 'Tarnbrook Rovers', '1744', '126', '6.50'],
  ['6', 'Ivo Lindgren', 'Corran Street', '2421', '170', '6.32'],
  ['7', 'Cosmo Yates', 'Ferry Lane', '2266', '155', '6.16'],
  ['8', 'Leocadia Wexley', 'Reed Town', '2512', '168', '6.02'],
  ['9', 'Fergus Mbeki', 'Quayside', '1633', '108', '5.95'],
  ['10', 'Suri Eklund', 'Holt United', '2088', '134', '5.78'],
];

const nerve: string[][] = [
  ['Place', 'Team', 'Fourth downs', 'Gone for it', 'Made', 'Share made', 'Coach'],
  ['1', 'Garnet Hollow', '61', '27', '17', '63 %', 'D. Haldane'],
  ['2', 'Quill County', '58', '24', '14', '58 %', 'A. Merrow'],
  ['3', 'Lantern Bay', '66', '25', '13', '52 %', 'S. Rowntree'],
  ['4', 'Old Foundry', '70', '22', '12', '55 %', 'C. Fennimore'],
  ['5', 'Marsh Point', '63', '19', '8', '42 %', 'L. Garrick'],
  ['6', 'Stonebridge', '72', '15', '9', '60 %', 'V. Larkin'],
  ['7', 'Harrow Mills', '68', '11', '6', '55 %', 'B. Ibsley'],
  ['8', 'Eastwick', '75', '7', '2', '29 %', 'T. Corrie'],
];

const jokes: string[][] = [
  ['Place', 'Joke', 'Seconds of laughter', 'Nights told', 'Groans'],
  ['1', 'An escalator can never break: it can only become stairs', '9.4', '41', '3'],
  ['2', 'My gym has a waiting list for leaving', '8.8', '22', '0'],
  ['3', 'The silent letter walks into a bar; nobody hears it ask', '8.1', '37', '11'],
  ['4', 'I bought a second-hand map and found somebody’s mistakes', '7.9', '18', '1'],
  ['5', 'The train is not late, the timetable is early', '7.2', '44', '6'],
  ['6', 'My horoscope said I would meet a proof-reader, tall and dark, and, punctual', '6.9', '9', '2'],
  ['7', 'I have a photographic memory, but nobody develops it', '6.5', '30', '14'],
  ['8', 'The folding chair folded first', '6.1', '27', '5'],
  ['9', 'Sixty chairs, four people, and all of them wanted the aisle', '5.8', '16', '0'],
  ['10', 'Our lighting man retired; we did not see it coming', '5.5', '25', '19'],
];

const partners = ['Pilar', 'Dorian', 'Elspeth', 'Rask', 'Big Omar', 'Imani', 'The new man', 'Coach'] as const;
const positions = ['Closed guard', 'Side control', 'Back', 'Mount', 'Half guard', 'Turtle'] as const;
const ends = ['Choke', 'Armbar', 'Kimura', 'Triangle', 'Footlock', 'Pressure'] as const;

/** Six hundred and twelve taps, as the film counts them. */
function taps(): string[][] {
  const random = seededRandom(612);
  const rows = Array.from({ length: 612 }, (_, at) => {
    const day = new Date(Date.UTC(2025, 0, 2) + Math.floor((at / 612) * 363) * 86_400_000);
    const minutes = Math.round(between(random, 0, 6));
    return [
      String(at + 1),
      day.toISOString().slice(0, 10),
      pick(random, partners),
      pick(random, positions),
      pick(random, ends),
      `${minutes}:${String(Math.floor(random() * 60)).padStart(2, '0')}`,
      between(random, 4, 8.5).toFixed(1),
    ];
  });
  return [['Tap', 'Day', 'Partner', 'From', 'With', 'After', 'Hours slept'], ...rows];
}

const blocksShown = 100_000;

/** Every block of a test network, as long as a table here may get. */
function blocks(): string[][] {
  const random = seededRandom(1_009);
  let time = Date.UTC(2026, 0, 1);
  const rows = Array.from({ length: blocksShown }, (_, at) => {
    time += Math.round(between(random, 60, 320)) * 1000;
    const transfers = Math.floor(between(random, 0, 9) ** 3);
    return [
      String(at + 1),
      new Date(time).toISOString().slice(0, 19).replace('T', ' '),
      String(transfers),
      (transfers * between(random, 0.01, 0.09)).toFixed(2),
      Math.floor(random() * 0xffffffff)
        .toString(16)
        .padStart(8, '0'),
      `Maker ${1 + Math.floor(between(random, 0, 40))}`,
    ];
  });
  return [['Block', 'Time', 'Transfers', 'Fees in pebbles', 'Begins with', 'Made by'], ...rows];
}

const minds: [name: string, town: string, evenings: number, changed: number][] = [
  ['A florist', 'Corran Street', 14, 9],
  ['A tram driver', 'Depot Road', 11, 8],
  ['A judge, retired', 'Hill Park', 9, 6],
  ['A programmer', 'Quayside', 17, 7],
  ['A baker', 'Old Market', 8, 4],
  ['A beekeeper', 'Marl', 6, 3],
  ['A landlord', 'Harrow Mills', 12, 2],
  ['The host', 'Table nine', 48, 1],
];

export const rankings: DemoRanking[] = [
  {
    channel: 'northgatewrestling',
    title: 'Northgate standings: three weights after the spring card',
    text: 'Who stands where, counted by the table officials the same night.',
    description:
      'Three points for a win, two more for a pin, one off for a loss. Corrections are made in the open: write to the table if a bout is missing.',
    fins: ['Wrestling'],
    premium: false,
    seed: 190,
    ageHours: 11,
    tables: [
      { title: 'Up to 57 kilos', description: 'Twelve wrestlers, five clubs.', rows: () => weightClass(57) },
      {
        title: 'Up to 65 kilos',
        description: 'The division of the final of the night.',
        rows: () => weightClass(65),
      },
      {
        title: 'Up to 74 kilos',
        description: 'Two bouts are still to be wrestled.',
        rows: () => weightClass(74),
      },
    ],
  },
  {
    channel: 'cageleft',
    title: 'Ironvale lightweights, ranked by who they have met',
    text: 'Ten names, and for each the reason it is not one place higher.',
    description:
      'The order weighs opponents first and finishes second. A loss to a better fighter costs little.',
    fins: ['MMA'],
    premium: true,
    seed: 290,
    ageHours: 36,
    tables: [
      {
        title: 'Lightweights',
        description: 'After seven bouts of the regional card.',
        rows: () => lightweights,
      },
    ],
  },
  {
    channel: 'halfspace',
    title: 'Full backs of the fourth tier, by work in the half space',
    text: 'We counted recoveries in the strip of grass that nobody owns.',
    description:
      'From thirty matches, two of us with a felt pen each. Players with fewer than 1,600 minutes are left out.',
    fins: ['Football'],
    premium: false,
    seed: 790,
    ageHours: 48,
    tables: [{ title: 'Recoveries', description: '', rows: () => fullBacks }],
  },
  {
    channel: 'fourthandlong',
    title: 'The nerve table: who goes for it on fourth down',
    text: 'Eight teams, one autumn, and a coach who has not punted since September.',
    description: 'All fourth downs between the forties. Fake punts count as courage.',
    fins: ['Football'],
    premium: false,
    seed: 690,
    ageHours: 120,
    tables: [{ title: 'Fourth downs', description: '', rows: () => nerve }],
  },
  {
    channel: 'deadpandepot',
    title: 'Ten jokes by seconds of laughter',
    text: 'Measured with a stopwatch from the sound desk, by somebody who does not laugh.',
    description:
      'A groan is counted, but not held against a joke. The stopwatch is checked before each show.',
    fins: ['Comedy'],
    premium: false,
    seed: 1190,
    ageHours: 28,
    tables: [{ title: 'Laughter', description: '', rows: () => jokes }],
  },
  {
    channel: 'greybeltdad',
    title: 'Every tap of a year: all 612 of them',
    text: 'The whole table behind the film, with how long I had slept.',
    description:
      'Sort it by partner and you will see who my friends are. Sort it by hours slept and you will see why.',
    fins: ['BJJ'],
    premium: true,
    seed: 590,
    ageHours: 128,
    tables: [{ title: 'Taps', description: 'One line each, in the order they happened.', rows: taps }],
  },
  {
    channel: 'slowledger',
    title: 'A hundred thousand blocks, one line each',
    text: 'The whole table of the Pebble test network, so that nobody needs to take our word.',
    description:
      'Sort by fees and look who paid them. The network is a teaching one; its pebbles buy nothing.',
    fins: ['Crypto'],
    premium: false,
    seed: 1290,
    ageHours: 70,
    tables: [{ title: 'Blocks', description: '', rows: blocks }],
  },
  {
    channel: 'tablenine',
    title: 'Who changed their mind, and how often',
    text: 'Two years of evenings, counted by the person who washes the cups.',
    description: 'A change counts when somebody says it aloud without being asked.',
    fins: ['IndependentDiscussion'],
    premium: false,
    seed: 1090,
    ageHours: 190,
    tables: [
      {
        title: 'Guests',
        description: 'The minutes of each guest are on our own page.',
        rows: (faces) => [
          ['Face', 'Guest', 'From', 'Evenings', 'Changed', 'Minutes'],
          ...minds.map(([name, town, evenings, changed], at) => [
            faces[at] ?? '',
            name,
            town,
            String(evenings),
            String(changed),
            `https://tablenine.example/guests/${at + 1}`,
          ]),
        ],
      },
    ],
  },
];
