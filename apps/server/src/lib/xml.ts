// Writes XML as nested elements, with everything escaped.

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (Element | string)[];
}
type Child = Element | string | number | null | undefined | false;

/** Characters that XML 1.0 does not allow; lone surrogates are replaced by `toWellFormed`. */
// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** An element; children that are null, undefined or false are left out. */
export const el = (
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>> = {},
  ...children: Child[]
): Element => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter(
      (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined,
    ),
  ),
  children: children
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (typeof child === 'number' ? String(child) : child)),
});

export function writeElement({ name, attributes, children }: Element): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  if (children.length === 0) return `<${name}${written}/>`;
  const inside = children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : writeElement(child)))
    .join('');
  return `<${name}${written}>${inside}</${name}>`;
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const writeXml = (root: Element): string => xmlHead + writeElement(root);
