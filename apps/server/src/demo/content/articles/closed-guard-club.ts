import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('closedguardclub');

export const closedGuardClub: Article[] = [
  write(
    'free',
    110,
    'Six weeks with one position',
    'Why we stopped teaching a move of the day, and what happened to the beginners.',
    [
      p(
        'For eight years our timetable looked like a menu. Monday was half guard, Tuesday leg entanglements, Wednesday a throw, and on Thursday whatever the instructor had seen on a screen the night before. People loved it. They left with something new each evening, and forgot it on the stairs.',
      ),
      p(
        'We know that because we asked. Last September we stopped forty members at the door and asked for the technique of two days earlier. Nine could name it. Three could show it. One of the three was the person who had taught it.',
      ),
      h2('The experiment'),
      p(
        'So we tried something boring. For six weeks every class, from the children to the competition group, worked on closed guard. Same position, same five problems, on a board by the entrance. What changed from day to day was the constraint: no collar grips on Monday, only one leg on Tuesday, start from a lost posture on Wednesday.',
      ),
      ul(
        'Break the posture of somebody who is heavier than you.',
        'Stop a hand from reaching your hip.',
        'Follow when they stand.',
        'Turn a defended attack into another one.',
        'Leave before it goes wrong.',
      ),
      p(
        'The first week was pleasant. In the second there were complaints, and by the third a delegation of blue belts bought me a coffee and explained that they were paying for variety. I asked for three more weeks. I also noticed that the delegation had begun to argue among themselves about the second problem.',
      ),
      h2('What we measured'),
      p(
        'A friend who teaches statistics helped us to keep it honest. At the beginning and at the end, every member played ten short rounds from the same start with a partner of similar size, and somebody with a clipboard noted how each ended. The share of rounds in which the person on the bottom achieved anything at all went from about a quarter to a little above half. For those in their first year it tripled.',
      ),
      quote(
        'I stopped collecting, and began to notice, wrote one of the newer members on her sheet. I have it above my desk.',
      ),
      p(
        'There was a result that we had not looked for. Injuries fell. With forty people exploring the same small space, everybody knew where the edges were, and partners released earlier because they recognised what was about to happen. One cycle proves nothing, but we liked it.',
      ),
      h2('What we keep'),
      p(
        'We now run six-week blocks all year. Friday remains a free class where anybody may show anything, which keeps the blue belts sweet. The five problems for the next block go up a week in advance, and members may strike one out and suggest a better one. They do, and it usually is.',
      ),
      p(
        'If you would like to try it in your own club, the only advice I have is to hold on until week four. That is when somebody who has been quiet for a year asks a question you cannot answer.',
      ),
    ],
  ),
  write(
    'premium',
    1900,
    'The partner everybody wants, and how to become one',
    'Seven habits, collected from anonymous cards in a biscuit tin.',
    [
      p(
        'We put a tin by the door and asked one question: with whom do you most like to train, and why? Names were crossed out before counting. Strength was mentioned twice. These came up more than ten times each.',
      ),
      ul(
        'They tell me what they are working on before we begin.',
        'They trim their nails. Please. (Thirty-one cards.)',
        'They let me finish a thing that I have nearly got.',
        'They notice when I am tired and do not remark on it.',
        'They tap early and without theatre.',
        'They ask a question at the end and wait for the answer.',
        'They say sorry with their weight, by taking it off.',
      ),
      p(
        'We read the list aloud before the advanced class and there was a thoughtful silence, followed by a queue for the nail scissors. A month later we put out the tin again. The cards were shorter. One simply said: better lately.',
      ),
      p(
        'None of this needs talent. It needs about as much attention as carrying a tray through a doorway, and it makes a room that people return to when they have been promoted, injured, or dumped.',
      ),
    ],
  ),
  write(
    'free',
    7000,
    'What the mat smells of, and other first-class questions',
    'Honest answers for somebody hesitating in front of the bicycle shop.',
    [
      p(
        'It smells of vinegar, because that is what we clean it with, and slightly of inner tubes. You will stop noticing at about the same time as you stop counting how many people are better than you.',
      ),
      p(
        'You do not need the white suit for the first month. Wear a T-shirt that you have already forgiven. Bring sandals for the corridor, water, and a lock if you own anything. Rings come off; take them off at home, since ours is the kind of building in which small things find the floorboards.',
      ),
      p(
        'You will be paired with somebody who has been asked to look after you. They will explain how to tap: twice with the hand, or with the foot, or by saying it. Nobody keeps score. The warm-up includes a shrimp, which is a movement, and a bear, which is also a movement, although Gideon makes it look like more.',
      ),
      p(
        'Afterwards your neck will ache in a place that you did not know was yours. Come back within a week. The second class is where the words start to repeat themselves, and repeating is most of what we do.',
      ),
    ],
  ),
];
