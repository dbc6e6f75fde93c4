import { limits } from '@realfin/contract/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextArea } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { copy } from './copy.ts';

const texts = copy.dialog;

interface DeclineProps {
  name: string;
  onClose: () => void;
  onDecline: (reason: string) => void;
}

export function DeclineDialog({ name, onClose, onDecline }: DeclineProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = reason.trim();
    setMissing(written === '');
    if (written !== '') onDecline(written);
  };
  return (
    <Dialog title={texts.title(name)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <TextArea
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            error={isMissing && reason.trim() === '' ? texts.reasonMissing : undefined}
            rows={4}
            required
            counted
            maxLength={limits.declineReason}
            value={reason}
            onText={setReason}
            data-autofocus
          />
          <Row justify="end">
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" kind="danger">
              {texts.send}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
