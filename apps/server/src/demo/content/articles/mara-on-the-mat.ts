import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('maraonthemat');

export const maraOnTheMat: Article[] = [
  write(
    'free',
    18,
    'The walk home after a loss',
    'A coach can do very little in the first hour. Here is the little that I have found.',
    [
      p(
        'On Saturday I drove a boy home who had lost in eighteen seconds. He is sixteen, he had trained since August for that match, and it took less time than tying his shoes. He sat in the passenger seat with his headgear in his lap and looked at the glove box as though it might say something first.',
      ),
      p(
        'For years I talked in that car. I explained the underhook, I mentioned next year, I quoted things. I believed that silence was a failure of coaching. Then one evening my own daughter, who had lost in a different sport and in a different car, asked me very politely to stop.',
      ),
      h2('What the body is doing'),
      p(
        'Right after a loss a wrestler is not able to learn. The heart is still up, the hands shake, and every sentence sounds like a verdict. I once wrote down what I had said to ten athletes and asked them about it on Monday. Nobody could repeat the technical advice. Eight of them could repeat my tone of voice.',
      ),
      quote('You sounded like you were sorry for yourself, one of them told me. She was right.'),
      p(
        'So there is now a rule for the first hour, and it belongs to them. They may be quiet, they may be furious, they may ask for chips. I drive. If they want to talk about the match they have to begin, and if they begin I listen until they have finished, including the unfair parts about the referee.',
      ),
      h2('What I do instead'),
      ul(
        'I find them water and something salty, and I do not make a ceremony of it.',
        'I tell the parents, before the car park, that nobody needs to fix anything tonight.',
        'I write three lines in my notebook so that I will not carry the match around in my head and spill it on somebody.',
        'I send one message the next morning. It contains a time and a place and no adjectives.',
      ),
      p(
        'That message matters more than I expected. A wrestler who has just been pinned in front of two hundred people suspects that the room has changed its mind about him. A time and a place say that it has not. Come at four, bring the grey shoes, you are drilling with Odile.',
      ),
      h2('Monday'),
      p(
        'On Monday we watch the film once, at full speed, without stopping. I ask for one thing that was good. In eighteen seconds there is always one: he had circled the right way, he had kept his head up, he had shaken hands afterwards with a straight back. Only then do we look at the mistake, and we look at it as carpenters look at a joint.',
      ),
      p(
        'The boy from Saturday found his own mistake before I could point at it. He had stepped to the whistle instead of to the man. He laughed, briefly, and asked whether we might start from there. We did it forty times. His mother tells me he walked home, although it was raining and I had offered.',
      ),
    ],
  ),
  write(
    'premium',
    220,
    'Practice plan 14: short goes, long breaths',
    'Seventy minutes for a tired team in the last week before the dual.',
    [
      p(
        'This is a plan for legs that have nothing left and heads that have too much. We keep the intensity, cut the volume by a third, and let everybody leave the room with a win over something.',
      ),
      ul(
        'Ten minutes of stance and motion with music, no contact, eyes on a partner across the room.',
        'Twelve minutes of shots to a wall mat. Count out loud; stop at the first ugly one, shake out, begin again from one.',
        'Six goes of forty seconds from the collar tie. Loser names what happened in five words or fewer.',
        'Eight minutes on the floor: feet up, breathing in for four and out for six, lights down.',
        'Four goes of twenty seconds, starting a point behind.',
      ),
      p(
        'The last block is the heart of it. Twenty seconds is short enough that nobody saves themselves, and starting behind takes away the comfort of waiting. I allow one rematch per person, and they always spend it on whoever beat them by a whisker.',
      ),
      p(
        'What I would change: the wall drill ran too long, because I enjoyed the sound of it. Two of the younger ones faded, and from that moment they were practising poor steps. Next time it is nine minutes and I will hold the watch in my hand.',
      ),
    ],
  ),
  write(
    'free',
    1640,
    'A sail loft, a lease and forty square metres of foam',
    'How we turned a place for mending sails into a place for mending singles.',
    [
      p(
        'The loft has a floor of Baltic pine, worn into shallow dishes where four generations of sailmakers knelt. When the last of them retired he wanted somebody who would go on kneeling there. That is how he put it when he showed us round, and I signed before asking about the heating.',
      ),
      p(
        'There was no heating. We bought second-hand mats from a school which had given up the sport, forty square metres in two shades of blue, and carried them up the outside stairs in a chain of parents. The widest roll jammed on the landing for an hour. A neighbour sawed through the banister, and later made us a better one.',
      ),
      p(
        'The beams still carry iron hooks for hoisting canvas. We hang the climbing rope from one and the clock from another. On windy days the whole roof hums a low note, somewhere near G, and the little ones believe that it is counting them down.',
      ),
      p(
        'People ask what it costs. The rent is modest, the insurance is not, and we earn the difference with a jumble sale and these posts. If you are looking for a room of your own, look for height, daylight and a landlord who stays for the tour.',
      ),
    ],
  ),
  write(
    'premium',
    5100,
    'Cutting weight with teenagers: we do not',
    'A policy in one sentence, followed by the conversations it took to keep it.',
    [
      p(
        'Nobody under eighteen in our loft loses weight for a match. It is printed by the door, above the brooms. Writing it took a minute. Holding to it has cost us two bracket places, a friendship with another coach, and some very long telephone calls.',
      ),
      h2('The usual objection'),
      p(
        'The usual objection is that everybody does it, so a child who walks around at sixty will meet one who has dried out from sixty-four. This is true. We lose some of those matches. I keep a record of them, and over three seasons it comes to seven.',
      ),
      p(
        'On the other side of the page there are no fainting spells, no quarrels at the dinner table, and a senior class in which eleven of thirteen are still wrestling at twenty. I asked those thirteen why they had stayed. Nine of them mentioned food.',
      ),
      h2('What we offer instead'),
      ul(
        'Two official weigh-ins a month at practice, in private, written down by an adult who does not comment.',
        'A class change whenever somebody grows, without a discussion in front of the team.',
        'An evening each autumn with a dietitian who likes cake.',
      ),
      p('If your club would like to borrow the wording, it is yours. Change the name and keep the brooms.'),
    ],
  ),
];
