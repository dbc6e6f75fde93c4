import { readEmbed } from '@realfin/contract/embeds';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

const cell = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => cell(type)),
});

/** Three columns, a row of headings and two rows below. */
export const newTable = () => ({
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
});

/** Puts the cursor into the text behind a position, and adds a paragraph where there is none. */
function moveBehind(tr: Transaction, end: number): void {
  const { paragraph } = tr.doc.type.schema.nodes;
  if (tr.doc.resolve(end).nodeAfter?.isTextblock !== true && paragraph !== undefined)
    tr.insert(end, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

/** The end of the first node from a position on for which `isIt` holds. */
function endOf(editor: Editor, from: number, type: string): number | null {
  let end: number | null = null;
  editor.state.doc.nodesBetween(Math.max(0, from - 1), editor.state.doc.content.size, (node, at) => {
    if (end === null && node.type.name === type && at + node.nodeSize > from) end = at + node.nodeSize;
    return end === null;
  });
  return end;
}

/** Inserts a picture and moves the cursor behind it, unless the author has moved the cursor. */
export function placePicture(editor: Editor, at: number, src: string): void {
  const isHere = editor.state.selection.from === at;
  editor
    .chain()
    .insertContentAt(at, { type: 'image', attrs: { src, alt: '' } }, { updateSelection: false })
    .run();
  const end = isHere ? endOf(editor, at, 'image') : null;
  if (end === null) return;
  editor.view.dispatch(tr(editor, end));
  editor.view.focus();
}
const tr = (editor: Editor, end: number): Transaction => {
  const made = editor.state.tr;
  moveBehind(made, end);
  return made;
};

/** Inserts a divider or an embed at the cursor, and moves the cursor behind it. */
export function placeBlock(editor: Editor, block: { type: string; attrs?: Record<string, string> }): void {
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent(block, { updateSelection: false }).run();
  const end = endOf(editor, from, block.type);
  if (end !== null) editor.view.dispatch(tr(editor, end));
}

/** The embed of a pasted text that is a single address; else null. */
export function embedIn(text: string, origin: string, sites: readonly string[]) {
  const embed = /\s/.test(text.trim()) ? null : readEmbed(text, origin);
  return embed === null || (embed.site !== null && !sites.includes(embed.site)) ? null : embed;
}
