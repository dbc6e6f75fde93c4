import type { EditableRanking } from '@realfin/contract/rankings';
import { useState } from 'react';
import { copy as uploads } from '../../parts/uploads/copy.ts';
import type { Draft } from '../kit/store/draft.ts';
import { copy } from './copy.ts';
import type { RankingFields } from './fields.ts';
import { sendCsv } from './mutations/save-ranking.ts';
import { problemWithCsv } from './rules/csv-check.ts';
import { giveData, placesFor } from './rules/tables.ts';

export type FileState = { is: 'reading' } | { is: 'refused'; message: string };
export type FileStates = ReadonlyMap<string, FileState>;

/** The CSV uploads in progress, by table key. */
export function useCsvFiles(draft: Draft<RankingFields, EditableRanking>, onTables: () => void) {
  const [states, setStates] = useState<FileStates>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const set = (key: string, state: FileState | null) =>
    setStates((all) => {
      const next = new Map(all);
      if (state === null) next.delete(key);
      else next.set(key, state);
      return next;
    });
  const take = async (key: string, file: File): Promise<void> => {
    const wrong = problemWithCsv(file);
    if (wrong !== null) {
      set(key, { is: 'refused', message: wrong });
      return;
    }
    set(key, { is: 'reading' });
    try {
      const { fields, post } = draft.view.get();
      const index = fields.tables.findIndex((table) => table.key === key);
      const csv = await sendCsv(file, post?.id ?? null, Math.max(0, index));
      // Reads the latest tables, which may have moved or changed meanwhile.
      draft.patch({ tables: giveData(draft.view.get().fields.tables, key, csv, file.name) });
      set(key, null);
      onTables();
    } catch (error) {
      set(key, { is: 'refused', message: error instanceof Error ? error.message : copy.failed });
    }
  };
  return {
    states,
    problem,
    take: (key: string, files: readonly File[]) => {
      const [file] = files;
      if (files.length > 1) set(key, { is: 'refused', message: uploads.oneFile });
      else if (file !== undefined) void take(key, file);
    },
    /** Several files: each gets a table. */
    async takeAll(files: readonly File[]): Promise<void> {
      const reading = new Set([...states].flatMap(([key, { is }]) => (is === 'reading' ? [key] : [])));
      const places = placesFor(draft.view.get().fields.tables, files.length, reading, () =>
        crypto.randomUUID(),
      );
      setProblem(places.keys.length < files.length ? copy.full : null);
      draft.patch({ tables: places.tables });
      for (const [at, key] of places.keys.entries()) {
        const file = files[at];
        if (file !== undefined) await take(key, file);
      }
    },
    forget: (key: string) => set(key, null),
  };
}
export type CsvFiles = ReturnType<typeof useCsvFiles>;
