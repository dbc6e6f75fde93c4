// Parses WebVTT and SRT into cues of plain text, and writes WebVTT. Strips all markup.
import type { Cue } from '@realfin/contract/captions';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { CaptionTrack } from '@realfin/contract/media';
import { decodeText } from '../../../../lib/plain-text.ts';

const refuseCaptions = (detail: string) => refuse('captions.refused', { detail });

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s|$)`);

const secondsOf = (hours = '0', minutes = '0', seconds = '0', fraction = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000;

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Plain text: removes tags, styles and invisible characters, and keeps lines. */
export const cleanText = (text: string): string =>
  decodeText(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(/\{\\[^{}]*\}/g, ''),
  )
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .replace(control, ' ')
    .replace(/[\u200e\u200f]/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

function cueOf(block: readonly string[], place: number): Cue | null {
  const at = block.findIndex((line) => line.includes('-->'));
  if (at < 0 || at > 1) return null;
  const found = timing.exec(block[at] ?? '');
  if (found === null) throw refuseCaptions(`The times of caption ${place} cannot be read.`);
  const text = block.slice(at + 1).join('\n');
  const [, h1, m1, s1, f1, h2, m2, s2, f2] = found;
  return { startSeconds: secondsOf(h1, m1, s1, f1), endSeconds: secondsOf(h2, m2, s2, f2), text };
}

/** True for notes, styles and the header of a file. */
const isAside = (block: readonly string[]): boolean => /^(?:WEBVTT|NOTE|STYLE|REGION)\b/.test(block[0] ?? '');

/** The cues of a file in either format. @throws captions.refused */
export function readCaptions(file: string): Cue[] {
  if (file.includes('\u0000') || file.includes('\ufffd')) {
    throw refuseCaptions("This file isn't UTF-8 text. Save your captions as UTF-8 and try again.");
  }
  const blocks: string[][] = [[]];
  for (const line of file.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    if (line.trim() !== '') blocks.at(-1)?.push(line);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  const cues: Cue[] = [];
  for (const block of blocks) {
    const cue = isAside(block) ? null : cueOf(block, cues.length + 1);
    if (cue !== null) cues.push(cue);
    if (cues.length > limits.cues)
      throw refuseCaptions(`There are more than ${limits.cues.toLocaleString('en-US')} captions.`);
  }
  return cues;
}

/** Validates cues from any source, cleans their text and sorts them. @throws captions.refused */
export function cleanCues(cues: readonly Cue[]): Cue[] {
  const clean = cues.map(({ startSeconds, endSeconds, text }, at) => {
    const place = at + 1;
    if (endSeconds <= startSeconds) throw refuseCaptions(`Caption ${place} ends before it begins.`);
    const words = cleanText(text);
    if (words.length > limits.cueText)
      throw refuseCaptions(`Caption ${place} is longer than ${limits.cueText} characters.`);
    return { startSeconds, endSeconds, text: words };
  });
  const said = clean.filter(({ text }) => text !== '').sort((a, b) => a.startSeconds - b.startSeconds);
  if (said.length === 0) throw refuseCaptions('This file has no captions. Choose a WebVTT or SRT file.');
  return said;
}

const two = (value: number): string => String(value).padStart(2, '0');
function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(whole % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const writeVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(({ startSeconds, endSeconds, text }) => {
      const words = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? '');
      return `${clock(startSeconds)} --> ${clock(endSeconds)}\n${words}\n`;
    })
    .join('\n')}`;

export const captionTrackOf = (
  postId: number,
  { language, label }: { language: string; label: string },
): CaptionTrack => ({ url: `/api/public/post/${postId}/captions/${language}.vtt`, language, label });
