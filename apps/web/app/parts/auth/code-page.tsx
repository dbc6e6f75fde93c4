import { useEffect } from 'react';
import { linkClass } from '../../components/text/text.tsx';
import { useServerForm } from '../../lib/server-form.ts';
import { AuthCard } from './auth-card.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import { copy } from './copy.ts';
import { postAuth, type Redirect } from './mutations.ts';
import type { SignInProps } from './sign-in-page.tsx';

const texts = copy.code;

/** The second step of a login, after the password. */
export function CodePage({ uid, onLeave, leaving }: SignInProps) {
  const state = useServerForm(async (values) => {
    onLeave(await postAuth<Redirect>(`/interaction/${uid}/code`, { code: values.get('code') }));
  }, copy.unexpected);
  const { form } = state;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const restart = (
    <a className={linkClass} href="/login">
      {texts.restart}
    </a>
  );
  return (
    <AuthCard title={texts.title} text={texts.text}>
      <AuthForm state={state} submit={copy.login.submit} blocked={leaving} beside={restart}>
        <CodeField error={state.errors.code} />
      </AuthForm>
    </AuthCard>
  );
}
