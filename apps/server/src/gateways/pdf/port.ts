import type { Language } from '@realfin/contract/languages';

export interface PrintedLine {
  text: string;
  isStrong?: boolean;
}
/** A business document as it is printed: texts and amounts in the reader's language, nothing left to decide. */
export interface PrintedDocument {
  paper: 'A4' | 'LETTER';
  language: Language;
  title: string;
  author: string;
  /** Fixed, so that the same document always gives the same bytes. */
  issuedAt: Date;
  letterhead: string;
  heading: string;
  facts: readonly { label: string; value: string }[];
  parties: readonly { label: string; lines: readonly PrintedLine[] }[];
  columns: readonly string[];
  /** The first column is text, the others are amounts. */
  rows: readonly (readonly string[])[];
  totals: readonly { label: string; value: string; isStrong?: boolean }[];
  notes: readonly string[];
  /** 'Page 1 of 2', on documents of several pages. */
  pageLabel(page: number, pages: number): string;
  foot: string;
}
