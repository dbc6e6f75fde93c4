// Parses a podcast's feed into episodes.
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { decodeText } from '../../../../lib/plain-text.ts';
import { childOf, readXml, textOf, XmlRefused, type XmlNode } from '../../../../lib/read-xml.ts';
import { dateOf } from './feed-dates.ts';
import { decodeFeed, oneLine, plainText, secondsOf } from './feed-facts.ts';

export interface FeedEpisode {
  guid: string;
  title: string;
  description: string;
  soundUrl: string;
  sizeBytes: number | null;
  durationSeconds: number | null;
  publishedAt: Date | null;
  unreadDate: string | null;
}
export interface Feed {
  title: string;
  episodes: FeedEpisode[];
  /** Items that are not episodes. */
  leftOut: {
    withoutSound: number;
    repeated: number;
    tooMany: number;
    /** Later pages of the feed are missing. */
    isIncomplete: boolean;
  };
}
export interface FeedPage {
  title: string;
  episodes: FeedEpisode[];
  withoutSound: number;
  tooMany: number;
  nextUrl: string | null;
}

const noFeed = (detail: string) => refuse('import.refused', { detail });
const notXml = "This isn't a podcast feed. Look for an address that ends in /rss or .xml.";
const noSound = 'This feed has no episodes with audio.';
const withDefinitions =
  "The document type (DOCTYPE) of this feed contains definitions, which we don't read. Remove them and try again.";
const brokenXml = ({ line, tag, hasDefinitions }: XmlRefused): string => {
  if (hasDefinitions) return withDefinitions;
  return tag === null
    ? `The XML of this feed is broken in line ${line}.`
    : `The XML of this feed is broken in line ${line}: <${tag}> is never closed.`;
};

const soundFile = /\.(?:mp3|m4a|m4b|mp4a?|aac|og[ag]|opus|wav|wave|flac|aiff?|weba|wma|amr|mpga|mka)$/i;
const otherType =
  /^(?:image|video|text|font|model|message)\/|(?:pdf|zip|json|xml|html|epub|torrent|javascript)/;
const longestAddress = 2_000;

interface Enclosure {
  url: string;
  type: string;
  length: string;
}

function enclosureOf({ attributes }: XmlNode, base: string): Enclosure | null {
  const typed = attributes['url']?.trim() ?? '';
  if (typed === '' || !URL.canParse(typed, base)) return null;
  const url = new URL(typed, base);
  if (!/^https?:$/.test(url.protocol) || url.href.length > longestAddress) return null;
  // Absolute addresses are not normalized, because imported episodes may be identified by them.
  const address = /^https?:\/\//i.test(typed) ? typed : url.href;
  return {
    url: address,
    type: attributes['type']?.trim().toLowerCase() ?? '',
    length: attributes['length'] ?? '',
  };
}

const hasSoundName = ({ url, type }: Enclosure): boolean =>
  !/^(?:image|video)\//.test(type) && soundFile.test(new URL(url).pathname);

/** The audio of an item: by its type, else by its address, else its only file that may be audio. */
function soundOf(item: XmlNode, base: string): Enclosure | null {
  const all = item.children
    .flatMap((child) => (child.name === 'media:group' ? child.children : child))
    .filter(({ name }) => name === 'enclosure' || name === 'media:content')
    .flatMap((child) => enclosureOf(child, base) ?? []);
  const byType = all.find(({ type }) => type.startsWith('audio'));
  const [only] = new Set(all.map(({ url }) => url)).size === 1 ? all : [];
  const isUnknown = only !== undefined && !otherType.test(only.type);
  return byType ?? all.find(hasSoundName) ?? (isUnknown ? only : null) ?? null;
}

interface Item extends Omit<FeedEpisode, 'publishedAt' | 'unreadDate'> {
  /** The unparsed date. The feed's language may come after its items. */
  date: string;
}

function itemOf(item: XmlNode, base: string): Item | null {
  const sound = soundOf(item, base);
  if (sound === null) return null;
  const first = (...names: string[]): string =>
    names.map((name) => textOf(item, name)).find((text) => text !== '') ?? '';
  const size = Number(sound.length);
  return {
    guid: oneLine(textOf(item, 'guid'), 1_000) || sound.url,
    title: oneLine(decodeText(first('title', 'itunes:title', 'media:title')), limits.postTitle),
    description: plainText(first('content:encoded', 'description', 'itunes:summary', 'itunes:subtitle')),
    soundUrl: sound.url,
    sizeBytes: Number.isSafeInteger(size) && size > 0 ? size : null,
    durationSeconds: secondsOf(textOf(item, 'itunes:duration')),
    date: first('pubdate', 'dc:date', 'published'),
  };
}

function episodeOf({ date, ...item }: Item, language: string): FeedEpisode {
  const publishedAt = dateOf(date, language);
  return { ...item, publishedAt, unreadDate: publishedAt === null ? oneLine(date, 60) || null : null };
}

/** Falls back to the sound's address as the id of items that share a GUID. */
function distinct(all: readonly FeedEpisode[]): FeedEpisode[] {
  const sounds = new Map<string, Set<string>>();
  for (const { guid, soundUrl } of all) sounds.set(guid, (sounds.get(guid) ?? new Set()).add(soundUrl));
  const byGuid = new Map<string, FeedEpisode>();
  for (const episode of all) {
    const guid = (sounds.get(episode.guid)?.size ?? 0) > 1 ? episode.soundUrl : episode.guid;
    if (!byGuid.has(guid)) byGuid.set(guid, { ...episode, guid });
  }
  return [...byGuid.values()];
}

/** The page after this one, as `<atom:link rel="next" href="...">` names it. */
function nextOf(channel: XmlNode, base: string): string | null {
  const link = channel.children.find(
    ({ name, attributes }) =>
      /^(?:[\w.-]+:)?link$/.test(name) && attributes['rel']?.trim().toLowerCase() === 'next',
  );
  const href = link?.attributes['href']?.trim() ?? '';
  return href !== '' && URL.canParse(href, base) ? new URL(href, base).href : null;
}

/** The response: its final address, and its content type. */
interface FeedSource {
  url: string;
  type: string;
}

/** @throws import.refused when the document is no feed */
export async function readPage(content: Buffer, { url: base, type }: FeedSource): Promise<FeedPage> {
  const items: Item[] = [];
  let [withoutSound, tooMany] = [0, 0];
  const onElement = (element: XmlNode): void => {
    if (items.length >= limits.importEpisodes) {
      tooMany += 1;
      return;
    }
    const item = itemOf(element, base);
    if (item === null) withoutSound += 1;
    else items.push(item);
  };
  const channel = await channelIn(decodeFeed(content, type), onElement);
  const title = oneLine(textOf(channel, 'title'), 200);
  const language = textOf(channel, 'language') || textOf(channel, 'dc:language');
  const episodes = items.map((item) => episodeOf(item, language));
  return { title, episodes, withoutSound, tooMany, nextUrl: nextOf(channel, base) };
}

/** @throws import.refused when no page has audio */
export function feedOf(pages: readonly FeedPage[], isIncomplete: boolean): Feed {
  const all = pages.flatMap((page) => page.episodes);
  const taken = all.slice(0, limits.importEpisodes);
  const episodes = distinct(taken);
  if (episodes.length === 0) throw noFeed(noSound);
  const sum = (of: 'withoutSound' | 'tooMany') => pages.reduce((total, page) => total + page[of], 0);
  const leftOut = {
    withoutSound: sum('withoutSound'),
    repeated: taken.length - episodes.length,
    tooMany: sum('tooMany') + all.length - taken.length,
    isIncomplete,
  };
  return { title: pages[0]?.title ?? '', episodes, leftOut };
}

async function channelIn(text: string, onElement: (item: XmlNode) => void): Promise<XmlNode> {
  try {
    const root = await readXml(text, { name: 'item', parent: 'channel', onElement });
    const channel = root.name === 'rss' ? childOf(root, 'channel') : undefined;
    if (channel === undefined) throw noFeed(notXml);
    return channel;
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw noFeed(error.root === 'rss' ? brokenXml(error) : notXml);
  }
}
