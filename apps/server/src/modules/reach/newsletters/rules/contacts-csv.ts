// Parses email lists exported by other services: CSV with or without a heading.
import type { ContactRow } from '@realfin/contract/newsletter-contacts';
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { readCsvRows, type CsvLine, type CsvProblem } from '../../../../lib/csv-reader.ts';
import { consentDate } from './consent-date.ts';
import { addressIn } from './contact-addresses.ts';
import { columnsOf, isHeading, type Columns } from './contact-columns.ts';

export interface ListedContact {
  email: string;
  name: string;
  /** The source of this person's consent, if listed. */
  source: string;
  consentedAt: Date | null;
}
export interface ContactList {
  contacts: ListedContact[];
  /** Rows that are not contacts, with the reason. */
  rows: ContactRow[];
}

const limits = { cellCharacters: 5_000, columns: 500, rowForm: /@/ };
const headingLines = 5;
const shownText = 80;

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
const shown = (text: string): string => oneLine(text).slice(0, shownText).toWellFormed();
const isBlank = (line: CsvLine): boolean => 'cells' in line && line.cells.every((cell) => cell.trim() === '');
const hasAddress = (cells: readonly string[]): boolean => cells.some((cell) => addressIn(cell) !== null);

/** Index of the heading among the first lines. -1 for a list without one. */
function headingIn(lines: readonly CsvLine[]): number {
  for (const [at, line] of lines.slice(0, headingLines).entries()) {
    if (!('cells' in line)) continue;
    if (hasAddress(line.cells)) return -1;
    if (isHeading(line.cells)) return at;
  }
  return -1;
}

/** Columns with addresses: those of the heading, else the one with most addresses. */
function emailColumns({ emails, maybeEmails, otherPeople }: Columns, lines: readonly CsvLine[]): number[] {
  if (emails.length > 0) return emails;
  const counts = new Map<number, number>();
  for (const line of lines)
    for (const [column, cell] of 'cells' in line ? line.cells.entries() : [])
      if (addressIn(cell) !== null) counts.set(column, (counts.get(column) ?? 0) + 1);
  const rank = (column: number): number =>
    Number(maybeEmails.includes(column)) - Number(otherPeople.includes(column));
  const [most] = [...counts].toSorted(
    ([column, count], [other, otherCount]) => rank(other) - rank(column) || otherCount - count,
  );
  return most === undefined ? [] : [most[0]];
}

const refusals: Readonly<Record<CsvProblem, ContactRow['reason']>> = {
  unclosedQuote: 'unclosedQuote',
  cellTooLong: 'tooLong',
  quotedCellTooLong: 'unclosedQuote',
  tooManyCells: 'tooLong',
};

interface ReadRow {
  row: number;
  text: string;
  contact: ListedContact | null;
  reason: ContactRow['reason'] | null;
}

function nameOf(columns: Columns, cells: readonly string[]): string {
  const cell = (column: number): string => oneLine(cells[column] ?? '');
  const parts = [cell(columns.firstName), cell(columns.lastName)].filter((part) => part !== '');
  return cell(columns.name) || parts.join(' ');
}

function readRow(columns: Columns, emails: readonly number[], line: CsvLine): ReadRow {
  const { row } = line;
  if (!('cells' in line))
    return { row, text: shown(line.line), contact: null, reason: refusals[line.problem] };
  const { cells } = line;
  const typed = emails.map((column) => cells[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';
  const text = shown(typed === '' ? cells.join(' ') : typed);
  const refused = (reason: ContactRow['reason']): ReadRow => ({ row, text, contact: null, reason });
  if (typed === '') return refused('noAddress');
  const found = addressIn(typed);
  if (found === 'several') return refused('severalAddresses');
  if (found === null) return refused('wrongAddress');
  const name = (nameOf(columns, cells) || found.name).slice(0, newsletterLimits.contactName).toWellFormed();
  const source = oneLine(cells[columns.source] ?? '')
    .slice(0, newsletterLimits.source)
    .toWellFormed();
  return {
    row,
    text,
    contact: { email: found.email, name, source, consentedAt: consentDate(cells[columns.consentedAt] ?? '') },
    reason: columns.reasonOf(cells),
  };
}

/** Null if no column has addresses. Each row is returned as a contact or with a reason. */
export function readContacts(csv: string): ContactList | null {
  const read = readCsvRows(csv.replace(/^\uFEFF/, ''), limits);
  if (read === null) return null;
  const lines = read.filter((line) => !isBlank(line));
  const headingAt = headingIn(lines);
  const heading = lines[headingAt];
  const columns = columnsOf(heading !== undefined && 'cells' in heading ? heading.cells : []);
  const people = lines.slice(headingAt + 1);
  const emails = emailColumns(columns, people);
  if (emails.length === 0) return null;
  return sorted(people.map((line) => readRow(columns, emails, line)));
}

/** A refusal applies to all rows with the same address. */
function sorted(read: readonly ReadRow[]): ContactList {
  const declined = new Map<string, ContactRow['reason']>();
  for (const { contact, reason } of read)
    if (contact !== null && reason !== null) declined.set(contact.email.toLowerCase(), reason);
  const contacts = new Map<string, ListedContact>();
  const rows: ContactRow[] = [];
  for (const { row, text, contact, reason } of read) {
    const key = contact?.email.toLowerCase() ?? '';
    const why = reason ?? declined.get(key) ?? null;
    if (contact === null || why !== null) rows.push({ row, text, reason: why ?? 'noAddress' });
    else if (contacts.has(key)) rows.push({ row, text, reason: 'repeated' });
    else if (contacts.size >= newsletterLimits.csvRows) rows.push({ row, text, reason: 'tooMany' });
    else contacts.set(key, contact);
  }
  return { contacts: [...contacts.values()], rows };
}
