import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Stack, stackClass } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { linkClass } from '../../components/text/text.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { AuthCard } from './auth-card.tsx';
import { copy } from './copy.ts';

/** Shows whether the viewer is signed in, with a link to sign in or out. */
export function ManualPage() {
  const viewer = useViewer();
  const expired = useSearchParams()[0].get('error') === 'expired' && viewer === null;
  return (
    <AuthCard
      title={copy.status.title}
      text={viewer === null ? copy.status.signedOut : copy.status.signedIn(viewer.name)}
      foot={
        <a className={linkClass} href="/">
          {copy.status.home}
        </a>
      }
    >
      {expired ? (
        <Notice kind="warning">
          <p>{copy.status.expired}</p>
        </Notice>
      ) : null}
      {viewer === null ? (
        <Stack gap={12}>
          <a className={buttonClass('accent', 'large')} href="/login">
            {copy.status.logIn}
          </a>
          <a className={buttonClass('plain', 'large')} href="/signup">
            {copy.status.signUp}
          </a>
        </Stack>
      ) : (
        <form className={stackClass({ gap: 12 })} method="post" action="/auth/logout">
          <button type="submit" className={buttonClass('plain', 'large')}>
            {copy.status.logOut}
          </button>
        </form>
      )}
    </AuthCard>
  );
}
