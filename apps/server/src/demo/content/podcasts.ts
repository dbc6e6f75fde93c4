import { mediaOf } from './media-of.ts';
import type { Media } from './types.ts';

const press = mediaOf('printshopradio', 'audio');
const question = mediaOf('thelongquestion', 'audio');
const table = mediaOf('tablenine', 'audio');
const ledger = mediaOf('slowledger', 'audio');
const fourth = mediaOf('fourthandlong', 'audio');
const cage = mediaOf('cageleft', 'audio');
const grey = mediaOf('greybeltdad', 'audio');
const depot = mediaOf('deadpandepot', 'audio');

export const podcasts: Media[] = [
  press(
    'free',
    600,
    52,
    'Ink and Error, 31: the misprint that freed a man',
    'A wrong date on a warrant, a stubborn compositor, and a very long walk to the assizes.',
    'Told with the sound of the press that might have printed it. Sources are listed in order of appearance, with a note on the two that contradict each other.',
  ),
  press(
    'premium',
    28,
    1450,
    'Ink and Error, 28: letters to an editor who never existed',
    'For nine years three sisters answered the post as one imaginary gentleman.',
    'We read six letters and five replies. The sixth reply was never sent, and you will hear why.',
  ),
  press(
    'premium',
    22,
    6600,
    'Ink and Error, 19: a library on a milk cart',
    'Forty books, one horse, and a round that took exactly eleven days.',
    'An episode about patience, hooves and overdue fines paid in butter.',
  ),
  question(
    'premium',
    26,
    22,
    'The man who maps silence',
    'Osric records places where nothing can be heard, and says there are eleven left.',
    'Please listen with headphones. There are four long gaps in this episode and they are the point of it.',
  ),
  question(
    'free',
    24,
    800,
    'Can you forgive someone who does not ask?',
    'A hospice nurse and her brother talk about it for the first time with the tape running.',
    'We recorded this in their mother’s kitchen. The kettle was left in.',
    ['OpenMind', 'IndependentDiscussion'],
  ),
  question(
    'free',
    20,
    4050,
    'A beekeeper on obedience',
    'She has kept bees for thirty summers and has never once told them anything.',
    'On swarms, elections, sugar, and why a calm keeper is stung less but not never.',
  ),
  table(
    'premium',
    28,
    300,
    'Table talk: who should own a street?',
    'A cyclist, a florist, a bus planner and a father with a double pram.',
    'Recorded during the lunch hour, with plates. The florist wins the nod in nineteen minutes, a house record.',
  ),
  table(
    'premium',
    22,
    3100,
    'Table talk: the four-day week, after a year of it',
    'A bakery tried it. Baker, accountant, customer and flour supplier compare notes.',
    'Numbers are read out at the beginning so that nobody can hide behind them later.',
  ),
  ledger(
    'free',
    24,
    210,
    'Slow minutes: fees, and who is really paid',
    'One transfer followed from a thumb on a screen to eleven separate pockets.',
    'An audio version of the long article, with a correction about the third pocket. Thank you to the listener who wrote in.',
  ),
  ledger(
    'premium',
    26,
    5050,
    'Slow minutes: bridges break in the middle',
    'Moving value between two ledgers means trusting a third thing. What is the third thing?',
    'Four designs explained with two jam jars and a notary. No prior knowledge is needed, only a table.',
    ['Crypto'],
  ),
  fourth(
    'free',
    26,
    140,
    'Eleventh row: the band, the broken clock, the tie',
    'An entire game told by the people who were not watching it.',
    'The trombones, the clock operator, the woman at the grill. The final score is mentioned once, in passing.',
  ),
  cage(
    'premium',
    24,
    1700,
    'Corner audio: when to throw the towel',
    'Three coaches on the hardest decision in the building, and the one each got wrong.',
    'A serious episode. One of them cries, and asked us to leave that in.',
  ),
  grey(
    'free',
    22,
    2200,
    'Slow learner: what the nine-year-olds know',
    'I joined the children’s class for a week because the adults’ was full of my excuses.',
    'Featuring Pilar, aged nine, who explains balance better than any manual I own.',
    ['BJJ', 'OpenMind'],
  ),
  depot(
    'free',
    28,
    5900,
    'Dead air: jokes that died with dignity',
    'Six comics bring the line they loved most and the silence that it met.',
    'A wake with sandwiches. Each joke is read once, given its minute, and carried out to applause.',
  ),
];
