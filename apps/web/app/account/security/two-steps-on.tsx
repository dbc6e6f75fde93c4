import type { SecondFactorState } from '@realfin/contract/second-factor';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { fullDate, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from './mutations.ts';

const texts = copy.twoSteps.on;
const fewCodes = 3;

interface TwoStepsOnProps {
  state: SecondFactorState;
  onCodes: (codes: string[]) => void;
  onOff: () => Promise<void>;
}

export function TwoStepsOn({ state: { since, recoveryCodesLeft }, onCodes, onOff }: TwoStepsOnProps) {
  const onError = (error: unknown) => showFailure(errorMessage(error, copy.failed));
  const renew = useMutation({
    mutationFn: () => renewRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError,
  });
  const turnOff = useMutation({
    mutationFn: () => turnOffSecondFactor(),
    onSuccess: () => showToast({ message: texts.turnedOff }),
    onError,
    onSettled: onOff,
  });
  const isBusy = renew.isPending || turnOff.isPending;
  return (
    <Panel title={texts.title}>
      {since === null ? null : <Text>{texts.since(fullDate(since))}</Text>}
      {recoveryCodesLeft > fewCodes ? null : <Notice kind="warning" title={texts.few} />}
      <Text>{texts.left(wholeCount(recoveryCodesLeft))}</Text>
      <Text size={14} tone="muted">
        {texts.renewHint} {texts.lost}
      </Text>
      <Row spread>
        <Button disabled={isBusy} onClick={() => renew.mutate()}>
          {texts.renew}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => turnOff.mutate()}>
          {texts.turnOff}
        </Button>
      </Row>
    </Panel>
  );
}
