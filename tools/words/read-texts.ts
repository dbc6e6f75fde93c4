// Extracts the texts of a source file: interface texts, comments and test titles.
import { parseSync } from 'oxc-parser';

export interface FoundText {
  line: number;
  /** Expressions in a template are replaced by `{}`. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Skips names, which are not texts: modules, types, properties. */
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

/** Every text of the file, or only those in calls of `within`. */
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

/** Texts that begin like a sentence; developer errors are not shown to people. */
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

const suite = /^describe$/;
const titled = /^(it|test)$/;

/** Calls of `test` with a body; `test.skip(condition, reason)` has no title. */
function titlesOf(path: string, source: string, isSuite: boolean): FoundText[] {
  const { program, lineAt } = parse(path, source);
  return [...everyNode(program)].flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const [first, ...others] = node.arguments as Node[];
    const isNamed = first !== undefined && others.length > 0 && isSuiteCall(node) === isSuite;
    const text =
      isNamed && (suite.test(calleeOf(node)) || titled.test(calleeOf(node))) ? textOf(first) : null;
    return first === undefined || text === null ? [] : [{ line: lineAt(first.start), text }];
  });
}

/** `describe(...)`, and the `test.describe(...)` of journeys. */
function isSuiteCall({ callee }: Node): boolean {
  if (!isNode(callee)) return false;
  const { property } = callee;
  return suite.test(calleeOf(callee)) || (isNode(property) && property.name === 'describe');
}

export const readTitles = (path: string, source: string): FoundText[] => titlesOf(path, source, false);

export function readProse(path: string, source: string): FoundText[] {
  const { comments, lineAt } = parse(path, source);
  return [
    ...comments.map(({ value, start }) => ({ line: lineAt(start), text: value })),
    ...titlesOf(path, source, true),
  ];
}

/** The lines of comments, without their marks and without directives for tools. */
export function readComments(path: string, source: string): FoundText[] {
  const { comments, lineAt } = parse(path, source);
  return comments.flatMap(({ value, start }) =>
    value
      .split('\n')
      .map((text, at) => ({ line: lineAt(start) + at, text: text.replace(/^[*\s]+/, '').trim() }))
      .filter(({ text }) => text !== '' && !/^(oxlint-|@)/.test(text)),
  );
}

/** Markdown needs no parser here, apart from code. */
export const readMarkdown = (source: string): FoundText[] =>
  source
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '') }))
    .filter(({ text }) => !/^(!\[|date: )/.test(text));
