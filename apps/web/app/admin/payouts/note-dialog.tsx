import { limits } from '@realfin/contract/limits';
import type { ReactNode } from 'react';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';

interface NoteDialogProps {
  title: string;
  hint: string;
  send: string;
  children?: ReactNode;
  onClose: () => void;
  onSend: (note: string) => void;
}

/** Prompts for the note that every manual action requires. */
export function NoteDialog({ hint, ...dialog }: NoteDialogProps) {
  const { note: label, noteMissing: missing } = copy.manual;
  const field = { name: 'note', label, missing, rows: 3, maxLength: limits.deskNote } as const;
  return <WordsDialog {...dialog} text={hint} field={field} cancel={copy.cancel} kind="accent" />;
}
