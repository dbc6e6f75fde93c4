import { lazy, Suspense } from 'react';
import { confirmationRequest } from '../../lib/confirm-identity.ts';
import { useStore } from '../../lib/store.ts';

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'));
const CodeDialog = lazy(() => import('./code-dialog.tsx'));
const EmailDialog = lazy(() => import('./email-dialog.tsx'));

/** Asks for the password, a code or the confirmed email wherever a call needs it; empty until then. */
export function ConfirmIdentity() {
  const request = useStore(confirmationRequest);
  if (request === null) return null;
  const { of, problem, answer } = request;
  return (
    <Suspense>
      {of === 'email' ? <EmailDialog onAnswer={answer} /> : null}
      {of === 'code' ? <CodeDialog problem={problem} onAnswer={answer} /> : null}
      {of === 'identity' ? <IdentityDialog onAnswer={answer} /> : null}
    </Suspense>
  );
}
