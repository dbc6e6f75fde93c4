// Codes of authenticator apps (RFC 6238: SHA-1, six digits, half a minute) and recovery codes.
import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../../lib/ids.ts';

const stepSeconds = 30;
/** Clocks may differ by this many steps. */
const drift = 1;
export const keyBytes = 20;

export const recoveryCodeCount = 10;
/** With this many unused codes left, the person is asked to create new ones. */
export const fewCodes = 3;

const appAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** No letters that look like others. */
const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Five bits for each character. */
function inAlphabet(bytes: Uint8Array, alphabet: string): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group, 2)]).join('');
}

/** The key as text for manual entry in an app. */
export const keyText = (key: Uint8Array): string => inAlphabet(key, appAlphabet);
export const inGroups = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** The time step of a code. Null if it is invalid or too far from now. */
export function stepOf(key: Uint8Array, code: string, now: Date): number | null {
  const present = stepAt(now);
  const near = Array.from({ length: 2 * drift + 1 }, (_, n) => present - drift + n);
  // Compares every step, so the response time reveals no match.
  const found = near.filter((step) => sameSecret(codeAt(key, step), code));
  return found.at(-1) ?? null;
}

/** The `otpauth:` URI for the QR code and the link. */
export function appAddress(key: Uint8Array, site: string, email: string): string {
  const issuer = site.replaceAll(':', ' ');
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${keyText(key)}&issuer=${encodeURIComponent(issuer)}`;
}

/** Ten characters from the first 50 bits. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const text = inAlphabet(bytes, recoveryAlphabet).slice(0, 10);
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

export type Code = { kind: 'app'; digits: string } | { kind: 'recovery'; text: string };

/** Null if the format fits neither kind of code. */
export function readCode(typed: string): Code | null {
  const text = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(text)) return { kind: 'app', digits: text };
  const plain = text.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(plain) ? { kind: 'recovery', text: plain } : null;
}
