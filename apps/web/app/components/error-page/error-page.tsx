import { messages } from '../../lib/language.ts';
import { titleOf } from '../../lib/meta.ts';
import { Link } from '../../lib/speed/link.tsx';
import { buttonClass } from '../button/button.ts';
import { Logo } from '../logo/logo.tsx';
import { Heading } from '../text/text.tsx';
import classes from './error-page.module.css';

export const copy = messages('errorPage', {
  missing: "This page isn't real.",
  broken: "Hmm...something's not right. We'll help you make it back real quick.",
  forbidden: "You don't have access to this page.",
  twoStep: 'Administrators log in in two steps here.',
  twoStepAction: 'Set up two-step login',
  home: 'Back Home',
  offline: "You're offline",
  offlineText: 'This page loads as soon as you are connected.',
  retry: 'Try again',
});

interface ErrorPageProps {
  status: number;
  /** The code of the refusal. */
  code?: string | undefined;
}

function titleFor(status: number, needsTwoStep: boolean): string {
  if (needsTwoStep) return copy.twoStep;
  return status === 403 ? copy.forbidden : status < 500 ? copy.missing : copy.broken;
}

export function ErrorPage({ status, code }: ErrorPageProps) {
  const needsTwoStep = code === 'auth.twoStepRequired';
  const title = titleFor(status, needsTwoStep);
  return (
    <section className={classes.page}>
      <title>{titleOf(title)}</title>
      <p className={classes.code} aria-hidden="true">
        <span>{status}</span>
        <Logo size={128} className={classes.fin} />
      </p>
      <Heading level={1}>{title}</Heading>
      <Link className={buttonClass('accent', 'large')} to={needsTwoStep ? '/settings/two-step-login' : '/'}>
        {needsTwoStep ? copy.twoStepAction : copy.home}
      </Link>
    </section>
  );
}
