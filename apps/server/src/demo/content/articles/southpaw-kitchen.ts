import type { Article } from '../types.ts';
import { articleOf, p, quote, ul } from './blocks.ts';

const write = articleOf('southpawkitchen');

export const southpawKitchen: Article[] = [
  write(
    'free',
    66,
    'Broth for people who have been hit',
    'It is soft, it is salty, and it may be drunk through a straw without shame.',
    [
      p(
        'After my fourth bout I could open my mouth as far as a letter box. My grandmother, who had opinions about my hobby, put a pot in front of me without a word and left the spoon in the drawer. This is her broth, minus the silence.',
      ),
      ul(
        'A kilo of chicken wings, roasted until they look guilty.',
        'Two carrots, one onion with its coat on, a thumb of ginger.',
        'A strip of dried seaweed, which she would have denied using.',
        'Salt at the very end, by tasting, with somebody you trust.',
      ),
      p(
        'Cover everything with cold water, bring it up as slowly as you can bear, and leave it for four hours at the temperature where one bubble rises and thinks about it. Do not stir. Strain through a clean tea towel that you were going to replace anyway.',
      ),
      p(
        'Drink it lukewarm if your gums are split, since hot is brave and brave is how we got here. Freeze the rest in cups. In the bad week before a fight I have one at four in the afternoon, when the day goes grey and everything with a wrapper starts calling my name.',
      ),
    ],
    ['MMA', 'Comedy'],
  ),
  write(
    'premium',
    1200,
    'How I lost a fight to a folding chair',
    'Undercard, Thursday, a town I have promised not to name.',
    [
      p(
        'Let the record show that I was winning. Two rounds, both mine. I had found a nice rhythm of jab, jab, nothing, and the nothing was doing a great deal of work. I went back to my corner for the last minute of rest I would ever enjoy as an undefeated man.',
      ),
      p(
        'The stool was missing. The stool, it turned out, was holding open the door of the ladies’ toilet. My brother, who was my cornerman because he owned a towel, took a chair from the front row. It was a good wooden chair belonging to a priest.',
      ),
      p(
        'I sat. The chair considered my weight class, and folded with my thumb in it. I have been struck by professionals and I have never made that noise. The referee came across. The doctor came across. The priest came across, looked at the chair, and said something that I do not think was Latin.',
      ),
      quote('Technical stoppage due to furniture, says the official paper. I have had it framed.'),
      p(
        'My opponent, a gentleman, raised my other hand. He now runs a removal firm and sends me a photograph of a chair on every anniversary. We have nine.',
      ),
    ],
    ['Comedy'],
  ),
  write(
    'free',
    6400,
    'What a weight cut did to my sense of humour',
    'A short, serious piece from a man who is otherwise difficult to stop.',
    [
      p(
        'I am told that I was funny at seventy-seven kilos. At seventy I was merely accurate. Somewhere on the way down, around day six, jokes began to seem like a waste of spit, and I started to correct people’s grammar.',
      ),
      p(
        'It took me years to say this out loud, since a fighter complaining of hunger is like a sailor complaining of damp. But it was not the hunger. It was that I got smaller in every direction. I forgot my niece’s birthday. I argued with a man about a parking space, and I did not own a car.',
      ),
      p(
        'I still cook for people who cut, because they will do it anyway and I prefer them alive. I ask one thing in return: choose a friend beforehand who is allowed to say stop. Write the name on paper. Mine was Ottoline, and when she finally said it, in the car park of a sauna, I was so relieved that I laughed for the first time in a week.',
      ),
      p('She bought me chips. They were the best thing I have ever failed to make weight for.'),
    ],
    ['MMA'],
  ),
];
