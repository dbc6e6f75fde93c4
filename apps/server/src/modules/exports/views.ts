import type { DataExport } from '@realfin/contract/exports';
import { postPath } from '@realfin/contract/pages';
import { escapeXml } from '../../lib/xml.ts';
import type { ExportRow } from './queries/own-exports.ts';
import type { PostFacts } from './queries/post-facts.ts';
import type { PersonalFile } from './rules.ts';

/** Progress is measured in bytes, since one video is as large as a thousand texts. */
const percentOf = ({ bytesDone, bytesAll }: ExportRow): number =>
  bytesAll === 0 ? 0 : Math.min(99, Math.floor((bytesDone / bytesAll) * 100));

export const exportView = (row: ExportRow): DataExport => {
  const { id, kind, withMedia, state, entriesDone, entriesAll, sizeBytes, reason } = row;
  return {
    ...{ id, kind, withMedia, state, entriesDone, entriesAll, sizeBytes, reason },
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

/** A post as readable text: everything but its files. */
export function postMarkdown(post: PostFacts, origin: string): string {
  const { id, contentId: mediaId, type: mediaType, title, state, counts } = post;
  const address = origin + postPath({ id, mediaId, mediaType, title });
  const facts = [
    `- Type: ${mediaType}`,
    `- State: ${state}`,
    `- Published: ${(post.publishedAt ?? post.scheduledAt)?.toISOString() ?? 'not yet'}`,
    `- Access: ${post.priceCents === null ? (post.premium ? 'premium' : 'free') : 'event'}`,
    `- Fins: ${post.fins.join(', ') || 'none'}`,
    `- Views: ${counts.views}, likes: ${counts.likes}, dislikes: ${counts.dislikes}, comments: ${counts.comments}`,
    `- Address: ${address}`,
  ];
  const chapters = post.chapters.map(
    ({ startSeconds, title: name }) => `- ${minutesText(startSeconds)} ${name}`,
  );
  const contents = post.contents.map((each) => `1. ${each.title ?? 'Not shown'} (${each.id})`);
  const tables = post.tables.map((table) => `- ${table.title}: ${table.rows} rows`);
  return [
    `# ${title === '' ? 'Untitled' : title}`,
    '',
    ...facts,
    ...section('Text', post.text === '' ? [] : [post.text]),
    ...section('Description', post.description === '' ? [] : [post.description]),
    ...section('Chapters', chapters),
    ...section('Contents', contents),
    ...section('Tables', tables),
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

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface About {
  site: string;
  origin: string;
  username: string;
  at: Date;
}

const channelGuide = (withMedia: boolean): string[] => [
  'channel.json, team.json, calendar.json, landing-page.json   your channel',
  'pictures/                 avatars, headers and your image library (WebP)',
  'posts/<id>-<title>/       one folder for each post:',
  '  post.json               all fields of the post; times are ISO 8601',
  '  post.md                 the same as a text',
  '  article.html, .json     the text of an article, to read and as its editor stores it',
  '  tables/*.csv            the tables of a ranking (UTF-8)',
  '  captions/*.vtt          captions (WebVTT)',
  '  thumbnail.webp          its picture',
  ...(withMedia
    ? [
        '  media/                  the file you uploaded, or the best version made from it',
        '  narration/              an article read aloud',
        '  replacement/            a file that will replace the published one',
        '  recording/              the recording of a stream',
        'bites/<id>-<title>/       the files of your bites; bites.json describes them',
      ]
    : ['', 'This archive does not include media files, as you requested.']),
];

/** Describes the files of the archive to people who open it years from now. */
export function readmeText(
  { site, origin, username, at }: About,
  { kind, withMedia }: Pick<ExportRow, 'kind' | 'withMedia'>,
  files: readonly PersonalFile[],
): string {
  const accountGuide = files.map(({ name, about }) => `${name.padEnd(28)} ${about}`);
  return [
    kind === 'channel' ? `Posts and media of ${username}` : `Account data of ${username}`,
    `${site}, ${origin}`,
    `Made on ${longDay.format(at)}`,
    '',
    ...(kind === 'channel'
      ? channelGuide(withMedia)
      : [...accountGuide, `${'pictures/'.padEnd(28)} Your avatar, header and image library (WebP)`]),
    '',
    'manifest.json lists every entry with its size and SHA-256, and files that were deleted before they could be written.',
    ...(kind === 'account'
      ? ['It does not include passwords, keys and tokens. Export your posts and their files separately.']
      : []),
    '',
  ].join('\n');
}
