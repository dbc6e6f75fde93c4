// Live content of the running demo: two endlessly repeated broadcasts, and their viewers' chat.
import { channels, getChannel } from './channels.ts';
import type { FinName } from './types.ts';

export interface DemoBroadcast {
  channel: string;
  title: string;
  text: string;
  description: string;
  fins: FinName[];
  premium: boolean;
  seed: number;
  /** Chat lines by different people, at a human pace, repeated from the start. */
  lines: string[];
}

type Show = Pick<DemoBroadcast, 'title' | 'text' | 'description' | 'premium' | 'lines'>;

function broadcastOf(username: string, show: Show): DemoBroadcast {
  const channel = getChannel(username);
  const seed = channels.indexOf(channel) * 100 + 80;
  return { ...show, channel: username, fins: channel.fins.slice(0, 1), seed };
}

export const broadcasts: DemoBroadcast[] = [
  broadcastOf('northgatewrestling', {
    title: 'Open mat from the Northgate hall, camera on the wall',
    text: 'Whoever turns up wrestles. The microphone is over mat two, so mind your words.',
    description:
      'No plan and no commentary. Names are called before each go, and the kettle is on at half time. Ask in the chat who is next; Bev at the table reads it.',
    premium: false,
    lines: [
      'Evening from the other side of the hall',
      'Is that the new mat? The lines look straight for once',
      'Who is in the red headgear?',
      'Under hook, under hook, there it is',
      'That was a clean single',
      'He had him and let him go at the edge',
      'Can somebody say the score? The board is stuck again',
      'Seven. It is always seven',
      'Good sound tonight',
      'My brother is up next, be kind',
      'He sprawled late and it still worked',
      'How long are these goes?',
      'Three minutes, then they swap',
      'You can hear the heating from here',
      'Look at that hand fight',
      'I had to rewind that, did anyone see the foot?',
      'Inside trip. Slow it down and it is beautiful',
      'Bev, please ask for 74 kilos against 79',
      'Watching from the bus, no stutter at all',
      'First time here. Does this run every week?',
      'Every Thursday, and whenever somebody has the key',
      'The soup is lentil, in case you are deciding',
      'That little one is going to be a problem in two years',
      'Head up, head up',
      'There is the snap down I was told about',
      'Both too polite to take the shot',
      'And there it goes',
      'What a scramble',
      'Raffle ticket 41 is on the floor by the door',
      'He is smiling through all of it, good lad',
      'Same time next week?',
      'I paused and came back and it still found the live bit',
      'Ref is wearing two different shoes',
      'Leave him, they are his lucky ones',
    ],
  }),
  broadcastOf('thelongquestion', {
    title: 'One question, until we run out of candle',
    text: 'Does a map have to leave something out to be useful? Bring an answer, or a better question.',
    description:
      'I read what you write, in order, and answer what I can. Sources are named as we go. We stop when the candle does, and it is a tall one.',
    premium: true,
    lines: [
      'Here for the whole candle',
      'A map that leaves nothing out is the place',
      'Then a memory is a map as well',
      'Which edition are you reading from?',
      'Useful to whom, though?',
      'I draw maps for a living and the answer is yes, every time',
      'What did you leave out last?',
      'A pond. There were letters',
      'The pond people always write',
      'Could you read the sentence again, slower?',
      'So leaving out is the work, and drawing is what is left',
      'That is a good line, whose is it?',
      'Mine, five seconds ago',
      'Does a song leave something out to be useful?',
      'I came to disagree and I am taking notes',
      'The candle has a lean to it tonight',
      'My daughter asks why the map has no smell',
      'Best question so far',
      'What about a map that lies on purpose?',
      'Those had names, trap streets',
      'And people have looked for them in the rain',
      'Is forgetting the same as leaving out?',
      'No. Somebody chooses to leave out',
      'I would like to hear the other side of that',
      'Put the book nearer the light, we can read the spine',
      'A calendar is a map that leaves out the weather',
      'Mine has the weather',
      'Then it leaves out the price of the calendar',
      'Half a candle. Plenty of time',
      'Could the next one be about names?',
      'Seconded',
      'I only came for ten minutes, an hour ago',
    ],
  }),
];

/** Chat replay of an ended stream: the author, and the second of the recording. */
export const replays: { stream: string; lines: [atSeconds: number, by: string, text: string][] }[] = [
  {
    stream: 'Thursday open mat, one camera and no plan',
    lines: [
      [1, 'inescalloway', 'Found a seat. Well, a sofa'],
      [3, 'bramwhit', 'Is the heating still broken?'],
      [5, 'northgatewrestling', 'It is. Jumpers are allowed on mat two'],
      [9, 'jonahpell', 'Here comes the long one'],
      [12, 'inescalloway', 'How did he get out of that'],
      [14, 'bramwhit', 'He did not, watch the knee'],
      [17, 'sunnivacrane', 'Both hands on the mat, that is two'],
      [20, 'inescalloway', 'My neighbors now know the word scramble'],
      [23, 'northgatewrestling', 'Three jumpers and a scarf. A record'],
      [26, 'jonahpell', 'Again please'],
      [29, 'bramwhit', 'Same sofa next Thursday'],
    ],
  },
];

/** Scheduled within the hour, and scheduled again if it was not started. */
export const soon: Omit<DemoBroadcast, 'lines'> = broadcastOf('halfspace', {
  title: 'Before kick-off: where the empty grass will be',
  text: 'Both line-ups, one pen, and a guess I will have to live with.',
  description:
    'I draw both shapes as soon as the line-ups are out, and you tell me what I have missed. We stop when the whistle goes.',
  premium: true,
  lines: [],
});
