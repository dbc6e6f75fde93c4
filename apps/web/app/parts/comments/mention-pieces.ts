/** A comment's text, with the `@names` in it that lead somewhere. */
export type Piece = { text: string; username?: undefined } | { text: string; username: string };

const names = /@([A-Za-z0-9_]{2,20})/g;

export function mentionPieces(text: string, mentions: readonly string[]): Piece[] {
  if (mentions.length === 0) return [{ text }];
  const known = new Set(mentions.map((name) => name.toLowerCase()));
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(names)) {
    const [whole, username = ''] = found;
    if (!known.has(username.toLowerCase())) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: whole, username });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
