import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('greybeltdad');

export const greyBeltDad: Article[] = [
  write(
    'free',
    14,
    'On being bad at something, on purpose, at forty-seven',
    'Three years of losing to polite strangers have improved my marriage. I can nearly explain why.',
    [
      p(
        'At work I am the one people ask. I have been an accountant for two decades and there is very little in a municipal balance sheet that can still surprise me. I mention it because on Tuesdays and Thursdays, from half past seven, I am the worst person in the room, and I have come to think that one of these facts was making me ill and the other is making me better.',
      ),
      p(
        'When you are competent all day you stop being told things. Colleagues bring you the answer they think you will approve of. You finish sentences. At dinner, without noticing, you start to finish your wife’s sentences, and they have different endings from the ones she had planned.',
      ),
      h2('The first lesson was about the face'),
      p(
        'My first instructor was twenty-three and wore a badge from the ice rink where she worked. She asked me what I thought would happen if I pushed. I told her. She invited me to push. When I was on my back, looking at the ventilation, she asked again, with real interest, as though my opinion might have matured on the way down.',
      ),
      p(
        'I remember that my face was hot. It took some weeks before I recognised the feeling, because I had arranged my life so carefully to avoid it. It was the plain heat of not knowing. Children have it every day. They go red, they try again, they eat a biscuit.',
      ),
      quote('You are holding your breath, she told me. You will not find the answer in there.'),
      h2('What leaked out'),
      p(
        'After half a year the habit began to leak into the remainder of the week. In a meeting I heard myself say that I did not follow, could we go back a slide. Nobody fainted. Afterwards two people thanked me, since they had been lost since the second slide and had thought it was only them.',
      ),
      p(
        'At home I began to ask questions to which I did not hold the answer key. My daughter, who started all this, noticed first. She said that I had become easier to teach. It is the best thing that has been said about me in this decade, and it was said with her foot in my armpit.',
      ),
      h2('Three notes for anyone tempted'),
      ul(
        'Choose something in which nobody you supervise could possibly see you.',
        'Give it two years. In the first you are only sore, and soreness feels like progress.',
        'Do not get good at it too quickly. If you do, find something else.',
      ),
      p(
        'I was promoted in June, to a belt that in the children’s class goes to nine-year-olds. The adults have another system, but our club is small and the instructor has a sense of humour. I wore it home under my coat. On the bus a boy of about nine looked at the knot, then at me, and moved over to make room.',
      ),
    ],
    ['BJJ', 'OpenMind'],
  ),
  write(
    'premium',
    1050,
    'Training log, week 112: a rib, a wedding, a small idea',
    'Four sessions planned, one attended, and more learned than in most full weeks.',
    [
      p(
        'Monday. Rib still sore from Ewan’s knee, which he has apologised for so often that I have begun to apologise back. I sat on the bench and drew circles for everybody who looked at the clock during sparring. Eleven circles. I would have guessed three.',
      ),
      p(
        'Wednesday. Cousin’s wedding. Danced with caution. An uncle asked whether it is true that I fight, and I said that it is more a form of very slow chess in which the other fellow sits on the board. He is coming to watch.',
      ),
      p(
        'Saturday. Back on the mat for a light hour. Here is the small idea: when I am underneath, I always try to push away whatever is heaviest, and what is heaviest is what my partner wants me to push. Today I went looking for the lightest part instead, and there was a foot, quite alone, with no plans for the afternoon. I moved the foot. The whole person followed.',
      ),
      p(
        'I do not suppose it works against anybody good. Still, I spent all Sunday looking for the lightest part of things: the washing, the tax return, a quarrel about curtains. It was the third curtain.',
      ),
    ],
  ),
  write(
    'free',
    8800,
    'Letter to the man on the bench',
    'You have watched your child train for a year. I used to sit exactly there.',
    [
      p(
        'You have the good seat, by the radiator, under the noticeboard with the lost sock. I know it well. From there you can see your daughter’s back and the clock, and you can hold your phone in such a way that nobody asks you anything.',
      ),
      p(
        'I expect you have reasons. Mine were a bad shoulder, a large stomach and a meeting. All three were real, and I kept them polished. What I never said, even in the car, was that I was afraid of being looked at by people who knew what they were doing.',
      ),
      p(
        'Nobody looks. It is the great discovery. They are all too busy with their own feet. The only person who looked at me during my first class was my daughter, across two mats and a bucket, and she looked the way you look at somebody you have been waiting for on a platform.',
      ),
      p(
        'The beginners meet on Tuesdays. There is a spare pair of trousers in the blue box; they have been mine, and before me they belonged to the baker. Someone will show you how to tie the cord. Leave the phone under the sock.',
      ),
    ],
    ['OpenMind', 'BJJ'],
  ),
];
