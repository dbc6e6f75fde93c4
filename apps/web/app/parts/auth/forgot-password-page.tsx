import { useState } from 'react';
import { Notice } from '../../components/notice/notice.tsx';
import { linkClass } from '../../components/text/text.tsx';
import { useServerForm } from '../../lib/server-form.ts';
import { AuthCard } from './auth-card.tsx';
import { AuthForm, EmailField } from './auth-form.tsx';
import { copy } from './copy.ts';
import { postAuth } from './mutations.ts';

const BackToLogin = () => (
  <a className={linkClass} href="/login">
    {copy.forgot.back}
  </a>
);

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state = useServerForm(async (values) => {
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
      <AuthForm state={state} submit={copy.forgot.submit}>
        <EmailField error={state.errors.email} />
      </AuthForm>
    </AuthCard>
  );
}
