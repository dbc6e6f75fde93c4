import type { Language } from '@realfin/contract/languages';

export interface PrintedLine {
  text: string;
  isStrong?: boolean;
}
/** A printable business document: texts and amounts in the reader's language, without open decisions. */
export interface PrintedDocument {
  paper: 'A4' | 'LETTER';
  language: Language;
  title: string;
  author: string;
  /** Fixed, so that the same document always has the same bytes. */
  issuedAt: Date;
  letterhead: string;
  heading: string;
  facts: readonly { label: string; value: string }[];
  parties: readonly { label: string; lines: readonly PrintedLine[] }[];
  columns: readonly string[];
  /** The first column is text, all others are amounts. */
  rows: readonly (readonly string[])[];
  totals: readonly { label: string; value: string; isStrong?: boolean }[];
  notes: readonly string[];
  /** 'Page 1 of 2', on documents of several pages. */
  pageLabel(page: number, pages: number): string;
  foot: string;
}
