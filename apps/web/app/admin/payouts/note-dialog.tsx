import { limits } from '@realfin/contract/limits';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

interface NoteDialogProps {
  title: string;
  hint: string;
  send: string;
  children?: ReactNode;
  onClose: () => void;
  onSend: (note: string) => void;
}

/** Whatever is done by hand has a note. */
export function NoteDialog({ title, hint, send, children, onClose, onSend }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = note.trim();
    setMissing(written === '');
    if (written !== '') onSend(written);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <Text tone="muted">{hint}</Text>
          {children}
          <TextArea
            name="note"
            label={copy.manual.note}
            error={isMissing && note.trim() === '' ? copy.manual.noteMissing : undefined}
            rows={3}
            required
            counted
            maxLength={limits.deskNote}
            value={note}
            onText={setNote}
            data-autofocus
          />
          <Row justify="end">
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" kind="accent">
              {send}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
