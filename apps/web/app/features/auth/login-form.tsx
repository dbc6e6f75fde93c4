import { TextInput } from '@mantine/core';
import { limits } from '@realfin/contract/limits';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { useServerForm } from '../../lib/server-form.ts';
import classes from './auth-card.module.css';
import { copy } from './copy.ts';
import { PasswordField } from './password-field.tsx';
import { postAuth, type Redirect } from './requests.ts';
import type { SignInProps } from './sign-in-page.tsx';

export function LoginForm({ uid, onLeave, leaving }: SignInProps) {
  const { form, errors, problem, busy, onSubmit, onInput } = useServerForm(async (values) => {
    const body = { email: values.get('email'), password: values.get('password') };
    onLeave(await postAuth<Redirect>(`/interaction/${uid}/login`, body));
  }, copy.unexpected);
  return (
    <form ref={form} className={classes.form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
      {problem === null ? null : (
        <Notice kind="error">
          <p>{problem}</p>
        </Notice>
      )}
      <TextInput
        name="email"
        type="email"
        label={copy.email}
        autoComplete="username"
        required
        withAsterisk={false}
        maxLength={limits.email}
        error={errors.email}
      />
      <PasswordField error={errors.password} />
      <div className={classes.actions}>
        <button type="submit" className={buttonClass('accent', 'large')} disabled={busy || leaving}>
          {copy.login.submit}
        </button>
        <Link className={classes.link} to="/auth/forgot-password">
          {copy.login.forgot}
        </Link>
      </div>
    </form>
  );
}
