import { isApiError } from '@realfin/contract/api-error';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { useServerForm } from '../../lib/server-form.ts';
import { Link } from '../../lib/speed/link.tsx';
import { AuthCard } from './auth-card.tsx';
import { AuthForm } from './auth-form.tsx';
import { copy } from './copy.ts';
import { postAuth } from './mutations.ts';
import { PasswordField } from './password-field.tsx';

export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(token === '' ? 'expired' : null);
  const state = useServerForm(async (values) => {
    try {
      await postAuth('/password/reset', { token, password: values.get('password') });
      setOutcome('done');
    } catch (error) {
      if (!isApiError(error, 'account.tokenExpired')) throw error;
      setOutcome('expired');
    }
  }, copy.unexpected);

  if (outcome === 'done') {
    return (
      <AuthCard title={copy.reset.doneTitle}>
        <a className={buttonClass('accent', 'large')} href="/login">
          {copy.reset.login}
        </a>
      </AuthCard>
    );
  }
  if (outcome === 'expired') {
    return (
      <AuthCard title={copy.reset.expiredTitle}>
        <Link className={buttonClass('accent', 'large')} to="/auth/forgot-password">
          {copy.reset.again}
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={copy.reset.title} text={copy.reset.text}>
      <AuthForm state={state} submit={copy.reset.submit}>
        <PasswordField fresh label={copy.newPassword} error={state.errors.password} />
      </AuthForm>
    </AuthCard>
  );
}
