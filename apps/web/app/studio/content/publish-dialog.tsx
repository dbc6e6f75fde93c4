import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { plannedOf, type Chosen } from './rules.ts';

const texts = copy.publishing;

interface PublishDialogProps {
  chosen: Chosen;
  onClose: () => void;
  onPublish: (ids: number[]) => void;
}

/** Asks before posts that are planned for later are published now. */
export function PublishDialog({ chosen, onClose, onPublish }: PublishDialogProps) {
  const planned = plannedOf(chosen);
  const [first] = planned;
  const plannedIds = new Set(planned.map(({ id }) => id));
  const all = [...chosen.values()].flatMap(({ id, status }) => (status === 'Published' ? [] : [id]));
  const rest = all.filter((id) => !plannedIds.has(id));
  if (first === undefined) return null;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Stack>
        <Text>{texts.planned(planned.length, fullDate(first.scheduledAt))}</Text>
        <Row gap={8} justify="end">
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          {rest.length > 0 ? (
            <Button onClick={() => onPublish(rest)}>{texts.rest(rest.length)}</Button>
          ) : null}
          <Button kind="accent" onClick={() => onPublish(all)}>
            {texts.all(all.length)}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
