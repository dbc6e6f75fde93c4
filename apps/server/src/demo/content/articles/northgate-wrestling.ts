import type { Article } from '../types.ts';
import { articleOf, p, quote, ul } from './blocks.ts';

const write = articleOf('northgatewrestling');

export const northgateWrestling: Article[] = [
  write(
    'free',
    8,
    'Spring card report: Sorrel by a shoelace',
    'Nine bouts, two upsets, one raffle ham that nobody has claimed.',
    [
      p(
        'The Northgate hall holds four hundred and twelve according to the fire notice, and a good few more according to the people on the radiators. By half past six there was no soup left. By eight there was no voice left either.',
      ),
      p(
        'The card opened gently. At fifty-two kilos Teo Lindgren rode out the whole third period and let go of a boot only when the whistle asked him for the second time. At fifty-seven, Amara Kestrel lost the first on a caution she disputed, won the second on a throw nobody could dispute, and finished with a gut wrench that turned twice and ended against the skirting board.',
      ),
      p(
        'Then sixty-five. Vasco Sorrel and Joel Abara have shared a locker since they were ten. Abara led by two until the final minute; Sorrel found an ankle, lost it, found the lace instead, and hung on to that. With nine seconds to go the referee gave the takedown. Abara laughed before anybody else did.',
      ),
      quote('I tied that lace for him before the bout. Double knot, Abara said afterwards. My own fault.'),
      p(
        'The heavyweights closed the evening with a careful, polite bout that came alive only when the scoreboard stuck on seven and both men stopped to look at it. Full results are pinned to the door. The ham is in the club fridge until Thursday.',
      ),
    ],
  ),
  write(
    'free',
    3000,
    'Wanted: one volunteer with steady hands and no favourites',
    'What a table official does, told by one who has done it since the hall had gas light.',
    [
      p(
        'You will sit on a plastic chair from nine in the morning. You will own two pencils. People will look at you only when they are unhappy, and you will see more wrestling in a season than most coaches see in five.',
      ),
      p(
        'The work is simple to describe. One official keeps the time, one keeps the sheet, one watches the referee’s hand. The hand goes up with a colour and a number and you write down the colour and the number. You do not write down what you would have given.',
      ),
      p(
        'That is the difficult part, and it takes about a year. My first season I flinched whenever Northgate lost a point. Ruta, who trained me, moved my chair so that I could see the hand but only half of the mat. It cured me in a month.',
      ),
      ul(
        'Bring a flask, since the tea comes round at eleven and never again.',
        'Count backwards aloud when the clock fails. It will.',
        'If you have made a mistake, stand up at once. A bout can be stopped; a wrong result drives home with somebody.',
      ),
      p(
        'We teach everything on two Sunday afternoons. Children of wrestlers are welcome from fourteen, parents may not score their own. Knock at the side door.',
      ),
    ],
  ),
];
