// Word-level diff of two texts.

export interface TextPart {
  change: 'kept' | 'added' | 'removed';
  text: string;
}

/** Words with the space after them, and line ends. */
const wordsOf = (text: string): string[] => text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/g) ?? [];
/** Above this many comparisons, the changed part is shown as replaced as a whole. */
const mostComparisons = 4_000_000;

/** Table of the longest common subsequence lengths, from each pair of positions to the end. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  return lengths;
}

function* compared(before: readonly string[], after: readonly string[]): Iterable<TextPart> {
  const width = after.length + 1;
  const lengths = commonLengths(before, after);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      yield { change: 'kept', text: old };
      row++;
      column++;
    } else if (old !== undefined && (fresh === undefined || at(row + 1, column) >= at(row, column + 1))) {
      yield { change: 'removed', text: old };
      row++;
    } else {
      yield { change: 'added', text: fresh ?? '' };
      column++;
    }
  }
}

function* changesOf(before: readonly string[], after: readonly string[]): Iterable<TextPart> {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [old, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  yield { change: 'kept', text: before.slice(0, start).join('') };
  if (old.length * fresh.length <= mostComparisons) yield* compared(old, fresh);
  else {
    yield { change: 'removed', text: old.join('') };
    yield { change: 'added', text: fresh.join('') };
  }
  yield { change: 'kept', text: before.slice(before.length - end).join('') };
}

/** The newer text as parts. Adjacent parts of the same kind are merged. */
export function wordChanges(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const { change, text } of changesOf(wordsOf(before), wordsOf(after))) {
    const last = parts.at(-1);
    if (last?.change === change) last.text += text;
    else if (text !== '') parts.push({ change, text });
  }
  return parts;
}

const blocks = new Set(['paragraph', 'heading', 'listItem', 'blockquote', 'tableRow', 'codeBlock']);

/** The text of a document, one line for each block. */
export function textOfDocument(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { type, text, content } = node as { type?: unknown; text?: unknown; content?: unknown };
  if (typeof text === 'string') return text;
  if (type === 'hardBreak') return '\n';
  const inside = Array.isArray(content) ? content.map(textOfDocument).join('') : '';
  const isLine = typeof type === 'string' && blocks.has(type);
  if (type === 'tableCell' || type === 'tableHeader') return `${inside.trimEnd()}\t`;
  return isLine && !inside.endsWith('\n') ? `${inside}\n` : inside;
}
