// Texts of the demo's short films and podcasts, read aloud.
import type { Cue } from '@realfin/contract/captions';
import { longMedia, type LongMedia } from './long-media.ts';
import type { Media } from './types.ts';

/** Two lines of a phone. */
const cueLength = 84;
/** Reading speed. */
const charactersPerSecond = 17;
/** Silence before the first word, and after the last. */
const quietSeconds = 0.5;

/** Cut between words. */
function cut(sentence: string): string[] {
  if (sentence.length <= cueLength) return [sentence];
  const parts = Math.ceil(sentence.length / cueLength);
  const space = sentence.lastIndexOf(' ', Math.ceil(sentence.length / parts));
  return [sentence.slice(0, space), ...cut(sentence.slice(space + 1))];
}

const isList = (line: string): boolean => /^(?:\d|-)/.test(line);

function sentencesOf({ text, description }: Media): string[] {
  const lines = `${text}\n${description}`.split('\n').filter((line) => line !== '' && !isList(line));
  return lines.flatMap((line) => line.split(/(?<=[.!?])\s+/));
}

/** As many sentences as fit into the length, each for its reading time. */
export function spokenCues(item: Media): Cue[] {
  const lastSecond = item.seconds - quietSeconds;
  const cues: Cue[] = [];
  let at = quietSeconds;
  for (const sentence of sentencesOf(item)) {
    const endsAt = at + sentence.length / charactersPerSecond;
    if (endsAt > lastSecond) break;
    for (const text of cut(sentence)) {
      const endSeconds = Math.min(at + text.length / charactersPerSecond, endsAt);
      cues.push({ startSeconds: at, endSeconds, text });
      at = endSeconds;
    }
    at = endsAt;
  }
  return cues;
}

export const captionsOf = (item: Media): LongMedia['captions'] =>
  longMedia.get(item.title)?.captions ?? [{ language: 'en', label: 'English', cues: spokenCues(item) }];
