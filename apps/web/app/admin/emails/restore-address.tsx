import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';
import { useRestoreAddress } from './mutations.ts';

const texts = copy.address;

/** For an address that bounced although it works. */
export function RestoreAddress() {
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const restore = useRestoreAddress();
  const field = {
    name: 'note',
    label: copy.note,
    hint: texts.noteHint,
    missing: copy.noteMissing,
    rows: 3,
    maxLength: limits.deskNote,
  } as const;
  return (
    <div>
      <Button disabled={restore.isPending} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <WordsDialog
          title={texts.open}
          text={texts.text}
          field={field}
          cancel={copy.cancel}
          send={texts.send}
          kind="accent"
          onClose={() => setOpen(false)}
          onSend={(note) => {
            setOpen(false);
            restore.mutate({ email: email.trim(), note }, { onSuccess: () => setEmail('') });
          }}
        >
          <TextField
            name="email"
            type="email"
            label={texts.email}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onText={setEmail}
            data-autofocus
          />
        </WordsDialog>
      ) : null}
    </div>
  );
}
