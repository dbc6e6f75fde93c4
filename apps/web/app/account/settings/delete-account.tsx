import type { Me } from '@realfin/contract/accounts';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { forgetSubscription } from '../../lib/push.ts';
import { useServerForm } from '../../lib/server-form.ts';
import classes from './delete-account.module.css';
import { copy } from './copy.ts';
import { deleteAccount } from './mutations/accounts.ts';

/** The end of an account, with what it takes and what it leaves. */
export function DeleteAccount({ viewer }: { viewer: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title={copy.deletion.title}>
      <p className={classes.text}>{copy.deletion.text}</p>
      <p className={classes.text}>{copy.deletion.books}</p>
      <div>
        <button
          type="button"
          className={`${buttonClass('plain')} ${classes.open}`}
          onClick={() => setOpen(true)}
        >
          {copy.deletion.open}
        </button>
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
    await deleteAccount({ confirm });
    await forgetSubscription().catch(() => undefined);
    window.location.assign('/');
  }, copy.deletion.failed);
  const typed = confirm.trim().replace(/^@/, '').toLowerCase() === viewer.username.toLowerCase();
  return (
    <form ref={form} className={classes.form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      <p className={classes.text}>{copy.deletion.text}</p>
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
      {problem === null ? null : <Notice kind="error" title={problem} />}
      <div className={classes.actions}>
        <button type="button" className={buttonClass('plain')} onClick={onCancel}>
          {copy.deletion.cancel}
        </button>
        <button
          type="submit"
          className={`${buttonClass('plain')} ${classes.act}`}
          disabled={!typed || busy}
          aria-busy={busy}
        >
          {copy.deletion.act}
        </button>
      </div>
    </form>
  );
}
