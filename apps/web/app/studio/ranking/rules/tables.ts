// The tables of a ranking during editing, in order. All functions return new arrays.
import { limits } from '@realfin/contract/limits';
import type { CsvFile, EditableTable } from '@realfin/contract/rankings';

export interface TableFields {
  /** Identifies it between this browser and the server. */
  key: string;
  title: string;
  description: string;
  csvKey: string | null;
  rowCount: number;
  openingRows: string[][];
}
export const emptyTable = (key: string): TableFields => ({
  key,
  title: '',
  description: '',
  csvKey: null,
  rowCount: 0,
  openingRows: [],
});

export const tableFieldsOf = ({ key, title, description, csvKey, rowCount, openingRows }: EditableTable) => ({
  key,
  title,
  description,
  csvKey,
  rowCount,
  openingRows,
});

export type Tables = readonly TableFields[];

export const isFull = (tables: Tables): boolean => tables.length >= limits.rankingTables;

/** One place up or down; the first and the last stay where they are. */
export function moveTable(tables: Tables, key: string, by: -1 | 1): TableFields[] {
  const moved = [...tables];
  const from = moved.findIndex((table) => table.key === key);
  const [one, other] = [moved[from], moved[from + by]];
  if (one === undefined || other === undefined) return moved;
  moved[from] = other;
  moved[from + by] = one;
  return moved;
}

/** A ranking has at least one table. */
export const removeTable = (tables: Tables, key: string): TableFields[] =>
  tables.length < 2 ? [...tables] : tables.filter((table) => table.key !== key);

export const patchTable = (tables: Tables, key: string, change: Partial<TableFields>): TableFields[] =>
  tables.map((table) => (table.key === key ? { ...table, ...change } : table));

export const withoutData = { csvKey: null, rowCount: 0, openingRows: [] as string[][] };

/** A default title from a file name. */
const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[\p{Cc}_]+/gu, ' ')
    .trim()
    .slice(0, limits.rankingTableTitle);

/** Adds a parsed file to a table. */
export function giveData(tables: Tables, key: string, csv: CsvFile, fileName: string): TableFields[] {
  const { csvKey, rowCount, openingRows } = csv;
  return tables.map((table) =>
    table.key === key
      ? {
          ...table,
          csvKey,
          rowCount,
          openingRows,
          title: table.title === '' ? titleFrom(fileName) : table.title,
        }
      : table,
  );
}

/**
 * Tables for this many files: tables without data first, then new ones, up to the limit. `taken` are those
 * whose file is uploading.
 */
export function placesFor(
  tables: Tables,
  count: number,
  taken: ReadonlySet<string>,
  newKey: () => string,
): { tables: TableFields[]; keys: string[] } {
  const free = tables.filter(({ key, csvKey }) => csvKey === null && !taken.has(key)).map(({ key }) => key);
  const room = Math.max(0, limits.rankingTables - tables.length);
  const added = Array.from({ length: Math.min(room, Math.max(0, count - free.length)) }, () =>
    emptyTable(newKey()),
  );
  return {
    tables: [...tables, ...added],
    keys: [...free, ...added.map(({ key }) => key)].slice(0, count),
  };
}

/** True if the table is ready to be published. */
export const isWhole = ({ title, csvKey }: TableFields): boolean => title.trim() !== '' && csvKey !== null;
