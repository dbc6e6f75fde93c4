import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('halfspace');

export const halfSpace: Article[] = [
  write(
    'free',
    27,
    'The strip of grass that nobody owns',
    'A beginner’s guide to the half space, drawn on the back of a bus timetable.',
    [
      p(
        'Take a football pitch and fold it lengthwise into five strips. The outer two are the wings, where the touchline is your best defender. The middle one is the centre, where everybody lives. Between them are two strips that have no proper English name, and after which, for want of a better idea, we called our channel.',
      ),
      p(
        'When I was young nobody spoke of them. You were told to get it wide, or to play through the middle. But stand in one of those in-between strips, some twenty-five yards from goal, and something odd happens. You can see both the near post and the far winger without turning your head. The pass into the box arrives at an angle that a goalkeeper hates. And nobody is quite sure who should be marking you.',
      ),
      h2('Whose job is it?'),
      p(
        'That uncertainty is the point. A full back looks at you and thinks you belong to the midfielder. The midfielder is looking over his shoulder for the full back. By the time they have settled the matter with a glance, you have had two touches, and in the fourth tier two touches is an estate.',
      ),
      p(
        'We went through six home matches of Tarnbrook Rovers, and noted where the ball was ten seconds before every decent chance. Of thirty-eight chances, twenty-three had passed through one of the two strips. Only seven had come straight down the middle. It is a small sample from a wet autumn, but it is our small sample, and we stood in the rain for it.',
      ),
      quote(
        'I do not know what you call it, the left back told us. I call it the place where I get shouted at.',
      ),
      h2('How to see it from the stand'),
      ul(
        'Choose a seat behind the goal if you can. From the side, all the strips lie on top of one another.',
        'Ignore the ball for five minutes. Follow one attacking midfielder and count the times that he stops.',
        'Watch the hands of the defenders. When two of them point at the same man, he is standing in it.',
      ),
      h2('And how to defend it'),
      p(
        'There is no perfect answer, which is why coaches keep changing theirs. Some narrow the back four and surrender the wings, trusting their heads against crosses. Others pull a midfielder back and accept that nobody will press. Rovers tried both in the same half last month. The assistant held up coloured bibs to show which plan was in force, until he dropped one.',
      ),
      p(
        'What I admire most is a third solution, and it came from the under-fifteens. Their centre half simply talks. All match long, in a flat voice like somebody reading out a shopping list, she tells her neighbours who belongs to whom. They conceded once in nine games. Nobody owns that strip of grass, she explained to me, so somebody has to say good morning to it.',
      ),
    ],
    ['Football'],
  ),
  write(
    'premium',
    480,
    'Tarnbrook Rovers 2, Marl Athletic 2: notes from row C',
    'Two penalties, a dog, and twenty minutes of the best pressing we have seen this season.',
    [
      p(
        'Rovers began in a lopsided three, with Corrie stepping up from the back whenever Marl’s captain dropped off. It worked for exactly as long as nobody noticed. On the quarter hour Marl’s bench noticed, and the captain began to drift to the other side, dragging Corrie with him like a kite.',
      ),
      p(
        'The first goal came out of that gap. The second, from the spot, out of a handball so clear that the defender raised the guilty arm himself. At two down the home end started singing for the groundsman.',
      ),
      p(
        'What followed is why we bring a tripod. From minute fifty to seventy Rovers pressed in pairs, never alone. Each time a pass went back to Marl’s goalkeeper the nearer forward curved his run to hide the left, and the second man had already gone to where it would be kicked. Nine regains in twenty minutes, all of them in the same ten square yards.',
      ),
      p(
        'Two goals, both scrappy. A dog delayed the restart and was given the loudest cheer of the day. We have drawn all nine regains; the sheet is below for members.',
      ),
    ],
    ['Football'],
  ),
  write(
    'free',
    2750,
    'Why we draw with felt pens',
    'A defence of the crooked arrow, by the person who has to clean the whiteboard.',
    [
      p(
        'Software can draw a perfect arrow. We own some. It will track twenty-two shirts and print a heat map that looks like spilled soup. We use it to check ourselves, and then we shut the laptop and take the cap off a pen.',
      ),
      p(
        'A drawn line admits that somebody chose it. When my hand hesitates at the edge of the area, you can see the hesitation, and you are free to think that the runner went further. With the soup, everybody nods. With the pen, people in the comments say no, Wilf, he started deeper, and half of the time they are right.',
      ),
      p(
        'There is another reason. Drawing takes about as long as the move did. If I am to put nine passes on paper, I have to live through nine passes, and somewhere around the sixth I understand why the seventh was on. I have never understood anything from an export.',
      ),
      p(
        'Black for the ball, colours for people, a wavy line for running with it, a dashed one for what should have happened. We buy the pens in tens. Green always goes first.',
      ),
    ],
    ['Football', 'IndependentDiscussion'],
  ),
  write(
    'premium',
    9100,
    'An interview with a groundsman about rain',
    'Barnaby Thorne has kept the Rovers pitch for thirty-four years and distrusts umbrellas.',
    [
      p(
        'He is waiting by the roller with two mugs. The pitch behind him is the colour of billiard cloth on one side and porridge on the other, because the main stand steals the sun from October to March.',
      ),
      quote('People think rain is the enemy. Feet are the enemy. Rain is just rude.'),
      p(
        'I ask what he looks at first in the morning. The worms, says Thorne. If they are up on the surface the drainage is slow, and he will ask the manager to train elsewhere. The manager has agreed eleven times since Christmas. On the twelfth he did not, and there is a scar by the corner flag that Thorne calls by the manager’s name.',
      ),
      p(
        'He shows me how to test the moisture with a screwdriver, and how to lift a divot without insulting it. He sands by hand, walking backwards. He has never seen a whole match; he looks at studs. When the winger scored from forty yards in the cup he was asked about it on local radio, and reported that the standing foot had slipped.',
      ),
      p('What would he like? A warm April, he says. And shorter celebrations, preferably on the concrete.'),
    ],
    ['Football', 'IndependentDiscussion'],
  ),
];
