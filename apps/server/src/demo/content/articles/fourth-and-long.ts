import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('fourthandlong');

export const fourthAndLong: Article[] = [
  write(
    'free',
    33,
    'Garnet Hollow 20, Quill County 17: a win by eleven inches',
    'The measurement took longer than the drive, and I was on the end of the chain.',
    [
      p(
        'There is a moment before a measurement when three thousand people hold their breath at the same time, and if you are holding the front stick you can hear the chain settle into the grass. It sounds like a purse being closed.',
      ),
      p(
        'Quill County had gone sixty-eight yards in four minutes with a quarterback who is also, I am told, their best trumpet. Third and six at our fourteen. He rolled right, thought about it, ran left, and went out of bounds with a linebacker around each of his opinions. The spot was disputed by everybody, including two officials.',
      ),
      quote(
        'Earl, take your time, said the referee. I have taken my time for nineteen years, sir, said Earl.',
      ),
      p(
        'Eleven inches short. They went for it, naturally, with a draw that needed one block to arrive half a second earlier. Our nose guard, Dewey Amsel, a boy of no great speed, simply did not move. That was the whole defence. He told the paper that he had been tired.',
      ),
      p(
        'Garnet Hollow kneeled twice and the band came down the steps. Rushing totals are on the church board. The trumpet played for both sides afterwards, with his pads still on.',
      ),
    ],
  ),
  write(
    'premium',
    1500,
    'Teaching the double team to boys who want to be heroes',
    'Two blockers, one man, and the hardest sentence in the sport: it is not about you.',
    [
      p(
        'A double team is a marriage that lasts a second and a half. Two linemen agree to move one defender, hip to hip, eyes on the next man up. Either of them could manage something more impressive alone, for a moment, in the wrong direction.',
      ),
      h2('The drill with the broom'),
      p(
        'We lay a broom handle across both of their belts. They walk into the sled at half speed, then three-quarter, then at full. If the broom falls, they start again from the huddle, break included. It is remarkable how soon the talking begins. By the third repetition they are counting for each other.',
      ),
      ul(
        'First step with the inside foot, six inches, no higher than a doormat.',
        'Shoulders square to where you would like to finish, not to where he is.',
        'The one who feels less weight is the one who leaves.',
      ),
      p(
        'That third rule cannot be coached from the sideline. Only they know who is carrying what. I have seen brothers get it wrong for a season and strangers get it right on a Tuesday. When it works, the runner goes through standing up, and the newspaper prints a picture of the runner.',
      ),
      p('I cut the photograph out anyway. With a pen, I circle two elbows in the background.'),
    ],
  ),
  write(
    'free',
    7700,
    'Nineteen years on the chains',
    'What one overhears at arm’s length from the coaches, with the names left out.',
    [
      p(
        'The chain crew is furniture. Coaches will say anything in front of furniture. I have heard a man forgive his father on third and two. I have heard a play called by a ball boy, and it went for thirty.',
      ),
      p(
        'The stick weighs six pounds and gains one each quarter. You learn to stand on the balls of your feet, because a sweep to your side arrives with eleven grown children behind it and no brakes. I have been run over four times. Twice they came back to help me up, and both of those boys are teachers now.',
      ),
      p(
        'People imagine that the shouting is the interesting part. It is the whispering. The best coach I ever stood beside lowered his voice as the score got worse, so that his players leaned in, and for as long as they were leaning in they were a team.',
      ),
      p(
        'I gave up the stick last fall, when my knee started predicting rain. They let me keep the clip that marks the five-yard line. It is on my key ring, and I know how far I am from home.',
      ),
    ],
  ),
];
