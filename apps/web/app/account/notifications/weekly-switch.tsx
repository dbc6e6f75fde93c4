import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SwitchField } from '../../components/field/switch-field.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';
import { setWeeklyEmail } from './mutations.ts';
import { weeklyEmailQuery } from './queries.ts';

const texts = copy.weekly;

/** For creators, where the instance sends the email. It moves immediately. */
export function WeeklySwitch({ emailsAreOn }: { emailsAreOn: boolean }) {
  const cache = useQueryClient();
  const { queryKey } = weeklyEmailQuery();
  const { data } = useQuery(weeklyEmailQuery());
  const save = useMutation({
    mutationFn: setWeeklyEmail,
    onMutate: (enabled) => cache.setQueryData(queryKey, (old) => old && { ...old, enabled }),
    onError: () => {
      showFailure(texts.failed);
      void cache.invalidateQueries({ queryKey });
    },
  });
  if (data?.isSent !== true) return null;
  return (
    <SwitchField
      label={texts.label}
      hint={emailsAreOn ? texts.hint : texts.emailsOff}
      checked={data.enabled}
      onChange={save.mutate}
    />
  );
}
