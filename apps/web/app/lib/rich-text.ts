// Finds timestamps and addresses in plain text.

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'link'; text: string; href: string };

const found = /(https?:\/\/[^\s<>"']+)|(?<![\d:])(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)(?![\d:])/g;
/** Punctuation at the end of a sentence is not part of an address. */
const trailing = /[.,;:!?)\]]+$/;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const plain = (until: number) => {
    if (until > at) pieces.push({ kind: 'text', text: text.slice(at, until) });
  };
  for (const match of text.matchAll(found)) {
    const [whole, address, hours = '0', minutes = '0', seconds = '0'] = match;
    plain(match.index);
    const shown = address === undefined ? whole : address.replace(trailing, '');
    at = match.index + shown.length;
    if (address === undefined) {
      pieces.push({
        kind: 'time',
        text: shown,
        seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      });
    } else pieces.push({ kind: 'link', text: shown, href: shown });
  }
  plain(text.length);
  return pieces;
}
