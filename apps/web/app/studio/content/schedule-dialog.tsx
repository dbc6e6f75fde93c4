import { useId, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useNow } from '../../lib/now.ts';
import { earliestValue, isToCome, timeOf } from '../../parts/forms/rules/schedule.ts';
import classes from './content-management.module.css';
import { copy } from './copy.ts';

const texts = copy.scheduling;

interface ScheduleDialogProps {
  count: number;
  onClose: () => void;
  onChoose: (scheduledAt: string) => void;
}

/** One time for all that is chosen. */
export function ScheduleDialog({ count, onClose, onChoose }: ScheduleDialogProps) {
  const id = useId();
  const now = useNow();
  const [value, setValue] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const submit = () => {
    const at = timeOf(value);
    if (isToCome(at, Date.now())) onChoose(at);
    else setIsMissing(true);
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.text}>{texts.intro(count)}</p>
        <label className={classes.label} htmlFor={id}>
          {texts.at}
        </label>
        <input
          id={id}
          className={classes.time}
          type="datetime-local"
          min={earliestValue(now)}
          value={value}
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setValue(event.target.value);
            setIsMissing(false);
          }}
        />
        <p
          id={`${id}-hint`}
          className={isMissing ? classes.error : classes.hint}
          role={isMissing ? 'alert' : undefined}
        >
          {isMissing ? texts.missing : texts.zone(zone)}
        </p>
        <div className={classes.buttons}>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className={buttonClass('accent')}>
            {texts.submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
