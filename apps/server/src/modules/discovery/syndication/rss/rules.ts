import { createHash } from 'node:crypto';
import { asLanguage, defaultLanguage, type Language } from '@realfin/contract/languages';
import { languageTag } from '@realfin/contract/shapes';

/** https://podcastindex.org/namespace/1.0: the namespace of all podcast GUIDs. */
const podcastNamespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** UUID version 5 of a feed's address without scheme and trailing slash: the same wherever the feed moves. */
export function podcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
  const hash = createHash('sha1')
    .update(Buffer.from(podcastNamespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Apple's categories by words in the names of fins; the first match counts. */
const categories: readonly (readonly [pattern: RegExp, category: string, part?: string])[] = [
  [/wrestling/i, 'Sports', 'Wrestling'],
  [/football/i, 'Sports', 'Football'],
  [/mma|bjj|jiu|judo|box|sport|fight/i, 'Sports'],
  [/comedy|humou?r/i, 'Comedy'],
  [/crypto|money|business|finance/i, 'Business', 'Investing'],
  [/news|media|discussion|politic/i, 'News', 'News Commentary'],
  [/tech/i, 'Technology'],
];
export interface PodcastCategory {
  name: string;
  part?: string | undefined;
}

export function podcastCategory(fins: readonly string[]): PodcastCategory {
  for (const fin of fins) {
    const [, name, part] = categories.find(([pattern]) => pattern.test(fin)) ?? [];
    if (name !== undefined) return { name, part };
  }
  return { name: 'Society & Culture' };
}

/** The date format of feeds. */
export const feedDate = (iso: string): string => new Date(iso).toUTCString();

/** `[kind]/{name}.xml` and `{id}.mp3` in addresses. */
export const nameOfFile = (file: string): string | null =>
  /^([A-Za-z0-9_]{1,40})\.xml$/.exec(file)?.[1] ?? null;
export function idOfFile(file: string, ending: 'mp3' | 'json' | 'vtt'): number | null {
  const digits = new RegExp(String.raw`^(\d{1,10})\.${ending}$`).exec(file)?.[1];
  const id = Number(digits ?? Number.NaN);
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** `{id}.{language}.vtt`, the transcript of an episode. */
export function transcriptOfFile(file: string): { id: number; language: string } | null {
  const [, digits, words] = /^(\d{1,10})\.([^.]+)\.vtt$/.exec(file) ?? [];
  const id = idOfFile(`${digits}.vtt`, 'vtt');
  const language = languageTag.safeParse(words);
  return id === null || !language.success ? null : { id, language: language.data };
}

/** The language of a feed's own texts: the channel's if supported (`de-AT` is German), else the default. */
export const textLanguage = (language: string): Language =>
  asLanguage(language.split('-')[0]) ?? defaultLanguage;
