import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';

interface Field {
  name: 'note' | 'reason';
  label: string;
  hint?: string;
  /** The error if nothing was entered. */
  missing: string;
  rows: number;
  maxLength: number;
}
interface WordsDialogProps {
  title: string;
  text?: string | undefined;
  field: Field;
  cancel: string;
  send: string;
  kind: 'accent' | 'danger';
  children?: ReactNode;
  onClose: () => void;
  onSend: (words: string) => void;
}

/** Prompts for a reason and trims it. */
export function WordsDialog({ title, text, field, cancel, send, kind, ...props }: WordsDialogProps) {
  const { children, onClose, onSend } = props;
  const { missing, ...input } = field;
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = words.trim();
    setMissing(written === '');
    if (written !== '') onSend(written);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          {text === undefined ? null : <Text tone="muted">{text}</Text>}
          {children}
          <TextArea
            {...input}
            error={isMissing && words.trim() === '' ? missing : undefined}
            required
            counted
            value={words}
            onText={setWords}
            data-autofocus
          />
          <Row justify="end">
            <Button onClick={onClose}>{cancel}</Button>
            <Button type="submit" kind={kind}>
              {send}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
