import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('deadpandepot');

export const deadpanDepot: Article[] = [
  write(
    'free',
    4,
    'The economics of sixty folding chairs',
    'A full account of one Friday at the bus station, to the penny, including the owl.',
    [
      p(
        'People ask whether one can live from comedy. It is a rude question, and I have the spreadsheet. Here is last Friday at bay four, with nothing left out apart from the name of the man who sat through the entire show in a motorcycle helmet.',
      ),
      h2('Money that came in'),
      p(
        'We own sixty folding chairs. Fifty-eight of them were sold at eight a head; one was for the dog and one is structurally a rumour. That makes four hundred and sixty-four. The bucket at the exit gave a further ninety-one, a button, and a voucher for a car wash. Crisps cleared twelve.',
      ),
      p(
        'So, five hundred and sixty-seven and a button. I feel that I should stop there, while we are all enjoying ourselves.',
      ),
      h2('Money that went out'),
      ul(
        'Bay four, from the transport authority, which still calls us a vehicle: one hundred and forty.',
        'Insurance against what the policy describes as mirth-related incidents: thirty-three.',
        'A replacement fuse, and the apology cake for the baker whose freezer shares that fuse: nineteen.',
        'Hire of owl: sixty. The owl did not go on.',
        'Six comics at fifty: three hundred.',
      ),
      p(
        'Which comes to five hundred and fifty-two. Our profit was therefore fifteen, before the button. We put it into the roof tin. The roof will cost four thousand, so at our present rate of growth the rain should stop coming in when I am ninety-four.',
      ),
      h2('Why nobody is worried'),
      p(
        'The figure that matters is the fifty. Every comic gets it, the one who has been on television and the one who has been on for the first time. We argued about that for a whole winter. It was Wren who settled it, as she settles most things, by going very quiet.',
      ),
      quote('Somebody has to be the first act on the night it rains. Pay for the rain.'),
      p(
        'Since we began to pay in this way the openings have become better. People bring new material to the cold slot, because it is worth as much as the warm one. Two of the strongest minutes of the year came before the doors were properly shut, to an audience still folding its coats.',
      ),
      p(
        'And the subscribers on this page, bless your automatic renewals, cover what the chairs cannot: a lamp, the captions, one evening a month for people who have never held a microphone. I would thank each of you by name, but legal says that you are technically passengers.',
      ),
      p(
        'As for the owl: it was booked for a bit about wisdom. It arrived asleep and remained so. We paid in full. In thirty years of show business it is the only performer I have envied.',
      ),
    ],
  ),
  write(
    'premium',
    1700,
    'Seven notes to a comic who is about to die on stage',
    'Found on the inside of the wardrobe in bay four, in several hands.',
    [
      ul(
        'They do not hate you. They are cold, and you are lit.',
        'Slow down. It feels like drowning, and from the third row it looks like thinking.',
        'The joke that has never failed is about to. Greet it.',
        'Look at one face. Not that one.',
        'If you comment on the silence you will own the silence. Do you have room for it at home?',
        'Someone is laughing without any sound. There is always one, and she has come a long way.',
        'Finish. Say the last line as though it had all been going there. Then bow, and walk, do not run, past the ticket machine.',
      ),
      p(
        'Beneath the seventh, in green pencil, a later hand has added: the machine gives change if you kick it. Below that, in biro: it does not, and my toe is broken, but I went back on at ten and it was the best set of my life.',
      ),
      p('We have varnished the door. The carpenter did not laugh once, and asked for a copy.'),
    ],
  ),
  write(
    'free',
    6700,
    'Complaints received by a fictional railway',
    'Material from our May writing evening, where the only rule was a straight face.',
    [
      p(
        'To the manager: your 08.14 was on time. I had arranged my entire personality around its being late. I arrived at work a quarter of an hour early and was promoted. Kindly advise.',
      ),
      p(
        'To whom it may concern: on Tuesday the quiet carriage was so quiet that I heard my own opinion. I should like a refund for the part after Selby Moor.',
      ),
      p(
        'Dear sirs, the trolley lady called me love. I have told my wife. We have talked it through, and both of us feel that it would be best if I travelled by that train every day.',
      ),
      p(
        'Sir, there was a hat on the luggage rack with no owner from one end of the line to the other. I nodded to it upon leaving. I believe we have an understanding. Please do not put it in the lost property, as it is not lost. It is commuting.',
      ),
      p('And our favourite, which arrived on a real postcard from a member of the audience: I was the hat.'),
    ],
  ),
];
