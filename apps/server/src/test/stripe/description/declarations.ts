// The type declarations of the official SDK, parsed as source: resolves names in their scope.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  parseSync,
  type Class,
  type Statement,
  type TSInterfaceDeclaration,
  type TSType,
  type TSTypeAliasDeclaration,
} from 'oxc-parser';

const sdkFolder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm');

export type Declaration = TSInterfaceDeclaration | TSTypeAliasDeclaration | Class;
/** A declaration file, and the namespaces around a position, outermost first. */
export interface Scope {
  file: SourceFile;
  namespaces: readonly string[];
}
export interface SourceFile {
  path: string;
  /** By full name: `RefundCreateParams.Reason`. */
  declared: Map<string, Declaration>;
  /** Local name -> its origin. */
  imported: Map<string, { path: string; name: string }>;
}
export interface Found {
  declaration: Declaration;
  /** The scope inside the declaration. */
  scope: Scope;
}

const files = new Map<string, SourceFile>();

/** By its path in the SDK, such as `resources/Refunds.d.ts`. */
export function readDeclarations(path: string): SourceFile {
  const known = files.get(path);
  if (known !== undefined) return known;
  const file: SourceFile = { path, declared: new Map(), imported: new Map() };
  files.set(path, file);
  const { program } = parseSync(path, readFileSync(join(sdkFolder, path), 'utf8'), { lang: 'dts' });
  for (const statement of program.body) collect(file, statement, []);
  return file;
}

export const readSource = (path: string): string => readFileSync(join(sdkFolder, path), 'utf8');

function collect(file: SourceFile, statement: Statement, namespaces: readonly string[]): void {
  switch (statement.type) {
    case 'ImportDeclaration': {
      const path = join(dirname(file.path), statement.source.value).replace(/\.js$/, '.d.ts');
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
        file.imported.set(specifier.local.name, { path, name: specifier.imported.name });
      }
      return;
    }
    case 'ExportNamedDeclaration':
      if (statement.declaration !== null) collect(file, statement.declaration, namespaces);
      return;
    case 'TSModuleDeclaration': {
      if (statement.id.type !== 'Identifier' || statement.body?.type !== 'TSModuleBlock') return;
      const inner = [...namespaces, statement.id.name];
      for (const each of statement.body.body) collect(file, each, inner);
      return;
    }
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'ClassDeclaration':
      if (statement.id !== null) file.declared.set([...namespaces, statement.id.name].join('.'), statement);
      return;
    default:
  }
}

/** Resolves a name: in the innermost namespace first, then in the file's imports. */
export function findDeclaration(name: string, { file, namespaces }: Scope): Found | null {
  for (let depth = namespaces.length; depth >= 0; depth -= 1) {
    const full = [...namespaces.slice(0, depth), name].join('.');
    const declaration = file.declared.get(full);
    if (declaration !== undefined)
      return { declaration, scope: { file, namespaces: full.split('.').slice(0, -1) } };
  }
  const [first = '', ...rest] = name.split('.');
  const from = file.imported.get(first);
  if (from === undefined) return null;
  return findDeclaration([from.name, ...rest].join('.'), {
    file: readDeclarations(from.path),
    namespaces: [],
  });
}

/** The dotted name of a type: `A.B.C`. */
export function nameOf(type: Extract<TSType, { type: 'TSTypeReference' }>['typeName']): string {
  if (type.type === 'Identifier') return type.name;
  if (type.type === 'TSQualifiedName') return `${nameOf(type.left)}.${type.right.name}`;
  throw new Error('a type without a name');
}
