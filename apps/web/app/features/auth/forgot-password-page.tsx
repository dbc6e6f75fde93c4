import { TextInput } from '@mantine/core';
import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { useServerForm } from '../../lib/server-form.ts';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-card.module.css';
import { copy } from './copy.ts';
import { postAuth } from './requests.ts';

const BackToLogin = () => (
  <a className={classes.link} href="/login">
    {copy.forgot.back}
  </a>
);

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, errors, problem, busy, onSubmit, onInput } = useServerForm(async (values) => {
    const email = values.get('email');
    await postAuth('/password/forgot', { email });
    if (typeof email === 'string') setSentTo(email.trim());
  }, copy.unexpected);

  if (sentTo !== null) {
    return (
      <AuthCard title={copy.forgot.sentTitle} foot={<BackToLogin />}>
        <Notice kind="success">
          <p>{copy.forgot.sent(sentTo)}</p>
        </Notice>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={copy.forgot.title} text={copy.forgot.text} foot={<BackToLogin />}>
      <form
        ref={form}
        className={classes.form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
      >
        {problem === null ? null : (
          <Notice kind="error">
            <p>{problem}</p>
          </Notice>
        )}
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
        <button type="submit" className={buttonClass('accent', 'large')} disabled={busy}>
          {copy.forgot.submit}
        </button>
      </form>
    </AuthCard>
  );
}
