import { manualKinds } from '@realfin/contract/book-words';
import { limits } from '@realfin/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextArea, TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useServerForm, type ServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';
import {
  asksPerson,
  asksPlace,
  emptyPosting,
  wrongIn,
  type PostingFields,
  type WrongField,
} from './fields.ts';
import { createPosting } from './mutations.ts';

const texts = copy.dialog;

export default function PostingDialog({ onClose }: DialogProps) {
  const cache = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const [values, setValues] = useState(emptyPosting);
  const [wrong, setWrong] = useState<WrongField | null>(null);
  const form = useServerForm(async () => {
    const found = wrongIn(values);
    setWrong(found);
    if (found !== null) return;
    showToast({ message: await createPosting(values, key) });
    onClose();
    await cache.invalidateQueries({ queryKey: ['admin'] });
  }, copy.failed);
  const change = (part: Partial<PostingFields>) => setValues({ ...values, ...part });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <Stack>
          <Fields values={values} errors={form.errors} wrong={wrong} onChange={change} />
          {form.problem === null ? null : <Notice kind="error" title={form.problem} />}
          <DialogFoot>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" kind="accent" busy={form.busy}>
              {texts.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  values: PostingFields;
  errors: ServerForm['errors'];
  wrong: WrongField | null;
  onChange: (part: Partial<PostingFields>) => void;
}
const Fields = ({ values, errors, wrong, onChange }: FieldsProps) => (
  <>
    <SelectField
      name="kind"
      label={texts.kind}
      data-autofocus
      value={values.kind}
      options={manualKinds.map((value) => ({ value, name: copy.kinds[value] }))}
      onChoose={(kind) => onChange({ kind })}
      error={errors.kind}
    />
    <TextField
      name="amount"
      label={texts.amount}
      hint={values.kind === 'ownFunds' ? texts.amountHint : undefined}
      error={wrong === 'amount' ? texts.amountWrong : errors.amountCents}
      inputMode="decimal"
      required
      value={values.amount}
      onText={(amount) => onChange({ amount })}
    />
    {asksPlace(values) ? (
      <TextField
        name="place"
        label={texts.place}
        hint={texts.placeHint}
        error={errors.place}
        required
        value={values.place}
        onText={(place) => onChange({ place })}
      />
    ) : null}
    {asksPerson(values) ? (
      <TextField
        name="person"
        label={texts.person}
        hint={texts.personHint}
        error={wrong === 'person' ? texts.personWrong : errors.personId}
        inputMode="numeric"
        required
        value={values.person}
        onText={(person) => onChange({ person })}
      />
    ) : null}
    <DayAndNote values={values} errors={errors} wrong={wrong} onChange={onChange} />
  </>
);

const DayAndNote = ({ values, errors, wrong, onChange }: FieldsProps) => (
  <>
    <TextField
      name="day"
      type="date"
      label={texts.day}
      error={errors.day}
      required
      value={values.day}
      onText={(day) => onChange({ day })}
    />
    <TextArea
      name="note"
      label={texts.note}
      hint={texts.noteHint}
      error={wrong === 'note' ? texts.noteMissing : errors.note}
      rows={3}
      required
      maxLength={limits.deskNote}
      value={values.note}
      onText={(note) => onChange({ note })}
    />
  </>
);
