// The lines of a transcript: read from WebVTT as the server writes it, found by time and by words.
import type { Cue } from '@realfin/contract/captions';

const timing = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/;
const secondsOf = (hours = '0', minutes = '0', seconds = '0', ms = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000;

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The cues in file order; other blocks are skipped. */
export const readLines = (vtt: string): Cue[] =>
  vtt
    .split(/\n\n+/)
    .map((block) => block.split('\n'))
    .flatMap(([times = '', ...words]) => {
      const found = timing.exec(times);
      if (found === null) return [];
      const [, h1, m1, s1, ms1, h2, m2, s2, ms2] = found;
      const text = words.join(' ').trim();
      return [
        {
          startSeconds: secondsOf(h1, m1, s1, ms1),
          endSeconds: secondsOf(h2, m2, s2, ms2),
          text: text.replace(/&(?:amp|lt|gt);/g, (sign) => signs[sign] ?? sign),
        },
      ];
    });

/** The current or last line; -1 before the first. */
export const lineAt = (lines: readonly Cue[], seconds: number): number =>
  lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds);

interface Folded {
  text: string;
  /** For each character, its index in the original text. */
  places: number[];
}

/** Without case and accents. */
function fold(text: string): Folded {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    at += sign.length;
  }
  return { text: folded, places: [...places, at] };
}

export interface Piece {
  text: string;
  isFound: boolean;
}

/** A text in pieces, those that were searched for marked; null when it has none. */
export function piecesWith(text: string, searched: string): Piece[] | null {
  const wanted = fold(searched.trim()).text;
  const { text: folded, places } = fold(text);
  const pieces: Piece[] = [];
  let done = 0;
  for (
    let at = folded.indexOf(wanted);
    wanted !== '' && at >= 0;
    at = folded.indexOf(wanted, at + wanted.length)
  ) {
    const from = places[at] ?? 0;
    const to = places[at + wanted.length] ?? text.length;
    // A character folded into several may be matched only in part.
    const end = Math.max(to, from + 1);
    if (from < done) continue;
    if (from > done) pieces.push({ text: text.slice(done, from), isFound: false });
    pieces.push({ text: text.slice(from, end), isFound: true });
    done = end;
  }
  if (pieces.length === 0) return null;
  if (done < text.length) pieces.push({ text: text.slice(done), isFound: false });
  return pieces;
}

/** The captions to begin with: in the language of the page, or the first. */
export const firstLanguage = (captions: readonly { language: string }[], page: string): string =>
  (captions.find(({ language }) => language.split('-')[0] === page) ?? captions[0])?.language ?? '';
