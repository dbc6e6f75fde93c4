import type { PpvAddition } from '@realfin/contract/ppv';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

export interface AdditionDialogProps extends DialogProps {
  addition: PpvAddition;
  onAdd: () => void;
}

/** Explains which people keep access to a post published earlier. */
export default function AdditionDialog({ addition, onAdd, onClose }: AdditionDialogProps) {
  const words = copy.addition;
  return (
    <Dialog title={words.title(addition.title)} onClose={onClose}>
      <Stack>
        {addition.open_to === null ? null : <Text>{words.staysOpen[addition.open_to]}</Text>}
        <Text tone="muted">{words.onlyNew}</Text>
        <Row gap={8} justify="end">
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {words.keep}
          </button>
          <Button
            kind="accent"
            onClick={() => {
              onClose();
              onAdd();
            }}
          >
            {words.add}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
