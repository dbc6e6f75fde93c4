import { useState } from 'react';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { useServerForm } from '../../lib/server-form.ts';
import { AuthForm, EmailField } from './auth-form.tsx';
import { copy } from './copy.ts';
import { postAuth, type Redirect } from './mutations.ts';
import { NameField } from './name-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { SignInProps } from './sign-in-page.tsx';
import { useUsernameCheck } from './use-username-check.ts';
import { UsernameField } from './username-field.tsx';

const readRegistration = (values: FormData) => ({
  name: values.get('name'),
  username: values.get('username'),
  email: values.get('email'),
  password: values.get('password'),
  confirmAge: values.has('confirmAge'),
  acceptTerms: values.has('acceptTerms'),
});

export function RegisterForm({ uid, onLeave, leaving }: SignInProps) {
  const [username, setUsername] = useState('');
  const check = useUsernameCheck(username);
  const state = useServerForm(async (values) => {
    onLeave(await postAuth<Redirect>(`/interaction/${uid}/register`, readRegistration(values)));
  }, copy.unexpected);
  const { errors } = state;
  return (
    <AuthForm state={state} submit={copy.register.submit} blocked={leaving}>
      <NameField error={errors.name} />
      <UsernameField value={username} onChange={setUsername} check={check} refused={errors.username} />
      <EmailField error={errors.email} />
      <PasswordField fresh error={errors.password} />
      <CheckboxField name="confirmAge" label={copy.register.age} error={errors.confirmAge} />
      <CheckboxField
        name="acceptTerms"
        label={<LinkedText text={copy.register.terms} />}
        error={errors.acceptTerms}
      />
    </AuthForm>
  );
}
