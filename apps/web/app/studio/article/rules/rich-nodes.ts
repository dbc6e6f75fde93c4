// Nodes of an article beyond Tiptap's own: tables, embeds, footnotes and pictures with captions.
import { readEmbed } from '@realfin/contract/embeds';
import { Image } from '@tiptap/extension-image';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';

const isOwnPicture = (src: string | null): boolean => src?.startsWith('/media/images/') ?? false;
const textIn = (element: HTMLElement, selector: string): string =>
  element.querySelector(selector)?.textContent.trim() ?? '';

/** Pictures of this site only; the server would remove others. */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: '', rendered: false } };
  },
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const image = figure.querySelector('img');
        const src = image?.getAttribute('src') ?? null;
        if (!isOwnPicture(src)) return false;
        return { src, alt: image?.getAttribute('alt') ?? '', caption: textIn(figure, 'figcaption') };
      },
    },
    {
      tag: 'img[src]',
      getAttrs: (element) => (isOwnPicture(element.getAttribute('src')) ? null : false),
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const caption = String(node.attrs.caption ?? '');
    return caption === ''
      ? ['img', HTMLAttributes]
      : ['figure', ['img', HTMLAttributes], ['figcaption', caption]];
  },
});

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(30, Math.max(1, Number(element.getAttribute(name)) || 1)),
});
const cellAttributes = () => ({
  colspan: spanAttribute('colspan'),
  rowspan: spanAttribute('rowspan'),
  colwidth: { default: null, rendered: false },
});

const tableRoles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
]);

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  // ProseMirror's table commands identify the nodes by these roles.
  extendNodeSchema: ({ name }) => (tableRoles.has(name) ? { tableRole: tableRoles.get(name) } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const move = (direction: 1 | -1) => () => {
      const { state, view } = this.editor;
      return goToNextCell(direction)(state, view.dispatch);
    };
    return { Tab: move(1), 'Shift-Tab': move(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** An embed shows its address while it is edited, and loads nothing. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    address: { default: '', rendered: false },
    title: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-embed]',
      getAttrs: (figure) => {
        const embed = readEmbed(
          figure.querySelector('a')?.getAttribute('href') ?? '',
          window.location.origin,
        );
        return embed === null ? false : { address: embed.address, title: textIn(figure, 'a') };
      },
    },
    {
      tag: 'iframe[src]',
      getAttrs: (frame) => {
        const embed = readEmbed(frame.getAttribute('src') ?? '');
        return embed === null ? false : { address: embed.address };
      },
    },
  ],
  renderHTML({ node }) {
    const { address, title } = node.attrs as { address: string; title: string };
    const site = readEmbed(address)?.site ?? 'post';
    return ['figure', { 'data-embed': site }, ['a', { href: address }, title === '' ? address : title]];
  },
});

export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ note: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'sup[data-note]', getAttrs: (mark) => ({ note: mark.getAttribute('data-note') ?? '' }) },
  ],
  renderHTML: ({ node }) => ['sup', { 'data-note': String(node.attrs.note) }, '*'],
});
