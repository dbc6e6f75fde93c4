import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { sendImage } from '../../parts/uploads/mutations/send-image.ts';
import { copy as studio } from '../kit/copy.ts';
import { copy } from './copy.ts';
import { placePicture } from './rules/editor-commands.ts';
import { picturesOf, withPictures, type PastedPictures } from './rules/pasted-html.ts';

/** Follows a place in the text while it is edited elsewhere, until the work is done. */
async function atPlace<T>(
  editor: Editor,
  at: number,
  work: () => Promise<T>,
  place: (result: T, at: number) => void,
): Promise<void> {
  let position = at;
  // Stays in front of text typed there meanwhile.
  const follow = ({ transaction }: { transaction: Transaction }) => {
    position = transaction.mapping.map(position, -1);
  };
  editor.on('transaction', follow);
  try {
    const result = await work();
    if (!editor.isDestroyed) place(result, position);
  } finally {
    editor.off('transaction', follow);
  }
}

const insertPicture = (editor: Editor, file: File, at: number): Promise<void> =>
  atPlace(
    editor,
    at,
    () => sendImage(file, 'article'),
    ({ url }, place) => placePicture(editor, place, url),
  );

const lossOf = (names: readonly string[]): string | null =>
  names.length === 0 ? null : copy.editor.lost(names.length, names.filter((name) => name !== '').join(', '));

interface Pictures {
  /** The number of running uploads. */
  sending: number;
  problem: string | null;
  add: (editor: Editor | null, files: readonly File[], at?: number) => Promise<void>;
  /** Pastes a text once the pictures in it are uploaded. False when it has none, and can be pasted at once. */
  paste: (editor: Editor, html: string) => boolean;
}

/** Pictures on their way into the text of an article. */
export function usePictures(): Pictures {
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const add: Pictures['add'] = async (editor, files, at) => {
    if (editor === null || files.length === 0) return;
    setProblem(null);
    // Returns the focus from the file dialog, so that typing continues during the upload.
    editor.commands.focus();
    setSending((count) => count + files.length);
    for (const file of files) {
      try {
        await insertPicture(editor, file, at ?? editor.state.selection.to);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : studio.thumbnail.failed);
      } finally {
        setSending((count) => count - 1);
      }
    }
  };
  /** Uploads the pictures and returns their new addresses; failed ones are added to `lost`. */
  const send = async ({ files, lost }: PastedPictures) => {
    const addresses = new Map<string, string>();
    for (const { src, file } of files) {
      try {
        if (!addresses.has(src)) addresses.set(src, (await sendImage(file, 'article')).url);
      } catch {
        lost.push('');
      } finally {
        setSending((count) => count - 1);
      }
    }
    return addresses;
  };
  const paste: Pictures['paste'] = (editor, html) => {
    const found = picturesOf(html);
    const report = () => setProblem(lossOf(found.lost));
    report();
    if (found.files.length === 0) return false;
    setSending((count) => count + found.files.length);
    editor.commands.deleteSelection();
    void atPlace(
      editor,
      editor.state.selection.to,
      () => send(found),
      (addresses, at) => {
        editor.commands.setTextSelection(at);
        editor.view.pasteHTML(withPictures(html, addresses));
        report();
      },
    );
    return true;
  };
  return { sending, problem, add, paste };
}
