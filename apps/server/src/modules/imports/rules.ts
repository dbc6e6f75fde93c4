// Parses a podcast's feed into episodes.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { decodeText, htmlToText } from '../../lib/plain-text.ts';
import { childOf, readXml, textOf, XmlRefused, type XmlNode } from '../../lib/read-xml.ts';

export const csvSource = 'csv';

/** Downloads of an episode, those of killed workers included, before it fails. */
export const maxAttempts = 3;

export interface FeedEpisode {
  guid: string;
  title: string;
  description: string;
  soundUrl: string;
  sizeBytes: number | null;
  durationSeconds: number | null;
  publishedAt: Date | null;
}
export interface Feed {
  title: string;
  episodes: FeedEpisode[];
}

const noFeed = (detail: string) => refuse('import.refused', { detail });
const notXml = "This isn't a podcast feed. Look for an address that ends in /rss or .xml.";

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const oneLine = (text: string, most: number): string =>
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

/** `3723`, `62:03` and `1:02:03` are equal. */
export function secondsOf(duration: string): number | null {
  if (!/^\d{1,6}(?::\d{1,2}){0,2}$/.test(duration)) return null;
  return duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) || null;
}

function decode(content: Buffer): string {
  const start = content.toString('latin1', 0, 200);
  const named = /^(?:\xef\xbb\xbf)?\s{0,9}<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(start)?.[1];
  const bom = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : null;
  try {
    return new TextDecoder(bom ?? named ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw noFeed('The letters of this feed cannot be read.');
  }
}

const isSound = ({ attributes }: XmlNode): boolean =>
  attributes['type'] === undefined || attributes['type'].startsWith('audio/');

function dateOf(text: string): Date | null {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1990 || year > 2200 ? null : date;
}

function episodeOf(item: XmlNode): FeedEpisode | null {
  const sound = item.children.find((child) => child.name === 'enclosure' && isSound(child));
  const soundUrl = sound?.attributes['url']?.trim() ?? '';
  if (!/^https?:\/\//i.test(soundUrl) || soundUrl.length > 2_000) return null;
  const described = ['content:encoded', 'description', 'itunes:summary'].map((name) => textOf(item, name));
  const size = Number(sound?.attributes['length']);
  return {
    guid: oneLine(textOf(item, 'guid'), 1_000) || soundUrl,
    title: oneLine(decodeText(textOf(item, 'title')), limits.postTitle),
    description: plainText(described.find((text) => text !== '') ?? ''),
    soundUrl,
    sizeBytes: Number.isSafeInteger(size) && size > 0 ? size : null,
    durationSeconds: secondsOf(textOf(item, 'itunes:duration')),
    publishedAt: dateOf(textOf(item, 'pubdate')),
  };
}

/** @throws import.refused when the document is not a feed with audio */
export async function readFeed(content: Buffer): Promise<Feed> {
  const channel = await channelIn(content);
  const byGuid = new Map<string, FeedEpisode>();
  for (const [at, item] of channel.children.entries()) {
    // Descriptions can be long, so this gives way to other work between items.
    if (at % 20 === 19) await turnOfTheLoop();
    const episode = item.name === 'item' ? episodeOf(item) : null;
    if (episode !== null && !byGuid.has(episode.guid)) byGuid.set(episode.guid, episode);
    if (byGuid.size === limits.importEpisodes) break;
  }
  if (byGuid.size === 0) throw noFeed('This feed has no episodes with audio.');
  return { title: oneLine(textOf(channel, 'title'), 200), episodes: [...byGuid.values()] };
}

async function channelIn(content: Buffer): Promise<XmlNode> {
  try {
    const root = await readXml(decode(content));
    const channel = root.name === 'rss' ? childOf(root, 'channel') : undefined;
    if (channel === undefined) throw noFeed(notXml);
    return channel;
  } catch (error) {
    throw error instanceof XmlRefused ? noFeed(notXml) : error;
  }
}

const columns = ['title', 'text', 'description', 'type', 'premium', 'tags'] as const;
const csvKinds: Readonly<Record<string, 'video' | 'audio' | 'article'>> = {
  video: 'video',
  podcast: 'audio',
  audio: 'audio',
  article: 'article',
};
export interface CsvPost {
  title: string;
  text: string;
  description: string;
  kind: 'video' | 'audio' | 'article';
  premium: boolean;
  tags: string[];
}
const refuseTable = (detail: string) => refuse('import.csvRefused', { detail });

/** Parses table rows, headings first, into posts. @throws import.csvRefused */
export function postsOf([heading = [], ...rows]: readonly (readonly string[])[]): CsvPost[] {
  const names = heading.map((name) => name.toLowerCase());
  const unknown = names.find((name) => !columns.some((column) => column === name));
  if (unknown !== undefined || !names.includes('title'))
    throw refuseTable(`Use these column names: ${columns.join(', ')}. The title column is required.`);
  if (rows.length > limits.importCsvRows)
    throw refuseTable(`A table of posts can have up to ${limits.importCsvRows} rows.`);
  return rows.map((row, at) => {
    const cell = (name: (typeof columns)[number]): string => row[names.indexOf(name)] ?? '';
    const wrong = (what: string) => refuseTable(`Row ${at + 2}: ${what}`);
    const title = cell('title');
    if (title === '' || title.length > limits.postTitle)
      throw wrong('the title must have 1 to 100 characters.');
    if (cell('text').length > limits.postText) throw wrong('the text can have up to 300 characters.');
    const kind = csvKinds[cell('type').toLowerCase() || 'video'];
    if (kind === undefined) throw wrong('the type must be video, podcast or article.');
    const tags = cell('tags')
      .split(/[\s,;|]+/)
      .filter((tag) => tag !== '');
    if (tags.length > limits.tagsPerPost) throw wrong(`a post can have up to ${limits.tagsPerPost} fins.`);
    return {
      title,
      kind,
      text: cell('text'),
      description: cell('description'),
      premium: /^(?:1|yes|true)$/i.test(cell('premium')),
      tags,
    };
  });
}
