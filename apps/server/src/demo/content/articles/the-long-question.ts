import type { Article } from '../types.ts';
import { articleOf, h2, p, quote, ul } from './blocks.ts';

const write = articleOf('thelongquestion');

export const theLongQuestion: Article[] = [
  write(
    'premium',
    50,
    'What I learned from four hundred silences',
    'An interviewer measures the pauses in her own recordings and finds out who was in a hurry.',
    [
      p(
        'Last winter, with a cold and nothing to record, I listened to everything. Four years of conversations, a hundred and sixty hours. I did not listen to the words. I had a stopwatch, and I timed the gaps between the end of my question and the beginning of an answer.',
      ),
      p(
        'I had always thought of myself as patient. The channel is built upon it; it is in our description. So I was not prepared for what the paper said. In the first year, when a guest took more than three seconds, I filled the space in two cases out of three. I rephrased, I offered an example, I said take your time, which is a fine way of taking it from them.',
      ),
      h2('What was in the gaps'),
      p(
        'The interesting part is what happened in the remaining third. Whenever I had managed to keep quiet for longer than six seconds, the answer that came was of another kind. It was less finished. It often began with the word actually. Eleven guests changed their minds inside a single breath, on tape, and in nine of those cases I had never noticed it before.',
      ),
      quote(
        'I used to think that a pause meant I had asked badly. Now I think it means that somebody has gone to look.',
      ),
      p(
        'A retired signalman told me once that the most dangerous thing on a railway is a person who cannot bear an empty track. He meant that they will wave something on to it. I put the sentence in the programme because it was funny, and took four years to hear that he had been talking to me.',
      ),
      h2('How one waits'),
      p(
        'Waiting turns out to be physical. If I lean forward, people answer sooner and say less. If I look at their hands they hide them. These are the things that seem to help, and I offer them without any theory.',
      ),
      ul(
        'I put both feet on the floor and pay attention to the floor.',
        'I look at some object that belongs to the guest: a cup, a tool, a dog.',
        'I count to ten in a language that I speak poorly.',
        'I keep my pencil still, since every guest I have ever had could see the pencil.',
      ),
      h2('After the count'),
      p(
        'This spring we recorded nine new conversations, and I have measured those as well. I now interrupt one long gap in eight. My average has gone from three seconds to a little over nine. The programmes have not grown longer, to our producer’s surprise, for people who have found what they were looking for do not need to say it twice.',
      ),
      p(
        'There was one gap of fifty-one seconds. The guest was a widower who restores clocks. I had asked him which of them he would never sell. You can hear about thirty clocks in the room, none of them together, and at last a chair. He has gone to fetch it. When he comes back he sets it upon the table and says nothing at all, and that, we decided, was the end of the episode.',
      ),
    ],
    ['OpenMind'],
  ),
  write(
    'free',
    760,
    'A librarian on the books that nobody borrows',
    'Fiora Haldane keeps a shelf for the unread, and visits it on Fridays.',
    [
      p(
        'The shelf stands behind the photocopier. To get a place there a book has to have gone ten years without leaving the building. There are at present two hundred and six of them, and she can tell you something about each.',
      ),
      p(
        'Rules required her to throw them out. She found that a book on loan to a reader may not be discarded, so she took out a card in her mother’s maiden name, and every spring she borrows all of them for one night. They stay where they are. On paper they have been to Haldane’s house and back.',
      ),
      quote('A library is not a shop. If everyone wanted it, they could buy it.'),
      p(
        'I asked which she would save from a fire. She answered before I had finished: a hand-drawn survey of hedges in the parish, from a man who counted the species every year of his life. Nobody has opened it since he died. Two months after we spoke, an ecologist wrote to her wanting to know how many hedges there used to be.',
      ),
      p(
        'It has been out ever since. Haldane has left the gap open, and put a small card in it that says: away, at last.',
      ),
    ],
  ),
  write(
    'free',
    5400,
    'Three questions to ask your father before the weekend',
    'They have been tried by eleven listeners. Nobody regretted more than one.',
    [
      p(
        'A listener wrote that she had been going to record her father for years, and that there was always a reason for doing it later; then there was not. She asked us for a way to begin. We put it to all the guests of the season. The answers came down to these.',
      ),
      ul(
        'What did your kitchen smell of when you were ten?',
        'Who taught you something without knowing it?',
        'What did you decide not to tell me, and is it still a good decision?',
      ),
      p(
        'The first opens the door. Smell goes straight past pride. The second lets him be grateful, which many men of that age find easier than being loved. The third needs a walk, or a drive, or dishes; do not ask it across a table.',
      ),
      p(
        'You may not get an answer to the third. One woman got nothing until he was putting on his coat, and then a whole brother. Bring a telephone with enough room on it, lay it face down, and forget about it. And when he asks you one in return, as they do, you have to reply.',
      ),
    ],
    ['OpenMind', 'IndependentDiscussion'],
  ),
];
