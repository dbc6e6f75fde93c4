import type { SQL } from 'drizzle-orm';
import { deriveKey, seal, unseal } from '../../../lib/seal.ts';

export const maxAttempts = 3;
/** How long a finished export stays in its owner's list. */
export const listedDays = 30;

export const exportsFolder = 'exports';
export const exportPrefix = (key: string): string => `${exportsFolder}/${key}`;
/**
 * Every attempt writes its own file, so that a worker that was wrongly considered dead cannot corrupt the
 * next one's.
 */
export const archiveKey = (key: string, attempt: number): string => `${exportPrefix(key)}/${attempt}.zip`;

/** A JSON file with rows of the database, in an account's archive. */
export interface PersonalFile {
  name: string;
  /** Its description in the README. */
  about: string;
  /** Tables whose rows about the person are in the file. */
  tables: readonly string[];
  /** A single row, written as an object instead of a list. */
  single?: true;
  /** True if the file is also in the channel's archive. */
  ofChannel?: true;
  rows: (accountId: number) => SQL;
}

const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
/**
 * Separators, wildcards, control and direction characters. The two joiners are allowed, since some scripts
 * need them.
 */
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
 * A file or folder name that every system can unpack: no separators, no Windows device names, no leading or
 * trailing dots or blanks, short enough for nested paths. Letters of all languages are preserved.
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

/** The same for a file, preserving its extension. */
export function safeFileName(text: string, fallback: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(text)?.[0] ?? '';
  const stem = safeName(text.slice(0, text.length - ending.length), fallback);
  return stem + ending.toLowerCase();
}

/** Grants one account the download of one archive until `expiresAt`. */
export interface DownloadClaim {
  exportId: number;
  accountId: number;
  expiresAt: Date;
}
const keyOf = (rootSecret: string): Buffer => deriveKey(rootSecret, 'export-addresses');

export function signDownload(rootSecret: string, { exportId, accountId, expiresAt }: DownloadClaim): string {
  return seal(keyOf(rootSecret), JSON.stringify([exportId, accountId, expiresAt.getTime()]));
}

/** Null for anything but our own exact signature. The caller checks the expiry. */
export function readDownload(rootSecret: string, token: string): DownloadClaim | null {
  const isAsMade = Buffer.from(token, 'base64url').toString('base64url') === token;
  const text = isAsMade ? unseal(keyOf(rootSecret), token) : null;
  if (text === null) return null;
  const [exportId, accountId, expires] = JSON.parse(text) as [number, number, number];
  return { exportId, accountId, expiresAt: new Date(expires) };
}

export const downloadPath = (token: string): string => `/api/exports/archives/${token}`;

/** `realfin-mara-posts-2026-03-01.zip`; the site's name may contain any characters. */
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
