// Declared types as plain data: names, nesting, values of an enumeration, required fields.
import type { TSSignature, TSType } from 'oxc-parser';
import { findDeclaration, nameOf, type Scope } from './declarations.ts';

export type Shape =
  | { kind: 'text' }
  /** The SDK's open enumerations: answers may have newer values, requests may not. */
  | { kind: 'newerText' }
  | { kind: 'number' }
  | { kind: 'flag' }
  | { kind: 'null' }
  | { kind: 'anything' }
  | { kind: 'word'; word: string | number | boolean }
  | { kind: 'list'; of(): Shape }
  | { kind: 'object'; members(): Members }
  | { kind: 'choice'; of: readonly Shape[] };
export type ObjectShape = Extract<Shape, { kind: 'object' }>;
export interface Members {
  named: ReadonlyMap<string, { isRequired: boolean; shape(): Shape }>;
  /** Shape of all other members; null: none are allowed. */
  others: (() => Shape) | null;
}

const text: Shape = { kind: 'text' };
const anything: Shape = { kind: 'anything' };
const keywords: Partial<Record<TSType['type'], Shape>> = {
  TSStringKeyword: text,
  TSNumberKeyword: { kind: 'number' },
  TSBooleanKeyword: { kind: 'flag' },
  TSNullKeyword: { kind: 'null' },
};

const choiceOf = (shapes: readonly Shape[]): Shape => ({
  kind: 'choice',
  of: shapes.flatMap((each) => (each.kind === 'choice' ? each.of : [each])),
});

const remembered = new WeakMap<TSType, Shape>();

/** A type node has one scope, so the node alone is the cache key. */
export function shapeOf(type: TSType, scope: Scope): Shape {
  const known = remembered.get(type);
  if (known !== undefined) return known;
  const shape = readShape(type, scope);
  remembered.set(type, shape);
  return shape;
}

function readShape(type: TSType, scope: Scope): Shape {
  const keyword = keywords[type.type];
  if (keyword !== undefined) return keyword;
  switch (type.type) {
    case 'TSParenthesizedType':
      return shapeOf(type.typeAnnotation, scope);
    case 'TSLiteralType': {
      const { literal } = type;
      const word = literal.type === 'Literal' ? literal.value : null;
      return typeof word === 'string' || typeof word === 'number' || typeof word === 'boolean'
        ? { kind: 'word', word }
        : anything;
    }
    case 'TSUnionType':
      return choiceOf(type.types.map((each) => shapeOf(each, scope)));
    case 'TSArrayType':
      return { kind: 'list', of: () => shapeOf(type.elementType, scope) };
    case 'TSTypeLiteral':
      return { kind: 'object', members: once(() => readMembers(type.members, scope)) };
    case 'TSTypeReference':
      return readReference(type, scope);
    default:
      return anything;
  }
}

function readReference(type: Extract<TSType, { type: 'TSTypeReference' }>, scope: Scope): Shape {
  const name = nameOf(type.typeName);
  const [argument] = type.typeArguments?.params ?? [];
  if (argument !== undefined) {
    if (name === 'Array') return { kind: 'list', of: () => shapeOf(argument, scope) };
    if (name === 'Emptyable')
      return choiceOf([{ kind: 'null' }, { kind: 'word', word: '' }, shapeOf(argument, scope)]);
    if (name === 'ApiList') return listPage(() => shapeOf(argument, scope));
    return anything;
  }
  if (name === 'OtherString') return { kind: 'newerText' };
  if (name === 'Decimal') return text;
  const found = findDeclaration(name, scope);
  if (found === null) return anything;
  const { declaration } = found;
  if (declaration.type === 'TSTypeAliasDeclaration') return shapeOf(declaration.typeAnnotation, found.scope);
  if (declaration.type !== 'TSInterfaceDeclaration') return anything;
  return { kind: 'object', members: once(() => membersOf(name, scope)) };
}

/** A page of a list, as the API returns it. */
export const listPage = (of: () => Shape): Shape => ({
  kind: 'object',
  members: () => ({
    named: new Map([
      ['object', { isRequired: true, shape: () => ({ kind: 'word', word: 'list' }) }],
      ['data', { isRequired: true, shape: () => ({ kind: 'list', of }) }],
      ['has_more', { isRequired: true, shape: () => ({ kind: 'flag' }) }],
      ['url', { isRequired: true, shape: () => text }],
    ]),
    others: null,
  }),
});

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Members of an interface, including inherited ones. */
function membersOf(name: string, scope: Scope): Members {
  const found = findDeclaration(name, scope);
  if (found?.declaration.type !== 'TSInterfaceDeclaration') return { named: new Map(), others: null };
  const { declaration } = found;
  const own = readMembers(declaration.body.body, found.scope);
  const named = new Map(own.named);
  for (const { expression } of declaration.extends) {
    if (expression.type !== 'Identifier') continue;
    for (const [key, member] of membersOf(expression.name, found.scope).named)
      if (!named.has(key)) named.set(key, member);
  }
  return { named, others: own.others };
}

function readMembers(signatures: readonly TSSignature[], scope: Scope): Members {
  const named: [string, { isRequired: boolean; shape(): Shape }][] = [];
  let others: Members['others'] = null;
  for (const each of signatures) {
    const type = 'typeAnnotation' in each ? each.typeAnnotation?.typeAnnotation : undefined;
    if (type === undefined) continue;
    if (each.type === 'TSIndexSignature') others = () => shapeOf(type, scope);
    if (each.type !== 'TSPropertySignature') continue;
    const key = each.key.type === 'Identifier' ? each.key.name : null;
    const quoted = each.key.type === 'Literal' && typeof each.key.value === 'string' ? each.key.value : null;
    named.push([key ?? quoted ?? '', { isRequired: !each.optional, shape: () => shapeOf(type, scope) }]);
  }
  return { named: new Map(named), others };
}
