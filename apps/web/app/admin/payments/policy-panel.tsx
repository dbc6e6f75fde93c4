import { limits } from '@realfin/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { copy } from './copy.ts';
import { useSetPolicy } from './mutations.ts';
import { policyQuery } from './queries.ts';

const texts = copy.policy;

/** For how long people refund themselves, and who changed that last. */
export function PolicyPanel() {
  const policy = useQuery(policyQuery()).data;
  const change = useSetPolicy();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  if (policy === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hours = Number(typed ?? policy.hours);
    const isRight = Number.isInteger(hours) && hours >= 0 && hours <= limits.refundHoursMax;
    setWrong(!isRight);
    if (isRight) change.mutate(hours);
  };
  return (
    <Panel title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <TextField
            name="hours"
            label={texts.hours}
            hint={texts.hint}
            error={isWrong ? texts.wrong(String(limits.refundHoursMax)) : undefined}
            inputMode="numeric"
            value={typed ?? String(policy.hours)}
            onText={setTyped}
          />
          <Row>
            <Button type="submit" disabled={change.isPending}>
              {texts.save}
            </Button>
          </Row>
        </Stack>
      </form>
      {policy.changedBy === null || policy.changedAt === null ? null : (
        <Text size={14} tone="muted">
          {texts.changed(policy.changedBy.name)} <TimeAgo at={policy.changedAt} />
        </Text>
      )}
    </Panel>
  );
}
