// Drafts and other unpublished items of the demo's creator.
import type { DemoRanking } from './rankings.ts';
import type { DemoStack } from './stacks.ts';
import type { FinName } from './types.ts';

const common = { channel: 'maraonthemat', fins: ['Wrestling'] as FinName[], premium: false as const };

export const begun = {
  stack: {
    ...common,
    title: 'From the hand fight to the finish',
    text: 'Three films that belong together, for people who have wrestled a year.',
    description: 'Still looking for the right one to end on.',
    seed: 97,
    ageHours: 3,
    posts: [
      'Stop reaching: a hand-fight game for beginners',
      'The single leg you can finish when you are tired',
      'A whole Tuesday practice, filmed from the wall',
    ],
  } satisfies DemoStack,
  event: {
    ...common,
    title: 'An evening at the loft: four masters, one mat',
    text: 'Four teachers, forty minutes each, and everybody stays for the questions.',
    description:
      'A ticket holds for the whole evening and for watching it again. The names follow as soon as all four have said yes.',
    seed: 98,
    ageHours: 2,
    priceCents: 1_500,
  },
  podcast: {
    ...common,
    title: 'Between rounds: what a corner may say',
    text: 'One minute, one voice, at most three words.',
    description: 'Recorded in the car after the county finals, so forgive the wipers.',
    seed: 99,
    seconds: 45,
    ageHours: 4,
    chapters: [
      { startSeconds: 0, title: 'The minute is shorter than you think' },
      { startSeconds: 15, title: 'Three words, and which' },
      { startSeconds: 30, title: 'When to say nothing' },
    ],
    vtt: `WEBVTT

00:00:01.000 --> 00:00:06.000
A corner has sixty seconds, and spends forty of them on the stool.

00:00:15.000 --> 00:00:20.000
Breathe. Hands. Left. That is all of it.

00:00:30.000 --> 00:00:36.000
If they won the round, hand over the water and smile.
`,
  },
  ranking: {
    ...common,
    title: 'What won on Tuesday, by how often',
    text: '',
    description: 'Counted from the wall camera, takedowns of one practice.',
    seed: 100,
    ageHours: 5,
    tables: [
      {
        title: 'Takedowns',
        description: 'Of thirty live rounds.',
        rows: () => [
          ['Rank', 'Takedown', 'Times'],
          ['1', 'Single leg', '14'],
          ['2', 'Snap and go behind', '9'],
          ['3', 'Double leg', '6'],
          ['4', 'Foot sweep', '2'],
        ],
      },
    ],
  } satisfies DemoRanking,
  /** A truncated upload. */
  broken: {
    ...common,
    title: 'Tuesday practice, the second camera',
    text: 'The same hour from the other wall.',
    description: '',
    seed: 101,
    ageHours: 1,
    file: { name: 'camera-2.mp4', sizeBytes: 48_211_968 },
    reason: 'This file is cut off before its end. Please upload it again.',
  },
  /** Episodes in the feed of a podcast that is being imported. */
  feed: {
    address: 'https://podcasts.example/the-corner-tapes/feed.xml',
    title: 'The Corner Tapes',
    episodes: [
      { title: 'Cutting weight is a family matter', minutes: 31, ageDays: 20, state: 'found' },
      { title: 'A referee explains himself', minutes: 44, ageDays: 27, state: 'found' },
      { title: 'The bus home', minutes: 12, ageDays: 34, state: 'found' },
      { title: 'Between rounds: what a corner may say', minutes: 1, ageDays: 41, state: 'done' },
    ],
  },
} as const;
