import { messages } from '../../lib/language.ts';
import { loginPath, signUpPath, useHere } from '../../lib/sign-in.ts';
import { siteName } from '../../lib/site-name.ts';
import { buttonClass } from '../button/button.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Stack } from '../layout/layout.tsx';
import type { DialogProps } from '../lazy-dialog/lazy-dialog.tsx';
import { Text } from '../text/text.tsx';

export interface SignUpDialogProps extends DialogProps {
  /** The reason why an account is needed, as a sentence. */
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
      <Stack gap={12}>
        <Text size={18} weight="medium">
          {reason}
        </Text>
        <Text tone="muted">{copy.text}</Text>
        <a className={buttonClass('accent', 'large')} href={signUpPath(here)}>
          {copy.signUp}
        </a>
        <a className={buttonClass('plain', 'large')} href={loginPath(here)}>
          {copy.login}
        </a>
      </Stack>
    </Dialog>
  );
}
