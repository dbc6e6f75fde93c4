import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('printshopradio');

export const printShopRadio: Article[] = [
  write(
    'free',
    23,
    'How to run a press nobody asked for',
    'Lessons from nine unlicensed printers, the last of whom is writing this with ink on her cuffs.',
    [
      p(
        'There is a drawer in our shop labelled MISCELLANEOUS FISTS. It holds the little pointing hands that printers once put beside a sentence they wished you to notice. The drawer came from a man who had it from a woman who was fined for using one next to the name of an alderman. I think of it as our founding document.',
      ),
      p(
        'Over the years I have read whatever I could find about people who printed without being invited to. Some were brave and a few were cranks, and two were both on alternate days. Their presses were bought with dowries, won at cards, or carried off in pieces beneath a cartload of turnips. What interests me is not their opinions, which were as mixed as ours. It is how they stayed in business.',
      ),
      h2('They knew their readers by name'),
      p(
        'The barge printer of the northern canals had three hundred subscribers and could recite the list. He had to, for he burned it every Sunday. Because he knew them, he never wrote for a crowd. His most reckless paragraph begins with the words: you will not like this, Mrs Tull.',
      ),
      p(
        'Mrs Tull remained a subscriber for eleven years. We own one of her letters. She liked none of it, and would like to know when the next one was due.',
      ),
      h2('They corrected in the same size'),
      p(
        'A licensed paper could afford to be wrong. An unlicensed one had nothing but its word. In the files of the sisters who wrote as one gentleman I found a correction four times as long as the error. It concerned the price of oats. They had inquired, they explained, of three dealers, and had been ashamed in front of each.',
      ),
      quote(
        'We were mistaken about the oats. We looked no further than we wished to see. It is our habit that wants mending, and not merely the figure.',
      ),
      h2('They paid the paper merchant first'),
      p(
        'Not one of the nine that I can name was stopped by a bailiff in the end. Five were stopped by paper. It is heavy, it is due in advance, and it does not care what you intend to put on it. Those who lasted bought for two issues at a time and kept the second ream under somebody’s bed.',
      ),
      ul(
        'Keep one issue’s worth of money where you cannot see it.',
        'Print fewer pages than you have material for.',
        'Let a person who disagrees with you read the proof, and pay them.',
        'Sign it. If you cannot sign it, say why you cannot.',
      ),
      p(
        'We follow all four here, the third with some grumbling. Our reader is a retired customs officer named Hollis. He has a red pencil and thinks us sentimental. Beside this paragraph he wrote: prove it. So I have listed the archives at the foot of the page, and I have put one of the little fists next to his name.',
      ),
    ],
  ),
  write(
    'premium',
    1300,
    'A compositor’s alphabet',
    'Five letters that have made fools of better printers than we are.',
    [
      p(
        'Every typesetter carries a private list of the letters that have betrayed them. In lead each character is a mirror image, and the hand reaches for it faster than the eye can object. This is my list, with the damages.',
      ),
      ul(
        'n and u. Upside down they are the same animal. In 1911 a provincial weekly promised its readers free bnns.',
        'p and q. You know about those.',
        'The long s, which is not an f, although it has ruined several hymns.',
        'The lower-case l, an honest letter that spends half of its life pretending to be a one.',
        'The full stop. It is the smallest piece in the case, it rolls, and somebody always steps on it.',
      ),
      p(
        'We teach beginners to read the line with a fingertip before they read it with their eyes. There is a nick in the side of each piece; if the nicks run straight, then at least everything is the right way up. It is a humbling technique for anybody with a degree.',
      ),
      p(
        'My own worst is the bnns. I set it myself, in a reprint, on purpose, and then corrected it by reflex.',
      ),
    ],
  ),
  write(
    'free',
    4900,
    'How to read a rumour',
    'An archive lesson in six questions, tested on a runaway elephant.',
    [
      p(
        'In the spring of a year we shall leave unnamed, three newspapers reported that an elephant had got loose near the gasworks. Two gave it a name. One interviewed the keeper. There was, as far as can be established, no elephant.',
      ),
      p(
        'With our evening class we followed the animal backwards. Who had printed it first? Where was he standing? What did he sell? The earliest report came from a town forty miles away, on the same page as an advertisement for a circus that had not managed to sell its tickets.',
      ),
      ul(
        'Who says that they saw it, and who says that somebody saw it?',
        'Which detail appears in every version? Begin with that one.',
        'Which detail grows?',
        'What else was on the page?',
        'Who was asked, and who was near and was not?',
        'What would you have to find in order to change your mind?',
      ),
      p(
        'The last question is the difficult one. Half of the class wanted the elephant so badly that they found a hoofprint. It belonged to a milk horse. We left it on the wall all the same, under glass, since wanting is part of the evidence.',
      ),
    ],
  ),
];
