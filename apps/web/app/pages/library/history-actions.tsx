import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { copy } from '../../parts/library/copy.ts';
import classes from './library-page.module.css';
import { useClearHistory, usePauseHistory } from '../../parts/library/mutations.ts';
import { historySettingsQuery } from '../../parts/library/queries.ts';

/** What one can do with the history as a whole. */
export function HistoryActions() {
  const settings = useQuery(historySettingsQuery()).data;
  const pause = usePauseHistory();
  const [asking, setAsking] = useState(false);
  const paused = settings?.paused === true;
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={buttonClass('plain')}
        disabled={settings === undefined || pause.isPending}
        onClick={() => pause.mutate(!paused)}
      >
        <Icon name="history" />
        {paused ? copy.resume : copy.pause}
      </button>
      <button type="button" className={buttonClass('plain')} onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {copy.clear}
      </button>
      {asking ? <ClearDialog onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  const clear = useClearHistory();
  return (
    <Dialog title={copy.clearAsk} onClose={onClose}>
      <p className={classes.ask}>{copy.clearText}</p>
      <div className={classes.actions}>
        <button
          type="button"
          className={`${buttonClass('plain')} ${classes.destroy}`}
          disabled={clear.isPending}
          onClick={() => clear.mutate(undefined, { onSuccess: onClose })}
        >
          <Icon name="trash" />
          {copy.clear}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          {copy.clearKeep}
        </button>
      </div>
    </Dialog>
  );
}
