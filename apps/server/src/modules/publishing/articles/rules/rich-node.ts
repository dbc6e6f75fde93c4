// The node type of rich-text documents, and text cleaning.

export interface RichNode {
  type: string;
  attrs?: Record<string, string | number>;
  content?: RichNode[];
  marks?: { type: string; attrs?: Record<string, string> }[];
  text?: string;
}

export type Loose = Record<string, unknown>;
export const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const childrenOf = (node: Loose): unknown[] => (Array.isArray(node.content) ? node.content : []);
export const attrsOf = (node: Loose): Loose => (isRecord(node.attrs) ? node.attrs : {});

/** Postgres cannot store NUL or lone surrogates, and readers don't see control characters. */
export const cleanText = (value: unknown): string =>
  typeof value === 'string'
    ? // oxlint-disable-next-line no-control-regex
      value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    : '';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (value: string | number | undefined): string =>
  String(value ?? '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');
