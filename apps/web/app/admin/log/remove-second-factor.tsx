import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { WordsDialog } from '../kit/words-dialog.tsx';
import { copy } from './copy.ts';
import { useRemoveSecondFactor } from './mutations.ts';

const texts = copy.removal;

/** For a person who lost their phone and their recovery codes. */
export function RemoveSecondFactor() {
  const [isOpen, setOpen] = useState(false);
  const [username, setUsername] = useState('');
  const remove = useRemoveSecondFactor();
  const field = {
    name: 'note',
    label: texts.note,
    hint: texts.noteHint,
    missing: texts.noteMissing,
    rows: 3,
    maxLength: limits.deskNote,
  } as const;
  return (
    <div>
      <Button disabled={remove.isPending} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <WordsDialog
          title={texts.title}
          text={texts.text}
          field={field}
          cancel={texts.cancel}
          send={texts.send}
          kind="danger"
          onClose={() => setOpen(false)}
          onSend={(note) => {
            setOpen(false);
            remove.mutate({ username, note }, { onSuccess: () => setUsername('') });
          }}
        >
          <TextField
            name="username"
            label={texts.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onText={setUsername}
            data-autofocus
          />
        </WordsDialog>
      ) : null}
    </div>
  );
}
