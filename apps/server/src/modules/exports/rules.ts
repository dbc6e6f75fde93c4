import type { SQL } from 'drizzle-orm';
import { deriveKey, seal, unseal } from '../../lib/seal.ts';

export const maxAttempts = 3;
/** How long an ended export stays in its owner's list. */
export const listedDays = 30;

export const exportsFolder = 'exports';
export const exportPrefix = (key: string): string => `${exportsFolder}/${key}`;
/** Every attempt has a file of its own, so that one that was taken for dead cannot spoil the next. */
export const archiveKey = (key: string, attempt: number): string => `${exportPrefix(key)}/${attempt}.zip`;

/** A file of an account's archive: rows of the database, as JSON. */
export interface PersonalFile {
  name: string;
  /** What is in it, for the README. */
  about: string;
  /** The tables whose rows about the person it holds. */
  tables: readonly string[];
  /** One row, written as an object instead of a list. */
  single?: true;
  /** Belongs to the channel too, and is in its archive as well. */
  ofChannel?: true;
  rows: (accountId: number) => SQL;
}

const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
/** Separators, wildcards, control and direction characters; the two joiners are part of how some languages are written. */
const unsafe = /(?:[\p{Cc}\p{Zl}\p{Zp}\\/:*?"<>|]|(?![\u200c\u200d])\p{Cf})+/gu;
const mostBytes = 120;

function cutTo(text: string, most: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    cut += character;
  }
  return cut;
}

/**
 * One name of a folder or file that every system can unpack: no separators, none of Windows' devices, no dots or
 * blanks at the ends, of a length that leaves room for a path. Letters of all languages stay.
 */
export function safeName(text: string, fallback: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+/g, '');
  const name = cutTo(clean, mostBytes).replaceAll(/[. ]+$/g, '');
  if (name === '') return fallback;
  return reserved.test(name) ? `_${name}` : name;
}

/** The same for a file: its ending survives the cut. */
export function safeFileName(text: string, fallback: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(text)?.[0] ?? '';
  const stem = safeName(text.slice(0, text.length - ending.length), fallback);
  return stem + ending.toLowerCase();
}

/** Who may fetch which archive, until when. */
export interface DownloadClaim {
  exportId: number;
  accountId: number;
  expiresAt: Date;
}
const keyOf = (rootSecret: string): Buffer => deriveKey(rootSecret, 'export-addresses');

export function signDownload(rootSecret: string, { exportId, accountId, expiresAt }: DownloadClaim): string {
  return seal(keyOf(rootSecret), JSON.stringify([exportId, accountId, expiresAt.getTime()]));
}

/** Null for everything we have not signed, to the letter. Whether it has expired is for the caller to ask. */
export function readDownload(rootSecret: string, token: string): DownloadClaim | null {
  const isAsMade = Buffer.from(token, 'base64url').toString('base64url') === token;
  const text = isAsMade ? unseal(keyOf(rootSecret), token) : null;
  if (text === null) return null;
  const [exportId, accountId, expires] = JSON.parse(text) as [number, number, number];
  return { exportId, accountId, expiresAt: new Date(expires) };
}

export const downloadPath = (token: string): string => `/api/exports/archives/${token}`;

/** `realfin-mara-posts-2026-03-01.zip`; the name of the site may have any characters. */
export function archiveName(
  site: string,
  username: string,
  { kind, createdAt }: { kind: 'channel' | 'account'; createdAt: Date },
): string {
  const start =
    site
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'export';
  const what = kind === 'channel' ? 'posts' : 'account';
  return `${start}-${username}-${what}-${createdAt.toISOString().slice(0, 10)}.zip`;
}
