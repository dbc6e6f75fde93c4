import { isApiError } from '@realfin/contract/api-error';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { linkClass } from '../../components/text/text.tsx';
import { siteName } from '../../lib/site-name.ts';
import { AuthCard } from './auth-card.tsx';
import { CodePage } from './code-page.tsx';
import { copy } from './copy.ts';
import { LoginForm } from './login-form.tsx';
import { getInteraction, type Redirect } from './mutations.ts';
import { RegisterForm } from './register-form.tsx';

export interface SignInProps {
  uid: string;
  onLeave: (answer: Redirect) => void;
  /** Already signed in; the redirect is in progress. */
  leaving: boolean;
}

interface SignInPageProps {
  /** The post the person was on their way to. */
  renderWanted: (postId: number) => ReactNode;
}

export function SignInPage({ renderWanted }: SignInPageProps) {
  const [query, setQuery] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  const [isAskingCode, setAskingCode] = useState(false);
  const uid = query.get('interaction') ?? '';
  const mode = query.get('mode') === 'register' ? 'register' : 'login';
  const interaction = useQuery({
    queryKey: ['interaction', uid],
    queryFn: () => getInteraction(uid),
    enabled: uid !== '' && !leaving,
    staleTime: Infinity,
  });
  if (uid === '' || isApiError(interaction.error, 'account.tokenExpired')) return <Expired />;

  const texts = copy[mode];
  const postId = interaction.data?.postId ?? null;
  const client = interaction.data?.client.name ?? siteName();
  const props: SignInProps = {
    uid: encodeURIComponent(uid),
    leaving,
    onLeave: ({ redirectTo }) => {
      if (redirectTo === null) return setAskingCode(true);
      setLeaving(true);
      window.location.assign(redirectTo);
    },
  };
  if (isAskingCode) return <CodePage {...props} />;
  const change = (to: 'login' | 'register') => setQuery({ interaction: uid, mode: to }, { replace: true });
  return (
    <AuthCard
      title={texts.title(siteName())}
      text={client === siteName() ? texts.description : copy.client(client)}
      foot={
        <>
          {mode === 'login' ? copy.login.newHere(siteName()) : copy.register.known}
          <button
            type="button"
            className={linkClass}
            onClick={() => change(mode === 'login' ? 'register' : 'login')}
          >
            {mode === 'login' ? copy.login.toRegister : copy.register.toLogin}
          </button>
        </>
      }
    >
      {postId === null ? null : renderWanted(postId)}
      {mode === 'login' ? <LoginForm {...props} /> : <RegisterForm {...props} />}
    </AuthCard>
  );
}

const Expired = () => (
  <AuthCard title={copy.expired.title} text={copy.expired.text}>
    <Stack gap={12}>
      <a className={buttonClass('accent', 'large')} href="/login">
        {copy.expired.login}
      </a>
      <a className={buttonClass('plain', 'large')} href="/signup">
        {copy.expired.signUp}
      </a>
    </Stack>
  </AuthCard>
);
