import type { Subscription } from '@realfin/contract/billing';
import { limits } from '@realfin/contract/limits';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { errorMessage } from '../../lib/form-errors.ts';
import { fullDate } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { usePauseSubscription } from './mutations.ts';

export interface PauseDialogProps extends DialogProps {
  subscription: Subscription;
  /** It is planned. */
  onDone: () => void;
}
const lengths = Array.from({ length: limits.mostPauseMonths }, (_, i) => i + 1);

export default function PauseDialog({ subscription, onClose, onDone }: PauseDialogProps) {
  const [months, setMonths] = useState(1);
  const pause = usePauseSubscription(onDone);
  const end = subscription.current_period_end_at;
  return (
    <Dialog title={copy.pause.title} onClose={onClose}>
      <Stack>
        {end === null ? null : <Text>{copy.pause.text(fullDate(end))}</Text>}
        <FieldGroup label={copy.pause.legend}>
          {lengths.map((length) => (
            <ChoiceCard
              key={length}
              name="months"
              checked={months === length}
              disabled={pause.isPending}
              onChange={() => setMonths(length)}
            >
              <Text as="span">{copy.pause.months(length)}</Text>
            </ChoiceCard>
          ))}
        </FieldGroup>
        {pause.isError ? <Notice kind="error" title={errorMessage(pause.error, copy.pause.failed)} /> : null}
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            {copy.pause.keep}
          </Button>
          <Button kind="accent" busy={pause.isPending} onClick={() => pause.mutate(months)}>
            {copy.pause.confirm(months)}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
