// Finds the texts of a source file: what people read of it, or what its comments and test titles say.
import { parseSync } from 'oxc-parser';

export interface FoundText {
  line: number;
  /** Values set into a template are `{}`. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Names of things, not texts: modules, types, properties. */
const childrenOf = (node: Node): unknown[] => {
  if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return [];
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return [];
  if (node.type === 'Property') return [node.value];
  return Object.values(node);
};

function* everyNode(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value as unknown[]) yield* everyNode(each);
  else if (isNode(value)) {
    yield value;
    for (const child of childrenOf(value)) yield* everyNode(child);
  }
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
}

function parse(path: string, source: string) {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  const lineAt = (start: number): number => source.slice(0, start).split('\n').length;
  return { program: program as unknown as Node, comments, lineAt };
}

/** Every text of the file, or those within the calls that `within` names. */
export function readTexts(path: string, source: string, within?: (callee: string) => boolean): FoundText[] {
  const { program, lineAt } = parse(path, source);
  const nodes = [...everyNode(program)];
  const roots = within === undefined ? [program] : nodes.filter((node) => within(calleeOf(node)));
  return roots.flatMap((root) =>
    [...everyNode(root)].flatMap((node) => {
      const text = textOf(node);
      return text === null ? [] : [{ line: lineAt(node.start), text }];
    }),
  );
}

/** `it`, `messages`, and `it` of `it.each([...])` and `test.describe`. */
function calleeOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return calleeOf(node.callee);
  return node.type === 'MemberExpression' ? calleeOf(node.object) : '';
}

/** Texts that begin as a sentence does; a developer's errors are not for people. */
export function readSentences(path: string, source: string): FoundText[] {
  const { program, lineAt } = parse(path, source);
  const isInternal = ({ type, callee }: Node): boolean =>
    type === 'NewExpression' && calleeOf(callee) === 'Error';
  const internal = new Set(
    [...everyNode(program)].filter(isInternal).flatMap((node) => [...everyNode(node)]),
  );
  return [...everyNode(program)].flatMap((node) => {
    const text = internal.has(node) ? null : textOf(node);
    return text !== null && /^\p{Lu}[\p{L}’']* \S/u.test(text) ? [{ line: lineAt(node.start), text }] : [];
  });
}

const titled = /^(it|test|describe)$/;

export function readProse(path: string, source: string): FoundText[] {
  const { program, comments, lineAt } = parse(path, source);
  const titles = [...everyNode(program)].flatMap((node) => {
    const [first] =
      node.type === 'CallExpression' && titled.test(calleeOf(node)) ? (node.arguments as Node[]) : [];
    const text = first === undefined ? null : textOf(first);
    return first === undefined || text === null ? [] : [{ line: lineAt(first.start), text }];
  });
  return [...comments.map(({ value, start }) => ({ line: lineAt(start), text: value })), ...titles];
}

/** Markdown has no syntax that matters here but its code. */
export const readMarkdown = (source: string): FoundText[] =>
  source
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '') }))
    .filter(({ text }) => !/^(!\[|date: )/.test(text));
