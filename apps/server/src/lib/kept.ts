// What is the same for everybody, kept in the process for a short time.
import type { Clock } from './clock.ts';

interface KeptValue<Value> {
  value: Value;
  atMs: number;
}
interface KeptOptions<Value> {
  lifeMs: number;
  /** More than these are forgotten all together. */
  most: number;
  /** Whether a value may be kept at all; where little is there, what is new shows at once. */
  mayKeep?: (value: Value) => boolean;
}
export interface Kept<Value> {
  /** By the name of the value; `owner` is whose database it is from. All who ask while it is read share one reading. */
  get(owner: { clock: Clock }, name: string, read: () => Promise<Value>): Promise<Value>;
}

export function createKept<Value>({ lifeMs, most, mayKeep = () => true }: KeptOptions<Value>): Kept<Value> {
  const all = new WeakMap<object, Map<string, KeptValue<Value>>>();
  const reading = new WeakMap<object, Map<string, Promise<Value>>>();
  const of = <T>(maps: WeakMap<object, Map<string, T>>, owner: object): Map<string, T> => {
    const found = maps.get(owner) ?? new Map<string, T>();
    maps.set(owner, found);
    return found;
  };
  return {
    async get(owner, name, read) {
      const values = of(all, owner);
      const atMs = owner.clock.now().getTime();
      const before = values.get(name);
      if (before !== undefined && Math.abs(atMs - before.atMs) < lifeMs) return before.value;
      const begun = of(reading, owner);
      const waiting = begun.get(name) ?? read().finally(() => begun.delete(name));
      begun.set(name, waiting);
      const value = await waiting;
      if (!mayKeep(value)) values.delete(name);
      else {
        if (values.size >= most) values.clear();
        values.set(name, { value, atMs });
      }
      return value;
    },
  };
}
