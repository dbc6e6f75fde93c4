// Reduces a reply to the fields of its JSON schema. Compiled once: walking the schema is 25 times slower.

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  /** OpenAPI's flag for an object or a list that may be null. */
  nullable?: boolean;
  definitions?: Record<string, JsonSchema>;
}
export type Shape = (value: unknown) => unknown;
export interface ShapeOptions {
  /** Name of the operation, for error messages. */
  name: string;
  /** Fields that the schema does not declare: drop them, or throw an error. */
  undeclared: 'drop' | 'throw';
}

interface Compilation extends ShapeOptions {
  root: JsonSchema;
  functions: Map<JsonSchema, string>;
  lines: string[];
  /** For `undeclared: 'throw'`: path and allowed fields of each object. */
  checks: { path: string; fields: ReadonlySet<string> }[];
}

export function compileShape(root: JsonSchema, options: ShapeOptions): Shape {
  const compilation: Compilation = { ...options, root, functions: new Map(), lines: [], checks: [] };
  const kept = expression(compilation, root, 'v', options.name);
  const check = (value: object, index: number): void => {
    const { path, fields } = compilation.checks[index] ?? { path: '', fields: new Set() };
    const undeclared = Object.keys(value).filter((key) => !fields.has(key));
    if (undeclared.length > 0) throw new Error(`${path} has undeclared fields: ${undeclared.join(', ')}`);
  };
  const source = `'use strict';${compilation.lines.join('\n')}\nreturn (v) => ${kept};`;
  // Built from the contract only: names are JSON literals, and no part of a request gets in.
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function('check', source)(check) as Shape;
}

/** Expression that reduces `value` to its declared fields; `value` itself if there is nothing to drop. */
function expression(to: Compilation, schema: JsonSchema, value: string, path: string): string {
  const kept = presentExpression(to, schema, value, path);
  return schema.nullable === true && kept !== value ? `(${value} == null ? ${value} : ${kept})` : kept;
}

function presentExpression(to: Compilation, schema: JsonSchema, value: string, path: string): string {
  if (schema.$ref !== undefined) return expression(to, resolve(to.root, schema.$ref), value, path);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return unionExpression(to, options, value, path);
  if (schema.items !== undefined) {
    if (Array.isArray(schema.items)) throw new Error(`${path}: a reply has no tuples`);
    const item = expression(to, schema.items, 'e', `${path}[]`);
    return item === 'e' ? value : `${value}.map((e) => ${item})`;
  }
  if (schema.type !== 'object') return value;
  const { additionalProperties: others } = schema;
  if (schema.properties === undefined && typeof others === 'object') {
    const item = expression(to, others, 'e', `${path}[]`);
    if (item === 'e') return value;
    return `Object.fromEntries(Object.entries(${value}).map(([k, e]) => [k, ${item}]))`;
  }
  return others === false ? `${objectFunction(to, schema, path)}(${value})` : value;
}

function objectFunction(to: Compilation, schema: JsonSchema, path: string): string {
  const known = to.functions.get(schema);
  if (known !== undefined) return known;
  const name = `keep${to.functions.size}`;
  to.functions.set(schema, name);
  const entries = Object.entries(schema.properties ?? {});
  const members = entries.map(([field, of]) => {
    const value = `v[${JSON.stringify(field)}]`;
    const kept = expression(to, of, value, `${path}.${field}`);
    const isOptional = kept !== value && schema.required?.includes(field) !== true;
    return `${JSON.stringify(field)}: ${isOptional ? `${value} == null ? ${value} : ${kept}` : kept}`;
  });
  let checked = '';
  if (to.undeclared === 'throw') {
    checked = `check(v, ${to.checks.length});`;
    to.checks.push({ path, fields: new Set(entries.map(([field]) => field)) });
  }
  to.lines.push(`function ${name}(v) { ${checked} return { ${members.join(', ')} }; }`);
  return name;
}

function unionExpression(to: Compilation, options: JsonSchema[], value: string, path: string): string {
  const kept = options.map((option) => expression(to, option, value, path));
  const shaped = options.flatMap((option, at) => (kept[at] === value ? [] : [{ option, kept: kept[at] }]));
  const [first] = shaped;
  if (first === undefined) return value;
  const field = shaped.length > 1 ? discriminatorOf(shaped.map(({ option }) => option)) : undefined;
  if (shaped.length > 1 && field === undefined)
    throw new Error(`${path}: the objects of a union need a field that tells them apart`);
  const chosen = shaped.slice(1).reduce((otherwise, { option, kept: text }) => {
    const values = JSON.stringify(valuesOf(option.properties?.[field ?? '']));
    return `${values}.includes(${value}[${JSON.stringify(field)}]) ? ${text} : ${otherwise}`;
  }, first.kept);
  return `(typeof ${value} === 'object' && ${value} !== null ? ${chosen} : ${value})`;
}

const valuesOf = (schema: JsonSchema | undefined): unknown[] =>
  schema?.const === undefined ? (schema?.enum ?? []) : [schema.const];

/** The field whose fixed values identify an object among the options of a union. */
function discriminatorOf(options: JsonSchema[]): string | undefined {
  const [first] = options;
  return Object.keys(first?.properties ?? {}).find((field) =>
    options.every(({ properties }) => valuesOf(properties?.[field]).length > 0),
  );
}

function resolve(root: JsonSchema, ref: string): JsonSchema {
  const found = ref === '#' ? root : root.definitions?.[ref.replace('#/definitions/', '')];
  if (found === undefined) throw new Error(`a reply's schema refers to ${ref}, which it does not have`);
  return found;
}
