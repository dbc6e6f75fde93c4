import type { Fin } from './types.ts';

export const fins: Fin[] = [
  {
    name: 'Wrestling',
    title: 'Wrestling',
    sentence: 'Hand fights, hard finishes and the quiet hours in the room that make them possible.',
    colors: { deep: '#0c1b3a', main: '#2f6bff', pop: '#ffb020' },
  },
  {
    name: 'MMA',
    title: 'MMA',
    sentence:
      'Fights taken apart with patience: the feet, the fence, the corner and the choice that decided it.',
    colors: { deep: '#22090f', main: '#d9304c', pop: '#ffd9a0' },
  },
  {
    name: 'Football',
    title: 'Football',
    sentence: 'Both games that carry the name, from the back lot to the coaching tape.',
    colors: { deep: '#06251c', main: '#12a36b', pop: '#f4f06a' },
  },
  {
    name: 'BJJ',
    title: 'BJJ',
    sentence: 'Grips, guards and good partners, for people who tap often and come back on Tuesday.',
    colors: { deep: '#171232', main: '#6c55e0', pop: '#ff8f6b' },
  },
  {
    name: 'FreeThinkingMedia',
    title: 'Free Thinking Media',
    sentence: 'Small presses, open notebooks and reporters who show their work.',
    colors: { deep: '#241a10', main: '#e2612c', pop: '#f7ead2' },
  },
  {
    name: 'OpenMind',
    title: 'Open Mind',
    sentence: 'Long questions without a hurry: attention, ageing, faith, craft and changing your mind.',
    colors: { deep: '#0b2530', main: '#17a2b8', pop: '#ffc7b5' },
  },
  {
    name: 'IndependentDiscussion',
    title: 'Independent Discussion',
    sentence: 'People who disagree, one table, and a rule that you first repeat what the other one said.',
    colors: { deep: '#2a1320', main: '#b83b7c', pop: '#ffe08a' },
  },
  {
    name: 'Comedy',
    title: 'Comedy',
    sentence: 'Stand-up, sketches and the honest arithmetic of making a room laugh.',
    colors: { deep: '#2b1030', main: '#f2487a', pop: '#ffe45c' },
  },
  {
    name: 'Crypto',
    title: 'Crypto',
    sentence: 'How the machinery works, what it costs and where it breaks, with no price targets.',
    colors: { deep: '#0a1f24', main: '#14b8a6', pop: '#c6ff6b' },
  },
];

export function getFin(name: string): Fin {
  const fin = fins.find((candidate) => candidate.name === name);
  if (fin === undefined) throw new Error(`no fin is called ${name}`);
  return fin;
}
