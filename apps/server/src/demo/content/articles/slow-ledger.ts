import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('slowledger');

export const slowLedger: Article[] = [
  write(
    'premium',
    84,
    'Follow one transfer, from a thumb to eleven pockets',
    'Forty units of value leave a phone on a Tuesday. I went after each of the coins.',
    [
      p(
        'My neighbour Rhea sends money to her aunt on the first Tuesday of each month. She used to queue for it. Now she taps a screen, and it takes less time than finding her glasses. She asked me where the difference between what she sends and what the aunt receives had gone. I promised to find out, and it took me eleven days.',
      ),
      p(
        'I had her permission to look, and a transaction is public to anyone with the patience to read it. She sent forty. The aunt got thirty-eight and a bit. This is an account of the bit.',
      ),
      h2('Before anything moves'),
      p(
        'The first pocket is the shop at which she bought the token. It quotes a price that is slightly worse than the one in the newspaper, and calls the service free. The gap was thirty-four cents. I do not object to this; a greengrocer does the same. I object to the word free.',
      ),
      p(
        'The second is the wallet maker, who added a convenience fee of nine cents behind a small grey triangle. Rhea had never opened the triangle. Neither had I, on my own phone, and I do this for a living.',
      ),
      h2('In the air'),
      p(
        'Then came the network fee, twenty-one cents, which is the part that everybody talks about. It is really an auction. Some thousands of strangers wanted to have their transaction in the same small box at the same minute, and her wallet bid on her behalf, generously, as one does with other people’s money. Most of the fee was destroyed by rule. A sliver went to whoever assembled the box, and that somebody had bought the right to assemble it from somebody else, who took a cut. Pockets three, four and five.',
      ),
      quote('A fee is not a wall. It is a queue with prices on it.'),
      p(
        'Six and seven are the bridge. The aunt’s wallet lives on a different ledger, so the value had to be locked up here and a receipt for it issued over there. The guards of the lock charge for guarding. What they keep is modest, eleven cents between them. What they carry, namely the risk that the lock is badly made, appears on no receipt at all.',
      ),
      h2('On the ground'),
      ul(
        'A pool that swaps one receipt for another, four cents.',
        'The people who fill that pool, three.',
        'The shop at the far end, which turns the token into notes, sixty-two.',
        'The cousin who drives the aunt to the shop, paid in lunch.',
      ),
      p(
        'That makes eleven, if one counts the lunch. The total, without it, was one dollar and forty-four cents, or three and a half per cent. The queue that Rhea used to stand in took seven. So she is better off, and she is also exposed to four organisations of which she has never heard. Both of those are true at once.',
      ),
      h2('What I told her'),
      p(
        'I drew it for her upon an envelope: eleven circles, with the fattest one at the far end, where there is a man with a cash box and no competition. She looked at it for a good while. Then she asked me, sensibly, whether anybody was working on that one. Hardly anyone is. It is not a technical problem. It is a shop.',
      ),
    ],
  ),
  write(
    'free',
    900,
    'A glossary without any magic',
    'Eight words, each explained so that I could say it to my former clients at the dairy cooperative.',
    [
      p(
        'I spent nineteen years explaining depreciation to people who had been up since four. It taught me that a word is understood when it can be used in a complaint. So, with complaints:',
      ),
      ul(
        'Ledger: the book. “It is in the book twice.”',
        'Block: one page of it. “The page was full, so you will be on the next.”',
        'Key: the signature that cannot be forged or replaced. “I have lost my signature.”',
        'Node: somebody who keeps a whole copy of the book at home. “Mine says otherwise.”',
        'Consensus: the custom by which they settle whose copy counts.',
        'Smart contract: a vending machine. It does precisely what it does.',
        'Gas: the coin that the machine eats, whether or not anything falls out.',
        'Fork: the parish splits, and both halves keep the old hymn book.',
      ),
      p(
        'If somebody uses one of these words and you cannot find the complaint in it, ask them to try again with milk. Nearly everything about a shared book can be told with milk. What cannot, in my experience, is usually the part for which they would like you to pay.',
      ),
    ],
  ),
  write(
    'free',
    3200,
    'My checklist before I trust a number on a screen',
    'Old auditing habits, carried over to things that update every second.',
    [
      p(
        'An auditor is a person who asks to see the shed. The accounts may say that there are forty tractors. One puts on boots. I have found that nearly every habit from those days has a counterpart here, and that very few people bother with the boots.',
      ),
      ul(
        'Who typed this figure, or which machine worked it out, and from what?',
        'Could I calculate it myself from something public? Then do so, once.',
        'What would it show if it were broken? If the answer is the same, it tells you nothing.',
        'Who is paid when it goes up?',
        'What is not in it that a reasonable person would think was?',
      ),
      p(
        'The third is my favourite. A dashboard I looked at in the spring displayed reserves of one hundred per cent in calm green letters. So did a photograph of it. I wrote to ask how often the figure had ever been different, and was told, with some pride, never.',
      ),
      p(
        'Nothing was wrong there, so far as I know. But a gauge that has never moved may be painted on. In my old trade we would tap the glass.',
      ),
    ],
    ['Crypto', 'OpenMind'],
  ),
];
