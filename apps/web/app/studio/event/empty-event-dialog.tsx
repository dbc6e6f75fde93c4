import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { copy } from './copy.ts';

interface EmptyEventDialogProps {
  cents: number;
  /** Null before the event is saved: it has nothing to add posts to. */
  onAdd: (() => void) | null;
  onPublish: () => void;
  onClose: () => void;
}

/** Asks before an event without posts is sold. */
export default function EmptyEventDialog({ cents, onAdd, onPublish, onClose }: EmptyEventDialogProps) {
  const then = (task: () => void) => () => {
    onClose();
    task();
  };
  return (
    <Dialog title={copy.empty.title(price(cents))} onClose={onClose}>
      <Stack>
        <Text>{copy.empty.text}</Text>
        <Row gap={8} justify="end">
          <Button onClick={then(onPublish)}>{copy.empty.publish}</Button>
          {onAdd === null ? null : (
            <button type="button" className={buttonClass('accent')} onClick={then(onAdd)}>
              {copy.empty.add}
            </button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}
