// Finds visible texts in components and routes, which can't be translated there:
// node scripts/literal-texts.ts
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
export interface LiteralText {
  line: number;
  text: string;
}

/** Attributes and props with text that is shown or read aloud. */
const shown =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|description|heading|hint|caption|message|text|emptyText|children)$/;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));
/** Whether a text is for people, not an address, a media type or a token name. */
const isWord = (text: string): boolean =>
  hasLetters(text) && !/^(https?:\/\/|\/|[a-z]+\/[a-z+-]+$)/.test(text);

/** The texts an expression may come to. */
function textsOf(node: unknown): [Node, string][] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
    case 'StringLiteral':
      return typeof node.value === 'string' ? [[node, node.value]] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => [node, value.cooked]);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '+' || node.type === 'LogicalExpression'
        ? [...textsOf(node.left), ...textsOf(node.right)]
        : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return textsOf(node.expression);
    default:
      return [];
  }
}

function textsAt(node: Node): [Node, string][] {
  if (node.type === 'JSXText') return [[node, String(node.value)]];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf);
  const key = node.type === 'JSXAttribute' ? (node.name as Node).name : (node.key as Node | undefined)?.name;
  const named = node.type === 'JSXAttribute' || node.type === 'Property';
  return named && typeof key === 'string' && shown.test(key) ? textsOf(node.value) : [];
}

/** A few texts passed to the catalog may stay in the component; a track's label is for players. */
const isApart = (node: Node): boolean =>
  (node.type === 'CallExpression' && (node.callee as Node).name === 'messages') ||
  (node.type === 'JSXOpeningElement' && (node.name as Node).name === 'track');

function* everyNode(value: unknown, enters: (node: Node) => boolean): Generator<Node> {
  if (Array.isArray(value)) for (const each of value as unknown[]) yield* everyNode(each, enters);
  else if (isNode(value) && enters(value)) {
    yield value;
    for (const each of Object.values(value)) yield* everyNode(each, enters);
  }
}

const isFunction = ({ type }: Node): boolean => /Function/.test(type);
const isCopy = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'MemberExpression'
    ? isCopy(node.object)
    : node.type === 'Identifier' && node.name === 'copy');

/**
 * `const texts = copy.part` kept by a module is fine, for parts stay live; a text of it would stay in the language of
 * the moment in which the module was loaded.
 */
function keptTexts(program: unknown): Node[] {
  const outside = [...everyNode(program, (node) => !isFunction(node) && !isApart(node))];
  const parts = outside.flatMap((node) => {
    if (node.type === 'VariableDeclarator') return (node.id as Node).type === 'Identifier' ? [node.init] : [];
    return node.type === 'CallExpression' ? node.arguments : [];
  });
  const known = new Set(parts);
  const inner = new Set(outside.flatMap(({ type, object }) => (type === 'MemberExpression' ? [object] : [])));
  return outside.filter(
    (node) => node.type === 'MemberExpression' && isCopy(node) && !known.has(node) && !inner.has(node),
  );
}

export function findLiteralTexts(path: string, source: string): LiteralText[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  const at = (node: Node, text: string) => ({
    line: source.slice(0, node.start).split('\n').length,
    text: text.trim(),
  });
  const literal = [...everyNode(program, (node) => !isApart(node))].flatMap(textsAt);
  return [
    ...literal.filter(([, text]) => isWord(text)).map(([node, text]) => at(node, text)),
    ...keptTexts(program).map((node) => at(node, `${source.slice(node.start, Number(node.end))} is kept`)),
  ];
}

const app = join(import.meta.dirname, '../app');
/** Components, routes and their imports, except the catalog, tests, and skeletons, whose text is invisible. */
export const listTexted = (): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: app })
    .filter(
      (path) => !/(^|[/-])copy(\.\w+)?\.ts$|\.test\.tsx?$|^test\/|\.de\.ts$|-skeletons?\.tsx$/.test(path),
    )
    .map((path) => join(app, path));

/** The files of the catalog. */
export const listCatalogue = (): string[] =>
  globSync('**/{copy,*-copy}.ts', { cwd: app }).map((path) => join(app, path));

export const findAll = (): string[] =>
  listTexted().flatMap((path) =>
    findLiteralTexts(path, readFileSync(path, 'utf8')).map(
      ({ line, text }) => `${path.slice(app.length + 1)}:${line} ${text}`,
    ),
  );

if (process.argv[1] === import.meta.filename) {
  const found = findAll();
  for (const line of found) process.stdout.write(`${line}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
