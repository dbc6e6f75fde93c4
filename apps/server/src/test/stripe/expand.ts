// `expand`: replaces ids in an answer with their objects.
import { findObject, type State } from './state.ts';

export function expandAnswer(state: State, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>((expanded, path) => expandPath(state, expanded, path.split('.')), answer);
}

function expandPath(state: State, object: object, [name = '', ...rest]: string[]): object {
  const value: unknown = Reflect.get(object, name);
  return { ...object, [name]: expandValue(state, value, rest) };
}

function expandValue(state: State, value: unknown, rest: string[]): unknown {
  if (Array.isArray(value))
    return value.map((each: unknown) => (rest.length === 0 ? each : deeper(state, each, rest)));
  const found = typeof value === 'string' ? (findObject(state, value) ?? value) : value;
  return rest.length === 0 ? found : deeper(state, found, rest);
}
const deeper = (state: State, value: unknown, rest: string[]): unknown =>
  typeof value === 'object' && value !== null ? expandPath(state, value, rest) : value;
