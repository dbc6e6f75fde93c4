import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { PasswordField } from '../../components/field/password-field.tsx';
import { typedInto, useServerForm } from '../../lib/server-form.ts';
import { copy } from './copy.ts';
import { changePassword } from './mutations.ts';
import { PresentPassword, SecurityForm } from './security-form.tsx';

const texts = copy.password;

export function PasswordPage() {
  const [changed, setChanged] = useState(false);
  const state = useServerForm(async (values) => {
    await changePassword({
      currentPassword: typedInto(values, 'currentPassword'),
      password: typedInto(values, 'password'),
    });
    setChanged(true);
  }, copy.failed);
  return (
    <SecurityForm texts={texts} text={texts.text} done={changed ? texts.done : null} state={state}>
      <PresentPassword name="currentPassword" error={state.errors.currentPassword} />
      <PasswordField
        name="password"
        label={texts.fresh}
        hint={texts.hint}
        autoComplete="new-password"
        required
        maxLength={limits.password.max}
        showLabel={copy.showPassword}
        error={state.errors.password}
      />
    </SecurityForm>
  );
}
