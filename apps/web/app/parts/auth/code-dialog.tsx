import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { typedInto } from '../../lib/server-form.ts';
import { CodeField } from './code-field.tsx';
import { copy } from './copy.ts';

const texts = copy.code;

interface CodeDialogProps {
  problem: string | null;
  onAnswer: (given: string | false) => void;
}

/** Asks for a two-step code for one call; the call itself verifies it. */
export default function CodeDialog({ problem, onAnswer }: CodeDialogProps) {
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedInto(new FormData(event.currentTarget), 'code').trim();
    setMissing(typed === '');
    if (typed !== '') onAnswer(typed);
  };
  return (
    <Dialog title={texts.title} onClose={() => onAnswer(false)}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack>
          <Text size={14} tone="muted">
            {texts.call}
          </Text>
          <CodeField error={isMissing ? texts.missing : (problem ?? undefined)} />
          <Row justify="end">
            <Button onClick={() => onAnswer(false)}>{copy.identity.cancel}</Button>
            <Button type="submit" kind="accent">
              {copy.identity.submit}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
