import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { TextField } from '../../components/field/text-field.tsx';
import { typedInto, useServerForm } from '../../lib/server-form.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { changeEmail } from './mutations.ts';
import { PresentPassword, SecurityForm } from './security-form.tsx';

const texts = copy.email;

export function EmailPage() {
  const viewer = useViewer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state = useServerForm(async (values) => {
    const email = typedInto(values, 'email');
    await changeEmail({ email, password: typedInto(values, 'password') });
    setSentTo(email);
  }, copy.failed);
  if (viewer === null) return null;
  const done = sentTo === null ? null : texts.done(sentTo);
  return (
    <SecurityForm texts={texts} text={texts.text(viewer.email)} done={done} state={state}>
      <TextField
        name="email"
        type="email"
        label={texts.fresh}
        autoComplete="email"
        required
        maxLength={limits.email}
        error={state.errors.email}
      />
      <PresentPassword name="password" error={state.errors.password} />
    </SecurityForm>
  );
}
