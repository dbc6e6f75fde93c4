// Parses dates, durations and texts of feeds.
import { isUtf8 } from 'node:buffer';
import { limits } from '@realfin/contract/limits';
import { htmlToText } from '../../../../lib/plain-text.ts';

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
export const oneLine = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/** The text of a description, without its markup. */
export const plainText = (html: string): string =>
  htmlToText(html.slice(0, 20_000))
    .replaceAll(control, '')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\r?\n\s*/g, '\n')
    .trim()
    .slice(0, limits.postDescription)
    .toWellFormed();

const clock = /^(\d{1,6})(?::(\d{1,2}))?(?::(\d{1,2}))?(?:[.,]\d+)?$/;
const words =
  /^(?:pt)?(?:(\d{1,4}) ?h(?:ours?|rs?)?)?[ ,]*(?:(\d{1,5}) ?m(?:in(?:utes?|s)?)?)?[ ,]*(?:(\d{1,6})(?:[.,]\d+)? ?s(?:ec(?:onds?|s)?)?)?$/i;

/** `3723`, `3723.5`, `62:03`, `1:02:03`, `1h 2m 3s` and `PT1H2M3S` are equal, to a second. */
export function secondsOf(duration: string): number | null {
  const typed = duration.trim();
  const parts = clock
    .exec(typed)
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (parts !== undefined) return parts.reduce((sum, part) => sum * 60 + Number(part), 0) || null;
  const [, hours = 0, minutes = 0, seconds = 0] = words.exec(typed) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) || null;
}

const declared = /^(?:\xef\xbb\xbf)?\s{0,9}<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/;

function knownEncoding(name: string | undefined): string | null {
  try {
    return name === undefined ? null : new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

function encodingOf(content: Buffer, type: string): string {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  if (content[0] === 0x3c && content[1] === 0) return 'utf-16le';
  if (content[0] === 0 && content[1] === 0x3c) return 'utf-16be';
  const named = declared.exec(content.toString('latin1', 0, 200))?.[1];
  // Servers often send a default charset, so it is used only without a declaration or valid UTF-8.
  const sent =
    named === undefined && !isUtf8(content) ? /;\s*charset="?([\w-]{1,40})/i.exec(type)?.[1] : undefined;
  const encoding = knownEncoding(named ?? sent) ?? 'utf-8';
  // A declaration that could be read byte by byte can't be UTF-16.
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
}

/**
 * Decodes a feed. Invalid bytes become `\uFFFD`. If most letters are invalid, it is read as Windows-1252.
 * `type`: the content type sent by its server.
 */
export function decodeFeed(content: Buffer, type: string): string {
  const encoding = encodingOf(content, type);
  const text = new TextDecoder(encoding).decode(content);
  if (encoding !== 'utf-8') return text;
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  const right = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return wrong > right ? new TextDecoder('windows-1252').decode(content) : text;
}
