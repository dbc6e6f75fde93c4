import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';
import { endStream } from './mutations.ts';
import { broadcastKey } from './queries.ts';

interface EndDialogProps {
  streamId: number;
  onClose: () => void;
  onEnded: () => void;
}

export function EndDialog({ streamId, onClose, onEnded }: EndDialogProps) {
  const cache = useQueryClient();
  const words = copy.endDialog;
  const ending = useMutation({
    mutationFn: () => endStream({ id: streamId }),
    onSuccess(broadcast) {
      cache.setQueryData(broadcastKey(streamId), broadcast);
      showToast({ message: words.done, tone: 'success' });
      onEnded();
      onClose();
    },
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack>
        <Text>{words.text}</Text>
        {ending.isError ? <Notice kind="error" title={words.failed} /> : null}
        <Row gap={8} justify="end">
          <Button kind="quiet" onClick={onClose}>
            {words.keep}
          </Button>
          <Button kind="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
            {words.confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
