import { limits } from '@realfin/contract/limits';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import type { ServerForm } from '../../lib/server-form.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';

interface SecurityFormProps {
  texts: { title: string; card: string; submit: string; doneTitle: string };
  text: string;
  /** The success message; null before the form was saved. */
  done: string | null;
  state: ServerForm;
  children: ReactNode;
}

/** A settings page with one form that asks for the present password. */
export const SecurityForm = ({ texts, text, done, state, children }: SecurityFormProps) => (
  <Page width="form">
    <SettingsHead title={texts.title} />
    {done === null ? (
      <form ref={state.form} method="post" noValidate onSubmit={state.onSubmit} onInput={state.onInput}>
        <Panel title={texts.card}>
          <Text size={14} tone="muted">
            {text}
          </Text>
          {state.problem === null ? null : <Notice kind="error" title={state.problem} />}
          {children}
          <Row spread>
            <Link className={linkClass} to="/auth/forgot-password">
              {copy.forgot}
            </Link>
            <Button type="submit" kind="accent" busy={state.busy}>
              {texts.submit}
            </Button>
          </Row>
        </Panel>
      </form>
    ) : (
      <Notice kind="success" title={texts.doneTitle}>
        <p>{done}</p>
      </Notice>
    )}
  </Page>
);

export const PresentPassword = ({ name, error }: { name: string; error: string | undefined }) => (
  <PasswordField
    name={name}
    label={copy.present}
    autoComplete="current-password"
    required
    maxLength={limits.password.max}
    showLabel={copy.showPassword}
    error={error}
  />
);
