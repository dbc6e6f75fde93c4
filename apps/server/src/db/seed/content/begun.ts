// What the demo's creator has begun and not published.
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
};
