import { Checkbox, TextInput } from '@mantine/core';
import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { useServerForm } from '../../lib/server-form.ts';
import classes from './auth-card.module.css';
import { copy } from './copy.ts';
import { PasswordField } from './password-field.tsx';
import { postAuth, type Redirect } from './requests.ts';
import type { SignInProps } from './sign-in-page.tsx';
import { useUsernameCheck } from './username-check.ts';
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
  const { form, errors, problem, busy, onSubmit, onInput } = useServerForm(async (values) => {
    onLeave(await postAuth<Redirect>(`/interaction/${uid}/register`, readRegistration(values)));
  }, copy.unexpected);
  return (
    <form ref={form} className={classes.form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      {problem === null ? null : (
        <Notice kind="error">
          <p>{problem}</p>
        </Notice>
      )}
      <TextInput
        name="name"
        label={copy.fullName}
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={limits.name.max}
        error={errors.name}
      />
      <UsernameField value={username} onChange={setUsername} check={check} refused={errors.username} />
      <TextInput
        name="email"
        type="email"
        label={copy.email}
        autoComplete="email"
        required
        withAsterisk={false}
        maxLength={limits.email}
        error={errors.email}
      />
      <PasswordField fresh error={errors.password} />
      <Checkbox
        name="confirmAge"
        label={copy.register.age}
        error={errors.confirmAge}
        aria-invalid={errors.confirmAge !== undefined}
      />
      <Checkbox
        name="acceptTerms"
        label={copy.register.terms}
        error={errors.acceptTerms}
        aria-invalid={errors.acceptTerms !== undefined}
      />
      <button
        type="submit"
        className={buttonClass('accent', 'large')}
        disabled={busy || leaving || check.state !== 'success'}
      >
        {copy.register.submit}
      </button>
    </form>
  );
}
