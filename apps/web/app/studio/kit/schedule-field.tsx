import { useId } from 'react';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Input } from '../../components/field/input.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { useNow } from '../../lib/now.ts';
import { earliestValue, fieldValueOf, timeOf } from '../../parts/forms/rules/schedule.ts';
import { copy } from './copy.ts';
import type { CommonFields } from './fields.ts';

type Schedule = Pick<CommonFields, 'isLater' | 'scheduledAt'>;
export interface PublicationWords {
  label: string;
  now: string;
  later: string;
}
interface ScheduleFieldProps extends Schedule {
  /** Explains the choice for this kind of post. */
  words: PublicationWords;
  error: string | undefined;
  onChange: (schedule: Schedule) => void;
  /** Puts scheduling first where it is usual. */
  isLaterFirst?: boolean;
}

/** When the post is published. Rendered in the browser only, which knows the person's time zone. */
export function ScheduleField({
  words,
  isLater,
  isLaterFirst = false,
  scheduledAt,
  error,
  onChange,
}: ScheduleFieldProps) {
  const id = useId();
  const now = useNow();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const choice = (later: boolean, label: string) => (
    <RadioChoice
      name={id}
      checked={isLater === later}
      onChange={() => onChange({ isLater: later, scheduledAt: later ? scheduledAt : null })}
    >
      {label}
    </RadioChoice>
  );
  return (
    <FieldGroup label={words.label} hint={isLater ? copy.publication.zone(zone) : undefined} error={error}>
      {isLaterFirst ? null : choice(false, words.now)}
      {choice(true, words.later)}
      {isLater ? (
        <Input
          type="datetime-local"
          name="schedule"
          aria-label={copy.publication.at}
          aria-invalid={error !== undefined}
          required
          min={earliestValue(now)}
          value={scheduledAt === null ? '' : fieldValueOf(Date.parse(scheduledAt))}
          onChange={(event) => onChange({ isLater: true, scheduledAt: timeOf(event.target.value) })}
        />
      ) : null}
      {isLaterFirst ? choice(false, words.now) : null}
    </FieldGroup>
  );
}
