import type { SecondFactorSetup } from '@realfin/contract/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { beginSecondFactor } from './mutations.ts';
import { SetupForm } from './setup-form.tsx';

const texts = copy.twoSteps.off;

export function TwoStepsOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const begin = useMutation({
    mutationFn: () => beginSecondFactor(),
    onSuccess: setSetup,
    onError: (error) => showFailure(errorMessage(error, copy.failed)),
  });
  if (setup !== null) {
    return (
      <SetupForm
        key={setup.setup}
        setup={setup}
        onCodes={onCodes}
        onExpired={() => begin.mutate()}
        onCancel={() => setSetup(null)}
      />
    );
  }
  return (
    <Panel title={texts.title}>
      <Text>{texts.text}</Text>
      <Text size={14} tone="muted">
        {texts.apps}
      </Text>
      <div>
        <Button kind="accent" busy={begin.isPending} onClick={() => begin.mutate()}>
          {texts.begin}
        </Button>
      </div>
    </Panel>
  );
}
