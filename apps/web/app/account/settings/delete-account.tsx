import type { Me } from '@realfin/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { endingSession } from '../../lib/ending-session.ts';
import { forgetSubscription } from '../../lib/push.ts';
import { useServerForm } from '../../lib/server-form.ts';
import { openPaymentName } from '../../parts/billing/open-payments.tsx';
import { openPaymentsQuery } from '../../parts/billing/queries.ts';
import { copy } from './copy.ts';
import { deleteAccount } from './mutations/profile.ts';

/** Deletes the account after listing the data that is deleted and the data that remains. */
export function DeleteAccount({ viewer }: { viewer: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title={copy.deletion.title}>
      <Text size={14} tone="muted">
        {copy.deletion.text}
      </Text>
      <Text size={14} tone="muted">
        {copy.deletion.books}
      </Text>
      <div>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {copy.deletion.open}
        </Button>
      </div>
      {open ? (
        <Dialog title={copy.deletion.ask} onClose={() => setOpen(false)}>
          <Confirmation viewer={viewer} onCancel={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </Panel>
  );
}

function Confirmation({ viewer, onCancel }: { viewer: Me; onCancel: () => void }) {
  const [confirm, setConfirm] = useState('');
  const { form, errors, problem, busy, onSubmit, onInput } = useServerForm(async () => {
    await endingSession(() => deleteAccount({ confirm }));
    await forgetSubscription().catch(() => undefined);
    window.location.assign('/account-deleted');
  }, copy.deletion.failed);
  const waiting = useQuery(openPaymentsQuery()).data ?? [];
  const typed = confirm.trim().replace(/^@/, '').toLowerCase() === viewer.username.toLowerCase();
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      <Stack>
        <Text size={14} tone="muted">
          {copy.deletion.text}
        </Text>
        <TextField
          name="confirm"
          label={copy.deletion.label(viewer.username)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={confirm}
          onText={setConfirm}
          error={errors.confirm}
        />
        {waiting.length === 0 ? null : (
          <Notice kind="info" title={copy.deletion.waiting}>
            <ul>
              {waiting.map((payment) => (
                <li key={payment.intent.id}>{openPaymentName(payment)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {problem === null ? null : <Notice kind="error" title={problem} />}
        <DialogFoot>
          <Button onClick={onCancel}>{copy.deletion.cancel}</Button>
          <Button type="submit" kind="danger" disabled={!typed} busy={busy}>
            {copy.deletion.act}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
