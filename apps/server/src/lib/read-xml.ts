// XML from anywhere -> elements. No DTD and so no entities but the five of XML; bounded in depth and number.

export interface XmlNode {
  /** As written, in small letters: `itunes:duration`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** Text directly in it. */
  text: string;
}
export class XmlRefused extends Error {
  override name = 'XmlRefused';
}

const mostDepth = 50;
const mostNodes = 100_000;
const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function character(code: number): string {
  const isText = code > 31 || code === 9 || code === 10 || code === 13;
  return isText && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}

/** What is no entity of XML stays as it was written. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (all, hex?: string, code?: string, name?: string) => {
      if (hex !== undefined) return character(Number.parseInt(hex, 16));
      if (code !== undefined) return character(Number(code));
      return known[(name ?? '').toLowerCase()] ?? all;
    },
  );

function readTag(tag: string): { name: string; attributes: Record<string, string> } {
  const name = /^[^\s/]{1,100}/.exec(tag)?.[0].toLowerCase();
  if (name === undefined) throw new XmlRefused('a tag without a name');
  const attributes: Record<string, string> = {};
  for (const [, key = '', double, single = ''] of tag.matchAll(
    /([\w:.-]{1,100})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g,
  ))
    attributes[key.toLowerCase()] = decodeEntities(double ?? single);
  return { name, attributes };
}

/** Where a tag that begins at `from` ends; a `>` within quotes does not end it. */
function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const sign = xml.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  throw new XmlRefused('a tag that never ends');
}

function skipTo(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at < 0) throw new XmlRefused('something that never ends');
  return at;
}

/** The root element. @throws XmlRefused */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlNode[] = [root];
  const top = (): XmlNode => open.at(-1) ?? root;
  let count = 0;

  const begin = (tag: string): void => {
    if (tag.startsWith('/')) {
      const { name } = readTag(tag.slice(1));
      if (open.length < 2 || top().name !== name) throw new XmlRefused('tags that do not match');
      open.pop();
      return;
    }
    count += 1;
    if (count > mostNodes || open.length > mostDepth) throw new XmlRefused('too much');
    const node: XmlNode = { ...readTag(tag), children: [], text: '' };
    top().children.push(node);
    if (!tag.endsWith('/')) open.push(node);
  };
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    top().text += decodeEntities(xml.slice(at, tag < 0 ? xml.length : tag));
    if (tag < 0) break;
    if (xml.startsWith('<!--', tag)) at = skipTo(xml, '-->', tag + 4) + 3;
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = skipTo(xml, ']]>', tag + 9);
      top().text += xml.slice(tag + 9, at);
      at += 3;
    } else if (xml.startsWith('<?', tag)) at = skipTo(xml, '?>', tag + 2) + 2;
    else if (xml.startsWith('<!', tag)) throw new XmlRefused('a document type');
    else {
      const end = endOfTag(xml, tag + 1);
      begin(xml.slice(tag + 1, end));
      at = end + 1;
    }
  }
  const [first] = root.children;
  if (open.length !== 1 || first === undefined) throw new XmlRefused('no whole document');
  return first;
}

export const childOf = (node: XmlNode, name: string): XmlNode | undefined =>
  node.children.find((child) => child.name === name);
export const textOf = (node: XmlNode, name: string): string => childOf(node, name)?.text.trim() ?? '';
