import { useMutation } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { resendVerification } from './mutations.ts';
import classes from './confirm-address-banner.module.css';

/** Reminds people to confirm their email; empty for everyone else. */
export function ConfirmAddressBanner() {
  const viewer = useViewer();
  if (viewer === null || viewer.emailVerified) return null;
  return (
    <section className={classes.banner} aria-label={copy.banner.label}>
      <Icon name="mail" className={classes.icon} />
      <p className={classes.text}>{copy.banner.text(viewer.email)}</p>
      <ResendButton look={buttonClass('plain')} />
    </section>
  );
}

export function ResendButton({ look, label = copy.banner.resend }: { look: string; label?: string }) {
  const resend = useMutation({ mutationFn: () => resendVerification() });
  return (
    <>
      <button
        type="button"
        className={look}
        disabled={resend.isPending || resend.isSuccess}
        onClick={() => resend.mutate()}
      >
        {label}
      </button>
      <span role="status" className={classes.result}>
        {resend.isSuccess ? copy.banner.sent : resend.isError ? copy.banner.failed : null}
      </span>
    </>
  );
}
