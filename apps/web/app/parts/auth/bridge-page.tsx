import { isApiError } from '@realfin/contract/api-error';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { localShelf } from '../../lib/storage.ts';
import { copy } from './copy.ts';
import { postAuth, type BridgeToken } from './mutations.ts';
import { handOver, markOnboarding } from './rules.ts';
import classes from './bridge-page.module.css';

function remember(redirect: string): void {
  markOnboarding(localShelf, redirect);
}

/** Without a session, the person signs in first and is redirected back here. */
async function bridge(redirect: string): Promise<void> {
  try {
    const token = await postAuth<BridgeToken>('/bridge-token');
    if (!handOver(window, token)) window.location.replace('/feed');
  } catch (error) {
    if (!isApiError(error, 'auth.required')) throw error;
    const here = encodeURIComponent(`/keycloak/${encodeURIComponent(redirect)}`);
    window.location.replace(redirect === 'signup' ? `/signup?to=${here}` : `/login?to=${here}`);
  }
}

export function BridgePage({ redirect }: { redirect: string }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    remember(redirect);
    bridge(redirect).catch(() => setFailed(true));
  }, [redirect]);
  return (
    <main className={classes.page}>
      <h1 className="visually-hidden">{copy.bridge.title}</h1>
      {failed ? (
        <>
          <Text tone="muted" role="alert">
            {copy.bridge.failed}
          </Text>
          <button type="button" className={buttonClass('accent')} onClick={() => window.location.reload()}>
            {copy.bridge.again}
          </button>
        </>
      ) : (
        <>
          <Spinner size="large" />
          <Text tone="muted" role="status">
            {copy.bridge.authenticating}
          </Text>
        </>
      )}
    </main>
  );
}
