import { limits } from '@realfin/contract/limits';

/** The parts of a Tiptap document that counting needs. */
interface WordNode {
  type?: unknown;
  text?: unknown;
  attrs?: unknown;
  content?: unknown;
}

function wordsOf(node: WordNode): string {
  if (node.type === 'text') return typeof node.text === 'string' ? node.text : '';
  const { note, caption } = (node.attrs ?? {}) as { note?: unknown; caption?: unknown };
  const own = node.type === 'footnote' ? note : node.type === 'image' ? caption : undefined;
  if (typeof own === 'string') return ` ${own} `;
  const inside = Array.isArray(node.content) ? (node.content as WordNode[]).map(wordsOf).join('') : '';
  return ` ${inside} `;
}

/** Words that contain a letter or a digit, as the server counts them. */
export const countWords = (document: WordNode): number =>
  wordsOf(document)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const minutesToRead = (words: number): number =>
  Math.max(1, Math.round(words / limits.articleWordsPerMinute));

/** The last words of one of the first blocks, to show where it ends. */
export function endOf(document: WordNode, blocks: number): string {
  const block = Array.isArray(document.content) ? (document.content as WordNode[])[blocks - 1] : undefined;
  const words = block === undefined ? [] : wordsOf(block).split(/\s+/).filter(Boolean);
  return words.length > 8 ? `…${words.slice(-8).join(' ')}` : words.join(' ');
}
