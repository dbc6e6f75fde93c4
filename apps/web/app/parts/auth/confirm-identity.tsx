import { lazy, Suspense } from 'react';
import { identityRequest } from '../../lib/confirm-identity.ts';
import { useStore } from '../../lib/store.ts';

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'));

/** Asks for the password wherever a call needs a recent login; empty until then. */
export function ConfirmIdentity() {
  const answer = useStore(identityRequest);
  if (answer === null) return null;
  return (
    <Suspense>
      <IdentityDialog onAnswer={answer} />
    </Suspense>
  );
}
