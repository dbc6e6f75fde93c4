import { lazy } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { messages } from '../../lib/language.ts';
import { useViewer } from '../../lib/viewer.ts';
import type { ReportSubject } from './rules.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));
const ModerateDialog = lazy(() => import('./moderate-dialog.tsx'));
const SignUpDialog = lazy(() => import('../../components/sign-up-dialog/sign-up-dialog.tsx'));

/** Separate from the texts of the dialogs, which load when they open. */
export const copy = messages('reportAction', {
  report: 'Report',
  moderate: 'Moderate',
  signUpReason: 'Report what breaks the rules.',
});

/** Whether the viewer sees the form for decisions instead of that for reports. */
export const useIsAdministrator = (): boolean => useViewer()?.admin === true;

interface ReportDialogsProps {
  opened: boolean;
  subject: ReportSubject;
  onClose: () => void;
}
/** The dialog of a report: a form, the administrators' form, or the prompt to sign up. */
export function ReportDialogs({ opened, subject, onClose }: ReportDialogsProps) {
  const viewer = useViewer();
  const isAdministrator = useIsAdministrator();
  if (viewer === null)
    return (
      <LazyDialog opened={opened} dialog={SignUpDialog} props={{ reason: copy.signUpReason, onClose }} />
    );
  return (
    <LazyDialog
      opened={opened}
      dialog={isAdministrator ? ModerateDialog : ReportDialog}
      props={{ subject, onClose }}
    />
  );
}
