import { limits } from '@realfin/contract/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { copy } from './copy.ts';

interface ReasonProps {
  title: string;
  action: string;
  onClose: () => void;
  onReason: (reason: string) => void;
}

export function ReasonDialog({ title, action, onClose, onReason }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = reason.trim();
    setMissing(written === '');
    if (written !== '') onReason(written);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <TextArea
            name="reason"
            label={copy.reason}
            hint={copy.reasonHint}
            error={isMissing && reason.trim() === '' ? copy.reasonMissing : undefined}
            rows={3}
            required
            counted
            maxLength={limits.deskNote}
            value={reason}
            onText={setReason}
            data-autofocus
          />
          <Row justify="end">
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" kind="danger">
              {action}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
