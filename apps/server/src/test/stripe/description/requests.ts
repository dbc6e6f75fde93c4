// Stripe's errors for requests that do not match its API description.
import { checkShape, type Problem } from './check.ts';
import type { Operation } from './operations.ts';
import { listPage, shapeOf, type Shape } from './shapes.ts';

export interface Refusal {
  code?: string;
  message: string;
  param: string;
}

function refusalOf({ param, kind, words }: Problem): Refusal {
  switch (kind) {
    case 'unknown':
      return { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param };
    case 'missing':
      return { code: 'parameter_missing', message: `Missing required param: ${param}.`, param };
    case 'empty':
      return {
        code: 'parameter_invalid_empty',
        message: `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
        param,
      };
    case 'number':
      return { code: 'parameter_invalid_integer', message: `Invalid integer: ${param}`, param };
    case 'word':
      return { message: `Invalid ${param}: must be one of ${words.join(', ')}`, param };
    default:
      return { message: `Invalid ${kind}: ${param}`, param };
  }
}

export const answerShape = ({ answer, scope, isList }: Operation): Shape =>
  isList ? listPage(() => shapeOf(answer, scope)) : shapeOf(answer, scope);

/** The first problem of a decoded form; null: Stripe would accept it. */
export function findRefusal(operation: Operation, form: Record<string, unknown>): Refusal | null {
  const { parameters, scope } = operation;
  const shape: Shape =
    parameters === null
      ? { kind: 'object', members: () => ({ named: new Map(), others: null }) }
      : shapeOf(parameters, scope);
  const [first] = checkShape(form, shape, 'form');
  if (first !== undefined) return refusalOf(first);
  const wrong = expandIn(form).find((path) => !isExpandable(path.split('.'), answerShape(operation)));
  return wrong === undefined
    ? null
    : { message: `This property cannot be expanded (${wrong}).`, param: 'expand' };
}

export const expandIn = (form: Record<string, unknown>): string[] =>
  Array.isArray(form.expand) ? form.expand.filter((each) => typeof each === 'string') : [];

/** An expandable field is an id in one answer and an object in the other. */
function isExpandable([name = '', ...rest]: string[], shape: Shape): boolean {
  const options = shape.kind === 'choice' ? shape.of : [shape];
  const members = options.flatMap((each) => {
    if (each.kind !== 'object') return [];
    const member = each.members().named.get(name);
    return member === undefined ? [] : [member.shape()];
  });
  return members.some((member) => {
    if (member.kind === 'list') return rest.length > 0 && isExpandable(rest, member.of());
    const choices = member.kind === 'choice' ? member.of : [member];
    const isId = choices.some(({ kind }) => kind === 'text') && choices.some(({ kind }) => kind === 'object');
    return rest.length === 0 ? isId : isExpandable(rest, member);
  });
}

/** Unknown, wrong and missing fields of an answer, as sentences. */
export const answerProblems = (operation: Operation, answer: unknown): string[] =>
  checkShape(answer, answerShape(operation), 'json').map(
    ({ param, kind, words }) => `${operation.name}: ${kind} ${param} ${words.join('|')}`,
  );
