import { limits } from '@realfin/contract/limits';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';

interface NoteDialogProps {
  title: string;
  hint?: string;
  send: string;
  onClose: () => void;
  onSend: (note: string) => void;
}

/** Prompts for the note that every manual action requires. */
export function NoteDialog({ hint: text, ...dialog }: NoteDialogProps) {
  const { note: label, noteHint: hint, noteMissing: missing } = copy;
  const field = { name: 'note', label, hint, missing, rows: 3, maxLength: limits.deskNote } as const;
  return <WordsDialog {...dialog} text={text} field={field} cancel={copy.cancel} kind="accent" />;
}
