// Compares a value with a declared shape: finds unknown, missing and wrong fields.
import type { ObjectShape, Shape } from './shapes.ts';

export interface Problem {
  /** Stripe's parameter name: `payment_method_options[card][network]`. */
  param: string;
  kind: 'unknown' | 'missing' | 'empty' | 'word' | 'number' | 'flag' | 'list' | 'object' | 'text' | 'null';
  /** Allowed values. */
  words: readonly (string | number | boolean)[];
}
/** Forms contain only strings; answers have typed values. */
export type Reading = 'form' | 'json';

const problem = (param: string, kind: Problem['kind'], words: Problem['words'] = []): Problem[] => [
  { param, kind, words },
];
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inside = (param: string, name: string | number) => (param === '' ? String(name) : `${param}[${name}]`);

export function checkShape(value: unknown, shape: Shape, reading: Reading, param = ''): Problem[] {
  switch (shape.kind) {
    case 'anything':
      return [];
    case 'text':
      if (typeof value !== 'string') return problem(param, 'text');
      return reading === 'form' && value === '' ? problem(param, 'empty') : [];
    case 'newerText':
      return reading === 'json' && typeof value === 'string' ? [] : problem(param, 'word');
    case 'number':
      if (reading === 'form')
        return typeof value === 'string' && /^-?\d+$/.test(value) ? [] : problem(param, 'number');
      return typeof value === 'number' ? [] : problem(param, 'number');
    case 'flag': {
      const isFlag = reading === 'form' ? value === 'true' || value === 'false' : typeof value === 'boolean';
      return isFlag ? [] : problem(param, 'flag');
    }
    case 'null':
      return reading === 'json' && value === null ? [] : problem(param, 'null');
    case 'word':
      return (reading === 'form' ? String(shape.word) === value : shape.word === value)
        ? []
        : problem(param, 'word', [shape.word]);
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((each, i) => checkShape(each, shape.of(), reading, inside(param, i)))
        : problem(param, 'list');
    case 'object':
      return checkObject(value, shape, reading, param);
    default:
      return checkChoice(value, shape.of, reading, param);
  }
}

function checkObject(value: unknown, shape: ObjectShape, reading: Reading, param: string): Problem[] {
  if (!isObject(value)) return problem(param, 'object');
  const { named, others } = shape.members();
  const problems: Problem[] = [];
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined) continue;
    const member = named.get(name);
    const of = member?.shape() ?? others?.();
    const at = inside(param, name);
    problems.push(...(of === undefined ? problem(at, 'unknown') : checkShape(each, of, reading, at)));
  }
  for (const [name, { isRequired }] of named)
    if (isRequired && value[name] === undefined) problems.push(...problem(inside(param, name), 'missing'));
  return problems;
}

/** Valid if one option is; else the problems of the most likely one. */
function checkChoice(value: unknown, shapes: readonly Shape[], reading: Reading, param: string): Problem[] {
  const all = shapes.map((shape) => ({ shape, problems: checkShape(value, shape, reading, param) }));
  if (all.some(({ problems }) => problems.length === 0)) return [];
  const kind = isObject(value) ? 'object' : Array.isArray(value) ? 'list' : null;
  const meant = all
    .filter(({ shape }) => shape.kind === kind)
    .toSorted((a, b) => rank(a.problems) - rank(b.problems))[0];
  if (meant !== undefined) return meant.problems;
  const words = shapes.flatMap((each) => (each.kind === 'word' ? [each.word] : []));
  if (words.length > 0) return problem(param, value === '' ? 'empty' : 'word', words);
  return all[0]?.problems ?? [];
}
/** Options of a union differ in `object`. */
const rank = (problems: Problem[]) =>
  problems.length + (problems.some(({ param }) => /(^|\[)object\]?$/.test(param)) ? 1000 : 0);
