// XML of any origin -> elements. No DTD and only XML's five entities; limited in depth and number.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

export interface XmlNode {
  /** Tag name as written, in lowercase: `itunes:duration`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** Its direct text. */
  text: string;
}
export class XmlRefused extends Error {
  override name = 'XmlRefused';
  /** Its DTD defines entities, which are not supported. */
  hasDefinitions = false;
  /** Line of the error, from 1; null if it has none. */
  line: number | null = null;
  /** Name of the root element, if it was read. */
  root = '';
  readonly tag: string | null;
  constructor(message: string, tag: string | null = null) {
    super(message);
    this.tag = tag;
  }
}
/** Elements passed on as soon as they are read, and then dropped: a document may have very many. */
export interface EachElement {
  name: string;
  parent: string;
  onElement(node: XmlNode): void;
}

const mostDepth = 50;
const mostNodes = 100_000;
const mostAttributes = 100;
/** Characters read between two turns of the event loop. */
const pieceCharacters = 16_384;

interface Tree {
  parser: Parser;
  /** Parent of the root. */
  around: XmlNode;
  isWhole(): boolean;
}

function openTree(each: EachElement | null): Tree {
  const around: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [{ node: around, at: -1, nodesBefore: 0 }];
  let nodeCount = 0;
  let attributes: Record<string, string> = {};
  let attributeCount = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        attributes = {};
        attributeCount = 0;
      },
      onattribute: (name, value) => {
        attributeCount += 1;
        if (attributeCount > mostAttributes) throw new XmlRefused('too many attributes');
        attributes[name.toLowerCase()] = value;
      },
      onopentag: (name) => {
        const nodesBefore = nodeCount;
        nodeCount += 1;
        if (nodeCount > mostNodes || open.length > mostDepth) throw new XmlRefused('too much');
        const node: XmlNode = { name: name.toLowerCase(), attributes, children: [], text: '' };
        open.at(-1)?.node.children.push(node);
        open.push({ node, at: parser.startIndex, nodesBefore });
      },
      ontext: (text) => {
        const top = open.at(-1);
        if (top !== undefined) top.node.text += text;
      },
      onclosetag: (_name, isImplied) => {
        const closed = open.pop();
        // `<a/>` closes at its own position; elsewhere, an implied close means a missing end tag.
        if (isImplied && closed?.at !== parser.startIndex)
          throw new XmlRefused('tags that do not match', closed?.node.name ?? null);
        const parent = open.at(-1)?.node;
        if (each === null || closed?.node.name !== each.name || parent?.name !== each.parent) return;
        parent.children.pop();
        nodeCount = closed.nodesBefore;
        each.onElement(closed.node);
      },
      onprocessinginstruction: (name, content) => {
        // A public identifier is harmless, because it is not fetched; definitions of entities are not.
        if (!name.startsWith('!') || !content.includes('[')) return;
        const refused = new XmlRefused('a document type');
        refused.hasDefinitions = true;
        refused.root = /^!doctype\s+([\w:]+)/i.exec(content)?.[1]?.toLowerCase() ?? '';
        throw refused;
      },
    },
    { xmlMode: true },
  );
  return { parser, around, isWhole: () => open.length === 1 };
}

/** The root element. Yields to the event loop during long documents. @throws XmlRefused */
export async function readXml(xml: string, each: EachElement | null = null): Promise<XmlNode> {
  const { parser, around, isWhole } = openTree(each);
  try {
    for (let at = 0; at < xml.length; at += pieceCharacters) {
      if (at > 0) await turnOfTheLoop();
      parser.write(xml.slice(at, at + pieceCharacters));
    }
    const isClosed = isWhole();
    parser.end();
    const [root] = around.children;
    if (!isClosed || root === undefined) throw new XmlRefused('no whole document');
    return root;
  } catch (error) {
    if (error instanceof XmlRefused) {
      error.root ||= around.children[0]?.name ?? '';
      error.line = xml.slice(0, parser.startIndex).split('\n').length;
    }
    throw error;
  }
}

export const childOf = (node: XmlNode, name: string): XmlNode | undefined =>
  node.children.find((child) => child.name === name);
export const textOf = (node: XmlNode, name: string): string => childOf(node, name)?.text.trim() ?? '';
