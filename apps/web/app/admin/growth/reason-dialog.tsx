import { limits } from '@realfin/contract/limits';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';

interface ReasonProps {
  title: string;
  action: string;
  onClose: () => void;
  onReason: (reason: string) => void;
}

export function ReasonDialog({ title, action, onClose, onReason }: ReasonProps) {
  const { reason: label, reasonHint: hint, reasonMissing: missing, cancel } = copy;
  const field = { name: 'reason', label, hint, missing, rows: 3, maxLength: limits.deskNote } as const;
  const dialog = { title, field, cancel, send: action, onClose, onSend: onReason };
  return <WordsDialog {...dialog} kind="danger" />;
}
