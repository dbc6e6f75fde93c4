import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { secondFactorQuery } from '../../parts/auth/queries.ts';
import { copy } from './copy.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepsOff } from './two-steps-off.tsx';
import { TwoStepsOn } from './two-steps-on.tsx';

const texts = copy.twoSteps;

export function TwoStepsPage() {
  return (
    <Page width="form">
      <SettingsHead title={texts.title} />
      <State />
    </Page>
  );
}

function State() {
  const cache = useQueryClient();
  const state = useQuery(secondFactorQuery());
  /** Shown until the person confirms they are saved, because they can't be shown again. */
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
  const show = (made: string[]) => {
    setCodes(made);
    void refresh();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (state.data === undefined) {
    return state.isError ? (
      <Notice kind="error" title={texts.failed}>
        <div>
          <Button onClick={() => void state.refetch()}>{texts.tryAgain}</Button>
        </div>
      </Notice>
    ) : null;
  }
  return state.data.isOn ? (
    <TwoStepsOn state={state.data} onCodes={show} onOff={refresh} />
  ) : (
    <TwoStepsOff onCodes={show} />
  );
}
