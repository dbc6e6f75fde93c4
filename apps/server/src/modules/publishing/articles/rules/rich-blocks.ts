// Tables, embeds, captions and footnotes of an article: cleaned and rendered like its other nodes.
import { readEmbed } from '@realfin/contract/embeds';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { attrsOf, childrenOf, cleanText, escaped, isRecord, type Loose, type RichNode } from './rich-node.ts';

type CleanChild = (node: unknown) => RichNode[];

const cellTags: Record<string, string> = { tableHeader: 'th', tableCell: 'td' };
const spans = ['colspan', 'rowspan'] as const;

function cleanCell(cell: Loose, clean: CleanChild): RichNode {
  const attrs: Record<string, number> = {};
  for (const span of spans) {
    const asked = Number(attrsOf(cell)[span]);
    if (Number.isInteger(asked) && asked > 1) attrs[span] = Math.min(asked, limits.articleTable.columns);
  }
  return {
    type: String(cell.type),
    ...(Object.keys(attrs).length > 0 && { attrs }),
    // A table within a cell is replaced by its texts.
    content: childrenOf(cell).flatMap((child) => clean(child).flatMap(withoutTable)),
  };
}

const withoutTable = (node: RichNode): RichNode[] =>
  node.type === 'table'
    ? (node.content ?? []).flatMap((row) => (row.content ?? []).flatMap((cell) => cell.content ?? []))
    : [{ ...node, ...(node.content !== undefined && { content: node.content.flatMap(withoutTable) }) }];

/** Keeps rows and cells only. @throws if there are more than a page can show */
export function cleanTable(node: Loose, clean: CleanChild): RichNode[] {
  const rows = childrenOf(node)
    .filter((row): row is Loose => isRecord(row) && row.type === 'tableRow')
    .map((row) =>
      childrenOf(row).filter(
        (cell): cell is Loose =>
          isRecord(cell) && typeof cell.type === 'string' && Object.hasOwn(cellTags, cell.type),
      ),
    )
    .filter((cells) => cells.length > 0);
  const { rows: most, columns } = limits.articleTable;
  if (rows.length > most || rows.some((cells) => cells.length > columns)) throw refuse('input.tooLarge');
  if (rows.length === 0) return [];
  const content = rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((cell) => cleanCell(cell, clean)),
  }));
  return [{ type: 'table', content }];
}

export function renderTable(table: RichNode, render: (node: RichNode) => string): string {
  const cell = ({ type, attrs = {}, content = [] }: RichNode) => {
    const tag = cellTags[type] ?? 'td';
    const sized = spans.map((span) =>
      attrs[span] === undefined ? '' : ` ${span}="${escaped(attrs[span])}"`,
    );
    return `<${tag}${sized.join('')}>${content.map(render).join('')}</${tag}>`;
  };
  const rows = (table.content ?? []).map((row) => `<tr>${(row.content ?? []).map(cell).join('')}</tr>`);
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

/** Removes embeds with addresses that this site can't embed. */
export function cleanEmbed(node: Loose): RichNode[] {
  const { address, title } = attrsOf(node);
  const embed = typeof address === 'string' ? readEmbed(address) : null;
  if (embed === null) return [];
  return [{ type: 'embed', attrs: { address: embed.address, title: cleanText(title).trim().slice(0, 200) } }];
}

/** A link, which the page turns into a card, so that the text loads nothing from other sites. */
export function renderEmbed({ attrs = {} }: RichNode): string {
  const embed = readEmbed(String(attrs.address));
  if (embed === null) return '';
  const text = escaped(attrs.title === '' ? embed.address : attrs.title);
  const rel = embed.site === null ? '' : ' rel="noopener nofollow ugc"';
  const link = `<a href="${escaped(embed.address)}"${rel}>${text}</a>`;
  return `<figure data-embed="${embed.site ?? 'post'}">${link}</figure>`;
}

export function cleanFootnote(node: Loose): RichNode[] {
  const note = cleanText(attrsOf(node).note).trim().slice(0, limits.articleNote);
  return note === '' ? [] : [{ type: 'footnote', attrs: { note } }];
}

/** Generates numeric ids. `notes` collects the texts for the end of the article. */
export function renderFootnote({ attrs = {} }: RichNode, notes: string[]): string {
  const number = notes.push(String(attrs.note));
  return `<sup id="note-${number}-from"><a href="#note-${number}">${number}</a></sup>`;
}

export function renderNotes(notes: readonly string[]): string {
  if (notes.length === 0) return '';
  const items = notes.map(
    (note, at) => `<li id="note-${at + 1}">${escaped(note)} <a href="#note-${at + 1}-from">↩</a></li>`,
  );
  return `<section><ol>${items.join('')}</ol></section>`;
}

export function renderImage({ attrs = {} }: RichNode): string {
  const img = `<img src="${escaped(attrs.src)}" alt="${escaped(attrs.alt)}" loading="lazy" />`;
  return attrs.caption === undefined
    ? img
    : `<figure>${img}<figcaption>${escaped(attrs.caption)}</figcaption></figure>`;
}

/** Texts that are attributes count as words, too. */
export const attrWords = ({ type, attrs = {} }: RichNode): string => {
  if (type === 'footnote') return ` ${attrs.note} `;
  return type === 'image' && attrs.caption !== undefined ? ` ${attrs.caption} ` : '';
};
