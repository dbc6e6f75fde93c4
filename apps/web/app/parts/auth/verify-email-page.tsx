import { isApiError } from '@realfin/contract/api-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { rowClass } from '../../components/layout/layout.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { useViewer, viewerQuery } from '../../lib/viewer.ts';
import { AuthCard } from './auth-card.tsx';
import { ResendButton } from './confirm-address-banner.tsx';
import { copy } from './copy.ts';
import { postAuth } from './mutations.ts';

/**
 * The target of the link in an email. The page itself uses the token, so that mail scanners that follow
 * links don't.
 */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const viewer = useViewer();
  const cache = useQueryClient();
  // A query rather than an effect: a token works once, and effects may run twice.
  const verified = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: async () => {
      await postAuth('/email/verify', { token });
      if (viewer !== null) await cache.invalidateQueries({ queryKey: viewerQuery.queryKey });
      return true;
    },
    enabled: token !== '',
    staleTime: Infinity,
  });
  const expired = token === '' || isApiError(verified.error, 'account.tokenExpired');

  if (verified.data === true) {
    return (
      <AuthCard title={copy.verify.doneTitle}>
        <a className={buttonClass('accent', 'large')} href={viewer === null ? '/login' : '/feed'}>
          {viewer === null ? copy.verify.login : copy.verify.go}
        </a>
      </AuthCard>
    );
  }
  if (expired) {
    return (
      <AuthCard title={copy.verify.expiredTitle} text={copy.verify.expiredText}>
        {viewer === null ? (
          <a className={buttonClass('accent', 'large')} href="/login">
            {copy.verify.login}
          </a>
        ) : (
          <ResendButton look={buttonClass('accent', 'large')} />
        )}
      </AuthCard>
    );
  }
  if (verified.isError) {
    return (
      <AuthCard title={copy.verify.failedTitle} text={verified.error.message}>
        <button
          type="button"
          className={buttonClass('accent', 'large')}
          onClick={() => void verified.refetch()}
        >
          {copy.verify.tryAgain}
        </button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={copy.verify.title}>
      <p className={rowClass()} role="status">
        <Spinner /> {copy.verify.checking}
      </p>
    </AuthCard>
  );
}
