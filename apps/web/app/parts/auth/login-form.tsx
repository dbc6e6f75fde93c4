import { linkClass } from '../../components/text/text.tsx';
import { useServerForm } from '../../lib/server-form.ts';
import { Link } from '../../lib/speed/link.tsx';
import { AuthForm, EmailField } from './auth-form.tsx';
import { copy } from './copy.ts';
import { postAuth, type Redirect } from './mutations.ts';
import { PasswordField } from './password-field.tsx';
import type { SignInProps } from './sign-in-page.tsx';

export function LoginForm({ uid, onLeave, leaving }: SignInProps) {
  const state = useServerForm(async (values) => {
    const body = { email: values.get('email'), password: values.get('password') };
    onLeave(await postAuth<Redirect>(`/interaction/${uid}/login`, body));
  }, copy.unexpected);
  const forgot = (
    <Link className={linkClass} to="/auth/forgot-password">
      {copy.login.forgot}
    </Link>
  );
  return (
    <AuthForm state={state} submit={copy.login.submit} blocked={leaving} beside={forgot}>
      <EmailField known error={state.errors.email} />
      <PasswordField error={state.errors.password} />
    </AuthForm>
  );
}
