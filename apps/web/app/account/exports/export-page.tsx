import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Panel } from '../../components/card/panel.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { SettingsHead } from '../../components/settings-head/settings-head.tsx';
import { Text } from '../../components/text/text.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { ExportList } from './export-list.tsx';
import { exportsQuery, isUnderWay, useAskExport, useLiveExports, type Wanted } from './queries.ts';

/** Requests exports and shows their status. */
export function ExportPage() {
  useLiveExports();
  const viewer = useViewer();
  const list = useQuery(exportsQuery());
  const ask = useAskExport();
  const isBusy = ask.isPending || list.data?.exports.some(isUnderWay) === true;
  const left = list.data?.leftToday ?? 0;
  const panel = { isDisabled: isBusy || left === 0, onAsk: (wanted: Wanted) => ask.mutate(wanted) };
  return (
    <Page width="form">
      <SettingsHead title={copy.title} />
      <Stack>
        <Text>{copy.intro}</Text>
        {viewer?.creator === true ? <ChannelPanel {...panel} /> : null}
        <Panel title={copy.account.title}>
          <Text>{copy.account.text}</Text>
          <div>
            <AskButton
              label={copy.account.ask}
              isDisabled={panel.isDisabled}
              onAsk={() => panel.onAsk({ kind: 'account' })}
            />
          </div>
        </Panel>
        {list.data === undefined ? null : (
          <Text size={14} tone="muted">
            {isBusy ? copy.oneAtATime : copy.left(left)}
          </Text>
        )}
        {ask.isError ? <Notice kind="error" title={ask.error.message || copy.failed} /> : null}
        {list.isError ? (
          <Notice kind="error" title={copy.loadFailed}>
            <div>
              <button type="button" className={buttonClass('plain')} onClick={() => void list.refetch()}>
                {copy.tryAgain}
              </button>
            </div>
          </Notice>
        ) : null}
        <ExportList exports={list.data?.exports ?? []} />
      </Stack>
    </Page>
  );
}

interface PanelProps {
  isDisabled: boolean;
  onAsk: (wanted: Wanted) => void;
}

const AskButton = ({
  label,
  isDisabled,
  onAsk,
}: {
  label: string;
  isDisabled: boolean;
  onAsk: () => void;
}) => (
  // Stays mounted while the export is prepared, so that it keeps the focus.
  <button
    type="button"
    className={buttonClass('accent')}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onAsk}
  >
    <Icon name="download" />
    {label}
  </button>
);

function ChannelPanel({ isDisabled, onAsk }: PanelProps) {
  const [withMedia, setWithMedia] = useState(true);
  const texts = copy.channel;
  return (
    <Panel title={texts.title}>
      <Text>{texts.text}</Text>
      <CheckboxField
        label={texts.withMedia}
        hint={texts.withMediaHint}
        checked={withMedia}
        onChange={(event) => setWithMedia(event.target.checked)}
      />
      <div>
        <AskButton
          label={texts.ask}
          isDisabled={isDisabled}
          onAsk={() => onAsk({ kind: 'channel', withMedia })}
        />
      </div>
    </Panel>
  );
}
