// Parses CSV tables of posts.
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';

export const csvSource = 'csv';

/** Maximum download attempts per episode, including those of killed workers. */
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

/** `row` is a row's place in the file, from 1. */
export interface CsvRow {
  row: number;
  cells: readonly string[];
}
export interface CsvRowPost {
  row: number;
  post: CsvPost;
}
interface CsvProblem {
  row: number;
  problem: string;
}

/** Lists all rows with problems, so that the table needs only one correction. */
export function refuseRows(problems: readonly CsvProblem[]): Error {
  const errors = problems
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, problem }) => ({ path: `rows.${row}`, message: `Row ${row}: ${problem}` }));
  return refuse('import.csvRefused', { detail: errors[0]?.message, errors });
}

type Cell = (name: (typeof columns)[number]) => string;

function postOf(cell: Cell): CsvPost | string {
  const [title, text] = [cell('title'), cell('text')];
  if (title === '' || title.length > limits.postTitle) return 'the title must have 1 to 100 characters.';
  if (text.length > limits.postText) return 'the text can have up to 300 characters.';
  const kind = csvKinds[cell('type').toLowerCase() || 'video'];
  if (kind === undefined) return 'the type must be video, podcast or article.';
  // Fin names have letters, digits and underscores. Every other character separates them.
  const tags = cell('tags')
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter((tag) => tag !== '');
  if (tags.length > limits.tagsPerPost) return `a post can have up to ${limits.tagsPerPost} fins.`;
  const premium = /^(?:1|yes|true)$/i.test(cell('premium'));
  return { title, kind, text, description: cell('description'), premium, tags };
}

/** Parses table rows, headings first. Returns posts and row problems. @throws import.csvRefused */
export function postsOf([heading, ...rows]: readonly CsvRow[]): {
  posts: CsvRowPost[];
  problems: CsvProblem[];
} {
  const names = (heading?.cells ?? []).map((name) => name.toLowerCase());
  const unknown = names.find((name) => !columns.some((column) => column === name));
  if (unknown !== undefined || !names.includes('title'))
    throw refuseTable(`Use these column names: ${columns.join(', ')}. The title column is required.`);
  if (rows.length > limits.importCsvRows)
    throw refuseTable(`A table of posts can have up to ${limits.importCsvRows} rows.`);
  const posts: CsvRowPost[] = [];
  const problems: CsvProblem[] = [];
  for (const { row, cells } of rows) {
    const post = postOf((name) => cells[names.indexOf(name)] ?? '');
    if (typeof post === 'string') problems.push({ row, problem: post });
    else posts.push({ row, post });
  }
  return { posts, problems };
}
