// Threads between the named cast and the channels: replies, mentions, an edit.
export interface Line {
  /** Username of the author. */
  by: string;
  text: string;
  minutesLater: number;
  edited?: true;
}
export interface Conversation {
  /** Title of the post with this thread. */
  post: string;
  hoursAgo: number;
  lines: [Line, ...Line[]];
}

export const conversations: Conversation[] = [
  {
    post: 'The single leg you can finish when you are tired',
    hoursAgo: 4.5,
    lines: [
      {
        by: 'inescalloway',
        text: 'Tried this at the end of practice today. The shin stays on my chest now, but my head still slides to the hip. What keeps it at the ribs?',
        minutesLater: 0,
      },
      {
        by: 'maraonthemat',
        text: '@inescalloway Look up at their far shoulder. Where the eyes go, the head follows, even when you are tired.',
        minutesLater: 26,
      },
      {
        by: 'jonahpell',
        text: 'There is a slow version of exactly that in the next one. @inescalloway your question made it into the plan.',
        minutesLater: 41,
      },
      {
        by: 'bramwhit',
        text: 'Second this. I filmed myself, and looking up is the whole difference.',
        minutesLater: 77,
        edited: true,
      },
      { by: 'inescalloway', text: 'Thank you all. Back on the mat on Thursday.', minutesLater: 92 },
    ],
  },
  {
    post: 'The walk home after a loss',
    hoursAgo: 12,
    lines: [
      {
        by: 'bramwhit',
        text: 'I was that boy once, in that car. @maraonthemat the coach who said nothing is the one I still write to.',
        minutesLater: 0,
      },
      {
        by: 'maraonthemat',
        text: 'Then send this to them, please. They may not know.',
        minutesLater: 55,
      },
      {
        by: 'sunnivacrane',
        text: 'We should print this for the parents’ evening.',
        minutesLater: 120,
      },
    ],
  },
  {
    post: 'Stop reaching: a hand-fight game for beginners',
    hoursAgo: 70,
    lines: [
      {
        by: 'adairmoss',
        text: 'Watched on a train with the sound off and still understood every rule. That is rare.',
        minutesLater: 0,
      },
      {
        by: 'maraonthemat',
        text: '@adairmoss The cutting is Jonah’s work. I only lose clothes pegs.',
        minutesLater: 18,
      },
    ],
  },
];

/** Number of posts that each of the cast has saved and watched. */
export const habits = { saved: 7, watched: 14 } as const;
