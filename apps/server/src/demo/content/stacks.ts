import type { FinName } from './types.ts';

export interface DemoStack {
  channel: string;
  title: string;
  text: string;
  description: string;
  fins: FinName[];
  premium: false;
  seed: number;
  ageHours: number;
  /** Titles of its posts, in order. */
  posts: string[];
}

const stack = (
  channel: string,
  seed: number,
  ageHours: number,
  title: string,
  [text, description]: [text: string, description: string],
  fins: FinName[],
  posts: string[],
): DemoStack => ({ channel, seed, ageHours, title, text, description, fins, posts, premium: false });

export const stacks: DemoStack[] = [
  stack(
    'maraonthemat',
    95,
    30,
    'Start here: your first month of wrestling',
    [
      'Four films and a walk home, in the order I wish somebody had shown me.',
      'Watch one a week. Do the drill before you watch the next.',
    ],
    ['Wrestling'],
    [
      'Stop reaching: a hand-fight game for beginners',
      'The single leg you can finish when you are tired',
      'Sweeping the loft: why we clean before we wrestle',
      'The walk home after a loss',
      'A whole Tuesday practice, filmed from the wall',
    ],
  ),
  stack(
    'closedguardclub',
    495,
    100,
    'Closed guard in four evenings',
    ['Posture, hips, escape, and how to tie the belt you will be holding on to.', ''],
    ['BJJ'],
    [
      'Closed guard, week one: nobody passes a broken posture',
      'The hip bump, with every mistake we could find',
      'Escaping side control when you are the smaller one',
      'Three ways to tie a belt, and one way not to',
      'Six weeks with one position',
    ],
  ),
  stack(
    'halfspace',
    795,
    55,
    'The half space, from the beginning',
    [
      'First read where it is, then see who lives there.',
      'The table at the end is free, the film about pressing is for members.',
    ],
    ['Football'],
    [
      'The strip of grass that nobody owns',
      'The full back who stands still on purpose',
      'Pressing traps, drawn with three colours of felt pen',
      'Throw-ins are possession. Treat them like it',
      'Full backs of the fourth tier, by work in the half space',
    ],
  ),
  stack(
    'printshopradio',
    995,
    80,
    'Ink and Error: three to begin with',
    [
      'Three episodes for a long evening with your hands busy.',
      'They were made years apart; the press is the same.',
    ],
    ['FreeThinkingMedia'],
    [
      'Ink and Error, 31: the misprint that freed a man',
      'Ink and Error, 28: letters to an editor who never existed',
      'Ink and Error, 19: a library on a milk cart',
      'How to read a newspaper from a hundred years ago',
    ],
  ),
  stack(
    'slowledger',
    1295,
    60,
    'Money machines, without any magic',
    ['A block, a fee, a key, and a hundred thousand lines to check us by.', ''],
    ['Crypto', 'OpenMind'],
    [
      'What a block really contains, read aloud line by line',
      'Slow minutes: fees, and who is really paid',
      'Losing a key: an honest film about a drawer',
      'A glossary without any magic',
      'A hundred thousand blocks, one line each',
    ],
  ),
  stack(
    'deadpandepot',
    1195,
    26,
    'How a joke is made, and how it dies',
    ['From eleven drafts to sixty folding chairs.', 'Please laugh where indicated.'],
    ['Comedy'],
    [
      'Bay four, Friday: a short one about a broken escalator',
      'How a joke is cut: eleven drafts of one minute',
      'Meeting of the Society for Silent Letters',
      'Dead air: jokes that died with dignity',
      'Ten jokes by seconds of laughter',
    ],
  ),
];
