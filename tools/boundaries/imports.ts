// The imports of a file, and its reads of the environment.
import { parseSync, Visitor } from 'oxc-parser';

/** isType: erased at run time, as `import type` is. */
export type Import = { specifier: string; line: number; isType: boolean };

type SourceFacts = { imports: Import[]; environmentLines: number[] };
type Node = { type: string; start: number };

/** The value of a string, or of a template without expressions. */
function textOf(node: unknown): string | undefined {
  const { type, value, quasis } = node as Node & {
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  return type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]?.value.cooked : undefined;
}

const isNamed = (node: unknown, name: string): boolean => {
  const { type, name: own } = node as Node & { name?: unknown };
  return type === 'Identifier' && own === name;
};

/** `process` and `globalThis.process`. */
function isProcess(node: unknown): boolean {
  if (isNamed(node, 'process')) return true;
  const { type, object, property } = node as Node & { object?: unknown; property?: unknown };
  return type === 'MemberExpression' && isNamed(object, 'globalThis') && isNamed(property, 'process');
}

/** `require(…)`, `require.resolve(…)` and `import.meta.resolve(…)`. */
function isLoader(callee: unknown): boolean {
  if (isNamed(callee, 'require')) return true;
  const { type, object, property } = callee as Node & { object?: unknown; property?: unknown };
  if (type !== 'MemberExpression' || !isNamed(property, 'resolve')) return false;
  return isNamed(object, 'require') || (object as Node).type === 'MetaProperty';
}

const isProcessModule = ({ specifier }: Import) => /^(?:node:)?process$/.test(specifier);

/** @throws when the file can't be parsed: then its imports are unknown. */
export function readSource(source: string, path = 'source.tsx'): SourceFacts {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(error.message);
  const imports: Import[] = [];
  const environmentLines: number[] = [];
  const lineOf = ({ start }: Node): number => source.slice(0, start).split('\n').length;
  const add = (from: Node | null | undefined, isType = false): void => {
    const specifier = from ? textOf(from) : undefined;
    if (from && specifier !== undefined) imports.push({ specifier, line: lineOf(from), isType });
  };
  /** Passing `process` on as a whole exposes its environment. */
  const readWhole = (node: Node | null | undefined): void => {
    if (node && isProcess(node)) environmentLines.push(lineOf(node));
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source, true),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression(node) {
      if (isLoader(node.callee)) add(node.arguments[0]);
      for (const argument of node.arguments) readWhole(argument);
    },
    MemberExpression({ object, property, computed }) {
      const isEnvironment = computed ? (textOf(property) ?? 'env') === 'env' : isNamed(property, 'env');
      if (isProcess(object) && isEnvironment) environmentLines.push(lineOf(object));
    },
    VariableDeclarator: ({ init }) => readWhole(init),
    AssignmentExpression: ({ right }) => readWhole(right),
    AssignmentPattern: ({ right }) => readWhole(right),
    SpreadElement: ({ argument }) => readWhole(argument),
    ReturnStatement: ({ argument }) => readWhole(argument),
  }).visit(program);
  imports.sort((a, b) => a.line - b.line);
  environmentLines.push(...imports.filter(isProcessModule).map(({ line }) => line));
  return { imports, environmentLines };
}
