import type { Broadcast } from '@realfin/contract/live';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { continueStream } from './mutations.ts';
import { broadcastKey } from './queries.ts';

interface ContinueButtonProps extends Pick<Broadcast, 'streamId'> {
  onContinued?: () => void;
}

/** Resumes an ended stream at its address, for an hour after its end. */
export function ContinueButton({ streamId, onContinued }: ContinueButtonProps) {
  const cache = useQueryClient();
  const going = useMutation({
    mutationFn: () => continueStream({ id: streamId }),
    onSuccess(broadcast) {
      cache.setQueryData(broadcastKey(streamId), broadcast);
      onContinued?.();
    },
    onError: (error) => showFailure(errorMessage(error, copy.setup.failed)),
  });
  return (
    <Button busy={going.isPending} onClick={() => going.mutate()}>
      {copy.continueStream}
    </Button>
  );
}
