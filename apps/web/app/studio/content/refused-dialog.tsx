import type { BulkResult } from '@realfin/contract/management';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import classes from './refused-dialog.module.css';

const texts = copy.refused;

interface RefusedDialogProps {
  refused: readonly BulkResult[];
  titleOf: (id: number) => string | undefined;
  onClose: () => void;
}

/** The posts that were not changed, each with its reason. */
export const RefusedDialog = ({ refused, titleOf, onClose }: RefusedDialogProps) => (
  <Dialog title={texts.title} onClose={onClose}>
    <Stack>
      <Text>{texts.intro(refused.length)}</Text>
      <div className={classes.refused}>
        <Stack as="ul" gap={12}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <Text weight="medium">{titleOf(id) ?? texts.unnamed(id)}</Text>
              <Text size={14} tone="muted">
                {message}
              </Text>
            </li>
          ))}
        </Stack>
      </div>
      <Row justify="end">
        <Button kind="accent" onClick={onClose}>
          {texts.close}
        </Button>
      </Row>
    </Stack>
  </Dialog>
);
