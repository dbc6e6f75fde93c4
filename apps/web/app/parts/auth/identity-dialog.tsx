import { isApiError } from '@realfin/contract/api-error';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { typedInto, useServerForm } from '../../lib/server-form.ts';
import { CodeField } from './code-field.tsx';
import { copy } from './copy.ts';
import { sendPassword } from './mutations.ts';
import { PasswordField } from './password-field.tsx';

const texts = copy.identity;

export default function IdentityDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const [asksCode, setAsksCode] = useState(false);
  const { form, errors, problem, busy, onSubmit, onInput } = useServerForm(async (values) => {
    const code = typedInto(values, 'code').trim();
    try {
      await sendPassword({ password: typedInto(values, 'password'), ...(code !== '' && { code }) });
      onAnswer(true);
    } catch (error) {
      const isMissing = isApiError(error, 'account.codeMissing');
      setAsksCode(asksCode || isMissing);
      // Not an error yet: the code field appears and asks for it.
      if (asksCode || !isMissing) throw error;
    }
  }, copy.unexpected);
  return (
    <Dialog title={texts.title} onClose={() => onAnswer(false)}>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} onInput={onInput}>
        <Stack>
          <Text size={14} tone="muted">
            {texts.text}
          </Text>
          {problem === null ? null : <Notice kind="error" title={problem} />}
          <PasswordField error={errors.password} />
          {asksCode ? <CodeField error={errors.code} /> : null}
          <a className={linkClass} href="/auth/forgot-password">
            {copy.login.forgot}
          </a>
          <Row justify="end">
            <Button onClick={() => onAnswer(false)}>{texts.cancel}</Button>
            <Button type="submit" kind="accent" busy={busy}>
              {texts.submit}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
