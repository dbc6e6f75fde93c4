import { limits } from '@realfin/contract/limits';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';

const texts = copy.dialog;

interface DeclineProps {
  name: string;
  onClose: () => void;
  onDecline: (reason: string) => void;
}

export function DeclineDialog({ name, onClose, onDecline }: DeclineProps) {
  const { reason: label, reasonHint: hint, reasonMissing: missing, cancel, send } = texts;
  const field = { name: 'reason', label, hint, missing, rows: 4, maxLength: limits.declineReason } as const;
  const dialog = { title: texts.title(name), field, cancel, send, onClose, onSend: onDecline };
  return <WordsDialog {...dialog} kind="danger" />;
}
