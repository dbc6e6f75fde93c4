import { channels, getChannel } from './channels.ts';
import type { FinName } from './types.ts';

export interface DemoStream {
  channel: string;
  title: string;
  text: string;
  description: string;
  fins: FinName[];
  premium: true;
  seed: number;
  ageHours: number;
  /** Hours from now until it begins; null for an ended one with a recording. */
  beginsInHours: number | null;
  /** Duration of the broadcast. */
  airMinutes: number;
  /** Length of the generated recording, which is a part of it. */
  seconds: number;
}

type Words = [title: string, text: string, description: string];

function streamOf(username: string, place: number, [title, text, description]: Words) {
  const { fins } = getChannel(username);
  const seed = channels.indexOf(getChannel(username)) * 100 + 60 + place;
  return {
    channel: username,
    title,
    text,
    description,
    fins: fins.slice(0, 1),
    premium: true,
    seed,
  } as const;
}

interface Over {
  ageHours: number;
  airMinutes: number;
  seconds: number;
}
const recorded = (username: string, over: Over, words: Words): DemoStream => ({
  ...streamOf(username, 0, words),
  ...over,
  beginsInHours: null,
});
const announced = (username: string, ageHours: number, beginsInHours: number, words: Words): DemoStream => ({
  ...streamOf(username, 1, words),
  ageHours,
  airMinutes: 0,
  seconds: 0,
  beginsInHours,
});

export const streams: DemoStream[] = [
  recorded('northgatewrestling', { ageHours: 47, airMinutes: 124, seconds: 32 }, [
    'Thursday open mat, one camera and no plan',
    'Two hours of goes from the hall, cut down to the ones people stopped to watch.',
    'The heating failed at half past seven, which is why everybody is in jumpers by the end. Names are read out at the beginning of each go.\n\n0:00 Warming up\n0:10 The long scramble\n0:22 Jumpers',
  ]),
  recorded('halfspace', { ageHours: 121, airMinutes: 58, seconds: 28 }, [
    'Watching the second half together, without the sound',
    'A match, a pen, and whatever you shouted at the screen.',
    'I draw where the full back stands each time the ball goes out. By the end there are forty dots and one argument.',
  ]),
  recorded('thelongquestion', { ageHours: 300, airMinutes: 171, seconds: 36 }, [
    'Questions at midnight: forty of yours in one sitting',
    'You sent them all week. I answered until the candle went out.',
    'The shortest answer took four words and the longest most of an hour. Two I could not answer, and I say so.',
  ]),
  recorded('closedguardclub', { ageHours: 612, airMinutes: 66, seconds: 24 }, [
    'Saturday guard clinic, live from the small room',
    'Eleven pairs, one grip, and every mistake left in.',
    'We stay on the collar and sleeve for the whole hour. The second half is rolling from there, with me walking around and talking too much.',
  ]),
  recorded('maraonthemat', { ageHours: 172, airMinutes: 83, seconds: 30 }, [
    'Sunday questions from the loft, answered on the mat',
    'You asked about the knee shield. It took the whole evening.',
    'Odile came to be the other person. We tried every answer on her, and kept the three that worked twice.',
  ]),
  announced('maraonthemat', 20, 7, [
    'Evening drills, and your questions between them',
    'Bring a partner or a heavy cushion. We begin on the knees and end standing up.',
    'An hour from the loft. Write what you are stuck on below, and I will try it with Odile before you try it with somebody heavier.',
  ]),
  announced('deadpandepot', 26, 50, [
    'New jokes, read from paper',
    'Five comics, ten minutes each, nothing that has worked before.',
    'Nobody may look up from the page. The best sentence of the evening is printed and hung in the bay.',
  ]),
  announced('slowledger', 15, 6 * 24 + 2, [
    'Reading a block explorer from the top, slowly',
    'One hour, one block, every line of it.',
    'No prices and no predictions. At the end you should be able to say what each number on the page is for.',
  ]),
];
