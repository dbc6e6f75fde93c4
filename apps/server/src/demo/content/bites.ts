/** Parts of videos that the demo shows as bites, by the title of the video. */
export interface DemoBite {
  video: string;
  title: string;
  startSeconds: number;
  endSeconds: number;
  shape: 'vertical' | 'square' | 'wide';
  position: number;
}

const bite = (
  video: string,
  title: string,
  [startSeconds, endSeconds]: [number, number],
  shape: DemoBite['shape'] = 'vertical',
  position = 0.5,
): DemoBite => ({ video, title, startSeconds, endSeconds, shape, position });

export const bites: DemoBite[] = [
  bite('The single leg you can finish when you are tired', 'Head to the ribs, not the hip', [6, 12]),
  bite('The single leg you can finish when you are tired', 'The finish, slowly', [16, 21], 'square'),
  bite('A whole Tuesday practice, filmed from the wall', 'Short goes from the tie', [4, 10], 'vertical', 0.2),
  bite('Final of the night: Sorrel against Abara, 65 kilos', 'The last takedown', [4, 9], 'vertical', 0.7),
  bite('Three ways to tie a belt, and one way not to', 'The one way not to', [4, 8], 'square'),
  bite('The step before the knockout', 'Watch the back foot', [2, 7]),
  bite('I taught a heavyweight to make soup', 'He tastes it', [4, 8], 'vertical', 0.4),
  bite('In defence of the punt', 'Forty-three yards of patience', [2, 7], 'square', 0.3),
  bite('How to read a newspaper from a hundred years ago', 'The small advertisements first', [4, 9]),
];
