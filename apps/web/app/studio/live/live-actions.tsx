import type { Broadcast } from '@realfin/contract/live';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { EndDialog } from './end-dialog.tsx';
import { goLive } from './mutations.ts';
import { broadcastKey } from './queries.ts';
import { mayGoLive } from './rules/next-step.ts';

interface LiveActionsProps {
  broadcast: Broadcast;
  onEnded: () => void;
}

/** The buttons to go live and to end the stream. */
export function LiveActions({ broadcast, onEnded }: LiveActionsProps) {
  const cache = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const { streamId, state, path } = broadcast;
  const going = useMutation({
    mutationFn: () => goLive(broadcast),
    onSuccess: () => showToast({ message: copy.wentLive, tone: 'success', shownMs: 2_500 }),
    onError: (error) => showFailure(errorMessage(error, copy.goLiveFailed)),
    onSettled: () => cache.invalidateQueries({ queryKey: broadcastKey(streamId) }),
  });
  if (state === 'STOPPED') return null;
  if (state === 'LIVE')
    return (
      <>
        <Link className={buttonClass('plain')} to={path} target="_blank">
          <Icon name="external-link" />
          {copy.openPage}
        </Link>
        <Button kind="danger" onClick={() => setIsEnding(true)}>
          {copy.end}
        </Button>
        {isEnding ? <EndDialog {...{ streamId, onEnded }} onClose={() => setIsEnding(false)} /> : null}
      </>
    );
  return (
    <Button
      kind="accent"
      busy={going.isPending}
      disabled={!mayGoLive(broadcast)}
      title={mayGoLive(broadcast) ? undefined : copy.goLiveHint}
      onClick={() => going.mutate()}
    >
      {going.isPending ? null : <Icon name="broadcast" />}
      {going.isPending ? copy.goingLive : copy.goLive}
    </Button>
  );
}
