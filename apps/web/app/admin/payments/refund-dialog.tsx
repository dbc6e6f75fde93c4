import type { RefundCause } from '@realfin/contract/desk';
import { limits } from '@realfin/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextArea, TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { price } from '../../lib/format.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';
import { centsOf, dollarsOf } from './fields.ts';
import { refund } from './mutations.ts';

const texts = copy.refund;
const causes = Object.keys(copy.causes) as RefundCause[];

interface Part {
  /** The number of the line; null: the whole purchase. */
  n: number | null;
  description: string;
  leftCents: number;
}
interface RefundDialogProps {
  id: string;
  leftCents: number;
  lines: readonly (Part & { n: number })[];
  aloneCents: number | null;
  onClose: () => void;
}

/** The form of a refund. The lines of a payment can be refunded separately. */
function useRefund({ id, leftCents, lines, onClose }: RefundDialogProps) {
  const cache = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const [line, setLine] = useState<number | null>(null);
  const [typed, setTyped] = useState(dollarsOf(leftCents));
  const [cause, setCause] = useState<RefundCause>('asked');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<'amount' | 'note' | null>(null);
  const parts: Part[] = [{ n: null, description: texts.whole, leftCents }, ...lines];
  const most = parts.find(({ n }) => n === line)?.leftCents ?? 0;
  const choosePart = (n: number | null) => {
    setLine(n);
    setTyped(dollarsOf(parts.find((part) => part.n === n)?.leftCents ?? 0));
  };
  const form = useServerForm(async () => {
    const amountCents = centsOf(typed);
    const isPossible = amountCents !== null && amountCents > 0 && amountCents <= most;
    setWrong(isPossible ? (note.trim() === '' ? 'note' : null) : 'amount');
    if (!isPossible || note.trim() === '') return;
    showToast({ message: await refund({ id, amountCents, line, cause, note }, key) });
    onClose();
    await cache.invalidateQueries({ queryKey: ['admin'] });
  }, copy.failed);
  return { form, parts, line, choosePart, typed, setTyped, cause, setCause, note, setNote, wrong, most };
}

export function RefundDialog(props: RefundDialogProps) {
  const { aloneCents, onClose } = props;
  const refundForm = useRefund(props);
  const { form } = refundForm;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <Stack>
          <RefundFields {...refundForm} />
          {aloneCents === null ? null : (
            <Text size={14} tone="muted">
              {texts.second(price(aloneCents))}
            </Text>
          )}
          {form.problem === null ? null : <Notice kind="error" title={form.problem} />}
          <DialogFoot>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" kind="danger" busy={form.busy}>
              {texts.send}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function RefundFields(state: ReturnType<typeof useRefund>) {
  const { form, parts, line, choosePart, typed, setTyped, cause, setCause, note, setNote, wrong } = state;
  const left = price(state.most);
  return (
    <>
      {parts.length > 2 ? (
        <SelectField
          name="line"
          label={texts.part}
          value={String(line)}
          options={parts.map(({ n, description }) => ({ value: String(n), name: description }))}
          onChoose={(chosen) => choosePart(chosen === 'null' ? null : Number(chosen))}
        />
      ) : null}
      <TextField
        name="amount"
        label={texts.amount}
        hint={texts.amountHint(left)}
        error={wrong === 'amount' ? texts.amountWrong(left) : form.errors.amountCents}
        inputMode="decimal"
        required
        value={typed}
        onText={setTyped}
        data-autofocus
      />
      <SelectField
        name="cause"
        label={texts.cause}
        value={cause}
        options={causes.map((value) => ({ value, name: copy.causes[value] }))}
        onChoose={setCause}
      />
      <TextArea
        name="note"
        label={copy.note}
        hint={copy.noteHint}
        error={wrong === 'note' ? copy.noteMissing : form.errors.note}
        rows={3}
        required
        maxLength={limits.deskNote}
        value={note}
        onText={setNote}
      />
    </>
  );
}
