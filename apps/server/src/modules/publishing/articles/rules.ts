// Sanitizes a Tiptap document and renders it to HTML, by an allowlist of nodes, marks and attributes.
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import sanitize from 'sanitize-html';
import {
  attrWords,
  cleanEmbed,
  cleanFootnote,
  cleanTable,
  renderEmbed,
  renderFootnote,
  renderImage,
  renderNotes,
  renderTable,
} from './rules/rich-blocks.ts';
import {
  attrsOf,
  childrenOf,
  cleanText,
  escaped,
  isRecord,
  type Loose,
  type RichNode,
} from './rules/rich-node.ts';

export interface RenderedArticle {
  /** The document without unknown nodes, marks and attributes; safe to return to an editor. */
  document: RichNode & { type: 'doc'; content: RichNode[] };
  html: string;
  wordCount: number;
  readMinutes: number;
}

const maxDepth = 40;
const maxNodes = 20_000;

/** Block nodes and their tags; text and leaves are rendered below. */
const blockTags: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
};
const markTags: Record<string, string> = { bold: 'strong', italic: 'em', strike: 's', code: 'code' };
const headingLevels = { min: 2, max: 4 };
const imageAddress = /^\/media\/images\/[\w-]{1,64}\/\d{1,4}\.webp$/;

/** Refuses documents that are too deep or too large before any recursion. */
function checkSize(document: Loose): void {
  let level: unknown[] = [document];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length;
    if (depth > maxDepth || nodes > maxNodes) throw refuse('input.tooLarge');
    level = level.flatMap((node) => (isRecord(node) ? childrenOf(node) : []));
  }
}

/** Null unless it is a web or email address. */
export function safeLink(value: unknown): string | null {
  const typed = cleanText(value).trim();
  if (typed === '' || typed.length > 2000 || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

function cleanMarks(marks: unknown): NonNullable<RichNode['marks']> {
  if (!Array.isArray(marks)) return [];
  const kept = new Map<string, NonNullable<RichNode['marks']>[number]>();
  for (const mark of marks.slice(0, 20)) {
    if (!isRecord(mark) || typeof mark.type !== 'string') continue;
    if (Object.hasOwn(markTags, mark.type)) kept.set(mark.type, { type: mark.type });
    const href = mark.type === 'link' && isRecord(mark.attrs) ? safeLink(mark.attrs.href) : null;
    if (href !== null) kept.set('link', { type: 'link', attrs: { href } });
  }
  return [...kept.values()];
}

function pictureTexts(attrs: Loose): { alt: string; caption?: string } {
  const caption = cleanText(attrs.caption).trim().slice(0, limits.articleCaption);
  return { alt: cleanText(attrs.alt).slice(0, 300), ...(caption !== '' && { caption }) };
}

function cleanLeaf(node: Loose): RichNode[] | null {
  const attrs = attrsOf(node);
  switch (node.type) {
    case 'text': {
      const text = cleanText(node.text);
      const marks = cleanMarks(node.marks);
      return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
    }
    case 'hardBreak':
    case 'horizontalRule':
      return [{ type: node.type }];
    case 'image':
      return typeof attrs.src === 'string' && imageAddress.test(attrs.src)
        ? [{ type: 'image', attrs: { src: attrs.src, ...pictureTexts(attrs) } }]
        : [];
    case 'embed':
      return cleanEmbed(node);
    case 'footnote':
      return cleanFootnote(node);
    default:
      return null;
  }
}

/** Unknown nodes are replaced by their content. */
function cleanNode(node: unknown): RichNode[] {
  if (!isRecord(node)) return [];
  const leaf = cleanLeaf(node);
  if (leaf !== null) return leaf;
  if (node.type === 'table') return cleanTable(node, cleanNode);
  const content = childrenOf(node).flatMap(cleanNode);
  const attrs = attrsOf(node);
  if (node.type === 'heading') {
    const asked = Number.isInteger(attrs.level) ? Number(attrs.level) : headingLevels.min;
    const level = Math.min(headingLevels.max, Math.max(headingLevels.min, asked));
    return [{ type: 'heading', attrs: { level }, content }];
  }
  if (node.type === 'codeBlock') {
    return [
      {
        type: 'codeBlock',
        content: content
          .filter((each) => each.type === 'text')
          .map(({ text = '' }) => ({ type: 'text', text })),
      },
    ];
  }
  if (node.type === 'orderedList' && Number.isInteger(attrs.start)) {
    return [
      { type: 'orderedList', attrs: { start: Math.min(Math.max(Number(attrs.start), 1), 100_000) }, content },
    ];
  }
  return typeof node.type === 'string' && Object.hasOwn(blockTags, node.type)
    ? [{ type: node.type, content }]
    : content;
}

function renderText(node: RichNode): string {
  let html = escaped(node.text);
  for (const mark of node.marks ?? []) {
    const tag = markTags[mark.type];
    html =
      tag === undefined
        ? `<a href="${escaped(mark.attrs?.href)}" rel="noopener nofollow ugc">${html}</a>`
        : `<${tag}>${html}</${tag}>`;
  }
  return html;
}

/** `notes` collects the footnotes met so far. */
function renderNode(node: RichNode, notes: string[]): string {
  const each = (child: RichNode) => renderNode(child, notes);
  const inside = () => (node.content ?? []).map(each).join('');
  switch (node.type) {
    case 'text':
      return renderText(node);
    case 'hardBreak':
      return '<br />';
    case 'horizontalRule':
      return '<hr />';
    case 'image':
      return renderImage(node);
    case 'embed':
      return renderEmbed(node);
    case 'footnote':
      return renderFootnote(node, notes);
    case 'table':
      return renderTable(node, each);
    case 'heading':
      return `<h${escaped(node.attrs?.level)}>${inside()}</h${escaped(node.attrs?.level)}>`;
    case 'codeBlock':
      return `<pre><code>${inside()}</code></pre>`;
    case 'orderedList':
      return `<ol${node.attrs?.start === undefined ? '' : ` start="${escaped(node.attrs.start)}"`}>${inside()}</ol>`;
    default: {
      const tag = blockTags[node.type];
      return tag === undefined ? inside() : `<${tag}>${inside()}</${tag}>`;
    }
  }
}

/** The same allow-list for sanitize-html, which checks the rendered HTML independently. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...Object.values(blockTags),
    ...Object.values(markTags),
    'h2',
    'h3',
    'h4',
    'pre',
    'a',
    'img',
    'br',
    'hr',
    ...['figure', 'figcaption', 'sup', 'section'],
    ...['table', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    ol: ['start'],
    figure: ['data-embed'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    sup: ['id'],
    li: ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  exclusiveFilter: (frame) => frame.tag === 'img' && !imageAddress.test(frame.attribs.src ?? ''),
};

const wordsOf = (node: RichNode): string => {
  if (node.type === 'text') return node.text ?? '';
  const own = attrWords(node);
  if (own !== '') return own;
  const isInline = node.type === 'doc' ? '' : ' ';
  return `${isInline}${(node.content ?? []).map(wordsOf).join('')}${isInline}`;
};
const countWords = (document: RichNode): number =>
  wordsOf(document)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const readMinutesOf = (wordCount: number): number =>
  Math.max(1, Math.round(wordCount / limits.articleWordsPerMinute));

/** Renders the nodes to HTML, followed by their footnotes. */
function renderBlocks(nodes: readonly RichNode[]): string {
  const notes: string[] = [];
  const html = nodes.map((node) => renderNode(node, notes)).join('');
  return sanitize(html + renderNotes(notes), allowed);
}

/** Refuses documents that are too large and sanitizes the rest. */
export function renderArticle(raw: unknown): RenderedArticle {
  if (!isRecord(raw)) throw refuse('input.invalid');
  checkSize(raw);
  const document = { type: 'doc' as const, content: childrenOf(raw).flatMap(cleanNode) };
  if (JSON.stringify(document).length > limits.articleJsonBytes) throw refuse('input.tooLarge');
  const wordCount = countWords(document);
  const html = renderBlocks(document.content);
  return { document, html, wordCount, readMinutes: readMinutesOf(wordCount) };
}

/**
 * The first blocks, shown to everyone. Never includes the last one, since the gate needs something behind
 * it.
 */
export function renderPreview({ document }: RenderedArticle, blocks: number): string {
  const open = document.content.slice(0, Math.min(blocks, document.content.length - 1));
  return renderBlocks(open);
}

const openingKinds = new Set(['paragraph', 'heading', 'image']);
const openingParagraphs = 2;
/** Blocks to read for an opening, which has headings and pictures between its paragraphs. */
export const openingBlocks = 8;

/**
 * The opening, used if the author wrote no preview: the first two paragraphs with the blocks between them, at
 * most half of the article.
 */
export function renderOpening(blocks: readonly RichNode[], wordCount: number): string {
  const open: RichNode[] = [];
  let [words, paragraphs] = [0, 0];
  for (const block of blocks) {
    const more = countWords(block);
    if (!openingKinds.has(block.type) || words + more > wordCount / 2) break;
    open.push(block);
    words += more;
    if (block.type === 'paragraph' && more > 0) paragraphs += 1;
    if (paragraphs === openingParagraphs) break;
  }
  return paragraphs === 0 ? '' : renderBlocks(open);
}

/** Drafts can be short; published articles can't. */
export function requireReadable(wordCount: number): void {
  if (wordCount < limits.articleWords.min) throw refuse('article.tooShort');
  if (wordCount > limits.articleWords.max) throw refuse('article.tooLong');
}
