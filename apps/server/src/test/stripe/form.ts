// Parses form bodies like Stripe: `payment_method_options[card][network]=visa`, `expand[0]=customer`.

type Node = { [name: string]: Node | string };

const keysOf = (name: string): string[] => {
  const [first = ''] = name.split('[', 1);
  return [first, ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
};

/** Objects with only numeric keys are lists. */
function withLists(node: Node | string): unknown {
  if (typeof node === 'string') return node;
  const entries = Object.entries(node);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  if (isList) return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, each]) => withLists(each));
  return Object.fromEntries(entries.map(([key, each]) => [key, withLists(each)]));
}

export function decodeForm(body: string): Record<string, unknown> {
  const root: Node = {};
  for (const [name, value] of new URLSearchParams(body)) {
    let node = root;
    const keys = keysOf(name);
    for (const [i, given] of keys.entries()) {
      // `a[]=x` appends to the list.
      const key = given === '' && i > 0 ? String(Object.keys(node).length) : given;
      if (i === keys.length - 1) {
        node[key] = value;
        break;
      }
      const next = node[key];
      const inner: Node = typeof next === 'object' ? next : {};
      node[key] = inner;
      node = inner;
    }
  }
  return withLists(root) as Record<string, unknown>;
}

export const textIn = (form: Record<string, unknown>, name: string): string | null => {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
export const numberIn = (form: Record<string, unknown>, name: string): number | null => {
  const value = textIn(form, name);
  return value === null ? null : Number(value);
};
export const objectIn = (form: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = form[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
};
export const metadataIn = (form: Record<string, unknown>): Record<string, string> =>
  objectIn(form, 'metadata') as Record<string, string>;
