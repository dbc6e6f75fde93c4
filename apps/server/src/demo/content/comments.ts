import { finComments } from './comments-by-fin.ts';
import { generalComments } from './comments-general.ts';
import type { Mood } from './comments-general.ts';
import type { FinName } from './types.ts';

export type Comment = { mood: Mood; text: string };

export const moods = Object.keys(generalComments) as Mood[];

/** Replies to comments of each mood, by the channel or by another viewer. */
export const replies: Record<Mood, string[]> = {
  praise: [
    'That means a lot, thank you.',
    'Same here, I have told everybody at work.',
    'You are very kind. The next one is nearly done.',
    'Passing this on to the person behind the camera.',
    'Agreed. It gets better each time.',
    'It was a team effort, honestly.',
    'Then you will like the older one about the same thing.',
    'I came down here to write exactly this.',
    'Now I am blushing. Thank you.',
    'Seconded!',
    'It took us a while, so this is nice to hear.',
    'Could not have put it better.',
    'Right? I thought I was the only one.',
    'Framing this.',
  ],
  question: [
    'Good question, I will answer it properly in the next post.',
    'Short answer: yes, but slowly.',
    'I had the same question. Following.',
    'Start with the oldest one on the channel, it is still the simplest.',
    'Not yet. We are working on it.',
    'In my experience it depends on the day.',
    'There is a note on that in the description.',
    'I asked at the last meet-up, and the answer was “try both”.',
    'We did, and it went badly. Story to follow.',
    'No idea, but now I need to know as well.',
    'About two weekends, plus the cleaning up.',
    'Yes! Write to us and we will send it.',
    'It is further down, somebody posted it yesterday.',
    'Honestly, I am still finding out.',
  ],
  disagreement: [
    'Fair. I should have said that it was only our experience.',
    'I read it differently, but I see how you get there.',
    'You may be right. Do you have an example?',
    'That is the best objection so far.',
    'We argued about exactly this before publishing.',
    'Thank you for saying it so politely.',
    'Hm. I changed my mind halfway through your comment.',
    'I was there too and remember it your way.',
    'Both can be true, I think.',
    'Would you come on and say that? I mean it.',
    'Not convinced, but I will go and look again.',
    'The other side deserves its own post, agreed.',
    'I tried it both ways and ended up where you are.',
    'Noted for the follow-up.',
  ],
  joke: [
    'I laughed so loudly that the dog left.',
    'The cat is right, as usual.',
    'We are going to need a photograph of that.',
    'Please do not give them ideas.',
    'This comment deserves its own channel.',
    'Stop, I am in a library.',
    'Sir, this is a bus station.',
    'Pinned on the fridge.',
    'And yet, somehow, accurate.',
    'My condolences to the lamp.',
    'I would watch that.',
    'You win today.',
    'Sending this to my physio.',
    'Same, but with a trombone.',
  ],
  thanks: [
    'So glad that it helped.',
    'You did the work, well done.',
    'Tell us how it goes!',
    'This made my morning.',
    'That is why we do it.',
    'Give our best to the juniors.',
    'Thank you for telling us.',
    'Lovely to hear. Onwards.',
    'Hello to your small town from ours.',
    'You are welcome here any time.',
    'Same for me, it came on the right day.',
    'Come back and report in a month.',
    'This is the nicest corner of the internet.',
    'Pass it on to the next one.',
  ],
  technical: [
    'Fixed, thank you for the sharp eyes.',
    'You are right, we will put a correction at the top.',
    'Happens on my phone as well.',
    'It was the fan. The fan has been spoken to.',
    'We uploaded a better version this afternoon.',
    'Try reloading, it worked for me then.',
    'Rounding, yes. I will add a note.',
    'Good idea, the sheet will follow.',
    'An old dynamic microphone in a wool sock.',
    'I counted again, and you are correct.',
    'Sorry about your ears. Lowered it.',
    'Which device? I will try to reproduce it.',
    'The sources are listed now.',
    'Thanks, that is useful.',
  ],
};

type Target = { kind: 'video' | 'audio' | 'article'; fins: FinName[]; channel: string };

/** All plausible comments for this post, those about its fins and channel first. */
export function commentsFor({ kind, fins, channel }: Target): Comment[] {
  const own = fins.flatMap((fin) => finComments[fin]);
  const fitting = own.filter(([, , about]) => about === undefined || about === channel);
  const general = moods.flatMap((mood) =>
    [...generalComments[mood].any, ...generalComments[mood][kind]].map((text) => ({ mood, text })),
  );
  return [...fitting.map(([mood, text]) => ({ mood, text })), ...general];
}

export function listAllComments(): string[] {
  const general = moods.flatMap((mood) => Object.values(generalComments[mood]).flat());
  const own = Object.values(finComments).flatMap((list) => list.map(([, text]) => text));
  return [...general, ...own];
}
