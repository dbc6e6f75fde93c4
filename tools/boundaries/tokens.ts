// Splits TypeScript into words, strings and signs, with comments, regular expressions and text left out.
// It knows just enough of the language that a quote, a comment or a backtick never hides an import.

export type Token = { kind: 'word' | 'string' | 'sign'; text: string; line: number };

/** After these a slash starts a regular expression, elsewhere it divides or closes a tag. */
const beforeRegex = /^(?:[(,=:[!&|?{;+*%~^]|return|typeof|case|=>)$/;

type Reader = { source: string; at: number; line: number; tokens: Token[] };

function skipTo(reader: Reader, end: number): void {
  for (let at = reader.at; at < end; at += 1) if (reader.source[at] === '\n') reader.line += 1;
  reader.at = end;
}

function endOf(reader: Reader, mark: string, from: number): number {
  const found = reader.source.indexOf(mark, from);
  return found === -1 ? reader.source.length : found;
}

/** Ends behind the closing quote, or at the end of the line: an apostrophe in JSX text opens nothing. */
function readString(reader: Reader, quote: string): void {
  const { source, at, line } = reader;
  let end = at + 1;
  while (end < source.length && source[end] !== quote && source[end] !== '\n')
    end += source[end] === '\\' ? 2 : 1;
  if (source[end] === quote) {
    reader.tokens.push({ kind: 'string', text: source.slice(at + 1, end), line });
    skipTo(reader, end + 1);
  } else {
    reader.at = at + 1;
  }
}

function skipRegex(reader: Reader): void {
  const { source, at } = reader;
  let isInClass = false;
  let end = at + 1;
  for (; end < source.length && source[end] !== '\n'; end += 1) {
    const sign = source[end];
    if (sign === '\\') end += 1;
    else if (sign === '[') isInClass = true;
    else if (sign === ']') isInClass = false;
    else if (sign === '/' && !isInClass) break;
  }
  reader.at = source[end] === '/' ? end + 1 : at + 1;
}

/** A template without holes is a string; the code in holes is read like any other. */
function readTemplate(reader: Reader): void {
  const { source, line } = reader;
  const start = reader.at + 1;
  let hasHoles = false;
  let end = start;
  while (end < source.length && source[end] !== '`') {
    if (source.startsWith('${', end)) {
      hasHoles = true;
      skipTo(reader, end + 2);
      readCode(reader, '}');
      end = reader.at;
    } else {
      end += source[end] === '\\' ? 2 : 1;
    }
  }
  if (end >= source.length) throw new Error(`line ${line}: this template does not end`);
  if (!hasHoles) reader.tokens.push({ kind: 'string', text: source.slice(start, end), line });
  skipTo(reader, end + 1);
}

function readSign(reader: Reader, sign: string): void {
  const last = reader.tokens.at(-1);
  const next = reader.source[reader.at + 1];
  if (sign === '"' || sign === "'") readString(reader, sign);
  else if (sign === '`') readTemplate(reader);
  else if (sign === '/' && next === '/') skipTo(reader, endOf(reader, '\n', reader.at));
  else if (sign === '/' && next === '*') skipTo(reader, endOf(reader, '*/', reader.at + 2) + 2);
  else if (sign === '/' && (!last || (last.kind !== 'string' && beforeRegex.test(last.text))))
    skipRegex(reader);
  else {
    reader.tokens.push({ kind: 'sign', text: sign, line: reader.line });
    reader.at += 1;
  }
}

function readCode(reader: Reader, until?: '}'): void {
  let depth = 0;
  while (reader.at < reader.source.length) {
    const word = /[\w$#]+|\s+/y;
    word.lastIndex = reader.at;
    const found = word.exec(reader.source)?.[0];
    if (found) {
      if (found.trim()) reader.tokens.push({ kind: 'word', text: found, line: reader.line });
      skipTo(reader, reader.at + found.length);
      continue;
    }
    const sign = reader.source[reader.at] ?? '';
    if (until && sign === '{') depth += 1;
    if (until && sign === '}') {
      if (depth === 0) return skipTo(reader, reader.at + 1);
      depth -= 1;
    }
    readSign(reader, sign);
  }
}

/** @throws when a template has no end: then what follows was not read as code. */
export function readTokens(source: string): Token[] {
  const reader: Reader = { source, at: 0, line: 1, tokens: [] };
  readCode(reader);
  return reader.tokens;
}
