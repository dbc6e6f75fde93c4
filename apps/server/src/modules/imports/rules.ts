// Tables of posts.
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';

export const csvSource = 'csv';

/** Downloads of an episode, those of killed workers included, before it fails. */
export const maxAttempts = 3;

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
    // Names have letters, digits and underscores: whatever else is written around and between them divides them.
    const tags = cell('tags')
      .normalize('NFKC')
      .split(/[^\p{L}\p{M}\p{N}_]+/u)
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
