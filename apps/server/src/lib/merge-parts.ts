type Part = Record<string, unknown>;

/** The intersection of several types. */
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function mergeValue(one: unknown, other: unknown, depth: number, path: string): unknown {
  if (one === undefined) return other;
  if (Array.isArray(one) && Array.isArray(other)) return [...(one as unknown[]), ...(other as unknown[])];
  if (depth > 0 && isPart(one) && isPart(other)) return mergeTwo(one, other, depth - 1, path);
  throw new Error(`Two modules bring ${path}.`);
}

function mergeTwo(one: Part, other: Part, depth: number, path: string): Part {
  const merged = { ...one };
  for (const [key, value] of Object.entries(other))
    merged[key] = mergeValue(merged[key], value, depth, path === '' ? key : `${path}.${key}`);
  return merged;
}

/**
 * Merges the parts of several modules. Objects are merged down to a depth, lists are concatenated.
 * @throws Error if two parts define the same key
 */
export const mergeParts = <Each extends object>(parts: readonly Each[], depth: number): Intersection<Each> =>
  parts.reduce<Part>((merged, part) => mergeTwo(merged, part as Part, depth, ''), {}) as Intersection<Each>;
