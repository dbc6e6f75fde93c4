// A list of email addresses as other services export it: CSV with or without a heading.
import { newsletterLimits } from '@realfin/contract/newsletter-limits';

export interface ListedContact {
  email: string;
  name: string;
  /** Where this person agreed, if the list says it. */
  source: string;
}
const emailForm = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
export const isEmail = (text: string): boolean => text.length <= 254 && emailForm.test(text);

const nameHeading = /^(?:name|full name|vorname|first name|first_name)$/i;
const sourceHeading = /^(?:source|consent|consent source|quelle|zustimmung|einwilligung)$/i;
const delimiters = [',', ';', '\t'];

function delimiterIn(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Cells in quotes may hold delimiters, line breaks and doubled quotes. */
function cellsOf(text: string): string[][] {
  const delimiter = delimiterIn(text);
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endRow = () => {
    rows.push([...row, cell.trim()]);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === delimiter) {
      row.push(cell.trim());
      cell = '';
    } else if (!isQuoted && character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return rows;
}

/** Null when no column has addresses. `refused`: rows whose address is none, or that are too many. */
export function readContacts(csv: string): { contacts: ListedContact[]; refused: number } | null {
  const rows = cellsOf(csv.replace(/^\uFEFF/, '').replaceAll('\r', '')).filter((row) =>
    row.some((each) => each !== ''),
  );
  const column =
    rows
      .slice(0, 2)
      .map((row) => row.findIndex(isEmail))
      .find((at) => at >= 0) ?? -1;
  if (column < 0) return null;
  const heading = rows[0]?.some(isEmail) === true ? [] : (rows[0] ?? []);
  const nameColumn = heading.findIndex((each) => nameHeading.test(each));
  const sourceColumn = heading.findIndex((each) => sourceHeading.test(each));
  const found = new Map<string, ListedContact>();
  let refused = 0;
  for (const row of heading.length > 0 ? rows.slice(1) : rows) {
    // What a spreadsheet would run has an apostrophe in front, in exports of ours as well.
    const email = (row[column] ?? '').replace(/^'(?=[=+\-@])/, '');
    if (!isEmail(email) || found.size >= newsletterLimits.csvRows) refused += 1;
    else {
      const name = (row[nameColumn] ?? '').slice(0, newsletterLimits.contactName);
      const source = (row[sourceColumn] ?? '').slice(0, newsletterLimits.source);
      found.set(email.toLowerCase(), { email, name, source });
    }
  }
  return { contacts: [...found.values()], refused };
}

/** A cell that a spreadsheet would run is given as text. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
