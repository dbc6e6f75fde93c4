// Finds the tables that a file's statements read and write: in texts, in templates and in builder calls.
import { parseSync, Visitor, type CallExpression, type TemplateLiteral } from 'oxc-parser';

export type TableUse = { table: string; line: number; isWrite: boolean };
/** Tables with the file that declares each, and the names they are exported under: `modules/publishing/posts/tables.ts#posts`. */
export type KnownTables = { homes: Map<string, string>; exports: Map<string, string> };

const declaration = /export const (\w+) = pgTable\(\s*'(\w+)'/g;

export function readTables(files: { path: string; source: string }[]): KnownTables {
  const known: KnownTables = { homes: new Map(), exports: new Map() };
  for (const { path, source } of files) {
    for (const [, exported = '', table = ''] of source.matchAll(declaration)) {
      known.homes.set(table, path);
      known.exports.set(`${path}#${exported}`, table);
    }
  }
  return known;
}

type Found = { table: string; isWrite: boolean; at: number };
const name = '"?([a-z_][a-z0-9_]*)"?';
const place = new RegExp(
  `\\b(delete\\s+from|insert\\s+into|merge\\s+into|truncate|update|from|join|using)\\s+(?:only\\s+)?${name}`,
  'gi',
);
const another = new RegExp(`^(?:\\s+(?:as\\s+)?\\w+)?\\s*,\\s*${name}`, 'i');
const isWriting = (verb: string) => /^(?:delete|insert|merge|truncate|update)/i.test(verb);

/** Names after SQL verbs, including common table expressions and functions. */
function findInText(text: string): Found[] {
  return [...text.matchAll(place)].flatMap(({ 0: all, 1: verb = '', 2: table = '', index }) => {
    const found = [{ table, isWrite: isWriting(verb), at: index + all.length - table.length }];
    let end = index + all.length;
    for (let next = another.exec(text.slice(end)); next?.[1]; next = another.exec(text.slice(end))) {
      end += next[0].length;
      found.push({ table: next[1], isWrite: false, at: end - next[1].length });
    }
    return found;
  });
}

const writers = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'insert', 'update', 'delete'];
const isReader = (method: string) => /^(?:selectFrom|from|using|\w+Join(?:Lateral)?)$/.test(method);

/** Local names of the tables a file imports. */
type Names = Map<string, string>;

function findInCall({ callee, arguments: given, start }: CallExpression, names: Names): Found[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const method = callee.property.name;
  const isWrite = writers.includes(method);
  if (!isWrite && !isReader(method)) return [];
  const [first] = given;
  const parts = first?.type === 'ArrayExpression' ? first.elements : [first];
  return parts.flatMap((part) => {
    const at = part?.start ?? start;
    if (part?.type === 'Identifier') return [{ table: names.get(part.name) ?? '', isWrite, at }];
    if (part?.type !== 'Literal' || typeof part.value !== 'string') return [];
    return [{ table: part.value.split(/\s/)[0] ?? '', isWrite, at }];
  });
}

/** An expression that is an imported table becomes its name, any other a question mark of the same length. */
function textOf({ quasis, expressions }: TemplateLiteral, source: string, names: Names): string {
  return quasis
    .map(({ end, value }, place) => {
      const hole = expressions[place];
      if (hole === undefined) return value.raw;
      const table = hole.type === 'Identifier' ? names.get(hole.name) : undefined;
      const width = (quasis[place + 1]?.start ?? end) - end;
      const lines = source.slice(end, end + width).replace(/[^\n]/g, ' ');
      return `${value.raw}${table === undefined ? '?' : table}${lines.slice(1)}`;
    })
    .join('');
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

/** @param resolve returns the path of the file that an import refers to */
export function readStatements(
  path: string,
  source: string,
  known: KnownTables,
  resolve: (specifier: string) => string,
): TableUse[] {
  const { program } = parseSync(path, source);
  const names: Names = new Map();
  const found: Found[] = [];
  new Visitor({
    ImportDeclaration({ source: from, specifiers }) {
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
        const table = known.exports.get(`${resolve(from.value)}#${specifier.imported.name}`);
        if (table !== undefined) names.set(specifier.local.name, table);
      }
    },
    Literal({ value, start }) {
      if (typeof value !== 'string') return;
      found.push(...findInText(value).map((each) => ({ ...each, at: start + each.at })));
    },
    TemplateLiteral(template) {
      const start = template.quasis[0]?.start ?? template.start;
      const text = textOf(template, source, names);
      found.push(...findInText(text).map((each) => ({ ...each, at: start + each.at })));
    },
    CallExpression(call) {
      found.push(...findInCall(call, names));
    },
  }).visit(program);
  return found
    .filter(({ table }) => known.homes.has(table))
    .map(({ table, isWrite, at }) => ({ table, isWrite, line: lineOf(source, at) }));
}
