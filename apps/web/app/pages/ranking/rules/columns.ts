import { numberOf } from './sort-rows.ts';

export interface Column {
  widthPx: number;
  /** Right-aligned, so that its figures can be compared. */
  isNumeric: boolean;
}
const cellCharacterPx = 8.7;
const nameCharacterPx = 8.2;
/** The padding of both sides, and what letters wider than a digit need. */
const edgesPx = 28;
const sortIconPx = 20;
const narrowestPx = 80;
const widestPx = 240;

/** The columns of a table by its opening rows, so that nothing moves when the others arrive. */
export function columnsOf(heading: readonly string[], opening: readonly (readonly string[])[]): Column[] {
  return heading.map((name, at) => {
    const cells = opening.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    const texts = cells.filter((cell) => !/^https?:/.test(cell));
    const longest = Math.max(0, ...texts.map((cell) => cell.length)) * cellCharacterPx;
    // A name may take two lines, a word of it one.
    const longestWord = Math.max(...name.split(' ').map((word) => word.length)) * nameCharacterPx;
    const needed = Math.ceil(Math.max(longest, longestWord + sortIconPx) + edgesPx);
    return {
      widthPx: Math.min(widestPx, Math.max(narrowestPx, needed)),
      isNumeric: cells.length > 0 && cells.every((cell) => numberOf(cell) !== null),
    };
  });
}
