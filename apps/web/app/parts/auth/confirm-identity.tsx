import { lazy, Suspense } from 'react';
import { confirmationRequest } from '../../lib/confirm-identity.ts';
import { useStore } from '../../lib/store.ts';

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'));
const CodeDialog = lazy(() => import('./code-dialog.tsx'));
const EmailDialog = lazy(() => import('./email-dialog.tsx'));

/** The dialogs for confirmations that calls need: password, code or confirmed email. Empty without one. */
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
