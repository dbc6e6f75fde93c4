import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('cageleft');

export const cageLeft: Article[] = [
  write(
    'premium',
    40,
    'How to watch a fight twice',
    'The first time for your heart, the second time with the sound off and a pencil.',
    [
      p(
        'Somebody asked us how we prepare an episode, expecting, I think, software. We have a television with a cracked corner, a remote control held together with tape, and three rules. Rule one is that the first viewing belongs to us as people. We shout. We spill things. Nobody takes a note.',
      ),
      p(
        'The second viewing happens on another day, and it is silent. Commentary is an argument made by somebody who is watching live, and a good one will persuade you. If a voice says that a fighter is slowing down, you will see the slowness, whether or not it is there. We checked: Petra watched a bout with commentary, I watched it without, and we disagreed about who was tired in four rounds out of five.',
      ),
      h2('Begin with the feet'),
      p(
        'Put a strip of paper across the upper half of the screen. What remains is feet, and feet are honest. You will notice which of the two decides where the fight takes place. You will see the small outward step that comes before a left hand, and the moment, usually in the middle of a round, when one person stops taking that step.',
      ),
      p(
        'In the Ironvale main event we counted the outward step seventy times in the first five minutes. In the last five there were eleven. The knockout looked sudden to everybody in the hall. On the strip of paper it had been arriving for a quarter of an hour.',
      ),
      h2('Then the breath'),
      p(
        'Shoulders tell you about the breath if you pick a moment when nothing is happening. A fresh fighter lifts and drops once in a pause. A tired one does it three times and opens the mouth on the second. Mark the clock whenever you see it. Do not draw conclusions yet.',
      ),
      quote(
        'Watching is a skill with a warm-up, like any other. The eye needs ten minutes before it stops looking for the ball.',
      ),
      h2('What we write down'),
      ul(
        'Who chose the distance, every thirty seconds, by initial.',
        'Each time a fighter touched the fence without wanting to.',
        'Anything the corner said that was followed within a minute.',
        'One question for the fighter, which we send, and which is answered more often than you would suppose.',
      ),
      p(
        'That last habit has changed the show more than any of the others. In the spring we were certain that a wrestler had given up a position out of fear for his hand. He wrote back, kindly, that he had been trying to hear his coach. The hall was loud, and he needed to turn his better ear. No strip of paper would have shown us that.',
      ),
      p(
        'So watch it twice, and then, if you can, ask. The fight on the screen is the shape that something left behind. The person who made it may still be able to tell you what it was.',
      ),
    ],
  ),
  write(
    'free',
    900,
    'Result and notes: Ironvale regional card, seven bouts',
    'A cold hall, a warm crowd, and an opening bout that deserved the last slot.',
    [
      p(
        'Attendance was given as nine hundred, of whom forty came on the same bus. The heating failed before the second bout; you can see breath on the film from then on, which made our work easier.',
      ),
      p(
        'Bout one: Lorcan Yates beat Idris Pemberly by decision, and both were applauded out of the building. Their third round contained eleven changes of position and not one wasted minute. Bout two ended in ninety seconds by a choke from the front. Bout three we would rather not discuss, and the judges seem to have felt the same, since one of them asked for his card back to correct the addition.',
      ),
      p(
        'The most instructive minute came in the sixth. Saskia Rask, behind on all cards, stopped chasing. She stood still in the centre with her hands low and let her opponent decide what to do with so much room. He did not know. She won the round from there, and the fight ten seconds before its end.',
      ),
      p(
        'Medical suspensions are short this time, thirty days at most. The promoters returned a share of the gate to the local rescue boat. Next card in June, in the same hall, with, we are promised, radiators.',
      ),
    ],
  ),
  write(
    'free',
    4400,
    'A physiotherapist on the hand that never quite heals',
    'Petra Merrow answers the question she gets in every car park.',
    [
      p(
        'Fighters ask me about the knee in public and about the hand in private. The hand is embarrassing. It is small, it looks fine on a picture, and it has been sore since the winter before last.',
      ),
      p(
        'There are twenty-seven bones in there, and a glove treats them as one. Most of the trouble I see is at the base of the two outer fingers, where a hook lands when the elbow has been lazy. The bone heals in weeks. The habit of protecting it stays on for years, and shows up as a shoulder complaint.',
      ),
      p(
        'My advice is dull. Take pictures of the swelling with a coin beside it, so that we talk about millimetres and not about courage. Stop hitting heavy things for as long as you were told and then for one week more. Train the other hand to do something it finds stupid, such as buttering bread; the brain appears to share what it learns.',
      ),
      p(
        'And tell your coach. In fourteen years I have met one coach who minded, and he apologised to her at Christmas.',
      ),
    ],
  ),
];
