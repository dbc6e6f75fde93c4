import type { DataExport } from '@realfin/contract/exports';
import type { Language } from '@realfin/contract/languages';
import { postPath } from '@realfin/contract/pages';
import { longDate } from '../../../lib/long-date.ts';
import { translate } from '../../../lib/translate.ts';
import { escapeXml } from '../../../lib/xml.ts';
import type { ExportRow } from './queries/own-exports.ts';
import type { PostFacts } from './queries/post-facts.ts';
import type { PersonalFile } from './rules.ts';
import { archiveTextsIn } from './views/archive-texts.ts';

/** Progress is measured in bytes, since one video is as large as a thousand texts. */
const percentOf = ({ bytesDone, bytesAll }: ExportRow): number =>
  bytesAll === 0 ? 0 : Math.min(99, Math.floor((bytesDone / bytesAll) * 100));

export const exportView = (row: ExportRow): DataExport => {
  const { id, kind, withMedia, state, entriesDone, entriesAll, sizeBytes, reason } = row;
  return {
    id,
    kind,
    withMedia,
    state,
    entriesDone,
    entriesAll,
    sizeBytes,
    reason,
    percent: state === 'ready' || state === 'gone' ? 100 : percentOf(row),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
};

const minutesText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const end = `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return hours === 0 ? end : `${hours}:${end}`;
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];

/** A post as Markdown, without its files. */
export function postMarkdown(post: PostFacts, origin: string, language: Language): string {
  const { id, contentId: mediaId, type: mediaType, title, state, counts } = post;
  const texts = archiveTextsIn(language).post;
  const { sections } = texts;
  const address = origin + postPath({ id, mediaId, mediaType, title });
  const facts = [
    `- ${texts.type}: ${mediaType}`,
    `- ${texts.state}: ${state}`,
    `- ${texts.published}: ${(post.publishedAt ?? post.scheduledAt)?.toISOString() ?? texts.notYet}`,
    `- ${texts.access}: ${post.priceCents === null ? (post.premium ? 'premium' : 'free') : 'event'}`,
    `- ${texts.fins}: ${post.fins.join(', ') || texts.none}`,
    `- ${texts.counts(counts)}`,
    `- ${texts.address}: ${address}`,
  ];
  const chapters = post.chapters.map(
    ({ startSeconds, title: name }) => `- ${minutesText(startSeconds)} ${name}`,
  );
  const contents = post.contents.map((each) => `1. ${each.title ?? texts.notShown} (${each.id})`);
  const tables = post.tables.map((table) => `- ${table.title}: ${texts.rows(table.rows)}`);
  return [
    `# ${title === '' ? texts.untitled : title}`,
    '',
    ...facts,
    ...section(sections.text, post.text === '' ? [] : [post.text]),
    ...section(sections.description, post.description === '' ? [] : [post.description]),
    ...section(sections.chapters, chapters),
    ...section(sections.contents, contents),
    ...section(sections.tables, tables),
    '',
  ].join('\n');
}

const pictureAddress = /\/media\/images\/([\w-]{1,64})\/\d{1,4}\.webp/g;

/** An article as a standalone page; its pictures are those of the archive. */
export function articlePage(title: string, html: string, pictures: ReadonlyMap<string, string>): string {
  const name = escapeXml(title);
  const body = html.replaceAll(pictureAddress, (address, key: string) => {
    const file = pictures.get(key);
    return file === undefined ? address : `../../${file}`;
  });
  return `<!doctype html>
<html>
<head><meta charset="utf-8"><title>${name}</title></head>
<body><article><h1>${name}</h1>
${body}
</article></body>
</html>
`;
}

interface About {
  site: string;
  origin: string;
  username: string;
  at: Date;
  language: Language;
}

/** The archive's README, for people who open it years later. */
export function readmeText(
  { site, origin, username, at, language }: About,
  { kind, withMedia }: Pick<ExportRow, 'kind' | 'withMedia'>,
  files: readonly PersonalFile[],
): string {
  const texts = archiveTextsIn(language).readme;
  const line = (name: string, about: string): string => `${name.padEnd(28)} ${about}`;
  const isChannel = kind === 'channel';
  return [
    isChannel ? texts.channel(username) : texts.account(username),
    `${site}, ${origin}`,
    texts.madeOn(longDate(at, language)),
    '',
    ...(isChannel
      ? [...texts.guide, ...(withMedia ? texts.media : ['', texts.withoutMedia])]
      : [
          ...files.map(({ name, about }) => line(name, translate(about, language))),
          line('pictures/', texts.pictures),
        ]),
    '',
    texts.manifest,
    ...(isChannel ? [] : [texts.leftOut]),
    '',
  ].join('\n');
}
