import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from '../../parts/library/copy.ts';
import { useClearHistory, usePauseHistory } from '../../parts/library/mutations.ts';
import { historySettingsQuery } from '../../parts/library/queries.ts';

/** Pause or clear the watch history. */
export function HistoryActions() {
  const settings = useQuery(historySettingsQuery()).data;
  const pause = usePauseHistory();
  const [asking, setAsking] = useState(false);
  const paused = settings?.paused === true;
  return (
    <Row gap={8}>
      <Button disabled={settings === undefined || pause.isPending} onClick={() => pause.mutate(!paused)}>
        <Icon name="history" />
        {paused ? copy.resume : copy.pause}
      </Button>
      <Button onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {copy.clear}
      </Button>
      {asking ? <ClearDialog onClose={() => setAsking(false)} /> : null}
    </Row>
  );
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  const clear = useClearHistory();
  return (
    <Dialog title={copy.clearAsk} onClose={onClose}>
      <Stack>
        <Text tone="muted">{copy.clearText}</Text>
        <Row gap={8} justify="end">
          <Button kind="quiet" onClick={onClose}>
            {copy.clearKeep}
          </Button>
          <Button
            kind="danger"
            disabled={clear.isPending}
            onClick={() => clear.mutate(undefined, { onSuccess: onClose })}
          >
            <Icon name="trash" size={16} />
            {copy.clear}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
