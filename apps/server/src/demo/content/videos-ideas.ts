import { mediaOf } from './media-of.ts';
import type { Media } from './types.ts';

const question = mediaOf('thelongquestion');
const press = mediaOf('printshopradio');
const table = mediaOf('tablenine');
const depot = mediaOf('deadpandepot');
const ledger = mediaOf('slowledger');
const draft = mediaOf('seconddraftnews');

export const ideaVideos: Media[] = [
  question(
    'free',
    200,
    60,
    'What does a river owe us? A walk with a flood engineer',
    'Ilmari has moved water for forty years and no longer believes that it was ever still.',
    'We walked the length of one embankment, from the pump house to the place where the map is wrong. He had brought sandwiches and a doubt.',
  ),
  question(
    'premium',
    28,
    1900,
    'The judge who kept a list of her doubts',
    'Twenty-two years, four notebooks and one question she put to every defendant in silence.',
    'She does not name a case. She does read from the notebooks.\n\n0:00 Why write it down\n0:10 The second notebook\n0:20 What she would ask now',
    ['OpenMind', 'IndependentDiscussion'],
  ),
  press(
    'free',
    22,
    26,
    'Set one page of type with us, from case to proof',
    'A stick, a tray, a lot of lead and the quiet pleasure of a letter the right way round.',
    'We set the first paragraph of a pamphlet that was once banned for its punctuation. Minds your p and your q, as the trade really said.\n\n0:00 The case\n0:08 The stick\n0:16 The proof',
  ),
  press(
    'free',
    20,
    1100,
    'How to read a newspaper from a hundred years ago',
    'The advertisements tell you who was meant to be reading. Begin there.',
    'A method in four steps, tried on a provincial weekly from the archive next door. Look at what is sold, what is apologised for, what is repeated, and what is missing.',
  ),
  press(
    'premium',
    26,
    5600,
    'The pamphlet that sailed: a pirate press on a barge',
    'For eleven months a printer moved his press along the canal, one lock ahead of the bailiffs.',
    'We borrowed a barge and retraced the route with his granddaughter. She still owns one drawer of his type, and lets us print from it.',
  ),
  table(
    'free',
    26,
    38,
    'Should trams be free? Four answers, one tram driver',
    'Two economists, one neighbour, one man who opens the doors forty times an hour.',
    'The rule as ever: first say it so well that the other side nods. It takes them three attempts, and the driver is the first to manage it.\n\n0:00 The case for\n0:10 The case against\n0:18 The nod',
  ),
  table(
    'free',
    22,
    1330,
    'Is a token a promise? A lawyer meets a programmer',
    'They agree about everything apart from the meaning of the word everything.',
    'Bring coffee. By the end, each has drawn the other’s picture of a promise on a napkin, and the napkins are better than the debate.',
    ['IndependentDiscussion', 'Crypto'],
  ),
  table(
    'premium',
    28,
    4300,
    'We changed our minds: four retractions from one year',
    'Every guest of the past season was invited back to say where they had been wrong.',
    'Four of sixteen accepted. We are prouder of this film than of any other, and the tip jar went to the school library.',
  ),
  depot(
    'free',
    20,
    3,
    'Bay four, Friday: a short one about a broken escalator',
    'An escalator cannot be broken, it merely becomes stairs with a past.',
    'Recorded before fifty-eight people and one dog. Nobody was told that the dog was in the second row until it laughed.',
  ),
  depot(
    'free',
    24,
    510,
    'Meeting of the Society for Silent Letters',
    'A sketch in which the P in psalm asks for a speaking part.',
    'Written on a train, rehearsed on a train, performed in a bus station. Props by Comfort Oyelaran.\n\n0:00 Apologies for absence\n0:08 The motion of the letter K\n0:16 A silent vote',
  ),
  depot(
    'premium',
    26,
    2450,
    'How a joke is cut: eleven drafts of one minute',
    'Wren reads every version aloud, including the one with the owl.',
    'The final is forty words shorter and twice as cruel to its author. Watch what happens when the funniest word moves to the end of the line.',
  ),
  depot(
    'premium',
    20,
    7900,
    'The gig where the lights went out',
    'A set in total darkness, filmed by a security camera that could see in it.',
    'The fuse went during the set-up of a joke about fuses. The audience did not believe us, and stayed. Sound recorded from a phone inside a hat.',
  ),
  ledger(
    'free',
    24,
    90,
    'What a block really contains, read aloud line by line',
    'Header, root, a list of small decisions, and one number that somebody had to look for.',
    'I picked a quiet block from a quiet afternoon and read it the way one reads a will.\n\n0:00 The header\n0:08 The transactions\n0:18 The fee that was too high',
  ),
  ledger(
    'premium',
    28,
    980,
    'Where a stable coin keeps its stability',
    'Three designs, three balance sheets, and the question to put to each of them.',
    'Drawn on paper with real coins so that you can see when one is missing. There is no verdict, but there is a list of seven things to look up before you hold any.',
  ),
  ledger(
    'free',
    22,
    3650,
    'Losing a key: an honest film about a drawer',
    'A friend lost access to her savings in a house move. We looked for eleven days.',
    'She agreed to tell it because it might save somebody else. The second half is a routine for keeping a backup that a tired person can follow.',
    ['Crypto', 'OpenMind'],
  ),
  draft(
    'free',
    24,
    160,
    'The bridge was promised for spring. We went to look',
    'Four years after the ribbon, the ribbon is the only part that crosses the water.',
    'With the council minutes, the invoice for the ribbon, and the ferryman who has become a consultant.\n\n0:00 The promise\n0:10 The minutes\n0:18 The ferryman',
    ['FreeThinkingMedia', 'IndependentDiscussion'],
  ),
];
