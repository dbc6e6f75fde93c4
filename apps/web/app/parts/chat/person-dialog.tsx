import type { ChatMessage } from '@realfin/contract/chat';
import { chatLimits } from '@realfin/contract/limits';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row, stackClass } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { useModeration } from './mutations/moderate.ts';

/** Actions on a person that need confirmation. */
export type PersonAct = 'timeOut' | 'clear' | 'block';

interface PersonDialogProps {
  act: PersonAct;
  person: Pick<ChatMessage, 'userId' | 'name'>;
  onClose: () => void;
}
const texts = copy.moderate;

export default function PersonDialog({ act, ...props }: PersonDialogProps) {
  if (act === 'timeOut') return <TimeOut {...props} />;
  return <Question act={act} {...props} />;
}

interface FormProps {
  text: string;
  label: string;
  /** Returns whether it succeeded. */
  onAct: () => Promise<boolean>;
  onClose: () => void;
  children?: ReactNode;
}

function Form({ text, label, onAct, onClose, children }: FormProps) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    const isDone = await onAct();
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <form
      className={stackClass()}
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      <Text tone="muted">{text}</Text>
      {children}
      <Row justify="end">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" kind="danger" busy={busy}>
          {label}
        </Button>
      </Row>
    </form>
  );
}

function Question({ act, person, onClose }: PersonDialogProps & { act: 'clear' | 'block' }) {
  const moderation = useModeration();
  const { name } = person;
  const [title, text, label] =
    act === 'clear'
      ? [texts.clearTitle(name), texts.clearText, texts.clearAct]
      : [texts.blockTitle(name), texts.blockText, texts.blockAct];
  return (
    <Dialog title={title} onClose={onClose}>
      <Form text={text} label={label} onAct={() => moderation[act](person)} onClose={onClose} />
    </Dialog>
  );
}

const minutes = ['1', '5', '10', '60', '1440', '10080', '43200'] as const;

function TimeOut({ person, onClose }: Omit<PersonDialogProps, 'act'>) {
  const { timeOut } = useModeration();
  const [duration, setDuration] = useState<(typeof minutes)[number]>('10');
  const [reason, setReason] = useState('');
  return (
    <Dialog title={texts.timeOutTitle(person.name)} onClose={onClose}>
      <Form
        text={texts.timeOutText}
        label={texts.timeOutAct}
        onAct={() => timeOut(person, Number(duration), reason.trim())}
        onClose={onClose}
      >
        <SelectField
          label={texts.duration}
          value={duration}
          options={minutes.map((value) => ({ value, name: texts.durations[value] }))}
          onChoose={setDuration}
        />
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          maxLength={chatLimits.reason}
          autoComplete="off"
          onText={setReason}
        />
      </Form>
    </Dialog>
  );
}
