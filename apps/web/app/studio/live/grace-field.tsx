import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SelectField } from '../../components/field/select-field.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { copy } from './copy.ts';
import { saveSettings } from './mutations.ts';
import { streamSettingsKey, streamSettingsQuery } from './queries.ts';

const texts = copy.grace;
const choices = [1, 2, 5, 10, 15, 30, 60];

/** The channel's setting for how long viewers wait for a disconnected encoder. */
export function GraceField() {
  const cache = useQueryClient();
  const settings = useQuery(streamSettingsQuery()).data;
  const saving = useMutation({
    mutationFn: (graceMinutes: number) => saveSettings({ graceMinutes }),
    onSuccess: (saved) => cache.setQueryData(streamSettingsKey, saved),
    onError: (error) => showFailure(errorMessage(error, copy.setup.failed)),
  });
  if (settings === undefined) return null;
  const minutes =
    saving.variables !== undefined && saving.isPending ? saving.variables : settings.graceMinutes;
  const options = [...new Set([...choices, minutes])].toSorted((a, b) => a - b);
  return (
    <SelectField
      label={texts.label}
      hint={texts.hint}
      value={String(minutes)}
      options={options.map((each) => ({ value: String(each), name: texts.minutes(each) }))}
      onChoose={(value) => saving.mutate(Number(value))}
    />
  );
}
