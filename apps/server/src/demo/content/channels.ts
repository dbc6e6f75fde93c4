import type { Channel, Colors, FinName } from './types.ts';

type Draft = Omit<Channel, 'links' | 'colors' | 'fins'>;

/** Links go to reserved example domains, so a demo never points at a real person's page. */
function channel(draft: Draft, fins: FinName[], colors: Colors): Channel {
  const handle = draft.username;
  return {
    ...draft,
    fins,
    colors,
    links: [
      { url: `https://${handle}.example/`, label: 'Website', site: null },
      { url: `https://video.example/@${handle}`, label: 'More videos', site: 'youtube' },
      { url: `https://photos.example/${handle}`, label: 'Photos', site: 'instagram' },
      { url: `https://social.example/${handle}`, label: '', site: 'twitter' },
    ],
  };
}

export const channels: Channel[] = [
  channel(
    {
      name: 'Mara on the Mat',
      username: 'maraonthemat',
      description:
        'Wrestling from a converted sail loft. Technique, practice plans and the walk home after a loss.',
      about:
        'I coach twenty-six wrestlers in a loft where they used to sew sails. On this channel you get the whole week: the drills on Monday, the arguments on Wednesday, the duals on Saturday and what I should have said in the corner. Free posts teach one thing at a time. Premium posts are full practices, filmed from the wall, with my notes and my mistakes left in.',
      tone: 'plain, exact, kind',
    },
    ['Wrestling'],
    { deep: '#0b1d3f', main: '#2d6cf6', pop: '#ffb52e' },
  ),
  channel(
    {
      name: 'Northgate Wrestling',
      username: 'northgatewrestling',
      description:
        'Club cards, results and long-lens film from the Northgate hall. Doors at six, soup at half time.',
      about:
        'Northgate is a volunteer club with one hall, two mats and a scoreboard that sticks on seven. We film every home event with three cameras and a borrowed crane, because our wrestlers deserve to be seen properly. Come for the finals, stay for the raffle.',
      tone: 'proud, local, lively',
    },
    ['Wrestling', 'MMA'],
    { deep: '#1c0f2e', main: '#7a3cf0', pop: '#5ef2c8' },
  ),
  channel(
    {
      name: 'Cage Left',
      username: 'cageleft',
      description: 'Fight film, frame by frame. Where the feet were, what the corner said and why it worked.',
      about:
        'Two former amateurs and a physiotherapist watch regional cards so closely that our neighbours worry. We do not predict, we do not shout, and we pause a lot. If a fighter sends us a correction, we read it out at the top of the next show.',
      tone: 'forensic, dry, fair',
    },
    ['MMA'],
    { deep: '#1f070c', main: '#d42c46', pop: '#ffd7a1' },
  ),
  channel(
    {
      name: 'Southpaw Kitchen',
      username: 'southpawkitchen',
      description: 'A retired left-hander cooks fight-camp food and tells stories that are nearly all true.',
      about:
        'Eleven amateur bouts, seven wins, one catering licence. I cook what fighters can really eat, for less than the price of a sandwich, and tell you what happened in the changing room. The smoke alarm is not a sound effect.',
      tone: 'warm, funny, well salted',
    },
    ['MMA', 'Comedy'],
    { deep: '#2b1206', main: '#f0662b', pop: '#ffe27a' },
  ),
  channel(
    {
      name: 'Closed Guard Club',
      username: 'closedguardclub',
      description: 'Jiu-jitsu for ordinary bodies: one position a week, three partners, no secrets.',
      about:
        'We train above a bicycle shop, forty to a class on a good night. Every week we pick one position and stay with it until it stops being a trick and becomes a habit. Our films show the repetitions that failed as well, since that is where the lesson is.',
      tone: 'curious, methodical, friendly',
    },
    ['BJJ'],
    { deep: '#15102f', main: '#6650dd', pop: '#ff9270' },
  ),
  channel(
    {
      name: 'Grey Belt Dad',
      username: 'greybeltdad',
      description: 'Started at 44, still a beginner, still smiling. Notes on learning slowly and on purpose.',
      about:
        'My daughter had been training for a year when she asked why I only ever watched. This is the diary of the years that followed: sore ribs, good people, and what being bad at something has done for the rest of my life.',
      tone: 'honest, gentle, self-mocking',
    },
    ['BJJ', 'OpenMind'],
    { deep: '#1d2430', main: '#7d93ad', pop: '#ffd166' },
  ),
  channel(
    {
      name: 'Fourth and Long',
      username: 'fourthandlong',
      description:
        'Gridiron from the small towns: line play, clock sense and the view from the eleventh row.',
      about:
        'I kept the chains at high-school games for nineteen years, three feet from the best conversations in sport. Here I draw up the plays I saw, explain why the guards matter more than you think, and defend the punt.',
      tone: 'unhurried, stubborn, fond',
    },
    ['Football'],
    { deep: '#0c2a16', main: '#2f9e4f', pop: '#ffcf4a' },
  ),
  channel(
    {
      name: 'Half Space',
      username: 'halfspace',
      description:
        'The other football. Tactics from lower leagues, drawn with a felt pen and a lot of patience.',
      about:
        'Half Space is three friends, one tripod and a season ticket in the fourth tier. We look at shape, pressing and the small movements that a broadcast camera cuts away. Everything is drawn by hand because arrows should have to be earned.',
      tone: 'bright, visual, precise',
    },
    ['Football', 'IndependentDiscussion'],
    { deep: '#04252b', main: '#0fa88f', pop: '#f2f36b' },
  ),
  channel(
    {
      name: 'The Long Question',
      username: 'thelongquestion',
      description:
        'One guest, one question, as long as it takes. Beekeepers, judges, nurses, a man who maps silence.',
      about:
        'Each conversation begins with a question the guest has not been able to put down. We record in kitchens, workshops and once on a slow train. There is no panel and no buzzer. If somebody needs a minute to think, you will hear the minute.',
      tone: 'patient, attentive, quiet',
    },
    ['OpenMind', 'IndependentDiscussion'],
    { deep: '#0a2732', main: '#1aa3bd', pop: '#ffc4b0' },
  ),
  channel(
    {
      name: 'Print Shop Radio',
      username: 'printshopradio',
      description:
        'Pamphlets, pirates and small presses. How people without permission have always published.',
      about:
        'Broadcast from a working letterpress in a former laundry. We tell the history of independent publishing with ink on our sleeves, and teach you to set a page, read a source and keep a promise to a reader.',
      tone: 'inky, learned, mischievous',
    },
    ['FreeThinkingMedia'],
    { deep: '#24180d', main: '#e25d26', pop: '#f8ead0' },
  ),
  channel(
    {
      name: 'Table Nine',
      username: 'tablenine',
      description:
        'Four people who disagree and one pot of coffee. You must repeat it before you may rebut it.',
      about:
        'Table nine is the round one by the window of the Alder Street diner. Every second Thursday it is ours until closing. Taxes, trams, tokens, school lunches: anything may be argued about, provided you can first say the other side so well that they nod.',
      tone: 'lively, fair, caffeinated',
    },
    ['IndependentDiscussion', 'Crypto'],
    { deep: '#2b1020', main: '#bd3a80', pop: '#ffe189' },
  ),
  channel(
    {
      name: 'Deadpan Depot',
      username: 'deadpandepot',
      description: 'Comedy from a disused bus station. Straight faces, small stages, very long pauses.',
      about:
        'Six comics rent bay four of a bus station that no longer has buses. We put on a show every Friday for sixty folding chairs and film what survives. Also here: workshops on writing jokes, and an archive of ones that died with dignity.',
      tone: 'dry, absurd, generous',
    },
    ['Comedy'],
    { deep: '#2a0f2f', main: '#ee4176', pop: '#ffe04f' },
  ),
  channel(
    {
      name: 'Slow Ledger',
      username: 'slowledger',
      description: 'Crypto without the shouting. How it works, what it costs, who carries the risk.',
      about:
        'I audited cooperatives for a living, then became curious about ledgers that nobody owns. Here I read the protocol so you do not have to, draw the flows of money, and say so when I do not know. No tips, no tokens of my own, no thumbnails with arrows.',
      tone: 'sober, clear, careful',
    },
    ['Crypto', 'OpenMind'],
    { deep: '#071f24', main: '#12b5a4', pop: '#c9ff6e' },
  ),
  channel(
    {
      name: 'Second Draft News',
      username: 'seconddraftnews',
      description: 'Local reporting that comes back to check. Corrections first, headlines after.',
      about:
        'The first draft of history is written in a hurry. We go back after a month, a year or five, and ask what became of it: the bridge, the promise, the man in the photograph. Our corrections are at the top of the page, in the same size as the headline.',
      tone: 'sober, persistent, humane',
    },
    ['FreeThinkingMedia', 'IndependentDiscussion'],
    { deep: '#14181f', main: '#3f7fbf', pop: '#ff6f59' },
  ),
];

export function getChannel(username: string): Channel {
  const found = channels.find((candidate) => candidate.username === username);
  if (found === undefined) throw new Error(`no channel is called ${username}`);
  return found;
}
