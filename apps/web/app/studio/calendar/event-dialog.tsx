import type { CalendarEvent } from '@realfin/contract/calendar-events';
import { limits } from '@realfin/contract/limits';
import { useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DialogFoot } from '../../components/dialog/dialog-foot.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { CountedField } from '../../components/field/counted-field.tsx';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { errorMessage } from '../../lib/form-errors.ts';
import { fieldValueOf, timeOf } from '../../parts/forms/rules/schedule.ts';
import { copy } from './copy.ts';
import { checkEvent, emptyEvent, fieldsOf, inputOf, type EventFields, type EventProblems } from './fields.ts';
import { useSaveEvent } from './mutations.ts';

interface EventDialogProps {
  /** Null: a new one. */
  event: CalendarEvent | null;
  onClose: () => void;
}

/** The input of the form, its errors, and saving it. */
function useEventForm({ event, onClose }: EventDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<EventFields>(event === null ? emptyEvent : fieldsOf(event));
  const [problems, setProblems] = useState<EventProblems>({});
  const save = useSaveEvent(event?.id ?? null);
  const change = (part: Partial<EventFields>) => {
    setFields((now) => ({ ...now, ...part }));
    const corrected = Object.keys(part);
    setProblems((met) =>
      Object.fromEntries(Object.entries(met).filter(([name]) => !corrected.includes(name))),
    );
  };
  const submit = () => {
    const input = inputOf(fields);
    const met = checkEvent(fields);
    setProblems(met);
    if (input !== null) return save.mutate(input, { onSuccess: onClose });
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(met)[0]}"]`)?.focus();
  };
  return { form, fields, problems, save, change, submit };
}
type EventForm = ReturnType<typeof useEventForm>;

export default function EventDialog(props: EventDialogProps) {
  const { event, onClose } = props;
  const draft = useEventForm(props);
  const { form, save, submit } = draft;
  return (
    <Dialog title={event === null ? copy.create : copy.edit} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <Stack>
          <Fields draft={draft} />
          {save.isError ? <Notice kind="error" title={errorMessage(save.error, copy.saveFailed)} /> : null}
          <DialogFoot>
            <Button kind="quiet" onClick={onClose}>
              {copy.cancel}
            </Button>
            <Button kind="accent" type="submit" disabled={save.isPending}>
              {event === null ? copy.create : copy.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

const Fields = ({ draft: { fields, problems, change } }: { draft: EventForm }) => (
  <>
    <CountedField
      name="content_title"
      label={copy.name}
      value={fields.content_title}
      max={limits.postTitle}
      required
      error={problems.content_title}
      onText={(content_title) => change({ content_title })}
    />
    <TimeField
      name="startDate"
      label={copy.start}
      value={fields.startDate}
      error={problems.startDate}
      onTime={(startDate) => change({ startDate })}
    />
    <TimeField
      name="endDate"
      label={copy.end}
      value={fields.endDate}
      error={problems.endDate}
      onTime={(endDate) => change({ endDate })}
    />
    <Text size={14} tone="muted">
      {copy.zone(new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '))}
    </Text>
    <SwitchField
      label={copy.isPublic}
      hint={copy.isPublicHint}
      checked={fields.isPublic}
      onChange={(isPublic) => change({ isPublic })}
    />
  </>
);

interface TimeFieldProps {
  name: string;
  label: string;
  value: string | null;
  error: string | undefined;
  onTime: (iso: string | null) => void;
}

/** In the browser's own time zone. */
const TimeField = ({ name, label, value, error, onTime }: TimeFieldProps) => (
  <TextField
    label={label}
    error={error}
    type="datetime-local"
    name={name}
    required
    min="2000-01-01T00:00"
    max="2099-12-31T00:00"
    value={value === null ? '' : fieldValueOf(Date.parse(value))}
    onText={(local) => onTime(timeOf(local))}
  />
);
