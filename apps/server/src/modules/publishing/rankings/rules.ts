import { createHmac } from 'node:crypto';
import { csvRow } from '@realfin/contract/csv';
import { sameSecret } from '../../../lib/ids.ts';

export const csvKeyPattern = /^[\w-]{16,64}$/;

/** The storage key of a table's CSV. */
export const csvPath = (csvKey: string): string => `rankings/${csvKey}.csv`;

export const csvUploadUrl = (csvKey: string, token: string): string => `/api/ranking/csv/${csvKey}/${token}`;

export const csvAddress = (tableId: number): string => `/api/public/ranking/table/${tableId}`;

/** The rows of a table a page shows before its CSV has loaded, including the heading. */
export const openingRowCount = 26;

/** The rows of its first table a ranking shows on its card. */
const card = { rows: 4, columns: 3, cell: 80 } as const;

export const cardRowsOf = (rows: readonly (readonly string[])[]): string[][] =>
  rows.slice(0, card.rows).map((row) => row.slice(0, card.columns).map((cell) => cell.slice(0, card.cell)));

/** A file name that every file system accepts. */
export const fileNameOf = (title: string): string =>
  `${
    title
      .replaceAll(/[^a-zA-Z0-9 _-]+/g, '')
      .trim()
      .slice(0, 80) || 'ranking'
  }.csv`;

/** The contents of a signed upload address. */
export interface CsvClaim {
  csvKey: string;
  channelId: number;
  actorId: number;
  expiresAt: Date;
}
export const csvAddressSeconds = 3_600;

const signatureOf = (rootSecret: string, csvKey: string, claims: string): string =>
  createHmac('sha256', rootSecret).update(`realfin csv upload|${csvKey}|${claims}`).digest('base64url');

/** `{expiry in seconds, base 36}.{channel}.{actor}.{signature}`, valid for one file. */
export function signCsv(rootSecret: string, { csvKey, channelId, actorId, expiresAt }: CsvClaim): string {
  const claims = `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${channelId}.${actorId}`;
  return `${claims}.${signatureOf(rootSecret, csvKey, claims)}`;
}

/** Null for anything but our own unexpired signature for this file. */
export function readCsvToken(rootSecret: string, csvKey: string, token: string, now: Date): CsvClaim | null {
  const parts = /^([0-9a-z]{1,9})\.(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/.exec(token);
  const [, expiry = '', channel = '', actor = '', signature = ''] = parts ?? [];
  const expected = signatureOf(rootSecret, csvKey, `${expiry}.${channel}.${actor}`);
  if (parts === null || !sameSecret(signature, expected)) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000);
  return expiresAt > now ? { csvKey, channelId: Number(channel), actorId: Number(actor), expiresAt } : null;
}

/** A stored row in the download format for spreadsheets. */
export const downloadRow = (line: string): string =>
  csvRow(
    [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
    ),
  );
