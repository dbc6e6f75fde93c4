import { limits } from '@realfin/contract/limits';
import { movementAccounts, type MovementAccount } from '@realfin/contract/movement-words';
import type { UnclassifiedMovement } from '@realfin/contract/movements';
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
import { useServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';
import { centsOf, foreignAmount } from './fields.ts';
import { classifyMovement } from './mutations.ts';

interface MovementDialogProps {
  movement: UnclassifiedMovement;
  onClose: () => void;
}

/** The form of a classification. Only a movement in another currency needs an amount; its sign is fixed. */
function useClassification({ movement, onClose }: MovementDialogProps) {
  const { id, why, amountCents } = movement;
  const cache = useQueryClient();
  const [account, setAccount] = useState<MovementAccount>(why === 'shared' ? 'none' : 'processorFees');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<'amount' | 'note' | null>(null);
  const asksAmount = why === 'currency' && account !== 'none';
  const form = useServerForm(async () => {
    const worth = centsOf(typed);
    const isAmountMissing = asksAmount && worth === null;
    const isNoteMissing = note.trim() === '';
    setWrong(isAmountMissing ? 'amount' : isNoteMissing ? 'note' : null);
    if (isAmountMissing || isNoteMissing) return;
    const said = asksAmount && worth !== null ? Math.sign(amountCents) * worth : null;
    showToast({ message: await classifyMovement({ id, account, amountCents: said, note }) });
    onClose();
    await cache.invalidateQueries({ queryKey: ['admin'] });
  }, copy.failed);
  return { form, account, setAccount, asksAmount, typed, setTyped, note, setNote, wrong };
}

export function MovementDialog(props: MovementDialogProps) {
  const { movement, onClose } = props;
  const state = useClassification(props);
  const { form, account, setAccount, asksAmount, typed, setTyped, note, setNote, wrong } = state;
  return (
    <Dialog title={copy.dialog} onClose={onClose}>
      <form ref={form.form} method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <Stack>
          <Text>
            {foreignAmount(movement.amountCents, movement.currency)} · {movement.type}
          </Text>
          <SelectField
            name="account"
            label={copy.account}
            value={account}
            options={movementAccounts.map((value) => ({ value, name: copy.accounts[value] }))}
            onChoose={setAccount}
          />
          {asksAmount ? (
            <TextField
              name="amount"
              label={copy.amount}
              hint={copy.amountHint}
              error={wrong === 'amount' ? copy.amountWrong : form.errors.amountCents}
              inputMode="decimal"
              required
              value={typed}
              onText={setTyped}
            />
          ) : null}
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
          {form.problem === null ? null : <Notice kind="error" title={form.problem} />}
          <DialogFoot>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" kind="accent" busy={form.busy}>
              {copy.send}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
