// What a file imports, and where it reads the environment.
import { readTokens } from './tokens.ts';
import type { Token } from './tokens.ts';

/** isType: gone at run time, as `import type` is. */
export type Import = { specifier: string; line: number; isType: boolean };

type SourceFacts = { imports: Import[]; environmentLines: number[] };

/** The string after `from`, looked for up to the end of the statement. */
function findFrom(tokens: Token[], start: number): Token | undefined {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: 'sign', text: ';' };
    const next = tokens[at + 1];
    if (depth === 0 && kind === 'word' && text === 'from' && next?.kind === 'string') return next;
    if (kind === 'sign' && text === '{') depth += 1;
    if (kind === 'sign' && text === '}') depth -= 1;
    const isOpen =
      kind === 'word' || (kind === 'string' && depth > 0) || (kind === 'sign' && /[{}*,]/.test(text));
    if (!isOpen) return undefined;
  }
  return undefined;
}

function findImported(tokens: Token[], at: number): Token | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.kind !== 'word' || tokens[at - 1]?.text === '.') return undefined;
  if (token.text === 'import' && next?.kind === 'string') return next;
  if (/^(?:import|require)$/.test(token.text) && next?.text === '(') {
    return tokens[at + 2]?.kind === 'string' ? tokens[at + 2] : undefined;
  }
  if (token.text === 'import') return findFrom(tokens, at + 1);
  const isList = next?.text === '{' || next?.text === '*' || next?.text === 'type';
  return token.text === 'export' && isList ? findFrom(tokens, at + 1) : undefined;
}

/** `process.env`, `process['env']` and `process` handed on whole, but not `queue.process(...)`. */
function readsEnvironment(tokens: Token[], at: number): boolean {
  const [before, token, next, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.text !== 'process' || token.kind !== 'word' || before?.text === '.') return false;
  if (next?.text === '.' || next?.text === '[') return after?.text === 'env';
  if (next?.text === '?') return after?.text === '.';
  return before?.text === '=';
}

const isProcessModule = ({ specifier }: Import) => /^(?:node:)?process$/.test(specifier);

export function readSource(source: string): SourceFacts {
  const tokens = readTokens(source);
  const imports: Import[] = [];
  const environmentLines: number[] = [];
  for (const at of tokens.keys()) {
    const found = findImported(tokens, at);
    const isType = tokens[at + 1]?.text === 'type' && /^[{*]$|^[A-Z]/.test(tokens[at + 2]?.text ?? '');
    if (found) imports.push({ specifier: found.text, line: found.line, isType });
    if (readsEnvironment(tokens, at)) environmentLines.push(tokens[at]?.line ?? 0);
  }
  environmentLines.push(...imports.filter(isProcessModule).map(({ line }) => line));
  return { imports, environmentLines };
}
