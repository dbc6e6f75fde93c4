// Renders the files of a statement from its stored content only, so the bytes never change.
import type { Language } from '@realfin/contract/languages';
import type { DbOrTx } from '../../../../db/client.ts';
import { printDocument } from '../../../../gateways/pdf/print-document.ts';
import { bodyOf, findStatement, findYear } from '../queries/statements.ts';
import { printedStatement, printedYear, statementCsv, yearCsv } from '../views/printed.ts';

export type StatementForm = 'pdf' | 'csv' | 'json';
interface File {
  /** Changes with the content. */
  tag: string;
  name: string;
  write(): Promise<Buffer | string>;
}

/** A month (`2026-11`) or a year (`2026`) of a channel; null if there is no statement. */
export async function findFile(
  db: DbOrTx,
  channelId: number,
  time: string,
  form: StatementForm,
  language: Language,
): Promise<File | null> {
  if (time.length === 4) {
    const year = await findYear(db, channelId, time);
    if (year === null) return null;
    const { statement, sha256, json } = year;
    return {
      tag: sha256,
      name: statement.number,
      write: async () =>
        form === 'pdf'
          ? printDocument(printedYear(statement, sha256, language))
          : form === 'csv'
            ? yearCsv(statement, language)
            : json,
    };
  }
  const row = await findStatement(db, channelId, time);
  if (row === null) return null;
  const body = bodyOf(row);
  return {
    tag: row.sha256,
    name: body.number,
    write: async () =>
      form === 'pdf'
        ? printDocument(printedStatement(body, language))
        : form === 'csv'
          ? statementCsv(body, language)
          : row.json,
  };
}
