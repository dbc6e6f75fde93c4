import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

interface NewKeyDialogProps {
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function NewKeyDialog({ busy, onClose, onConfirm }: NewKeyDialogProps) {
  const words = copy.setup.dialog;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack>
        <Text>{words.text}</Text>
        <Row gap={8} justify="end">
          <Button kind="quiet" onClick={onClose}>
            {words.keep}
          </Button>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
