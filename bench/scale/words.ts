// Words with a natural frequency: the n-th most frequent is n times rarer than the first.
import { closeSync, openSync, writeSync } from 'node:fs';

/** A deterministic generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const frequent =
  'the a of to and in how why what when you your for with on we from this first last best ever never new live day night full big round fight title match champion interview breakdown training camp season team players coach camp story behind between against';
/** Fins, and words of their titles, occur in many posts too. */
const ofFins =
  'wrestling football comedy mma crypto bjj open mind free thinking media independent discussion';
const openings = 'b br c ch d dr f g gr h j k l m n p pl r s sh st t tr v w z'.split(' ');
const vowels = 'a e i o u ai ea ou'.split(' ');
const endings = ' n r s l t nd rk st m ng'.split(' ');

/** Words by frequency, the most frequent first. */
export function vocabulary(size: number): string[] {
  const random = randomFrom(7);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const words = new Set([...frequent.split(' '), ...ofFins.split(' ')]);
  while (words.size < size) {
    const syllables = 1 + Math.floor(random() * 3);
    let word = '';
    for (let at = 0; at < syllables; at++) word += pick(openings) + pick(vowels);
    words.add(word + pick(endings));
  }
  return [...words];
}

export interface TextFiles {
  titles: string;
  bodies: string;
  remarks: string;
}
interface TextCounts {
  titles: number;
  bodies: number;
  remarks: number;
}

/** Files in the format of COPY: a number, then one or two texts. */
export function writeTexts(files: TextFiles, counts: TextCounts): void {
  const words = vocabulary(40_000);
  const random = randomFrom(11);
  const most = Math.log(words.length);
  const sentence = (length: number): string => {
    let text = '';
    for (let at = 0; at < length; at++) {
      text += (at === 0 ? '' : ' ') + (words[Math.floor(Math.exp(random() * most)) - 1] ?? '');
    }
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  write(files.titles, counts.titles, () => sentence(between(4, 10)));
  write(files.bodies, counts.bodies, () => {
    const description = random() < 0.5 ? '' : `${sentence(between(10, 40))}.`;
    return `${sentence(between(6, 20))}.\t${description}`;
  });
  write(files.remarks, counts.remarks, () => `${sentence(between(3, 28))}.`);
}

function write(path: string, count: number, line: () => string): void {
  const file = openSync(path, 'w');
  try {
    let piece = '';
    for (let id = 1; id <= count; id++) {
      piece += `${id}\t${line()}\n`;
      if (piece.length < 1_000_000 && id < count) continue;
      writeSync(file, piece);
      piece = '';
    }
  } finally {
    closeSync(file);
  }
}
