import { useMutation } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { messages } from '../../lib/language.ts';
import { resendVerification } from './mutations.ts';
import classes from './confirm-address-banner.module.css';

/** Apart from the texts of the room: every page loads this. */
export const copy = messages('confirmAddress', {
  label: 'Confirm your email',
  text: (email: string) => `Confirm your email: we sent a link to ${email}.`,
  resend: 'Resend link',
  sent: 'We sent you a new link.',
  failed: "We couldn't send the link. Try again in a few minutes.",
});

/** Reminds people to confirm their email. */
export default function ConfirmAddressBanner({ email }: { email: string }) {
  return (
    <section className={classes.banner} aria-label={copy.label}>
      <Icon name="mail" className={classes.icon} />
      <p className={classes.text}>{copy.text(email)}</p>
      <ResendButton look={buttonClass('plain')} />
    </section>
  );
}

export function ResendButton({ look, label = copy.resend }: { look: string; label?: string }) {
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
        {resend.isSuccess ? copy.sent : resend.isError ? copy.failed : null}
      </span>
    </>
  );
}
