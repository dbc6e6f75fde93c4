import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('tablenine');

export const tableNine: Article[] = [
  write(
    'free',
    72,
    'The nod: two years of making people repeat each other',
    'Our only rule sounds polite. In practice it is the most violent thing we do.',
    [
      p(
        'Before you may argue at table nine you have to say what the last person said, in your own words, until they nod. No nod, no argument. We took it from a marriage counsellor who eats here on Mondays. She warned us that it takes the fun out of things for about three months.',
      ),
      p(
        'It took five. In the beginning people treated it as a toll. They would rattle off a version with one small dent in it, so you think the poor are lazy, get no nod, and complain that the rule was unfair. Some left before the pie. We lost a sponsor, who made garden furniture and had expected more shouting.',
      ),
      h2('What is hard about it'),
      p(
        'We keep the score. Over two years and fifty-one evenings, the median guest needed three attempts to earn a first nod. Lawyers needed four. Nurses needed one and a half, if that is possible; Dolores on the till says that it is. The longest ever was a councillor who tried for forty minutes to describe the position of a woman who wanted her bus stop back.',
      ),
      quote('You keep telling me what I want, she said to him. I am telling you what happened.'),
      p(
        'He got it on the eleventh go. It was an unremarkable sentence: you were used to seeing the same four people every morning, and now you do not know whether they are alive. She nodded, and he looked down at his hands. He did not restore the stop. But he drove past it twice that week, he told us, at ten to eight, and the next time he came he brought the timetable.',
      ),
      h2('What it does not do'),
      p(
        'I would be selling you something if I said that people agree more. By our count they agree slightly less, because they find out what the other one meant. What changes is what they disagree about. An argument over tokens began as freedom against fraud and ended as a quarrel over who answers the telephone when something breaks. It is a smaller quarrel. You can put it on a table and walk around it.',
      ),
      ul(
        'Nobody may nod out of kindness. We ask twice.',
        'You may not add “but” to the end of a repetition.',
        'If the table laughs at somebody, the clock stops and that person speaks next.',
        'Pie is served at nine, whoever is winning.',
      ),
      h2('How to try it at home'),
      p(
        'Start with something that does not matter. My sister and I began with the dishwasher. It took us an evening to learn that I load it in the order in which I am tired, and she in the order in which she hopes to unload. Neither of us has changed. The dishwasher, though, is no longer about our mother.',
      ),
    ],
  ),
  write(
    'premium',
    3500,
    'Minutes of the evening on school lunches',
    'Four positions, three nods, one casserole entered as evidence.',
    [
      p(
        'Present: a cook with twenty years in school kitchens, a farmer, a mother of three, and a student of sixteen who had been invited as a witness and turned out to be the best debater in the room. Coffee by Dolores. The casserole was brought by the cook and labelled Exhibit A.',
      ),
      p(
        'The farmer opened with the claim that a county which eats its own carrots need not argue about nutrition. He was nodded through at once, which alarmed him. The mother said that carrots were not her problem; her problem was nineteen minutes, that being the time her youngest has from the bell until the trays are taken away.',
      ),
      p(
        'At this the cook put down her fork. She had spent two decades improving the food, she said, and had never once been asked about the clock. The student observed that nobody at the table had yet mentioned the noise. There was a long pause, in which the casserole was tried.',
      ),
      p(
        'Resolved, by three nods to one: that they would ask for ten more minutes before they asked for anything else. Dissenting: the farmer, who wished it to be recorded that the carrots were his.',
      ),
    ],
  ),
];
