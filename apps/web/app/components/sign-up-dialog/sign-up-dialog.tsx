import { loginPath, signUpPath, useHere } from '../../lib/sign-in.ts';
import { messages } from '../../lib/language.ts';
import { buttonClass } from '../button/button.ts';
import { Dialog } from '../dialog/dialog.tsx';
import type { DialogProps } from '../lazy-dialog/lazy-dialog.tsx';
import classes from './sign-up-dialog.module.css';
import { siteName } from '../../lib/site-name.ts';

export interface SignUpDialogProps extends DialogProps {
  /** What an account makes possible here, as a sentence. */
  reason: string;
}
export const copy = messages('signUpDialog', {
  title: (site: string) => `Join ${site}`,
  text: 'An account is free and takes a minute.',
  signUp: 'Sign Up',
  login: 'Login',
});

export default function SignUpDialog({ reason, onClose }: SignUpDialogProps) {
  const here = useHere();
  return (
    <Dialog title={copy.title(siteName())} onClose={onClose}>
      <p className={classes.reason}>{reason}</p>
      <p className={classes.text}>{copy.text}</p>
      <div className={classes.actions}>
        <a className={buttonClass('accent', 'large')} href={signUpPath(here)}>
          {copy.signUp}
        </a>
        <a className={buttonClass('plain', 'large')} href={loginPath(here)}>
          {copy.login}
        </a>
      </div>
    </Dialog>
  );
}
