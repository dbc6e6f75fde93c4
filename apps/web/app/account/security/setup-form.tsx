import { isApiError } from '@realfin/contract/api-error';
import type { SecondFactorSetup } from '@realfin/contract/second-factor';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { typedInto, useServerForm } from '../../lib/server-form.ts';
import { useClipboard } from '../../lib/use-clipboard.ts';
import { CodeField } from '../../parts/auth/code-field.tsx';
import { copy } from './copy.ts';
import { turnOnSecondFactor } from './mutations.ts';
import classes from './two-steps.module.css';

const texts = copy.twoSteps.setup;

interface SetupFormProps {
  setup: SecondFactorSetup;
  onCodes: (codes: string[]) => void;
  onExpired: () => void;
  onCancel: () => void;
}

/** The key for an app, and the first code that shows that the app has it. */
export function SetupForm({ setup, onCodes, onExpired, onCancel }: SetupFormProps) {
  const state = useServerForm(async (values) => {
    const sent = { setup: setup.setup, code: typedInto(values, 'code') };
    const { recoveryCodes } = await turnOnSecondFactor(sent).catch((error: unknown) => {
      if (isApiError(error, 'account.setupExpired')) onExpired();
      throw error;
    });
    onCodes(recoveryCodes);
  }, copy.failed);
  return (
    <form ref={state.form} method="post" noValidate onSubmit={state.onSubmit} onInput={state.onInput}>
      <Panel title={texts.title}>
        <Key setup={setup} />
        {state.problem === null ? null : <Notice kind="error" title={state.problem} />}
        <Text>{texts.confirm}</Text>
        <CodeField error={state.errors.code} hint={texts.hint} />
        <Text size={14} tone="muted">
          {texts.ends}
        </Text>
        <Row justify="end">
          <Button onClick={onCancel}>{texts.cancel}</Button>
          <Button type="submit" kind="accent" busy={state.busy}>
            {texts.submit}
          </Button>
        </Row>
      </Panel>
    </form>
  );
}

function Key({ setup: { key, address, qr } }: { setup: SecondFactorSetup }) {
  const { copied, copy: write } = useClipboard();
  return (
    <>
      <Text>{texts.scan}</Text>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={texts.qr}
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <Text size={14} tone="muted">
        {texts.here}
      </Text>
      <div>
        <a className={buttonClass('plain')} href={address}>
          {texts.open}
        </a>
      </div>
      <Text size={14} tone="muted">
        {texts.type}
      </Text>
      <code className={classes.code}>{key}</code>
      <div>
        <Button onClick={() => write(key.replaceAll(' ', ''))}>{copied ? texts.copied : texts.copy}</Button>
      </div>
    </>
  );
}
