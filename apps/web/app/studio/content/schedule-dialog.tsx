import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { earliestValue, isToCome, timeOf } from '../../parts/forms/rules/schedule.ts';
import { copy } from './copy.ts';

const texts = copy.scheduling;

interface ScheduleDialogProps {
  count: number;
  onClose: () => void;
  onChoose: (scheduledAt: string) => void;
}

/** Schedules all selected posts for the same time. */
export function ScheduleDialog({ count, onClose, onChoose }: ScheduleDialogProps) {
  const now = useNow();
  const [value, setValue] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const submit = () => {
    const at = timeOf(value);
    if (isToCome(at, Date.now())) onChoose(at);
    else setIsMissing(true);
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Text>{texts.intro(count)}</Text>
          <TextField
            label={texts.at}
            hint={texts.zone(zone)}
            error={isMissing ? <span role="alert">{texts.missing}</span> : undefined}
            type="datetime-local"
            min={earliestValue(now)}
            value={value}
            onText={(next) => {
              setValue(next);
              setIsMissing(false);
            }}
          />
          <DialogFoot>
            <Button kind="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button kind="accent" type="submit">
              {texts.submit}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
