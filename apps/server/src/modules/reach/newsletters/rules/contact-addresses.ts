// Parses one email address from a cell, in the forms of other services' exports.
import { domainToASCII } from 'node:url';

/** Mail servers allow dots only between other characters. */
const localForm = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const domainForm = new RegExp(String.raw`^${label}(?:\.${label})*\.(?!\d+$)${label}$`);

export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@');
  return (
    text.length <= 254 &&
    local.length <= 64 &&
    rest.length === 0 &&
    localForm.test(local) &&
    domainForm.test(domain)
  );
}

export interface CellAddress {
  email: string;
  /** The name in `Name <address>`. Empty without one. */
  name: string;
}

const unseen = /[\p{Cc}\p{Cf}\u00a0]/gu;
const named = /^"?([^"<]*)"?\s*<([^<>]+)>$/;

/** Encodes international domains in ASCII, as mail servers need them. */
function toAscii(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? address : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

/** Null without an address, `several` for more than one. */
export function addressIn(cell: string): CellAddress | 'several' | null {
  // Some exports prefix addresses with an apostrophe, because spreadsheets would run them as formulas.
  const text = cell
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
  if (/@.*[,;\s]+.*@/s.test(text) && !named.test(text)) return 'several';
  const [, name = '', inside = text] = named.exec(text) ?? [];
  const bare = inside
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replace(/[?].*$|[,;]+$/s, '')
    .replace(/^['"](.*)['"]$/, '$1');
  const email = toAscii(bare.trim());
  return isEmail(email) ? { email, name: name.trim().replace(/^'(.*)'$/, '$1') } : null;
}
