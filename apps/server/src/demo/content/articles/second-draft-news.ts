import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('seconddraftnews');

export const secondDraftNews: Article[] = [
  write(
    'free',
    96,
    'Five years on: what became of the Corran Street fire appeal',
    'Readers gave 61,400 in nine days. We went back to see where each thousand had gone.',
    [
      p(
        'Correction first. In our report of that November we wrote that nineteen households lost their homes. It was twenty-one. Two families had been living in the back building without a lease, and nobody, including us, thought to ask. Everything below includes them.',
      ),
      p(
        'You will remember the pictures: the blue tarpaulin, the piano on the pavement. Within nine days the readers of this page and the congregation of St Bride’s had collected sixty-one thousand four hundred. A committee of five was formed to share it out. Then the story left the front page, as they do.',
      ),
      h2('The money'),
      p(
        'We asked the committee for its accounts and were handed a shoe box. It was a very well kept shoe box. Over four evenings we entered every slip into a table, which you can download under this article, and put it beside what people in the street remember receiving.',
      ),
      ul(
        'Rent deposits for seventeen households: 28,900.',
        'Furniture, bedding and the other half of a kitchen: 14,250.',
        'School things, including a cello: 3,100.',
        'A lawyer, at half of his normal rate: 6,000.',
        'Funeral costs, for a man who died the following spring and had asked not to be a story: 2,400.',
        'Unspent, in a savings account in the names of three people: 6,750.',
      ),
      p(
        'The table adds up. We had gone there half expecting that it would not, and would like to say that aloud.',
      ),
      h2('The people'),
      p(
        'Twelve of the twenty-one households still live within a mile. Four have left the region, and three we could not trace. Two would rather not be found, and told us so politely through a cousin. The piano stands in a school, with a brass plate that nobody in the street had known of until we mentioned it.',
      ),
      quote(
        'I spent mine on a front door, said Beatriz Jurado. A really good one. I still get up at night and shut it.',
      ),
      p(
        'Not everybody was content. Three families believe that the deposits favoured those with the better paperwork, and having read the slips we think that they are right. Nobody intended it. The forms asked for a previous lease, and those who had never been given one came last in the line for the same reason that they had been unsafe in the first place.',
      ),
      h2('What happens now'),
      p(
        'We put that to the committee on a Thursday. They were silent for some time; then the treasurer, who is eighty-one, said that there remained six thousand seven hundred and fifty, and that she had never known what it was for. They meet again next month. The two households from the back building have been invited, this time by name.',
      ),
      p('We will go back in a year. It is in the diary, on the page after the bridge.'),
    ],
    ['FreeThinkingMedia', 'IndependentDiscussion'],
  ),
  write(
    'premium',
    1400,
    'Our own worst mistake this year, in full',
    'We published the wrong man’s photograph for fifty-four minutes. This is how.',
    [
      p(
        'On the ninth of March, at 17.06, we put a picture of Mr Edmund Selwyn, retired optician, above a report on the conviction of another Mr Selwyn. It stayed there until 18.00. Some nine hundred people saw it. One of them was his granddaughter.',
      ),
      p(
        'There was no single culprit. The photograph was in the archive under a surname and a year. The reporter asked for Selwyn, the desk found Selwyn, and the person whose task it was to compare the face with the court sketch had gone to collect a child with a temperature. Each of these is ordinary.',
      ),
      p(
        'We have done the following. Every portrait in the archive now carries a first name and a date of birth, or it cannot be used; that took two volunteers seven weekends. No picture of a person in a criminal report goes up without a second pair of eyes, and if those eyes are at the nursery, the report goes up without a picture.',
      ),
      p(
        'Mr Selwyn invited us to tea. He accepted the apology and had a question of his own: why had it taken fifty-four minutes, when his granddaughter wrote after four? Her message was in a folder that nobody looks at on a Friday. Now somebody does.',
      ),
    ],
  ),
  write(
    'free',
    9900,
    'How we decide what to go back to',
    'Three hundred promises hang on our wall. We can check about forty a year.',
    [
      p(
        'There is a wall in the office covered with index cards. Each of them holds one promise made in public, with a date and the name of whoever made it. Green pins mean kept, red ones broken; most have no pin whatever, since nobody has been to look.',
      ),
      p(
        'Choosing is the hardest thing that we do. Anger is a bad guide, because the loudest promise is often the least important. So once a quarter we invite six readers, drawn by lot, and give each of them ten beans. They put their beans where they wish. We then add two cards of our own and explain ourselves in writing.',
      ),
      p(
        'Readers have better noses than we do. They passed over a stadium and put eleven beans on a bench that had been promised to a hospital bus stop. We went. There was no bench, but there was a file on it forty pages thick, and inside the file lay the reason why nothing small is ever finished in this town.',
      ),
      p(
        'It became our most-read report of the year. The bench is there now. It has a green pin, and someone has left a bean on it.',
      ),
    ],
    ['IndependentDiscussion', 'FreeThinkingMedia'],
  ),
];
