import type { FinName, Media } from './types.ts';

export interface DemoEvent {
  channel: string;
  title: string;
  text: string;
  description: string;
  fins: FinName[];
  premium: false;
  seed: number;
  ageHours: number;
  priceCents: number;
  /** Hours from now until it begins; null for one that can be watched already. */
  beginsInHours: number | null;
  /** Only visible inside the event. */
  videos: Media[];
}

const videosOf =
  (channel: string, fins: FinName[], firstSeed: number, ageHours: number) =>
  (at: number, seconds: number, title: string, text: string): Media => ({
    channel,
    mediaType: 'video',
    title,
    text,
    description: '',
    premium: false,
    fins,
    seed: firstSeed + at,
    seconds,
    ageHours: ageHours - at * 0.1,
  });

const spring = videosOf('northgatewrestling', ['Wrestling'], 170, 13);
const night = videosOf('cageleft', ['MMA'], 270, 200);
const show = videosOf('deadpandepot', ['Comedy'], 1170, 10);

export const events: DemoEvent[] = [
  {
    channel: 'northgatewrestling',
    title: 'Northgate Spring Open: two mats, one evening',
    text: 'Forty-four bouts from the hall, with a camera on each mat and soup at half time.',
    description:
      'Doors at six, first whistle at seven. The ticket holds for both mats, and for watching it all again afterwards. The draw and the weigh-in are there already.',
    fins: ['Wrestling'],
    premium: false,
    seed: 196,
    ageHours: 14,
    priceCents: 2_000,
    beginsInHours: 5 * 24 + 3,
    videos: [
      spring(0, 20, 'Spring Open: the draw', 'Forty-four names out of one wool hat.'),
      spring(1, 20, 'Spring Open: weigh-in', 'Nobody eats, everybody talks about eating.'),
    ],
  },
  {
    channel: 'cageleft',
    title: 'Ironvale Fight Night 12, the whole card',
    text: 'Seven bouts, three camera places, and the corners with their sound on.',
    description:
      'The evening as it was, cut only where somebody changed a light. Main event, co-main and the undercard are separate films, so that you can stop and sleep.',
    fins: ['MMA'],
    premium: false,
    seed: 296,
    ageHours: 210,
    priceCents: 4_000,
    beginsInHours: null,
    videos: [
      night(0, 24, 'Fight Night 12: the undercard', 'Five bouts, two of them too short to sit down for.'),
      night(1, 22, 'Fight Night 12: the co-main event', 'Tarrant against Dray, with both corners audible.'),
      night(
        2,
        26,
        'Fight Night 12: the main event',
        'Verhoeven against Haldane, three rounds and an argument.',
      ),
    ],
  },
  {
    channel: 'deadpandepot',
    title: 'One night at the Depot: the long show',
    text: 'Eleven comics, sixty folding chairs, and no second night.',
    description:
      'Streamed once from bay four, then kept for whoever has a ticket. The sound check is in already.',
    fins: ['Comedy'],
    premium: false,
    seed: 1196,
    ageHours: 11,
    priceCents: 1_500,
    beginsInHours: 19,
    videos: [show(0, 20, 'The long show: sound check', 'One two, one two, and a complaint.')],
  },
];

/** Titles of articles with a narration, and its length here. */
export const narrated: { title: string; seed: number; seconds: number }[] = [
  { title: 'The walk home after a loss', seed: 7_001, seconds: 24 },
  { title: 'The strip of grass that nobody owns', seed: 7_002, seconds: 22 },
  { title: 'What I learned from four hundred silences', seed: 7_003, seconds: 26 },
  { title: 'How to run a press nobody asked for', seed: 7_004, seconds: 20 },
];
